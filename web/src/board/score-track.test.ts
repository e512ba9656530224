import { expect, test } from "vitest";
import { aPlayer } from "./fixtures.ts";
import { scoreMarks, scoreWindow } from "./score-track.ts";

function players(...all: [score: number, more: number][]) {
  return all.map(([score, total], seat) =>
    aPlayer(seat, { score, if_scored_now: { seat, total, temples: [], treasures: [] } }),
  );
}

test("the window holds every mark and is at least fifty points wide", () => {
  expect(scoreWindow(players([0, 0], [3, 2]), true)).toEqual({ from: 0, to: 50 });
  expect(scoreWindow(players([29, 17], [24, 16]), true)).toEqual({ from: 20, to: 70 });
  expect(scoreWindow(players([12, 40], [110, 25]), true)).toEqual({ from: 10, to: 140 });
});

test("without a look ahead only the scores count", () => {
  expect(scoreWindow(players([10, 90], [12, 0]), false)).toEqual({ from: 10, to: 60 });
  expect(scoreMarks(players([10, 90], [12, 5]), false, (s) => s * 30)).toHaveLength(2);
});

test("who would score nothing has no hollow mark", () => {
  const marks = scoreMarks(players([10, 0], [30, 4]), true, (s) => s * 30);
  expect(marks.filter((m) => m.hollow).map((m) => m.seat)).toEqual([1]);
});

test("equal scores stand side by side, their stems on the same place", () => {
  const marks = scoreMarks(players([20, 0], [20, 0], [20, 0], [20, 0]), true, (s) => s * 10);
  const xs = marks.map((m) => m.x).sort((a, b) => a - b);
  for (let i = 1; i < xs.length; i++) expect(xs[i]! - xs[i - 1]!).toBeGreaterThan(18);
  for (const mark of marks) expect(mark.x + mark.stem).toBeCloseTo(200);
});

test("nobody is pushed off the end of the track", () => {
  const room = { from: 12, to: 388 };
  const all = players([0, 50], [0, 50], [0, 50], [0, 50]);
  const marks = scoreMarks(all, true, (s) => 26 + s * 6.96, room);
  const xs = marks.map((m) => m.x).sort((a, b) => a - b);
  expect(xs[0]).toBeGreaterThanOrEqual(12);
  expect(xs.at(-1)).toBeLessThanOrEqual(388);
  for (let i = 1; i < xs.length; i++) expect(xs[i]! - xs[i - 1]!).toBeGreaterThanOrEqual(18.9);
});
