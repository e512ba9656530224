import { expect, test } from "vitest";
import { dock, dockView, NEXT_TARGET, TARGET, TELLING } from "./docking.ts";
import { BOARD, centre, hexAt } from "./geometry.ts";
import { overlap } from "./groups.ts";
import { fit, toBoard, toScreen } from "./panzoom.ts";

const room = { x: 0, y: 0, width: 940, height: 700 };
const view = fit(BOARD, room, 14);
const box = { width: 200, height: 46 };

test("where nothing is in the way, controls lie above their hex", () => {
  const { at } = dock("d3", box, { view, room, worth: () => 0 });
  const hex = toScreen(view, centre("d3"));
  expect(at.x + box.width / 2).toBeCloseTo(hex.x);
  expect(at.y + box.height).toBeLessThan(hex.y - 80 * view.k);
});

test("controls avoid what is worth seeing", () => {
  const { at } = dock("d3", box, { view, room, worth: (hex) => (hex === "d4" ? 1 : 0) });
  expect(at.y).toBeGreaterThan(toScreen(view, centre("d3")).y);
});

test("controls stay inside the window", () => {
  for (const hex of ["a5", "h5", "a1", "h1", "b1"]) {
    const { at } = dock(hex, box, { view, room, worth: () => 1 });
    expect(at.x).toBeGreaterThanOrEqual(0);
    expect(at.y).toBeGreaterThanOrEqual(0);
    expect(at.x + box.width).toBeLessThanOrEqual(room.width);
    expect(at.y + box.height).toBeLessThanOrEqual(room.height);
  }
});

test("controls lie over no hex to click, as long as there is any other place", () => {
  const beside = new Set(["d4", "c4", "e4", "c3", "e3", "d2", "c5", "e5", "d5"]);
  const { at } = dock("d3", box, {
    view,
    room,
    worth: (hex) => (beside.has(hex) ? TARGET : 1),
  });
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

const controls = { width: 42, height: 120 };
const near = { x: -200, y: -300, k: 1.2 };

test("controls of the view leave a corner with a hex to click", () => {
  const usual = dockView([controls], { view: near, room, worth: () => 1 });
  expect(usual).toEqual({ x: room.width - 46, y: room.height - 124, ...controls });
  const under = hexAt(toBoard(near, { x: room.width - 20, y: room.height - 60 }));
  const worth = (hex: string): number => (hex === under ? TARGET : 1);
  expect(dockView([controls], { view: near, room, worth })).not.toEqual(usual);
});

test("controls of the view lie between what covers the board above and below", () => {
  const low = { x: 0, y: 60, width: 390, height: 200 };
  const at = dockView([controls], { view: near, room: low, worth: () => 1 })!;
  expect(at.y).toBeGreaterThanOrEqual(low.y);
  expect(at.y + controls.height).toBeLessThanOrEqual(low.y + low.height);
});

test("controls of the view go to the only free place, and away where there is none", () => {
  const phone = {
    view: { x: -130, y: -80, k: 0.55 },
    room: { x: 0, y: 0, width: 390, height: 330 },
  };
  const free = ["d3", "d4"];
  const worth = (hex: string): number => (free.includes(hex) ? 1 : TARGET);
  const at = dockView([controls], { ...phone, worth })!;
  const middle = { x: at.x + controls.width / 2, y: at.y + controls.height / 2 };
  expect(free).toContain(hexAt(toBoard(phone.view, middle)));
  expect(dockView([controls], { ...phone, worth: () => TARGET })).toBeNull();
});

test("offers go as far as they must to lie over no hex to click", () => {
  const around = { view, room, worth: (hex: string) => (hex.startsWith("h") ? 1 : TARGET) };
  const small = { width: 100, height: 46 };
  const { at } = dock("d3", small, around);
  const middle = { x: at.x + small.width / 2, y: at.y + small.height / 2 };
  expect(hexAt(toBoard(view, middle))?.startsWith("h") ?? true).toBe(true);
});

test("offers tell when there is no place but over a hex to click", () => {
  const around = {
    view: { x: -130, y: -80, k: 0.55 },
    room: { x: 0, y: 0, width: 390, height: 330 },
  };
  expect(dock("d3", box, { ...around, worth: () => 1 }).free).toBe(true);
  expect(dock("d3", box, { ...around, worth: () => TARGET }).free).toBe(false);
});

test("controls of the view do not lie over offers", () => {
  const around = { view, room, worth: () => 1 };
  const usual = dockView([controls], around)!;
  const moved = dockView([controls], { ...around, taken: [usual] })!;
  expect(moved).not.toEqual(usual);
});

test("the card of a hex does not lie over controls of the view", () => {
  const around = { view, room, worth: () => 1 };
  const card = { width: 260, height: 150 };
  const { at } = dock("b1", card, around);
  const taken = [{ x: at.x + card.width - 42, y: at.y + card.height - 120, ...controls }];
  const moved = dock("b1", card, { ...around, taken });
  expect(moved.free).toBe(true);
  expect(overlap({ ...moved.at, ...card }, taken[0]!)).toBe(0);
});

test("controls of the view lie in a row where a column would cover more", () => {
  const row = { width: controls.height, height: controls.width };
  const phone = { x: 0, y: 0, width: 390, height: 357 };
  const whole = fit(BOARD, { width: 390, height: 313 }, 12);
  const lies = (worth: number) =>
    dockView([controls, row], { view: whole, room: phone, worth: () => worth });
  expect(lies(0)).toMatchObject(controls);
  expect(lies(1)).toMatchObject(row);
});

test("offers go off camps and figures as long as there is jungle", () => {
  const small = { width: 100, height: 46 };
  const worth = (hex: string): number => (hex.startsWith("h") ? 0 : NEXT_TARGET);
  const { at, free } = dock("f3", small, { view, room, worth });
  expect(free).toBe(true);
  const middle = { x: at.x + small.width / 2, y: at.y + small.height / 2 };
  expect(hexAt(toBoard(view, middle))?.startsWith("h") ?? true).toBe(true);
  expect(dock("d3", small, { view: near, room, worth: () => NEXT_TARGET }).free).toBe(true);
});

test("controls of the view hide nothing that is to be read", () => {
  const around = { view: near, room };
  const one = { width: 42, height: 42 };
  const worth = (hex: string): number => (hex === "d3" ? 1 : TELLING);
  expect(dockView([one], { ...around, worth: () => TELLING })).toBeNull();
  const at = dockView([one], { ...around, worth })!;
  expect(hexAt(toBoard(near, { x: at.x + 21, y: at.y + 21 }))).toBe("d3");
});

test("the card of a hex leaves its price in sight, whatever else it covers", () => {
  const around = { view: near, room, worth: () => TARGET };
  const card = { width: 250, height: 170 };
  const usual = dock("d3", card, around).at;
  const price = { x: usual.x + 10, y: usual.y + 10, width: 30, height: 30 };
  const { at } = dock("d3", card, { ...around, kept: [price] });
  expect(overlap({ ...at, ...card }, price)).toBe(0);
});
