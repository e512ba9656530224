import { expect, test } from "vitest";
import type { HexState } from "../view.ts";
import { aHex } from "./fixtures.ts";
import { centre, seam } from "./geometry.ts";
import { closedSeams, hedge } from "./hedges.ts";

function hexes(...all: HexState[]): Map<string, HexState> {
  return new Map(all.map((hex) => [hex.name, hex]));
}

test("a hedge grows where two explored hexes have no way between them, once for both", () => {
  expect(closedSeams(hexes(aHex("a1"), aHex("a2")))).toEqual([{ hex: "a1", side: 0 }]);
});

test("no hedge grows on a way, towards the unexplored, or beside a volcano", () => {
  const open = aHex("a1", { ways: [2, 0, 0, 0, 0, 0] });
  expect(closedSeams(hexes(open, aHex("a2", { ways: [0, 0, 0, 2, 0, 0] })))).toEqual([]);
  expect(closedSeams(hexes(aHex("a1")))).toEqual([]);
  expect(closedSeams(hexes(aHex("a1"), aHex("a2", { kind: "volcano" })))).toEqual([]);
});

test("its bushes stand along the seam", () => {
  const middle = seam("a1", "b2");
  const bushes = hedge({ hex: "a1", side: 1 });
  expect(bushes).toHaveLength(7);
  for (const { x, y } of bushes) expect(Math.hypot(x - middle.x, y - middle.y)).toBeLessThan(50);
  expect(Math.hypot(centre("a1").x - middle.x, centre("a1").y - middle.y)).toBeGreaterThan(80);
});
