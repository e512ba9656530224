// The band of the chances as paths; drawing is left to the component.
import type { AnalysisReport } from "../view.ts";

type Moment = AnalysisReport["win_shares"][number];

/** A closed path for each seat: from its share's lower edge to its upper one, over the game. */
export function bandsOf(
  moments: readonly Moment[],
  x: (moment: Moment) => number,
  right: number,
  height: number,
  seats: number,
): string[] {
  const edge = (moment: Moment, seat: number): number =>
    height * moment.shares.slice(0, seat).reduce((sum, share) => sum + share, 0);
  const at = (moment: Moment, seat: number): string =>
    `${x(moment).toFixed(1)} ${edge(moment, seat).toFixed(1)}`;
  const last = moments.at(-1);
  if (!last) return [];
  return Array.from({ length: seats }, (_, seat) => {
    const upper = moments.map((moment) => at(moment, seat));
    const lower = moments.map((moment) => at(moment, seat + 1)).reverse();
    const end = [seat, seat + 1].map((s) => `${right.toFixed(1)} ${edge(last, s).toFixed(1)}`);
    return `M${[...upper, ...end, ...lower].join("L")}Z`;
  });
}

/** The shares at the moment after an event: those of the last moment known before it. */
export function sharesAt(moments: readonly Moment[], number: number): readonly number[] {
  let found = moments[0];
  for (const moment of moments) if (moment.number <= number) found = moment;
  return found?.shares ?? [];
}
