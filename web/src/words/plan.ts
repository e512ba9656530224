// A turn that was not played, or was, as numbered steps in words: from the texts of its actions.
import { neighbours } from "../board/geometry.ts";
import { waysIfLaid } from "../board/held.ts";
import { turned } from "../board/stones.ts";
import type { Ghost, Marks } from "../board/types.ts";
import type { Words } from "../i18n/i18n.svelte.ts";
import { arrows, commas, type Part } from "../i18n/parts.ts";
import type { Figure, Position, TileFacts } from "../view.ts";
import { tileWords } from "./log.ts";
import { nameOf, type Names } from "./names.ts";

export interface PlannedStep {
  parts: Part[];
  /** The hexes it is about; the last is where its number stands. */
  hexes: string[];
  /** The tile that it lays, as it lies then. */
  laid?: Ghost;
}

/** What the steps are told with. */
export interface PlanWords {
  t: Words;
  names: Names;
  tiles: readonly TileFacts[];
  /** The position before the turn. */
  position: Position;
}

interface Walk {
  figure: Figure;
  count: number;
  way: string[];
  secret: boolean;
}

/** The steps of a turn; a walk of several moves is one step, and so is the same done several times.
    The end is none. */
export function plannedSteps(actions: readonly string[], words: PlanWords): PlannedStep[] {
  const steps: PlannedStep[] = [];
  const values = new Map(words.position.hexes.map(({ name, value }) => [name, value]));
  let walks: Walk[] = []; // those that follow each other
  const finishWalks = (): void => {
    steps.push(...joined(walks).map((walk) => walkStep(walk, words)));
    walks = [];
  };
  for (let i = 0; i < actions.length; i++) {
    const [kind = "", ...rest] = actions[i]!.split(" ");
    if (kind === "move" || kind === "path") {
      const [figure = "W", from = "", to = ""] = rest;
      const going = walks.at(-1);
      if (going?.figure === figure && going.way.at(-1) === from) {
        going.way.push(to);
        going.secret ||= kind === "path";
      } else {
        walks.push({
          figure: figure as Figure,
          count: 1,
          way: [from, to],
          secret: kind === "path",
        });
      }
      continue;
    }
    finishWalks();
    let count = 1;
    while (REPEATED.has(kind) && actions[i + 1] === actions[i]) [count, i] = [count + 1, i + 1];
    const step = otherStep(kind, rest, count, words, values);
    if (step) steps.push(step);
  }
  finishWalks();
  return steps;
}

/** Done several times in a row, these are told as one step. */
const REPEATED = new Set(["place", "uncover"]);

/** Walks of the same figures on the same way, one after the other, as one. */
function joined(walks: readonly Walk[]): Walk[] {
  const found: Walk[] = [];
  for (const walk of walks) {
    const last = found.at(-1);
    const same = last?.figure === walk.figure && last.way.join() === walk.way.join();
    if (same) last.count += 1;
    else found.push(walk);
  }
  return found;
}

function walkStep({ figure, count, way, secret }: Walk, { t }: PlanWords): PlannedStep {
  const stops = arrows(way.map((hex) => ({ hex })));
  return { parts: t.log.walks({ figure, count, way: stops, secret }), hexes: way };
}

function otherStep(
  kind: string,
  rest: readonly string[],
  count: number,
  { t, names, tiles, position }: PlanWords,
  values: Map<string, number>,
): PlannedStep | null {
  const { log } = t;
  const at = (name: string, parts: Part[]): PlannedStep => ({ parts, hexes: [name] });
  const tileOf = (id: string | null): TileFacts | null =>
    tiles.find((tile) => tile.id === id) ?? null;
  const [first = "", second = ""] = rest;
  switch (kind) {
    case "tile": {
      const tile = tileOf(position.drawn_tile);
      const hex = { hex: first };
      if (!tile) return at(first, log.lays({ what: tileWords(t, tile), hex }));
      values.set(first, tile.value);
      const laid = asGhost(tile, first, Number(second), position);
      const stones = commas(stonesTowards(tile, laid));
      const what = tileWords(t, tile);
      const parts =
        stones.length > 0 ? t.analysis.lays({ what, hex, stones }) : log.lays({ what, hex });
      return { ...at(first, parts), laid };
    }
    case "take":
      return {
        parts: log.takes({ what: tileWords(t, tileOf(first)), tile: { tile: first } }),
        hexes: [],
      };
    case "bid":
      return { parts: log.bids({ amount: Number(first) }), hexes: [] };
    case "pass":
      return { parts: log.passes(), hexes: [] };
    case "place": {
      const hex = { hex: second };
      const base = second === "a1";
      return at(second, log.places({ figure: first as Figure, count, hex, base }));
    }
    case "uncover": {
      const from = values.get(first) ?? 0;
      values.set(first, from + count);
      return at(first, log.uncovers({ hex: { hex: first }, from, to: from + count }));
    }
    case "recover":
      return at(first, t.analysis.recovers({ hex: { hex: first } }));
    case "camp":
      return at(first, log.camps({ hex: { hex: first } }));
    case "guard":
      return at(second, log.guards({ hex: { hex: second }, value: values.get(second) ?? 0 }));
    case "exchange": {
      const [given, , taken, , seat] = rest;
      const { treasures } = t.common;
      const parts = log.exchanges({
        given: treasures[Number(given)]!,
        taken: treasures[Number(taken)]!,
        name: nameOf(names, Number(seat)),
      });
      return { parts, hexes: [] };
    }
    case "discard":
      return { parts: log.discards({ tile: { tile: position.drawn_tile ?? "" } }), hexes: [] };
    default:
      return null; // the end of the turn
  }
}

/** A tile as it would lie; where it lies already, it was taken up before. */
function asGhost(tile: TileFacts, hex: string, rotation: number, position: Position): Ghost {
  const others = position.hexes.filter((other) => other.tile !== tile.id);
  const hexes = new Map(others.map((other) => [other.name, other]));
  return {
    tile: tile.id,
    hex,
    rotation,
    ways: waysIfLaid(tile, hex, rotation, hexes),
    legal: true,
  };
}

/** The neighbours towards which a tile has stones, with their numbers: "b3 (2)". */
function stonesTowards(tile: TileFacts, { hex, rotation }: Ghost): Part[][] {
  return turned(tile.stones, rotation).flatMap((stones, side) => {
    const beyond = neighbours(hex)[side];
    return stones > 0 && beyond ? [[{ hex: beyond }, ` (${stones})`]] : [];
  });
}

/** The steps as marks of the board: the tile that is laid, and the numbers. */
export function plannedMarks(steps: readonly PlannedStep[]): Pick<Marks, "laid" | "numbered"> {
  const laid = steps.find((step) => step.laid)?.laid ?? null;
  return { laid, numbered: numberedMarks(steps) };
}

/** Each number stands where its step ends. */
function numberedMarks(steps: readonly PlannedStep[]): Marks["numbered"] {
  return steps.flatMap(({ hexes }, index) => {
    const hex = hexes.at(-1);
    return hex === undefined ? [] : [{ hex, number: index + 1 }];
  });
}
