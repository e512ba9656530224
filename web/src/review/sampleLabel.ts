// The name of a point of the chart.
import type { Words } from "../i18n/i18n.svelte.ts";
import type { Sample } from "./chart.ts";

export function sampleLabel(t: Words, { turn }: Sample, names: readonly string[]): string {
  if (turn === null) return t.review.start;
  const name = names[turn.seat] ?? "";
  if (turn.kind === "scoring") return t.review.scoringTurn(name);
  return turn.tile === null ? t.review.turnOf(name) : t.review.tileTurn(turn.tile, name);
}
