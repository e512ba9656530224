// The scores over a game as numbers and paths; drawing is left to the component.
import type { TurnGroup } from "../words/turns.ts";
import type { PlayerState, Position } from "../view.ts";

/** How the lines of the seats are dashed. */
export const DASHES = ["none", "11 5", "2.5 5", "13 4 2.5 4"];

/** Where moments stand on the chart: by number of the event before them, and the two ends. */
export interface Scale {
  x: (number: number) => number;
  left: number;
  right: number;
}

/** The end of a turn: how everyone stood, and how they would if they were scored then. */
export interface Sample {
  /** The event after which it is. 0: the start. */
  number: number;
  turn: TurnGroup | null;
  scores: number[];
  /** Null while the position is not known. */
  worth: number[] | null;
}

/** The start and the end of each turn. Bidding is part of the way to a turn, not a turn. */
export function samplesOf(
  turns: readonly TurnGroup[],
  positionAt: (number: number) => Position | null,
  players: number,
): Sample[] {
  const samples: Sample[] = [];
  let known: number[] = new Array<number>(players).fill(0);
  const add = (number: number, turn: TurnGroup | null): void => {
    const position = positionAt(number);
    known = position?.players.map(({ score }) => score) ?? turn?.scores ?? known;
    const worth = position?.players.map((player) => worthOf(player, position)) ?? null;
    samples.push({ number, turn, scores: known, worth });
  };
  add(0, null);
  for (const turn of turns) if (turn.kind !== "auction") add(turn.last, turn);
  return samples;
}

/** Who has had the final scoring gets nothing more. */
function worthOf({ seat, score, if_scored_now }: PlayerState, position: Position): number {
  const { phase, final_scoring, scoring_queue } = position;
  const done = phase === "over" || (final_scoring && !scoring_queue.includes(seat));
  return done ? score : score + if_scored_now.total;
}

/** Round steps for an axis from 0 to `most`: about five of them. */
export function ticks(most: number): number[] {
  const step = [5, 10, 20, 25, 50, 100].find((size) => most / size <= 6) ?? 200;
  const values: number[] = [];
  for (let value = 0; value <= most; value += step) values.push(value);
  return values;
}

/** A line through points; where a value is missing, it goes on at the next. */
export function linePath(points: readonly ([number, number] | null)[]): string {
  const there = points.filter((point) => point !== null);
  return there.map(([x, y], i) => `${i ? "L" : "M"}${x.toFixed(1)} ${y.toFixed(1)}`).join("");
}

/** The index of the place nearest to `x`; places ascend. */
export function nearest(x: number, places: readonly number[]): number {
  const away = (index: number): number => Math.abs((places[index] ?? 0) - x);
  return places.reduce((best, _, index) => (away(index) < away(best) ? index : best), 0);
}
