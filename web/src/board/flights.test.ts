import { expect, test } from "vitest";
import { NEAR } from "./detail.ts";
import { changesBetween } from "./diff.ts";
import { aHex, aPlayer, aPosition } from "./fixtures.ts";
import { flightsOf, STEP } from "./flights.ts";
import { centre } from "./geometry.ts";
import type { Position } from "../view.ts";

const named = (position: Position) => new Map(position.hexes.map((hex) => [hex.name, hex]));
const flights = (before: Position, after: Position) =>
  flightsOf(changesBetween(before, after), named(before), named(after), NEAR);

test("a step flies from where the worker stood to where it stands", () => {
  const before = aPosition([aHex("a1", { workers: [1, 0] }), aHex("b2")]);
  const after = aPosition([aHex("a1"), aHex("b2", { workers: [1, 0] })]);
  const [flight] = flights(before, after);
  expect(flight).toMatchObject({ seat: 0, figure: "W", hex: "b2", duration: STEP });
  expect(Math.hypot(flight!.from.x - centre("a1").x, flight!.from.y - centre("a1").y)).toBeLessThan(
    87,
  );
  expect(Math.hypot(flight!.to.x - centre("b2").x, flight!.to.y - centre("b2").y)).toBeLessThan(87);
});

test("a longer way takes longer, but never very long", () => {
  const before = aPosition([aHex("a1", { workers: [1, 0] }), aHex("c2"), aHex("h5")]);
  const near = aPosition([aHex("a1"), aHex("c2", { workers: [1, 0] }), aHex("h5")]);
  const far = aPosition([aHex("a1"), aHex("c2"), aHex("h5", { workers: [1, 0] })]);
  expect(flights(before, near)[0]!.duration).toBe(2 * STEP);
  expect(flights(before, far)[0]!.duration).toBe(4 * STEP);
});

test("who comes from the supply is set down from above", () => {
  const after = aPosition(
    [aHex("a1", { workers: [1, 0] })],
    [aPlayer(0, { workers_in_supply: 17 }), aPlayer(1)],
  );
  const [flight] = flights(aPosition([aHex("a1")]), after);
  expect(flight!.from.x).toBe(flight!.to.x);
  expect(flight!.from.y).toBeLessThan(flight!.to.y);
});

test("who leaves the board does so at once", () => {
  const before = aPosition([aHex("b1", { workers: [2, 0] })]);
  expect(flights(before, aPosition([aHex("b1")]))).toEqual([]);
});
