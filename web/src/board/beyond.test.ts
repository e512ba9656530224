import { expect, test } from "vitest";
import { beyondSight, SIGN } from "./beyond.ts";
import { centre, HEX_NAMES } from "./geometry.ts";
import { toScreen } from "./panzoom.ts";

const ROOM = { x: 0, y: 20, width: 390, height: 320 };
const CLOSE = { x: 0, y: 20, k: 0.5 };

test("nothing is said of targets in sight", () => {
  expect(beyondSight(["a5", "b4"], CLOSE, ROOM)).toEqual([]);
});

test("targets out of sight are told of at the edge towards them", () => {
  const beyond = beyondSight(["a5", "h5", "g4", "b1"], CLOSE, ROOM);
  expect(beyond.map(({ edge, hexes }) => [edge, hexes])).toEqual([
    ["right", ["h5", "g4"]],
    ["bottom", ["b1"]],
  ]);
});

test("the signs lie within the room and cover no target", () => {
  for (const { lies } of beyondSight(HEX_NAMES, CLOSE, ROOM)) {
    expect(lies.x).toBeGreaterThanOrEqual(ROOM.x);
    expect(lies.x + SIGN).toBeLessThanOrEqual(ROOM.x + ROOM.width);
    expect(lies.y).toBeGreaterThanOrEqual(ROOM.y);
    expect(lies.y + SIGN).toBeLessThanOrEqual(ROOM.y + ROOM.height);
    for (const hex of HEX_NAMES) {
      const { x, y } = toScreen(CLOSE, centre(hex));
      const within = x >= lies.x && x <= lies.x + SIGN && y >= lies.y && y <= lies.y + SIGN;
      expect(within).toBe(false);
    }
  }
});
