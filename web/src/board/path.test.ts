import { expect, test } from "vitest";
import { centre, seam } from "./geometry.ts";
import { wayLine } from "./path.ts";

function numbers(line: string): string[] {
  return line.slice(1).split(/[LQ]/);
}

test("no way, no line", () => {
  expect(wayLine([])).toBe("");
  expect(wayLine(["a1"])).toBe("");
});

test("a step goes through the side between two hexes, and ends before the middle of the second", () => {
  const [start, side, end] = numbers(wayLine(["a1", "a2"]));
  const [from, between, to] = [centre("a1"), seam("a1", "a2"), centre("a2")];
  expect(start).toBe(`${from.x} ${Math.round(from.y * 10) / 10}`);
  expect(Number(side!.split(" ")[1])).toBeCloseTo(between.y, 0);
  expect(Number(end!.split(" ")[1])).toBeGreaterThan(to.y);
});

test("a longer way bends once in each hex between", () => {
  expect(wayLine(["a1", "b2", "c2", "c3"]).match(/Q/g)).toHaveLength(2);
});

test("a secret path is a bow, and steps may follow it", () => {
  expect(wayLine(["a1", "d3"])).toMatch(/^M[\d. ]+Q[-\d. ]+$/);
  expect(wayLine(["a1", "d3", "d4"])).toMatch(/^M[\d. ]+Q[-\d. ]+L[\d. ]+L[\d. ]+$/);
});
