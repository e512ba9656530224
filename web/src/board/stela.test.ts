import { expect, it } from "vitest";
import { BARS, strengthCells } from "./stela.ts";

const temple = (...strengths: number[]) => ({ strengths, holder: null, guard: null });

it("has two bars between those who have the most, and none before the others", () => {
  const cells = strengthCells(temple(1, 2, 0, 2));
  expect(cells.map(({ seat, tied }) => [seat, tied])).toEqual([
    [1, false],
    [3, true],
    [0, false],
  ]);
  const [first, second, third] = cells;
  expect(second!.x - first!.x - first!.width).toBe(BARS);
  expect(third!.x).toBe(second!.x + second!.width);
  expect(third!.x + third!.width).toBe(-first!.x);
});
