import { describe, expect, test } from "vitest";
import {
  BOARD,
  HEX_NAMES,
  HEIGHT,
  boxAround,
  centre,
  columnAndRow,
  distance,
  hexAt,
  hexName,
  neighbours,
  opposite,
  outline,
  seam,
  sideTowards,
  towards,
  walk,
} from "./geometry.ts";

describe("names", () => {
  test("there are forty hexes, a1 to h5", () => {
    expect(HEX_NAMES).toHaveLength(40);
    expect(new Set(HEX_NAMES).size).toBe(40);
    expect(HEX_NAMES[0]).toBe("a1");
    expect(HEX_NAMES.at(-1)).toBe("h5");
  });

  test("a name leads to its column and row and back", () => {
    for (const name of HEX_NAMES) {
      const { column, row } = columnAndRow(name)!;
      expect(hexName(column, row)).toBe(name);
    }
  });

  test.each(["", "a0", "a6", "i1", "a", "a11", "1a", "A1"])("%j is no hex", (name) => {
    expect(columnAndRow(name)).toBeNull();
  });
});

describe("places", () => {
  test("row 1 is at the bottom and column b half a hex lower", () => {
    expect(centre("a1").y).toBeGreaterThan(centre("a2").y);
    expect(centre("b1").y - centre("a1").y).toBeCloseTo(HEIGHT / 2);
    expect(centre("b1").x - centre("a1").x).toBeCloseTo(150);
  });

  test("every centre lies in its own hex", () => {
    for (const name of HEX_NAMES) expect(hexAt(centre(name))).toBe(name);
  });

  test("a point just inside a side belongs to this hex, just outside to the neighbour", () => {
    const at = centre("c3");
    neighbours("c3").forEach((neighbour, side) => {
      const inside = towards(side, HEIGHT / 2 - 1);
      const outside = towards(side, HEIGHT / 2 + 1);
      expect(hexAt({ x: at.x + inside.x, y: at.y + inside.y })).toBe("c3");
      expect(hexAt({ x: at.x + outside.x, y: at.y + outside.y })).toBe(neighbour);
    });
  });

  test("off the board there is no hex", () => {
    expect(hexAt({ x: -1, y: 0 })).toBeNull();
    expect(hexAt({ x: BOARD.width + 5, y: 300 })).toBeNull();
  });

  test("the board is as wide as eight columns and as high as five and a half hexes", () => {
    expect(BOARD.x).toBeCloseTo(0);
    expect(BOARD.y).toBeCloseTo(0);
    expect(BOARD.width).toBeCloseTo(1250);
    expect(BOARD.height).toBeCloseTo(5.5 * HEIGHT);
  });

  test("a box around one hex is that hex with its margin", () => {
    const box = boxAround(["a1"], 10);
    expect(box.width).toBeCloseTo(220);
    expect(box.height).toBeCloseTo(HEIGHT + 20);
  });
});

describe("neighbours", () => {
  test("the base camp lies next to the clearing, the north and the south temple", () => {
    expect(neighbours("a1")).toEqual(["a2", "b2", "b1", null, null, null]);
  });

  test("a hex in the middle has six, and they are the nearest six", () => {
    expect(neighbours("d3")).toEqual(["d4", "e3", "e2", "d2", "c2", "c3"]);
    expect(neighbours("c3")).toEqual(["c4", "d4", "d3", "c2", "b3", "b4"]);
  });

  test("to be neighbours is mutual, over opposite sides", () => {
    for (const name of HEX_NAMES)
      neighbours(name).forEach((neighbour, side) => {
        if (!neighbour) return;
        expect(neighbours(neighbour)[opposite(side)]).toBe(name);
        expect(sideTowards(name, neighbour)).toBe(side);
        expect(distance(name, neighbour)).toBe(1);
        const [at, middle, step] = [centre(name), seam(name, neighbour), towards(side, HEIGHT / 2)];
        expect(middle.x - at.x).toBeCloseTo(step.x);
        expect(middle.y - at.y).toBeCloseTo(step.y);
      });
  });

  test("hexes that do not touch have no side towards each other", () => {
    expect(sideTowards("a1", "c3")).toBeNull();
  });

  test("distances count steps", () => {
    expect(distance("a1", "a1")).toBe(0);
    expect(distance("a1", "c1")).toBe(2);
    expect(distance("a1", "h5")).toBe(7);
    expect(distance("a5", "h1")).toBe(8);
  });
});

describe("walking with arrow keys", () => {
  test("up and down stay in the column, left and right in the row", () => {
    expect(walk("c3", "ArrowUp")).toBe("c4");
    expect(walk("c3", "ArrowDown")).toBe("c2");
    expect(walk("c3", "ArrowLeft")).toBe("b3");
    expect(walk("c3", "ArrowRight")).toBe("d3");
  });

  test("each step leads to a neighbour, and at the edge one stays", () => {
    for (const name of HEX_NAMES)
      for (const arrow of ["ArrowUp", "ArrowDown", "ArrowLeft", "ArrowRight"] as const) {
        const next = walk(name, arrow);
        if (next !== name) expect(neighbours(name)).toContain(next);
      }
    expect(walk("a1", "ArrowLeft")).toBe("a1");
    expect(walk("h5", "ArrowUp")).toBe("h5");
  });

  test("every hex can be reached", () => {
    const seen = new Set(["a1"]);
    for (const name of seen)
      for (const arrow of ["ArrowUp", "ArrowRight"] as const) seen.add(walk(name, arrow));
    expect(seen.size).toBe(40);
  });
});

test("the outline is one closed line around all forty hexes", () => {
  const corners = outline().slice(1, -1).split("L");
  const sides = HEX_NAMES.flatMap((name) => neighbours(name)).filter((n) => n === null).length;
  expect(corners).toHaveLength(sides);
  expect(new Set(corners).size).toBe(corners.length);
});
