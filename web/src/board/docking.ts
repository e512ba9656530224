// Where controls lie that belong to a hex: beside it, inside the window, and where possible over
// jungle or a volcano rather than over figures.
import { centre, HEIGHT, neighbours, type Point } from "./geometry.ts";
import { toScreen, type Size, type View } from "./panzoom.ts";

/** Above or below the hex, whichever hides less; `busy` says which hexes should stay to be seen. */
export function dock(
  hex: string,
  box: Size,
  view: View,
  size: Size,
  busy: (hex: string) => boolean,
): Point {
  const at = toScreen(view, centre(hex));
  const half = (HEIGHT / 2) * view.k;
  const gap = 6;
  const above = at.y - half - gap - box.height;
  const below = at.y + half + gap + 6 * view.k;
  const hides = (side: number): number => {
    const neighbour = neighbours(hex)[side];
    return neighbour && busy(neighbour) ? 1 : 0;
  };
  const fits = (y: number): number => (y < 4 || y + box.height > size.height - 4 ? 10 : 0);
  const y = hides(0) + fits(above) <= hides(3) + fits(below) ? above : below;
  const clamp = (n: number, most: number): number =>
    Math.min(Math.max(4, n), Math.max(4, most - 4));
  return {
    x: clamp(at.x - box.width / 2, size.width - box.width),
    y: clamp(y, size.height - box.height),
  };
}
