// How the board is seen: which part of it, and how large. Pure arithmetic; Board.svelte feeds it
// wheels, fingers and keys.
import { SMALLEST_FIGURES } from "./detail.ts";
import type { Box, Point } from "./geometry.ts";

/** A point of the board is on the screen at its place times `k`, moved by `x` and `y`. */
export interface View {
  x: number;
  y: number;
  k: number;
}

export interface Size {
  width: number;
  height: number;
}

export interface Limits {
  least: number;
  most: number;
}

export function toScreen(view: View, point: Point): Point {
  return { x: point.x * view.k + view.x, y: point.y * view.k + view.y };
}

export function toBoard(view: View, point: Point): Point {
  return { x: (point.x - view.x) / view.k, y: (point.y - view.y) / view.k };
}

/** The view that shows a box as large as possible, in the middle. */
export function fit(box: Box, size: Size, margin = 0): View {
  const [width, height] = [size.width - 2 * margin, size.height - 2 * margin];
  return centred(box, size, Math.max(0.01, Math.min(width / box.width, height / box.height)));
}

/** The view that shows the middle of a box in the middle, at a given size. */
export function centred(box: Box, size: Size, k: number): View {
  return {
    x: size.width / 2 - (box.x + box.width / 2) * k,
    y: size.height / 2 - (box.y + box.height / 2) * k,
    k,
  };
}

/** How small and how large the board may be seen: from whole to one hex filling a hand. */
export function limits(board: Box, size: Size, margin = 0): Limits {
  const whole = fit(board, size, margin).k;
  return { least: whole, most: Math.max(1.6, whole * 2.5) };
}

export function bounded(k: number, { least, most }: Limits): number {
  return Math.min(Math.max(k, least), most);
}

/** Larger or smaller, with the point under the pointer staying where it is. */
export function zoomAround(view: View, at: Point, factor: number, within: Limits): View {
  const k = bounded(view.k * factor, within);
  const share = k / view.k;
  return { x: at.x - (at.x - view.x) * share, y: at.y - (at.y - view.y) * share, k };
}

export function moved(view: View, by: Point): View {
  return { x: view.x + by.x, y: view.y + by.y, k: view.k };
}

function between(a: Point, b: Point): Point {
  return { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 };
}

/** Two fingers: the board stays under both of them. */
export function pinched(
  view: View,
  before: readonly [Point, Point],
  after: readonly [Point, Point],
  within: Limits,
): View {
  const apart = ([a, b]: readonly [Point, Point]): number => Math.hypot(a.x - b.x, a.y - b.y);
  const [from, to] = [between(...before), between(...after)];
  const grown = zoomAround(view, from, apart(after) / Math.max(1, apart(before)), within);
  return moved(grown, { x: to.x - from.x, y: to.y - from.y });
}

/** Moved back as far as needed so that the board cannot get lost. */
export function keptInSight(view: View, board: Box, size: Size): View {
  const axis = (offset: number, start: number, length: number, room: number): number => {
    const slack = room * 0.3;
    const edges = [room - (start + length) * view.k, -start * view.k];
    // Something may lie over an edge of the window: the board can be moved out from under it.
    return Math.min(Math.max(offset, Math.min(...edges) - slack), Math.max(...edges) + slack);
  };
  return {
    x: axis(view.x, board.x, board.width, size.width),
    y: axis(view.y, board.y, board.height, size.height),
    k: view.k,
  };
}

/** Moved as little as possible so that a box is seen wholly, where it can be. */
export function broughtInSight(view: View, box: Box, size: Size, margin = 8): View {
  const axis = (offset: number, start: number, length: number, room: number): number => {
    const [near, far] = [start * view.k + offset, (start + length) * view.k + offset];
    if (near < margin) return offset + margin - near;
    if (far > room - margin) return offset + Math.max(room - margin - far, margin - near);
    return offset;
  };
  return {
    x: axis(view.x, box.x, box.width, size.width),
    y: axis(view.y, box.y, box.height, size.height),
    k: view.k,
  };
}

/**
 * Moved, and smaller if need be, so that as many of these boxes as possible are seen wholly; figures
 * are still drawn then.
 */
export function mostInSight(view: View, boxes: readonly Box[], size: Size, margin = 8): View {
  const around = (all: readonly Box[]): Box => {
    const [x, y] = [Math.min(...all.map((box) => box.x)), Math.min(...all.map((box) => box.y))];
    const right = Math.max(...all.map((box) => box.x + box.width));
    const bottom = Math.max(...all.map((box) => box.y + box.height));
    return { x, y, width: right - x, height: bottom - y };
  };
  const largest = Math.max(SMALLEST_FIGURES, fit(around(boxes), size, margin).k);
  const middle = { x: size.width / 2, y: size.height / 2 };
  const smaller = zoomAround(view, middle, Math.min(1, largest / view.k), {
    least: 0,
    most: view.k,
  });
  const seen = { width: size.width - 2 * margin, height: size.height - 2 * margin };
  const within = (box: Box, { x, y }: Point): boolean =>
    box.x >= x &&
    box.y >= y &&
    (box.x + box.width - x) * smaller.k <= seen.width + 0.5 &&
    (box.y + box.height - y) * smaller.k <= seen.height + 0.5;
  const shown = boxes
    .flatMap(({ x }) => boxes.map(({ y }) => boxes.filter((box) => within(box, { x, y }))))
    .filter((some) => some.length > 0)
    .map((some) => ({ some, to: broughtInSight(smaller, around(some), size, margin) }))
    .map(({ some, to }) => ({
      count: some.length,
      to,
      way: Math.hypot(to.x - smaller.x, to.y - smaller.y),
    }));
  const best = shown.reduce(
    (most, one) =>
      one.count > most.count || (one.count === most.count && one.way < most.way) ? one : most,
    { count: 0, to: smaller, way: 0 },
  );
  return best.to;
}

/** Below this width the whole board would be too small to play on. */
const NARROW = 700;
/** At first a tile is never larger than it is drawn. */
const LARGEST = 1;

export function isNarrow(size: Size): boolean {
  return size.width < NARROW;
}

/**
 * What is shown first: the scene, as large as it fits. Where it would be too small to play on, its
 * part around the actor, if there is one; nothing beyond the scene then takes up its room.
 */
export function firstView(scene: Box, actor: Box | null, size: Size, margin: number): View {
  const least = actor && isNarrow(size) ? SMALLEST_FIGURES : 0;
  const k = Math.min(LARGEST, Math.max(least, fit(scene, size, margin).k));
  const { x, y } = centred(actor ?? scene, size, k);
  const axis = (offset: number, start: number, length: number, room: number): number => {
    const edges = [margin - start * k, room - margin - (start + length) * k] as const;
    const [far, near] = [Math.min(...edges), Math.max(...edges)];
    const fits = length * k <= room - 2 * margin;
    return fits ? (far + near) / 2 : Math.min(Math.max(offset, far), near);
  };
  return {
    x: axis(x, scene.x, scene.width, size.width),
    y: axis(y, scene.y, scene.height, size.height),
    k,
  };
}
