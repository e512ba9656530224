// What of a game is more than a step: found by comparing the positions before and after an event.
import type { Position, Step } from "./view.ts";

export type Moment =
  | { kind: "volcano" | "final"; seat: number }
  | { kind: "treasure"; seat: number; treasure: number; hex: string | null }
  | { kind: "taken"; seat: number; from: number; hex: string; value: number }
  /** A trade: `seat` took a treasure of kind `lost` from `from` and gave one of kind `got`. */
  | { kind: "robbed"; seat: number; from: number; lost: number; got: number };
export type MomentKind = Moment["kind"];

/** What a moment is worth at normal speed, in milliseconds: a robbery is not a footstep. */
const WEIGHTS: Record<MomentKind, number> = {
  treasure: 1_300,
  taken: 1_500,
  volcano: 2_400,
  final: 2_400,
  robbed: 1_900,
};
/** What happens to a reader of this page weighs more. */
const CONCERNS = 1.4;
/** The time to read one sentence more. */
const SENTENCE = 3_200;

/** The weightiest thing that happened with an event, if any. */
export function momentOf(before: Position | null, { event, position }: Step): Moment | null {
  const { kind, seat, treasure, given, other } = event;
  if (!before || kind === "take-back") return null;
  if (before.scoring_queue.length === 0 && position.scoring_queue.length > 0) {
    return { kind: position.final_scoring ? "final" : "volcano", seat };
  }
  if (kind === "exchange" && other !== null && treasure !== null && given !== null) {
    return { kind: "robbed", seat, from: other, lost: treasure, got: given };
  }
  if (kind === "recover" && treasure !== null) {
    return { kind: "treasure", seat, treasure, hex: event.hexes?.[0] ?? null };
  }
  return takenTemple(before, position, seat);
}

/** The most valuable temple that passed from another seat to this one. */
function takenTemple(before: Position, after: Position, seat: number): Moment | null {
  const held = new Map(before.hexes.map((hex) => [hex.name, hex.holder]));
  const [taken] = after.hexes
    .filter(({ name, holder }) => {
      const from = held.get(name) ?? null;
      return holder === seat && from !== null && from !== seat;
    })
    .sort((a, b) => b.value - a.value);
  if (!taken) return null;
  return { kind: "taken", seat, from: held.get(taken.name)!, hex: taken.name, value: taken.value };
}

/** Whether it happened to one of these seats. */
export function concerns(moment: Moment, seats: readonly number[]): boolean {
  return "from" in moment && seats.includes(moment.from);
}

/** How long a moment should last at normal speed; `mine` are the seats of this page. */
export function weightOf(moment: Moment, mine: readonly number[], explained: boolean): number {
  const weight = WEIGHTS[moment.kind] * (concerns(moment, mine) ? CONCERNS : 1);
  return weight + (explained ? SENTENCE : 0);
}
