// A turn that was not played, or was, as numbered steps in words: from the texts of its actions.
import type { Words } from "../i18n/i18n.svelte.ts";
import { arrows, type Part } from "../i18n/parts.ts";
import type { Figure, Position, TileFacts } from "../view.ts";
import { tileWords } from "../words/log.ts";
import { nameOf, type Names } from "../words/names.ts";

export interface PlannedStep {
  parts: Part[];
  /** The hexes it is about; the last is where its number stands. */
  hexes: string[];
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
  way: string[];
  secret: boolean;
}

/** The steps of a turn; a figure's moves one after the other are one step, the end is none. */
export function plannedSteps(actions: readonly string[], words: PlanWords): PlannedStep[] {
  const steps: PlannedStep[] = [];
  const values = new Map(words.position.hexes.map(({ name, value }) => [name, value]));
  const walks: Walk[] = []; // the one that is going on, or none
  const finishWalk = (): void => {
    for (const walk of walks.splice(0)) steps.push(walkStep(walk, words));
  };
  for (const action of actions) {
    const [kind = "", ...rest] = action.split(" ");
    if (kind === "move" || kind === "path") {
      const [figure = "W", from = "", to = ""] = rest;
      const going = walks[0];
      if (going?.figure === figure && going.way.at(-1) === from) {
        going.way.push(to);
        going.secret ||= kind === "path";
      } else {
        finishWalk();
        walks.push({ figure: figure as Figure, way: [from, to], secret: kind === "path" });
      }
      continue;
    }
    finishWalk();
    const step = otherStep(kind, rest, words, values);
    if (step) steps.push(step);
  }
  finishWalk();
  return steps;
}

function walkStep({ figure, way, secret }: Walk, { t }: PlanWords): PlannedStep {
  const stops = arrows(way.map((hex) => ({ hex })));
  return { parts: t.log.walks({ figure, count: 1, way: stops, secret }), hexes: way };
}

function otherStep(
  kind: string,
  rest: readonly string[],
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
      const laid = tileOf(position.drawn_tile);
      if (laid) values.set(first, laid.value);
      return at(first, log.lays({ what: tileWords(t, laid), hex: { hex: first } }));
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
      return at(second, log.places({ figure: first as Figure, count: 1, hex, base }));
    }
    case "uncover": {
      const from = values.get(first) ?? 0;
      values.set(first, from + 1);
      return at(first, log.uncovers({ hex: { hex: first }, from, to: from + 1 }));
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

/** The steps as marks of the board: each number stands where its step ends. */
export function numberedMarks(steps: readonly PlannedStep[]): { hex: string; number: number }[] {
  return steps.flatMap(({ hexes }, index) => {
    const hex = hexes.at(-1);
    return hex === undefined ? [] : [{ hex, number: index + 1 }];
  });
}
