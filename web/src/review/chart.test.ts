import { expect, it } from "vitest";

import type { Position } from "../view.ts";
import type { TurnGroup } from "../words/turns.ts";
import { linePath, nearest, samplesOf, ticks } from "./chart.ts";

it("chooses round steps for an axis", () => {
  expect(ticks(22)).toEqual([0, 5, 10, 15, 20]);
  expect(ticks(109)).toEqual([0, 20, 40, 60, 80, 100]);
});

it("draws a line past what is not known", () => {
  expect(linePath([[0, 1], null, [2, 3]])).toBe("M0.0 1.0L2.0 3.0");
});

it("finds the turn under a pointer, also beyond the ends", () => {
  const places = [0, 10, 40, 100];
  expect(nearest(26, places)).toBe(2);
  expect(nearest(-20, places)).toBe(0);
  expect(nearest(400, places)).toBe(3);
});

const player = (seat: number, score: number, now: number) => ({
  seat,
  score,
  if_scored_now: { total: now },
});

it("adds what would be scored now, but not to those who are done in the final round", () => {
  const position = {
    phase: "act",
    final_scoring: true,
    scoring_queue: [1],
    players: [player(0, 40, 9), player(1, 30, 7)],
  } as unknown as Position;
  const turn = { kind: "scoring", last: 3, scores: null } as TurnGroup;
  const samples = samplesOf([turn], (number) => (number === 3 ? position : null), 2);
  expect(samples.map(({ scores, worth }) => [scores, worth])).toEqual([
    [[0, 0], null],
    [
      [40, 30],
      [40, 37],
    ],
  ]);
});

it("takes the scores an event tells while its position is not known", () => {
  const turn = { kind: "scoring", last: 3, scores: [12, 9] } as TurnGroup;
  expect(samplesOf([turn], () => null, 2)[1]?.scores).toEqual([12, 9]);
});
