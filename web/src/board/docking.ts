// Where controls lie on the board: inside the window, beside the hex they belong to where they can,
// and over what is least worth seeing: jungle rather than tiles, never over a hex to click.
import { APOTHEM, centre, HEX_NAMES, RADIUS, type Box, type Point } from "./geometry.ts";
import { overlap } from "./groups.ts";
import { toScreen, type Size, type View } from "./panzoom.ts";

const GAP = 5;

/** What a hex counts that one may want to click: controls go anywhere else first. */
export const TARGET = 40;

/** The spots around a hex, nearest first, then those at the edges of the window. */
function candidates(at: Point, box: Size, k: number, size: Size): Point[] {
  const [wide, high] = [RADIUS * k + GAP, APOTHEM * k + GAP];
  const middle = { x: at.x - box.width / 2, y: at.y - box.height / 2 };
  const [above, below] = [at.y - high - box.height, at.y + high + 6 * k];
  const [left, right] = [at.x - wide - box.width, at.x + wide];
  return [
    { x: middle.x, y: above },
    { x: middle.x, y: below },
    { x: right, y: middle.y },
    { x: left, y: middle.y },
    { x: at.x + wide / 2, y: above },
    { x: at.x - wide / 2 - box.width, y: above },
    { x: at.x + wide / 2, y: below },
    { x: at.x - wide / 2 - box.width, y: below },
    { x: 0, y: middle.y },
    { x: size.width, y: middle.y },
    { x: middle.x, y: 0 },
    { x: middle.x, y: size.height },
    ...cornersOf(size),
  ];
}

function cornersOf({ width, height }: Size): Point[] {
  return [
    { x: width, y: height },
    { x: 0, y: height },
    { x: 0, y: 0 },
    { x: width, y: 0 },
  ];
}

/** How much of what is worth seeing a box of controls would cover at a spot, with the spot itself. */
function judge(spot: Point, box: Size, areas: readonly Area[], size: Size) {
  const clamp = (n: number, most: number): number =>
    Math.min(Math.max(4, n), Math.max(4, most - 4));
  const at = {
    x: clamp(spot.x, size.width - box.width),
    y: clamp(spot.y, size.height - box.height),
  };
  const covered = areas.reduce(
    (sum, { area, weight }) => sum + overlap({ ...at, ...box }, area) * weight,
    0,
  );
  return { at, cost: covered / Math.max(1, box.width * box.height) };
}

interface Area {
  area: Box;
  weight: number;
}

function areasOf(view: View, worth: (hex: string) => number): Area[] {
  return HEX_NAMES.map((name) => {
    const { x, y } = toScreen(view, centre(name));
    const [wide, high] = [RADIUS * 0.8 * view.k, APOTHEM * view.k];
    const area = { x: x - wide, y: y - high, width: 2 * wide, height: 2 * high };
    return { area, weight: worth(name) };
  });
}

/** The corner of the window for controls of the view, the lower right if it will do. */
export function dockInCorner(
  box: Size,
  view: View,
  size: Size,
  worth: (hex: string) => number,
): Point {
  const areas = areasOf(view, worth);
  const judged = cornersOf(size).map((corner) => judge(corner, box, areas, size));
  return judged.reduce((a, b) => (b.cost < a.cost - 0.05 ? b : a)).at;
}

/** The best place for a box of controls; `worth` says how much a hex should stay in sight. */
export function dock(
  hex: string,
  box: Size,
  view: View,
  size: Size,
  worth: (hex: string) => number,
): Point {
  const areas = areasOf(view, (name) => (name === hex ? 6 : worth(name)));
  const judged = candidates(toScreen(view, centre(hex)), box, view.k, size).map((spot, rank) => {
    const { at, cost } = judge(spot, box, areas, size);
    return { at, cost: cost + rank * 0.08 };
  });
  return judged.reduce((a, b) => (b.cost < a.cost ? b : a)).at;
}
