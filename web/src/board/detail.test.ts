import { expect, test } from "vitest";
import { detailFor, FAR, MIDDLE, NEAR } from "./detail.ts";

test("the closer one looks, the more is drawn", () => {
  expect([0.2, 0.5, 0.9].map((k) => detailFor(k))).toEqual([FAR, MIDDLE, NEAR]);
});

test("a level is kept at its border", () => {
  expect(detailFor(0.595, NEAR)).toBe(NEAR);
  expect(detailFor(0.595, MIDDLE)).toBe(MIDDLE);
  expect(detailFor(0.57, NEAR)).toBe(MIDDLE);
});
