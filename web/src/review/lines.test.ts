import { describe, expect, it } from "vitest";
import type { Position } from "../view.ts";
import { draws, keptTexts, withOutcome, withoutLast } from "./lines.ts";

const position = {
  unseen_tiles: { B: [], C: ["C1", "C2"], D: ["D1"] },
  unseen_treasures: [0, 2, 1],
} as unknown as Position;
const LINE = ["tile c3 1", "recover c3 = 1", "end", "draw = C1"];

describe("a line", () => {
  it("tells what chance brought at its end, and what else was possible", () => {
    expect(draws(LINE, () => position)).toEqual([
      { index: 3, kind: "tile", outcome: "C1", possible: ["C1", "C2"] },
    ]);
    expect(draws(LINE.slice(0, 2), () => position)).toEqual([
      { index: 1, kind: "treasure", outcome: "1", possible: ["1", "2"] },
    ]);
    expect(draws(LINE.slice(0, 3), () => position)).toEqual([]);
    const open = ["pass", "draw = C1", "draw = C2"];
    expect(draws(open, () => position).map(({ index }) => index)).toEqual([1, 2]);
  });

  it("goes on anew from another outcome", () => {
    expect(withOutcome(LINE, 1, "2")).toEqual(["tile c3 1", "recover c3 = 2"]);
    expect(withOutcome(LINE, 3, "C2")).toEqual([...LINE.slice(0, 3), "draw = C2"]);
  });

  it("goes back by a decision with what came after it", () => {
    expect(withoutLast(LINE)).toEqual(["tile c3 1", "recover c3 = 1"]);
    expect(withoutLast(["draw = C1"])).toEqual([]);
    expect(withoutLast([])).toEqual([]);
  });

  it("is kept without what was taken back or only drawn", () => {
    expect(keptTexts(["tile c3 1", "take back", "tile c3 2", "end", "draw = C1"])).toEqual([
      "tile c3 2",
      "end",
    ]);
  });
});
