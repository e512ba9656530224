import { expect, test } from "vitest";
import { aHex, aPosition } from "../board/fixtures.ts";
import t from "../i18n/en.ts";
import { hexCard } from "./hexCard.ts";

const NAMES = ["Ann", "Bob"];

test("a contested temple tells who is stronger and by how much, and what it would score", () => {
  const hex = aHex("c2", {
    kind: "temple",
    value: 6,
    workers: [2, 4],
    leaders: [true, false],
    strengths: [5, 4],
    holder: 0,
  });
  const position = { ...aPosition([hex]), temple_tiles: { 6: 1, 7: 2, 8: 0, 9: 1 } };
  const card = hexCard(t, position, hex, NAMES, 1);
  expect(card.rows.map(({ name, strength, holds }) => [name, strength, holds])).toEqual([
    ["Ann", 5, true],
    [t.common.you, 4, false],
  ]);
  expect(card.lines).toEqual(["Ann would score 6 points (ahead by 1)"]);
  expect(card.levels).toEqual([
    { value: 7, left: 2 },
    { value: 8, left: 0 },
  ]);
});

test("a tie scores nothing", () => {
  const hex = aHex("c2", { kind: "temple", value: 3, workers: [1, 1], strengths: [1, 1] });
  expect(hexCard(t, aPosition([hex]), hex, NAMES, 0).lines).toEqual(["A tie: nobody would score"]);
});

test("a dig tells what is left of it, a camp whose it is", () => {
  const dig = aHex("b3", { kind: "treasure", treasures_at_first: 3, treasures_left: 1 });
  expect(hexCard(t, aPosition([dig]), dig, NAMES, 0).lines).toEqual(["1 treasure left"]);
  const camp = aHex("d2", { camp: 1 });
  expect(hexCard(t, aPosition([camp]), camp, NAMES, 0).lines).toEqual(["camp of Bob"]);
});
