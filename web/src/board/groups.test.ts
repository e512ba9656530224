import { describe, expect, test } from "vitest";
import type { HexState } from "../view.ts";
import { aHex } from "./fixtures.ts";
import { FAR, MIDDLE, NEAR, type Detail } from "./detail.ts";
import { coveredBy, figureAt, overlap, placeGroups, standing, standpoint } from "./groups.ts";
import { plinthBox, stoneBox } from "./stela.ts";
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

function everyTemple(check: (hex: HexState, detail: Detail) => void): void {
  for (const detail of [NEAR, MIDDLE, FAR])
    for (const stones of TEMPLES)
      for (let rotation = 0; rotation < 6; rotation++)
        for (const crowd of CROWDS) {
          const strengths = crowd.workers.map((w, seat) => w + (crowd.leaders[seat] ? 3 : 0));
          const placed = { ...crowd, strengths, stones: turned(stones, rotation) };
          check(aHex("d3", { kind: "temple", value: 6, ...placed }), detail);
        }
}

test("nothing ever stands before a value or a strength", () => {
  everyTemple((hex, detail) => {
    if (detail === FAR) return;
    for (const group of placeGroups(hex, detail)) {
      expect(overlap(coveredBy(group, detail), stoneBox(detail))).toBe(0);
      expect(overlap(coveredBy(group, detail), plinthBox(hex, detail))).toBe(0);
    }
  });
});

test("up to two groups without a leader leave every stone to be seen", () => {
  everyTemple((hex, detail) => {
    const groups = placeGroups(hex, detail);
    if (detail !== NEAR || groups.length > 2 || groups.some((g) => g.leader)) return;
    for (const { x, y } of slabCentres(stoneDigits(hex.stones)))
      for (const group of groups)
        expect(
          overlap(coveredBy(group, detail), { x: x - 6, y: y - 6, width: 12, height: 12 }),
        ).toBeLessThan(72);
  });
});

test("groups hardly cover each other", () => {
  everyTemple((hex, detail) => {
    const boxes = placeGroups(hex, detail).map((group) => coveredBy(group, detail));
    boxes.forEach((box, i) =>
      boxes.slice(i + 1).forEach((other) => {
        const smaller = Math.min(box.width * box.height, other.width * other.height);
        expect(overlap(box, other) / smaller).toBeLessThan(0.45);
      }),
    );
  });
});

test("every seat on a hex has one group, the rear ones first", () => {
  everyTemple((hex, detail) => {
    const groups = placeGroups(hex, detail);
    const there = hex.workers.flatMap((w, seat) => (w || hex.leaders[seat] ? [seat] : []));
    expect(groups.map((g) => g.seat).sort()).toEqual(there);
    const ys = groups.map((g) => g.y);
    expect(ys).toEqual([...ys].sort((a, b) => a - b));
  });
});

test("an empty hex has no groups", () => {
  expect(placeGroups(aHex("a1"))).toEqual([]);
});

test("figures have one size, however many stand on a hex", () => {
  everyTemple((hex, detail) => {
    for (const group of placeGroups(hex, detail))
      for (const { figure, scale } of standing(group, detail))
        expect(scale).toBe(figure === "L" ? detail.leader : detail.worker);
  });
});

test("two workers stand for many, from farther away or beside the leader one", () => {
  const drawn = (workers: number, leader: boolean, detail: Detail): string =>
    standing({ seat: 0, workers, leader }, detail)
      .map(({ figure }) => figure)
      .join("");
  expect(drawn(9, false, NEAR)).toBe("WW");
  expect(drawn(9, false, MIDDLE)).toBe("W");
  expect(drawn(9, true, NEAR)).toBe("LW");
  expect(drawn(0, true, NEAR)).toBe("L");
});

describe("the figure under the pointer", () => {
  const hex = aHex("b2", { workers: [1, 1], leaders: [true, false] });

  test.each([NEAR, MIDDLE])("is found where it stands", (detail) => {
    for (const [seat, figure] of [
      [0, "W"],
      [0, "L"],
      [1, "W"],
    ] as const) {
      const { x, y, scale } = standpoint(hex, seat, figure, detail);
      const chest = { x: x - (figure === "L" ? 8 : 0), y: y - 26 * scale };
      expect(figureAt(hex, chest, detail)).toEqual({ seat, figure });
    }
  });

  test("is a seat's token from afar", () => {
    const [first, second] = placeGroups(hex, FAR);
    expect(figureAt(hex, first!, FAR)).toEqual({ seat: 0, figure: "W" });
    expect(figureAt(hex, second!, FAR)).toEqual({ seat: 1, figure: "W" });
  });

  test("is nobody where nobody stands", () => {
    expect(figureAt(hex, { x: 0, y: -70 }, NEAR)).toBeNull();
  });
});
