import { describe, expect, it } from "vitest";
import en from "../i18n/en.ts";
import { TILES, hexState } from "./fixtures.ts";
import { describeTurned } from "./turned.ts";
import type { Position } from "../view.ts";

const position = { hexes: [hexState("b2"), hexState("a2")] } as unknown as Position;
const jungle = TILES[0]!; // stones: north 1, north-east 1, south 1

describe("a tile that is turned", () => {
  it("tells its stones by side, and the price towards explored land", () => {
    const ghost = { tile: "A1", hex: "b3", rotation: 0, ways: [0, 0, 0, 3, 0, 0], legal: true };
    expect(describeTurned(en, ghost, jungle, position)).toBe(
      "b3: north 1; north-east 1; south 1, to b2 3; south-west 0, no path to a2.",
    );
  });

  it("tells where the stones come to lie", () => {
    const ghost = { tile: "A1", hex: "b3", rotation: 1, ways: [0, 0, 0, 2, 1, 0], legal: true };
    expect(describeTurned(en, ghost, jungle, position)).toBe(
      "b3: north-east 1; south-east 1; south 0, to b2 2; south-west 1, to a2 1.",
    );
  });

  it("says that a volcano has none", () => {
    const ghost = { tile: "B6", hex: "f5", rotation: 0, ways: [0, 0, 0, 0, 0, 0], legal: true };
    expect(describeTurned(en, ghost, TILES[3]!, position)).toBe("f5: no stones.");
  });
});
