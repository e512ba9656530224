import { describe, expect, test } from "vitest";
import { bedLines, slabCentres, slabs, stoneCounts, stoneDigits, turned } from "./stones.ts";

describe("turning", () => {
  test("moves each side clockwise by sixths", () => {
    expect(turned([2, 1, 0, 0, 0, 0], 1)).toEqual([0, 2, 1, 0, 0, 0]);
    expect(turned([2, 1, 0, 0, 0, 0], 5)).toEqual([1, 0, 0, 0, 0, 2]);
  });

  test("by six, or back again, changes nothing", () => {
    const stones = [3, 0, 1, 0, 0, 2];
    expect(turned(stones, 6)).toEqual(stones);
    expect(turned(turned(stones, 4), -4)).toEqual(stones);
  });

  test("as an angle looks like turning the sides", () => {
    expect(bedLines("200000", 120)).toBe(bedLines("002000"));
  });
});

test("digits and counts are each other's inverse", () => {
  expect(stoneDigits(stoneCounts("012300"))).toBe("012300");
});

test("there is a slab for each stone and a bed for each side that has any", () => {
  expect(slabs("210300", "x")).toHaveLength(6);
  expect(slabCentres("210300")).toHaveLength(6);
  expect(bedLines("210300").match(/M/g)).toHaveLength(3);
});

test("the same tile always looks the same", () => {
  expect(slabs("210000", "A2")).toEqual(slabs("210000", "A2"));
});
