import { expect, it } from "vitest";

import { linePath, nearest, ticks } from "./chart.ts";

it("chooses round steps for an axis", () => {
  expect(ticks(22)).toEqual([0, 5, 10, 15, 20]);
  expect(ticks(109)).toEqual([0, 20, 40, 60, 80, 100]);
});

it("draws a line past what is not known", () => {
  expect(linePath([[0, 1], null, [2, 3]])).toBe("M0.0 1.0L2.0 3.0");
});

it("finds the turn under a pointer, also beyond the ends", () => {
  expect(nearest(50, 11, 0, 100)).toBe(5);
  expect(nearest(-20, 11, 0, 100)).toBe(0);
  expect(nearest(400, 11, 0, 100)).toBe(10);
});
