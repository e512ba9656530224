import { describe, expect, test } from "vitest";
import { detailFor, MIDDLE } from "./detail.ts";
import { BOARD, boxAround, centre, type Box } from "./geometry.ts";
import {
  broughtInSight,
  firstView,
  fit,
  keptInSight,
  limits,
  mostInSight,
  moved,
  pinched,
  toBoard,
  toScreen,
  zoomAround,
  type Size,
  type View,
} from "./panzoom.ts";

const desk = { width: 940, height: 700 };
const phone = { width: 390, height: 430 };
const free = { least: 0.01, most: 100 };

function expectClose(a: View, b: View): void {
  expect(a.x).toBeCloseTo(b.x);
  expect(a.y).toBeCloseTo(b.y);
  expect(a.k).toBeCloseTo(b.k);
}

test("screen and board are each other's inverse", () => {
  const view = { x: 12, y: -40, k: 0.7 };
  const point = { x: 333, y: 77 };
  const back = toBoard(view, toScreen(view, point));
  expect(back.x).toBeCloseTo(point.x);
  expect(back.y).toBeCloseTo(point.y);
});

describe("fit", () => {
  test("shows the whole box, in the middle", () => {
    const view = fit(BOARD, desk, 10);
    const [start, end] = [
      toScreen(view, { x: 0, y: 0 }),
      toScreen(view, { x: BOARD.width, y: BOARD.height }),
    ];
    expect(Math.min(start.x, start.y)).toBeCloseTo(10);
    expect(start.x).toBeCloseTo(desk.width - end.x);
    expect(start.y).toBeCloseTo(desk.height - end.y);
  });

  test("a window without any room gives a view that can still be reckoned with", () => {
    expect(fit(BOARD, { width: 0, height: 0 }).k).toBeGreaterThan(0);
  });
});

describe("zooming", () => {
  test("keeps the point under the pointer", () => {
    const view = fit(BOARD, desk);
    const at = { x: 200, y: 310 };
    const before = toBoard(view, at);
    const after = toBoard(zoomAround(view, at, 1.7, free), at);
    expect(after.x).toBeCloseTo(before.x);
    expect(after.y).toBeCloseTo(before.y);
  });

  test("there and back changes nothing", () => {
    const view = fit(BOARD, desk);
    const at = { x: 5, y: 600 };
    expectClose(zoomAround(zoomAround(view, at, 1.25, free), at, 0.8, free), view);
  });

  test("stops at its limits, and then does not move either", () => {
    const whole = fit(BOARD, desk);
    expectClose(zoomAround(whole, { x: 1, y: 1 }, 0.5, limits(BOARD, desk)), whole);
    const near = zoomAround(whole, { x: 400, y: 300 }, 1000, limits(BOARD, desk));
    expect(near.k).toBe(limits(BOARD, desk).most);
  });
});

describe("two fingers", () => {
  test("the board stays under both of them", () => {
    const view = fit(BOARD, phone);
    const before = [
      { x: 100, y: 100 },
      { x: 200, y: 150 },
    ] as const;
    const after = [
      { x: 60, y: 140 },
      { x: 260, y: 240 },
    ] as const;
    const next = pinched(view, before, after, free);
    for (const i of [0, 1] as const) {
      const held = toBoard(view, before[i]);
      const now = toScreen(next, held);
      expect(now.x).toBeCloseTo(after[i].x);
      expect(now.y).toBeCloseTo(after[i].y);
    }
  });

  test("moved together they only move the board", () => {
    const view = fit(BOARD, phone);
    const before = [
      { x: 10, y: 10 },
      { x: 90, y: 10 },
    ] as const;
    const after = [
      { x: 30, y: 15 },
      { x: 110, y: 15 },
    ] as const;
    expectClose(pinched(view, before, after, free), moved(view, { x: 20, y: 5 }));
  });
});

describe("the board cannot get lost", () => {
  test("smaller than the window it can be moved out by less than a third", () => {
    const view = keptInSight({ x: -5000, y: 9000, k: 0.3 }, BOARD, desk);
    expect(toScreen(view, { x: 0, y: 0 }).x).toBeCloseTo(-desk.width * 0.3);
    expect(toScreen(view, { x: 0, y: BOARD.height }).y).toBeCloseTo(desk.height * 1.3);
  });

  test("larger than the window it leaves at most a third empty", () => {
    const view = keptInSight({ x: 9999, y: -9999, k: 2 }, BOARD, desk);
    expect(toScreen(view, { x: 0, y: 0 }).x).toBeCloseTo(desk.width * 0.3);
    expect(toScreen(view, { x: 0, y: BOARD.height }).y).toBeCloseTo(desk.height * 0.7);
  });

  test("where it is all right it stays", () => {
    const view = fit(BOARD, desk, 10);
    expectClose(keptInSight(view, BOARD, desk), view);
  });
});

test("a hex beyond the edge is brought in sight by the shortest move", () => {
  const view = { x: 0, y: 0, k: 1 };
  const seen = broughtInSight(view, boxAround(["h5"]), { width: 600, height: 500 }, 8);
  expect(toScreen(seen, { x: BOARD.width, y: 0 }).x).toBeCloseTo(592);
  expect(seen.y).toBeCloseTo(0);
  expectClose(broughtInSight(view, boxAround(["b5"]), { width: 600, height: 500 }, 8), view);
});

function expectInSight(box: Box, view: View, size: Size): void {
  const start = toScreen(view, box);
  const end = toScreen(view, { x: box.x + box.width, y: box.y + box.height });
  expect(Math.min(start.x, start.y)).toBeGreaterThanOrEqual(0);
  expect(end.x).toBeLessThanOrEqual(size.width);
  expect(end.y).toBeLessThanOrEqual(size.height);
}

describe("what is shown first", () => {
  const start = boxAround(["a1", "a2", "b1", "b2", "a3", "b3", "c1", "c2"]);
  const camp = boxAround(["a1"]);

  test("is the scene, as large as it fits, but no larger than it is drawn", () => {
    expect(firstView(start, camp, desk, 10).k).toBe(1);
    expectClose(firstView(BOARD, camp, desk, 10), fit(BOARD, desk, 10));
  });

  test("on a phone is its part around the actor, with hexes of at least 44 pixels", () => {
    const view = firstView(BOARD, camp, phone, 8);
    expect(view.k * 173).toBeGreaterThan(44);
    const at = toScreen(view, centre("a1"));
    expect(at.x).toBeGreaterThan(0);
    expect(at.y).toBeLessThan(phone.height);
  });

  test("on a phone is the whole scene where its figures can still be drawn", () => {
    const low = { width: 360, height: 305 };
    const view = firstView(start, camp, low, 12);
    for (const hex of ["a3", "b1", "c2"]) expectInSight(boxAround([hex]), view, low);
    expect(detailFor(view.k)).toBe(MIDDLE);
  });

  test("on a phone leaves no room beyond a scene that is too large for it", () => {
    const scene = boxAround(["a1", "a5", "b1", "d1"]);
    for (const actor of ["a1", "b1", "d1", "a5"]) {
      const view = firstView(scene, boxAround([actor]), phone, 12);
      expectInSight(boxAround([actor]), view, phone);
      const end = toScreen(view, { x: scene.x + scene.width, y: scene.y + scene.height });
      expect(toScreen(view, scene).y).toBeLessThanOrEqual(12.001);
      expect(end.y).toBeGreaterThanOrEqual(phone.height - 12.001);
    }
  });
});

describe("as many boxes as possible in sight", () => {
  const boxes = (...names: string[]) => names.map((name) => boxAround([name]));
  const inSight = (view: View, box: Box): boolean => {
    const [start, end] = [
      toScreen(view, box),
      toScreen(view, { x: box.x + box.width, y: box.y + box.height }),
    ];
    return start.x >= 0 && start.y >= 0 && end.x <= phone.width && end.y <= phone.height;
  };

  test("nothing moves where all are seen", () => {
    const view = fit(BOARD, phone);
    expect(mostInSight(view, boxes("a1", "h5"), phone, 0)).toEqual(view);
  });

  test("it is seen smaller if all fit then", () => {
    const view = { x: 0, y: 0, k: 1 };
    const all = boxes("a5", "c3", "d4");
    const shown = mostInSight(view, all, phone);
    expect(shown.k).toBeLessThan(1);
    expect(all.every((box) => inSight(shown, box))).toBe(true);
  });

  test("where they do not fit, most are seen and figures still drawn", () => {
    const view = { x: 0, y: 0, k: 0.6 };
    const [alone, ...together] = boxes("a1", "f4", "g4", "h4");
    const shown = mostInSight(view, [alone!, ...together], phone);
    expect(detailFor(shown.k)).toBe(MIDDLE);
    expect(together.every((box) => inSight(shown, box))).toBe(true);
    expect(inSight(shown, alone!)).toBe(false);
  });
});
