// Which part of the score track is shown, and where the marks stand on it.
import type { PlayerState } from "../view.ts";

export interface Span {
  from: number;
  to: number;
}

function scores(players: readonly PlayerState[], projected: boolean): number[] {
  return players.flatMap(({ score, if_scored_now }) =>
    projected ? [score, score + if_scored_now.total] : [score],
  );
}

/** At least fifty points, in tens, so that everybody is on it and the marks do not jump about. */
export function scoreWindow(players: readonly PlayerState[], projected: boolean): Span {
  const all = scores(players, projected);
  const [least, most] = [Math.min(...all), Math.max(...all)];
  const from = Math.max(0, Math.floor(least / 10) * 10);
  const to = Math.ceil((most + 1) / 10) * 10;
  return to - from >= 50 ? { from, to } : { from, to: from + 50 };
}

export interface ScoreMark {
  seat: number;
  hollow: boolean;
  /** Where the sign stands. */
  x: number;
  /** From there to the exact place on the track. */
  stem: number;
}

/** How far to both sides signs may stand. */
export type Room = Span;

const APART = 19;

/** Signs side by side where scores are close; each keeps a stem to its exact score. */
export function scoreMarks(
  players: readonly PlayerState[],
  projected: boolean,
  at: (score: number) => number,
  room: Room = { from: -Infinity, to: Infinity },
): ScoreMark[] {
  const wanted = players.flatMap(({ seat, score, if_scored_now }) => {
    const now = { seat, hollow: false, place: at(score) };
    const then = { seat, hollow: true, place: at(score + if_scored_now.total) };
    return projected && if_scored_now.total ? [now, then] : [now];
  });
  wanted.sort((a, b) => a.place - b.place || Number(b.hollow) - Number(a.hollow));
  const xs = wanted.map(({ place }) => place);
  // Neighbours push each other apart evenly, until nobody has to give way any more.
  for (let round = 0; round < 40; round++) {
    let moved = false;
    for (let i = 1; i < xs.length; i++) {
      const lack = APART - (xs[i]! - xs[i - 1]!);
      if (lack <= 0.1) continue;
      xs[i - 1]! -= lack / 2;
      xs[i]! += lack / 2;
      moved = true;
    }
    if (!moved) break;
  }
  // And nobody is pushed off the end of the track.
  xs.forEach((x, i) => (xs[i] = Math.max(x, i ? xs[i - 1]! + APART : room.from)));
  for (let i = xs.length - 1; i >= 0; i--)
    xs[i] = Math.min(xs[i]!, i < xs.length - 1 ? xs[i + 1]! - APART : room.to);
  return wanted.map(({ seat, hollow, place }, i) => ({
    seat,
    hollow,
    x: xs[i]!,
    stem: place - xs[i]!,
  }));
}
