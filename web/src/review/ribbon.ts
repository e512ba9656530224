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

/** Places at least `apart` from each other, in the order of the wanted ones and around them: half
    way between pushing all that is too near to the right, and to the left. */
export function spread(wanted: readonly number[], apart: number): number[] {
  const order = [...wanted.keys()].sort((a, b) => wanted[a]! - wanted[b]!);
  const right = order.map((index) => wanted[index]!);
  const left = [...right];
  for (let i = 1; i < right.length; i++) right[i] = Math.max(right[i]!, right[i - 1]! + apart);
  for (let i = left.length - 2; i >= 0; i--) left[i] = Math.min(left[i]!, left[i + 1]! - apart);
  const places = [...wanted];
  order.forEach((index, i) => (places[index] = (left[i]! + right[i]!) / 2));
  return places;
}
