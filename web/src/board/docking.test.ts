import { expect, test } from "vitest";
import { dock, dockInCorner, TARGET } from "./docking.ts";
import { BOARD, centre, hexAt } from "./geometry.ts";
import { fit, toBoard, toScreen } from "./panzoom.ts";

const size = { width: 940, height: 700 };
const view = fit(BOARD, size, 14);
const box = { width: 200, height: 46 };

test("where nothing is in the way, controls lie above their hex", () => {
  const at = dock("d3", box, view, size, () => 0);
  const hex = toScreen(view, centre("d3"));
  expect(at.x + box.width / 2).toBeCloseTo(hex.x);
  expect(at.y + box.height).toBeLessThan(hex.y - 80 * view.k);
});

test("controls avoid what is worth seeing", () => {
  const at = dock("d3", box, view, size, (hex) => (hex === "d4" ? 1 : 0));
  expect(at.y).toBeGreaterThan(toScreen(view, centre("d3")).y);
});

test("controls stay inside the window", () => {
  for (const hex of ["a5", "h5", "a1", "h1", "b1"]) {
    const at = dock(hex, box, view, size, () => 1);
    expect(at.x).toBeGreaterThanOrEqual(0);
    expect(at.y).toBeGreaterThanOrEqual(0);
    expect(at.x + box.width).toBeLessThanOrEqual(size.width);
    expect(at.y + box.height).toBeLessThanOrEqual(size.height);
  }
});

test("controls lie over no hex to click, as long as there is any other place", () => {
  const beside = new Set(["d4", "c4", "e4", "c3", "e3", "d2", "c5", "e5", "d5"]);
  const at = dock("d3", box, view, size, (hex) => (beside.has(hex) ? TARGET : 1));
  for (const name of beside) {
    const { x, y } = toScreen(view, centre(name));
    const apart =
      at.x > x + 80 * view.k ||
      at.x + box.width < x - 80 * view.k ||
      at.y > y + 86 * view.k ||
      at.y + box.height < y - 86 * view.k;
    expect(apart, name).toBe(true);
  }
});

test("controls of the view leave a corner with a hex to click", () => {
  const near = { x: -200, y: -300, k: 1.2 };
  const usual = dockInCorner({ width: 42, height: 120 }, near, size, () => 1);
  expect(usual).toEqual({ x: size.width - 46, y: size.height - 124 });
  const under = hexAt(toBoard(near, { x: size.width - 20, y: size.height - 60 }));
  const worth = (hex: string): number => (hex === under ? TARGET : 1);
  expect(dockInCorner({ width: 42, height: 120 }, near, size, worth)).not.toEqual(usual);
});
