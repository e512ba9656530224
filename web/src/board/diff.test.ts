import { describe, expect, test } from "vitest";
import { changesBetween, GONE, SUPPLY } from "./diff.ts";
import { aHex, aPlayer, aPosition } from "./fixtures.ts";

test("equal positions have no difference", () => {
  const position = aPosition([aHex("a1", { workers: [2, 1] }), aHex("b2")]);
  expect(changesBetween(position, structuredClone(position))).toEqual([]);
});

test("a tile was laid", () => {
  const before = aPosition([aHex("a1")]);
  const after = aPosition([aHex("a1"), aHex("b2", { tile: "A3", kind: "temple", value: 2 })]);
  expect(changesBetween(before, after)).toEqual([{ type: "tile", hex: "b2", tile: "A3" }]);
});

describe("workers", () => {
  test("one came from the supply", () => {
    const before = aPosition([aHex("a1")]);
    const after = aPosition(
      [aHex("a1", { workers: [1, 0] })],
      [aPlayer(0, { workers_in_supply: 17 }), aPlayer(1)],
    );
    expect(changesBetween(before, after)).toEqual([
      { type: "figure", seat: 0, figure: "W", from: SUPPLY, to: "a1" },
    ]);
  });

  test("one walked", () => {
    const before = aPosition([aHex("a1", { workers: [0, 3] }), aHex("b2", { workers: [0, 1] })]);
    const after = aPosition([aHex("a1", { workers: [0, 2] }), aHex("b2", { workers: [0, 2] })]);
    expect(changesBetween(before, after)).toEqual([
      { type: "figure", seat: 1, figure: "W", from: "a1", to: "b2" },
    ]);
  });

  test("of several that walked, each took the nearest way", () => {
    const before = aPosition([
      aHex("a1", { workers: [1, 0] }),
      aHex("d3", { workers: [1, 0] }),
      aHex("b2"),
      aHex("e3"),
    ]);
    const after = aPosition([
      aHex("a1"),
      aHex("d3"),
      aHex("b2", { workers: [1, 0] }),
      aHex("e3", { workers: [1, 0] }),
    ]);
    expect(changesBetween(before, after)).toEqual(
      expect.arrayContaining([
        { type: "figure", seat: 0, figure: "W", from: "a1", to: "b2" },
        { type: "figure", seat: 0, figure: "W", from: "d3", to: "e3" },
      ]),
    );
  });

  test("a placement taken back goes to the supply", () => {
    const before = aPosition(
      [aHex("a1", { workers: [1, 0] })],
      [aPlayer(0, { workers_in_supply: 17 }), aPlayer(1)],
    );
    expect(changesBetween(before, aPosition([aHex("a1")]))).toEqual([
      { type: "figure", seat: 0, figure: "W", from: "a1", to: SUPPLY },
    ]);
  });

  test("without a place in the supply they leave the game", () => {
    const temple = { kind: "temple", value: 4 } as const;
    const before = aPosition([aHex("b1", { ...temple, workers: [3, 1] })]);
    const after = aPosition([aHex("b1", { ...temple, workers: [0, 1], guard: 0 })]);
    expect(changesBetween(before, after)).toEqual([
      { type: "guard", hex: "b1", seat: 0, leader: false },
      ...[1, 2, 3].map(() => ({ type: "figure", seat: 0, figure: "W", from: "b1", to: GONE })),
    ]);
  });
});

describe("the leader", () => {
  const at = (place: string | null, supply = false) =>
    aPosition(
      [aHex("a1", { leaders: [place === "a1", false] }), aHex("b2")],
      [aPlayer(0, { leader_at: place, leader_in_supply: supply }), aPlayer(1)],
    );

  test("came from the supply", () => {
    expect(changesBetween(at(null, true), at("a1"))).toEqual([
      { type: "figure", seat: 0, figure: "L", from: SUPPLY, to: "a1" },
    ]);
  });

  test("walked", () => {
    expect(changesBetween(at("a1"), at("b2"))).toEqual([
      { type: "figure", seat: 0, figure: "L", from: "a1", to: "b2" },
    ]);
  });

  test("left the game as a guard", () => {
    expect(changesBetween(at("a1"), at(null))).toEqual([
      { type: "figure", seat: 0, figure: "L", from: "a1", to: GONE },
    ]);
  });
});

test("levels are uncovered, also several at once", () => {
  const temple = (value: number) => aPosition([aHex("a2", { kind: "temple", value })]);
  expect(changesBetween(temple(2), temple(4))).toEqual([
    { type: "level", hex: "a2", from: 2, to: 4 },
  ]);
});

test("a recovered treasure has a kind and a finder", () => {
  const dig = (left: number, treasures: number[]) =>
    aPosition(
      [aHex("c3", { kind: "treasure", treasures_left: left, treasures_at_first: 4 })],
      [aPlayer(0), aPlayer(1, { treasures })],
    );
  const changes = changesBetween(
    dig(3, [0, 0, 0, 0, 0, 0, 0, 0]),
    dig(2, [0, 0, 0, 0, 0, 1, 0, 0]),
  );
  expect(changes).toEqual([{ type: "recovered", hex: "c3", seat: 1, kind: 5 }]);
});

test("an exchange shows nothing on the board", () => {
  const owned = (a: number[], b: number[]) =>
    aPosition([aHex("a1")], [aPlayer(0, { treasures: a }), aPlayer(1, { treasures: b })]);
  expect(changesBetween(owned([1, 0], [0, 1]), owned([0, 1], [1, 0]))).toEqual([]);
});

test("a camp is established", () => {
  const changes = changesBetween(aPosition([aHex("d3")]), aPosition([aHex("d3", { camp: 1 })]));
  expect(changes).toEqual([{ type: "camp", hex: "d3", seat: 1 }]);
});

test("scores change", () => {
  const scored = (score: number) => aPosition([], [aPlayer(0, { score }), aPlayer(1)]);
  expect(changesBetween(scored(12), scored(29))).toEqual([
    { type: "score", seat: 0, from: 12, to: 29 },
  ]);
});
