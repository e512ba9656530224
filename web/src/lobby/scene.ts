// The geometry of the painted scene on the set-up page: a temple above the canopy. Colours are left
// to the style sheet, so that day and night share one drawing.
import { randomFrom, scallop, tenth } from "../kit/draw.ts";

/** A shape and the class that colours it. */
export interface Painted {
  d: string;
  paint: string;
  at?: string;
}

export interface TreeLine {
  name: string;
  y: number;
  step: number;
  radius: number;
  wave: [number, number];
}

export const TREE_LINES: Record<"far" | "middle" | "near" | "front", TreeLine> = {
  far: { name: "far", y: 496, step: 34, radius: 30, wave: [180, 12] },
  middle: { name: "middle", y: 588, step: 42, radius: 40, wave: [140, 16] },
  near: { name: "near", y: 676, step: 50, radius: 50, wave: [160, 14] },
  front: { name: "front", y: 770, step: 58, radius: 60, wave: [150, 10] },
};

/** A row of tree crowns from edge to edge, each in three shades, with everything below it filled. */
export function treeLine({ name, y, step, radius, wave }: TreeLine): Painted[] {
  const chance = randomFrom(name);
  const left = -80;
  const right = 2080;
  const shapes: Painted[] = [
    { d: `M${left} ${tenth(y + radius * 0.3)}H${right}V1200H${left}Z`, paint: `${name} dark` },
  ];
  for (let x = left; x < right; x += step) {
    const crown = radius * (0.7 + chance() * 0.6);
    const top = y + Math.sin(x / wave[0]) * wave[1] + (chance() - 0.5) * radius * 0.5;
    const middle = x + chance() * step * 0.5;
    const at = (dx: number, dy: number) => `translate(${tenth(middle + dx)} ${tenth(top + dy)})`;
    const lobes = 8 + Math.floor(chance() * 3);
    shapes.push(
      { d: scallop(crown, lobes, 0.22, chance() * 3), paint: `${name} dark`, at: at(0, 0) },
      {
        d: scallop(crown * 0.7, 7, 0.22, chance() * 3),
        paint: `${name} mid`,
        at: at(-crown * 0.16, -crown * 0.2),
      },
      {
        d: scallop(crown * 0.34, 6, 0.24, chance() * 3),
        paint: `${name} light`,
        at: at(-crown * 0.3, -crown * 0.38),
      },
    );
  }
  return shapes;
}

const LEVELS = 9;
const MOSSY = 3;
const LEVEL_HEIGHT = 34;
const BASE_WIDTH = 520;
const STEP_IN = 44;

export const PYRAMID_TOP = -LEVEL_HEIGHT * LEVELS;

/** The steps of the pyramid from the ground up; its foot is at 0, 0. */
export function pyramid(): Painted[] {
  const chance = randomFrom("dawn");
  return Array.from({ length: LEVELS }, (_, level) => pyramidLevel(level, chance)).flat();
}

function pyramidLevel(level: number, chance: () => number): Painted[] {
  const width = BASE_WIDTH - STEP_IN * level;
  const upper = width - 16;
  const foot = -LEVEL_HEIGHT * level;
  const top = foot - LEVEL_HEIGHT;
  const stone = level < MOSSY ? "moss" : "stone";
  const face = (from: number, to: number) =>
    `M${from * width} ${foot}L${from * upper} ${top}H${to * upper}L${to * width} ${foot}Z`;
  const shapes: Painted[] = [
    { d: face(-0.5, 0.5), paint: `${stone} side` },
    { d: face(-0.5, 0.18), paint: `${stone} lit` },
    { d: face(0.36, 0.5), paint: `${stone} shade` },
    { d: `M${-width / 2 - 3} ${foot}h${width + 6}`, paint: "seam" },
    { d: `M${-upper / 2} ${top + 6}H${upper / 2}`, paint: `edge ${stone}-edge` },
    { d: `M${-upper / 2 - 2} ${top + 12}H${upper / 2 + 2}`, paint: "groove" },
  ];
  for (let x = -width / 2 + 20 + (level % 2) * 16; x < width / 2 - 16; x += 42) {
    shapes.push({ d: `M${x} ${foot - 2}v-${tenth(10 + chance() * 6)}`, paint: "joint" });
  }
  if (stone === "moss") shapes.push(...creepers(width, top, chance));
  return shapes;
}

/** Green that hangs over an edge, clear of the stairs. */
function creepers(width: number, top: number, chance: () => number): Painted[] {
  const shapes: Painted[] = [];
  for (let leaf = 0; leaf < 5; leaf++) {
    const x = (chance() - 0.5) * width * 0.9;
    const length = 16 + Math.floor(chance() * 14);
    if (Math.abs(x) < 64) continue;
    shapes.push({
      d: `M${tenth(x)} ${top + 4}q14 4 10 ${length}q-8 6-14 0q-6-12 4-20Z`,
      paint: "creeper",
    });
  }
  return shapes;
}

/** The treads of the great stair. */
export function treads(): string {
  let d = "";
  for (let y = -6; y > PYRAMID_TOP + 3; y -= 8.5) {
    const half = tenth(50 - 17 * (y / PYRAMID_TOP));
    d += `M${-half} ${y}H${half}`;
  }
  return d;
}

/** Big leaves in the corners, as if one looked out of the forest. */
export function foreground(width: number, height: number): Painted[] {
  const fans: [number, number, number, number][] = [
    [-10, height, -70, 4.2],
    [30, height + 10, -40, 4.6],
    [-20, height - 80, -30, 3.4],
    [width, height, -120, 4.4],
    [width - 20, height - 20, -150, 3.6],
  ];
  return fans.flatMap(([x, y, angle, size]) =>
    [-2, -1, 0, 1, 2].map((leaf) => ({
      d: "M0 0C14 -9 34 -9 52 0C34 9 14 9 0 0Z",
      paint: leaf % 2 ? "leaf dark" : "leaf mid",
      at: `translate(${x} ${y}) rotate(${angle + leaf * 17}) scale(${size - Math.abs(leaf) * 0.4})`,
    })),
  );
}

/** Stars for the night, and fireflies above the canopy: x, y, radius, brightness. */
export function lights(name: string, count: number, area: [number, number, number, number]) {
  const chance = randomFrom(name);
  const [x, y, width, height] = area;
  return Array.from({ length: count }, () => ({
    x: tenth(x + chance() * width),
    y: tenth(y + chance() ** 1.4 * height),
    r: tenth(0.6 + chance() ** 3 * 1.6),
    glow: tenth(0.35 + chance() * 0.65),
  }));
}
