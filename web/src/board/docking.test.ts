import { expect, test } from "vitest";
import { dock } from "./docking.ts";
import { BOARD, centre } from "./geometry.ts";
import { fit, toScreen } from "./panzoom.ts";

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
