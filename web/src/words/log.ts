// The log in the page's language: a line for an event, with its hexes and its cost.
import type { Words } from "../i18n/i18n.svelte.ts";
import { arrows, type Part } from "../i18n/parts.ts";
import type { GameEvent, Position, TileFacts } from "../view.ts";
import { type Deed, type DeedKind, hexesOf, readDeed } from "./deed.ts";
import { nameOf, type Names } from "./names.ts";
import { Scene } from "./scene.ts";

export type { Part } from "../i18n/parts.ts";

export interface LogLine {
  parts: Part[];
  /** In action points. */
  cost: number;
  /** What the line lights up. */
  hexes: string[];
  seat: number;
  kind: DeedKind | "scores";
  /** Numbers of the first and last event it tells of. */
  first: number;
  last: number;
}

/** What makes lines richer: without it they are shorter, never wrong. */
export interface LogContext {
  /** Before the (first) event: temples' values and the tile in hand. */
  before?: Position;
  /** The catalogue's tiles. */
  tiles?: readonly TileFacts[];
  /** The event that a take-back undid. */
  undone?: GameEvent;
}

/** One or several like events, told by one line. */
export interface Told {
  deed: Deed;
  seat: number;
  count: number;
  cost: number;
  /** A walk's hexes from first to last; else the deed's own. */
  way: string[];
  secret: boolean;
  tiles: string[];
  /** Of the tile laid, drawn or taken. */
  tile: TileFacts | null;
  /** A temple's value before. */
  value: number | null;
  points: number | null;
  first: number;
  last: number;
}

/** An event as something to tell, in its scene. */
export function toldOf(event: GameEvent, scene: Scene): Told {
  const deed = readDeed(event.text);
  const hexes = hexesOf(deed);
  const tile = deed.kind === "draw" || deed.kind === "take" ? deed.tile : scene.tileInHand;
  return {
    deed,
    seat: event.seat,
    count: 1,
    cost: event.cost,
    way: hexes,
    secret: deed.kind === "walk" && deed.secret,
    tiles: tile === null ? [] : [tile],
    tile: scene.facts(tile),
    value: hexes[0] === undefined ? null : scene.value(hexes[0]),
    points: event.points?.total ?? null,
    first: event.number,
    last: event.number,
  };
}

/** An event as a line of the log. */
export function logLine(
  t: Words,
  event: GameEvent,
  names: Names,
  context: LogContext = {},
): LogLine {
  const scene = new Scene(context.tiles ?? [], context.before ?? null);
  const line = lineOf(t, toldOf(event, scene), names);
  if (line.kind === "unknown") return { ...line, parts: [event.text] };
  if (line.kind !== "take-back" || !context.undone) return line;
  // The position before a take-back is the one after what it undoes, so values are left out.
  const undone = logLine(t, context.undone, names, { tiles: context.tiles ?? [] });
  return { ...line, parts: t.log.takesBack({ undone: undone.parts }), hexes: undone.hexes };
}

/** Something told as a line. */
export function lineOf(t: Words, told: Told, names: Names): LogLine {
  return {
    parts: partsOf(t, told, names),
    cost: told.cost,
    hexes: [...new Set(told.way)],
    seat: told.seat,
    kind: told.points === null ? told.deed.kind : "scores",
    first: told.first,
    last: told.last,
  };
}

/** A line as plain text; the arrow of a walk is read as a word. */
export function spokenLine(t: Words, line: LogLine): string {
  return line.parts
    .map((part) => (typeof part === "string" ? part : "hex" in part ? part.hex : part.tile))
    .join("")
    .replaceAll("→", t.log.spokenArrow);
}

function partsOf(t: Words, told: Told, names: Names): Part[] {
  const { deed } = told;
  const hex: Part = { hex: told.way[0] ?? "" };
  const tile: Part = { tile: told.tiles[0] ?? "" };
  const what = tileWords(t, told.tile);
  switch (deed.kind) {
    case "draw":
      return told.tiles.length > 1
        ? t.log.laysOpen({ tiles: commas(told.tiles) })
        : t.log.draws({ what, tile });
    case "lay":
      return t.log.lays({ what, hex });
    case "discard":
      return t.log.discards({ tile: told.tiles.length ? tile : t.common.tile });
    case "take":
      return t.log.takes({ what, tile });
    case "bid":
      return t.log.bids({ amount: deed.amount });
    case "pass":
      return t.log.passes();
    case "place":
      return t.log.places({ ...deed, hex, count: told.count, base: deed.hex === "a1" });
    case "walk": {
      const way = arrows(told.way.map((name) => ({ hex: name })));
      return t.log.walks({ figure: deed.figure, count: told.count, way, secret: told.secret });
    }
    case "uncover": {
      const to = told.value === null ? null : told.value + told.count;
      return t.log.uncovers({ hex, from: told.value, to });
    }
    case "recover": {
      const treasure = deed.treasure === null ? null : (t.common.treasures[deed.treasure] ?? null);
      return t.log.recovers({ hex, treasure });
    }
    case "exchange": {
      const { treasures } = t.common;
      const [given, taken] = [treasures[deed.given], treasures[deed.taken]];
      return given && taken
        ? t.log.exchanges({ given, taken, name: nameOf(names, deed.seat) })
        : [];
    }
    case "camp":
      return t.log.camps({ hex });
    case "guard":
      return t.log.guards({ hex, value: told.value });
    case "end":
      return told.points === null ? t.log.ends() : t.log.scores({ points: told.points });
    case "take-back":
      return t.log.takesBack({ undone: null });
    case "unknown":
      return [];
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

function commas(tiles: readonly string[]): Part[] {
  return tiles.flatMap((tile, i): Part[] => (i === 0 ? [{ tile }] : [", ", { tile }]));
}
