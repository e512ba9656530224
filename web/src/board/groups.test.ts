import { describe, expect, test } from "vitest";
import type { HexState } from "../view.ts";
import { aHex } from "./fixtures.ts";
import {
  coveredBy,
  figureAt,
  NUMERAL,
  overlap,
  placeGroups,
  standing,
  standpoint,
} from "./groups.ts";
import { slabCentres, stoneDigits, turned } from "./stones.ts";

const TEMPLES = [
  [2, 1, 0, 0, 0, 0],
  [2, 0, 0, 1, 0, 0],
  [2, 0, 1, 0, 0, 0],
  [3, 0, 0, 0, 0, 0],
  [1, 1, 0, 1, 0, 0],
];
const CROWDS: { workers: number[]; leaders: boolean[] }[] = [
  { workers: [1, 0, 0, 0], leaders: [false, false, false, false] },
  { workers: [3, 2, 0, 0], leaders: [false, false, false, false] },
  { workers: [2, 1, 0, 0], leaders: [true, true, false, false] },
  { workers: [3, 1, 2, 0], leaders: [true, false, false, false] },
  { workers: [4, 3, 2, 5], leaders: [true, true, true, true] },
];

function everyTemple(check: (hex: HexState) => void): void {
  for (const stones of TEMPLES)
    for (let rotation = 0; rotation < 6; rotation++)
      for (const crowd of CROWDS)
        check(aHex("d3", { kind: "temple", value: 6, stones: turned(stones, rotation), ...crowd }));
}

test("nothing ever stands before the numeral of a stela", () => {
  everyTemple((hex) => {
    for (const group of placeGroups(hex)) expect(overlap(coveredBy(group), NUMERAL)).toBe(0);
  });
});

test("up to two groups without a leader leave every stone to be seen", () => {
  everyTemple((hex) => {
    const groups = placeGroups(hex);
    if (groups.length > 2 || groups.some((g) => g.leader)) return;
    for (const { x, y } of slabCentres(stoneDigits(hex.stones)))
      for (const group of groups)
        expect(
          overlap(coveredBy(group), { x: x - 6, y: y - 6, width: 12, height: 12 }),
        ).toBeLessThan(72);
  });
});

test("groups hardly cover each other", () => {
  everyTemple((hex) => {
    const boxes = placeGroups(hex).map(coveredBy);
    boxes.forEach((box, i) =>
      boxes.slice(i + 1).forEach((other) => {
        const smaller = Math.min(box.width * box.height, other.width * other.height);
        expect(overlap(box, other) / smaller).toBeLessThan(0.45);
      }),
    );
  });
});

test("every seat on a hex has one group, the rear ones first", () => {
  everyTemple((hex) => {
    const groups = placeGroups(hex);
    const there = hex.workers.flatMap((w, seat) => (w || hex.leaders[seat] ? [seat] : []));
    expect(groups.map((g) => g.seat).sort()).toEqual(there);
    const ys = groups.map((g) => g.y);
    expect(ys).toEqual([...ys].sort((a, b) => a - b));
  });
});

test("an empty hex has no groups", () => {
  expect(placeGroups(aHex("a1"))).toEqual([]);
});

test("at most three pawns are drawn, beside the leader one", () => {
  expect(standing(9, false)).toHaveLength(3);
  expect(standing(9, true).map((s) => s.figure)).toEqual(["L", "W"]);
  expect(standing(0, true).map((s) => s.figure)).toEqual(["L"]);
});

describe("the figure under the pointer", () => {
  const hex = aHex("b2", { workers: [1, 1], leaders: [true, false] });

  test("is found where it stands", () => {
    for (const [seat, figure] of [
      [0, "W"],
      [0, "L"],
      [1, "W"],
    ] as const) {
      const { x, y, scale } = standpoint(hex, seat, figure);
      const chest = { x: x - (figure === "L" ? 8 : 0), y: y - 26 * scale };
      expect(figureAt(hex, chest)).toEqual({ seat, figure });
    }
  });

  test("is nobody where nobody stands", () => {
    expect(figureAt(hex, { x: 0, y: -70 })).toBeNull();
  });
});
