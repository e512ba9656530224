// Gradients and common shapes are defined once and referred to by id, so they must be in the document
// before whoever draws first: importing this puts them there.
import { CARD } from "./draw.ts";
import { GRADIENTS, gradient, type PaintName } from "./paint-names.ts";
import { SEATS } from "./seats.ts";
import fixed from "./shapes.svg?raw";
import { shapesText } from "./shapes.ts";

export type ShapeName =
  | `${"worker" | "leader" | "standing-W" | "standing-L" | "guard-W" | "guard-L" | "tent"}-${number}`
  | `${"treasure" | "clearing"}-${number}`
  | `card-${"grass" | "meadow" | "basalt"}`
  | `rim-${"earth" | "rock"}`
  | "volcano"
  | "base-camp"
  | "clay-face";

/** For `fill` and `stroke`. */
export function paint(name: PaintName): string {
  return `url(#paint-${name})`;
}

/** For `href` of a `use`: a shape that is drawn once for the whole page. */
export function shape(name: ShapeName): string {
  return `#shape-${name}`;
}

function stop(offset: number, colour: string, opacity = 1): string {
  return `<stop offset="${offset}" stop-color="${colour}" stop-opacity="${opacity}"/>`;
}

function gradientText(name: keyof typeof GRADIENTS): string {
  const { stops, from, round } = gradient(name);
  const inside = stops.map((one) => stop(...one)).join("");
  if (round) {
    const [cx, cy, r] = round;
    return `<radialGradient id="paint-${name}" cx="${cx}" cy="${cy}" r="${r}">${inside}</radialGradient>`;
  }
  const [x1, y1, x2, y2] = from ?? [0, 0, 0, 1];
  return `<linearGradient id="paint-${name}" x1="${x1}" y1="${y1}" x2="${x2}" y2="${y2}">${inside}</linearGradient>`;
}

function seatGradients(): string {
  return SEATS.map(({ seat, light, fill, dark }) => {
    const inside = stop(0, light) + stop(0.36, fill) + stop(0.68, fill) + stop(1, dark);
    return `<linearGradient id="paint-seat-${seat}" x1="0" y1="0" x2="1" y2="1">${inside}</linearGradient>`;
  }).join("");
}

if (typeof document !== "undefined") {
  const names = Object.keys(GRADIENTS) as (keyof typeof GRADIENTS)[];
  const paints = [
    ...names.map(gradientText),
    seatGradients(),
    `<clipPath id="card-clip"><path d="${CARD}"/></clipPath>`,
  ].join("");
  // Shapes are copied to where they are used, and need no style of their own; paints do.
  document.body.insertAdjacentHTML(
    "beforeend",
    `<svg class="paints" width="0" height="0" aria-hidden="true" focusable="false" style="position:absolute"><defs>${paints}</defs></svg>` +
      `<svg style="display:none">${shapesText()}${fixed}</svg>`,
  );
}
