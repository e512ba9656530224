// Where controls lie that belong to a hex: beside it, inside the window, and over what is least worth
// seeing: jungle rather than tiles, tiles rather than figures.
import { APOTHEM, centre, HEX_NAMES, RADIUS, type Box, type Point } from "./geometry.ts";
import { overlap } from "./groups.ts";
import { toScreen, type Size, type View } from "./panzoom.ts";

const GAP = 5;

/** The spots around a hex, nearest first. */
function candidates(at: Point, box: Size, k: number): Point[] {
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
  ];
}

/** The best place for a box of controls; `worth` says how much a hex should stay in sight. */
export function dock(
  hex: string,
  box: Size,
  view: View,
  size: Size,
  worth: (hex: string) => number,
): Point {
  const onScreen = HEX_NAMES.map((name): { area: Box; weight: number } => {
    const { x, y } = toScreen(view, centre(name));
    const [wide, high] = [RADIUS * 0.8 * view.k, APOTHEM * view.k];
    const area = { x: x - wide, y: y - high, width: 2 * wide, height: 2 * high };
    return { area, weight: name === hex ? 6 : worth(name) };
  });
  const clamp = (n: number, most: number): number =>
    Math.min(Math.max(4, n), Math.max(4, most - 4));
  const judged = candidates(toScreen(view, centre(hex)), box, view.k).map((spot, rank) => {
    const at = {
      x: clamp(spot.x, size.width - box.width),
      y: clamp(spot.y, size.height - box.height),
    };
    const covered = onScreen.reduce(
      (sum, { area, weight }) => sum + overlap({ ...at, ...box }, area) * weight,
      0,
    );
    return { at, cost: covered / Math.max(1, box.width * box.height) + rank * 0.08 };
  });
  return judged.reduce((a, b) => (b.cost < a.cost ? b : a)).at;
}
