// The names of turns and of the chart's points.
import type { Words } from "../i18n/i18n.svelte.ts";
import type { TurnGroup } from "../words/turns.ts";
import type { Sample } from "./chart.ts";

export function turnLabel(t: Words, turn: TurnGroup, names: readonly string[]): string {
  if (turn.kind === "auction") return t.review.auction;
  const name = names[turn.seat] ?? "";
  if (turn.kind === "scoring") return t.review.scoringTurn(name);
  return turn.tile === null ? t.review.turnOf(name) : t.review.tileTurn(turn.tile, name);
}

export const sampleLabel = (t: Words, { turn }: Sample, names: readonly string[]): string =>
  turn === null ? t.review.start : turnLabel(t, turn, names);
