// Where the price of a hex to click stands: on its upper left side.
import type { Detail } from "./detail.ts";
import { centre, type Box, type Point } from "./geometry.ts";
import { toScreen, type View } from "./panzoom.ts";

const FROM_CENTRE: Point = { x: -50, y: -82 };
const RADIUS = 18;
/** The price of the hex that is pointed at is drawn larger. */
const POINTED = 1.22;
const EDGE = 4;

export interface PriceMark {
  at: Point;
  radius: number;
  scale: number;
}

export function priceMark(hex: string, detail: Detail, pointed: boolean): PriceMark {
  const { x, y } = centre(hex);
  return {
    at: { x: x + FROM_CENTRE.x, y: y + FROM_CENTRE.y },
    radius: RADIUS * detail.sign,
    scale: pointed ? POINTED : 1,
  };
}

/** What a price takes up on the screen, with its edge. */
export function priceBox({ at, radius, scale }: PriceMark, view: View): Box {
  const { x, y } = toScreen(view, at);
  const half = (radius + EDGE) * scale * view.k;
  return { x: x - half, y: y - half, width: 2 * half, height: 2 * half };
}
