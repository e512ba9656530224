// The names of turns and of the chart’s points, and what is told of a player.
import { decimal, type Words } from "../i18n/i18n.svelte.ts";
import type { AnalysisReport, TurnAnalysis } from "../view.ts";
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

/** How lucky a player was and what they lost; luck is known only when all draws are analysed. */
export function playerSentence(
  t: Words,
  player: AnalysisReport["players"][number],
  name: string,
  complete: boolean,
): string {
  const lost = decimal(player.lost_points);
  if (!complete) return t.analysis.sentenceSoFar({ name, lost });
  const luck = decimal(Math.abs(player.luck_points));
  return t.analysis.sentence({
    name,
    luck: t.analysis.noise(luck, decimal(player.luck_noise)),
    lucky: player.luck_points >= 0,
    lost,
  });
}

/** Whether the reasons as a whole speak for the better turn; else its advantage comes later. */
export const favours = (why: TurnAnalysis["why"]): boolean =>
  why.reduce((sum, { points }) => sum + points, 0) > 0;
