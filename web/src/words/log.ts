// The log in the page's language: a line for an event, with its hexes and its cost.
import type { Words } from "../i18n/i18n.svelte.ts";
import { arrows, commas, type Part } from "../i18n/parts.ts";
import type { GameEvent, TileFacts } from "../view.ts";
import { nameOf, type Names } from "./names.ts";

export type { Part } from "../i18n/parts.ts";

export interface LogLine {
  parts: Part[];
  /** In action points. */
  cost: number;
  /** What the line lights up. */
  hexes: string[];
  seat: number;
  /** Numbers of the first and last event it tells of. */
  first: number;
  last: number;
}

/** One or several like events, told by one line. */
export interface Told {
  /** The first of them. */
  event: GameEvent;
  count: number;
  cost: number;
  /** A walk's hexes from first to last; else the event's own. */
  way: string[];
  /** Whether a secret path is part of the walk. */
  secret: boolean;
  tiles: string[];
  /** The number of the last of them. */
  last: number;
}

/** An event as something to tell. */
export function toldOf(event: GameEvent): Told {
  return {
    event,
    count: 1,
    cost: event.cost ?? 0,
    way: event.hexes ?? [],
    secret: event.kind === "path",
    tiles: event.tile === null ? [] : [event.tile],
    last: event.number,
  };
}

/** Whether a figure went from one hex to another. */
export function isWalk(event: GameEvent): boolean {
  return event.kind === "move" || event.kind === "path";
}

/** An event as a line of the log; `tiles` are the catalogue's. */
export function logLine(
  t: Words,
  event: GameEvent,
  names: Names,
  tiles: readonly TileFacts[] = [],
): LogLine {
  return lineOf(t, toldOf(event), names, tiles);
}

/** Something told as a line. */
export function lineOf(
  t: Words,
  told: Told,
  names: Names,
  tiles: readonly TileFacts[] = [],
): LogLine {
  return {
    parts: partsOf(t, told, names, tiles),
    cost: told.cost,
    hexes: [...new Set(told.way)],
    seat: told.event.seat,
    first: told.event.number,
    last: told.last,
  };
}

/** A line as plain text; the arrow of a walk is read as a word. */
export function spokenLine(t: Words, line: LogLine): string {
  return spokenParts(t, line.parts);
}

/** Parts as they are read aloud. */
export function spokenParts(t: Words, parts: readonly Part[]): string {
  return parts
    .map((part) => (typeof part === "string" ? part : "hex" in part ? part.hex : part.tile))
    .join("")
    .replaceAll("→", t.log.spokenArrow);
}

// An event has the fields of its kind; only those of other kinds are null.
function partsOf(t: Words, told: Told, names: Names, tiles: readonly TileFacts[]): Part[] {
  const { event, count } = told;
  const { treasures } = t.common;
  const hex: Part = { hex: told.way[0]! };
  const tile: Part = { tile: event.tile! };
  const what = tileWords(t, tiles.find(({ id }) => id === event.tile) ?? null);
  switch (event.kind) {
    case "draw":
      return told.tiles.length > 1
        ? t.log.laysOpen({ tiles: commas(told.tiles.map((id) => [{ tile: id }])) })
        : t.log.draws({ what, tile });
    case "tile":
      return t.log.lays({ what, hex });
    case "discard":
      return t.log.discards({ tile });
    case "take":
      return t.log.takes({ what, tile });
    case "bid":
      return t.log.bids({ amount: event.amount! });
    case "pass":
      return t.log.passes();
    case "place":
      return t.log.places({ figure: event.figure!, count, hex, base: told.way[0] === "a1" });
    case "move":
    case "path": {
      const way = arrows(told.way.map((name) => ({ hex: name })));
      return t.log.walks({ figure: event.figure!, count, way, secret: told.secret });
    }
    case "uncover": {
      const from = event.value! - 1;
      return t.log.uncovers({ hex, from, to: from + count });
    }
    case "recover":
      return t.log.recovers({ hex, treasure: treasures[event.treasure!]! });
    case "exchange":
      return t.log.exchanges({
        given: treasures[event.given!]!,
        taken: treasures[event.treasure!]!,
        name: nameOf(names, event.other!),
      });
    case "camp":
      return t.log.camps({ hex });
    case "guard":
      return t.log.guards({ hex, value: event.value! });
    case "end":
      return event.points === null ? t.log.ends() : t.log.scores({ points: event.points.total });
    case "take-back":
      return t.log.takesBack();
  }
}

/** A tile as the object of "lays" or "draws". */
export function tileWords(t: Words, tile: TileFacts | null): string {
  const words = t.log.tiles;
  if (tile === null) return words.unknown;
  if (tile.kind === "temple") return words.temple({ value: tile.value });
  if (tile.kind === "treasure") return words.treasure({ count: tile.treasures });
  return words[tile.kind];
}
