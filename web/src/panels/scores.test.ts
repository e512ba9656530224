import { expect, it } from "vitest";
import type { Position } from "../view.ts";
import { scoresYet } from "./scores.ts";

const position = (phase: string, ...queue: number[]) =>
  ({ phase, scoring_queue: queue }) as unknown as Position;
const seats = [0, 1, 2];

it("tells what a scoring now would bring, outside of scoring rounds", () => {
  expect(seats.map((seat) => scoresYet(position("act"), seat))).toEqual([true, true, true]);
  expect(seats.map((seat) => scoresYet(position("over"), seat))).toEqual([false, false, false]);
});

it("tells it in a scoring round only of those who have yet to score", () => {
  const queue = position("act", 1, 2);
  expect(seats.map((seat) => scoresYet(queue, seat, true))).toEqual([false, true, true]);
});

it("tells it of nobody while the last points of a round are counted", () => {
  expect(seats.map((seat) => scoresYet(position("tile"), seat, true))).toEqual([
    false,
    false,
    false,
  ]);
});
