// Small helpers of everything that is drawn: steady randomness and a few outlines.

/** Outlines and dark numerals. */
export const INK = "#24140B";

export type Random = () => number;

/** The same numbers for the same seed, so that every tile looks the same on every screen. */
export function randomFrom(seed: string): Random {
  let state = 2166136261;
  for (const character of seed) state = Math.imul(state ^ character.charCodeAt(0), 16777619);
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

/** Coordinates need no more than a tenth of a unit. */
export function tenth(n: number): number {
  return Math.round(n * 10) / 10;
}

const ORIGIN = { x: 0, y: 0 };

type XY = readonly [x: number, y: number];

/** Curves through points, each from the end of the one before, written relative to where they begin:
    the same text draws them anywhere. */
function curves(command: "c" | "q", start: XY, points: readonly XY[]): string {
  const each = command === "c" ? 3 : 2;
  let [from, path] = [start, command as string];
  points.forEach(([x, y], i) => {
    path += `${i ? " " : ""}${tenth(x - from[0])} ${tenth(y - from[1])}`;
    if (i % each === each - 1) from = [x, y];
  });
  return path + "z";
}

/** Outlines that were drawn before, by their measures. A board has thousands of a few hundred sizes, and
    to write numbers is most of the work. */
const outlines = new Map<string, string>();

function outlined(key: string, draw: () => string): string {
  const known = outlines.get(key) ?? draw();
  outlines.set(key, known);
  return known;
}

/** Leaves from a point in several directions (degrees clockwise from the right). */
export function leaves(
  length: number,
  width: number,
  directions: readonly number[],
  at = ORIGIN,
): string {
  const [long, wide] = [tenth(length), tenth(width)];
  const path = outlined(`${long} ${wide} ${directions}`, () =>
    directions.map((degrees) => leafOutline(long, wide, (degrees * Math.PI) / 180)).join(""),
  );
  return `M${tenth(at.x)} ${tenth(at.y)}${path}`;
}

function leafOutline(length: number, width: number, angle: number): string {
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  const point = (x: number, y: number): XY => [tenth(x * cos - y * sin), tenth(x * sin + y * cos)];
  const [near, far, wide] = [length * 0.25, length * 0.7, width * 0.9];
  return curves("c", point(0, 0), [
    ...[point(near, -width), point(far, -wide), point(length, 0)],
    ...[point(far, wide), point(near, width), point(0, 0)],
  ]);
}

/** A round outline of bumps: tree crowns, bushes, clearings. */
export function scallop(
  radius: number,
  bumps: number,
  depth = 0.2,
  phase = 0,
  at = ORIGIN,
): string {
  const r = tenth(radius);
  const point = (far: number, angle: number): XY => [
    tenth(far * Math.cos(angle)),
    tenth(far * Math.sin(angle)),
  ];
  const start = point(r, phase);
  const path = outlined(`${r} ${bumps} ${depth} ${phase}`, () => {
    const step = (2 * Math.PI) / bumps;
    const ends = Array.from({ length: bumps }, (_, i) => phase + (i + 1) * step);
    const points = ends.flatMap((end) => [
      point(r * (1 + depth) * 1.12, end - step / 2),
      point(r, end),
    ]);
    return curves("q", start, points);
  });
  return `M${tenth(at.x + start[0])} ${tenth(at.y + start[1])}${path}`;
}

/** An ellipse as a path, so that several can be drawn as one; clockwise, like all outlines here. */
export function ellipse(rx: number, ry: number, at = ORIGIN): string {
  const [wide, high] = [tenth(rx), tenth(ry)];
  const half = `a${wide} ${high} 0 1 1`;
  return `M${tenth(at.x - rx)} ${tenth(at.y)}${half} ${2 * wide} 0${half} ${-2 * wide} 0Z`;
}

/** One path of a picture that never changes, as written into an SVG. */
export interface Painted {
  d: string;
  fill?: string;
  stroke?: string;
  width?: number;
  opacity?: number;
  transform?: string;
}

/** Paths as SVG text. A picture of many parts is put into the page at once, not part by part. */
export function svgText(parts: readonly Painted[]): string {
  return parts
    .filter(({ d }) => d !== "")
    .map(({ d, fill = "none", stroke, width, opacity, transform }) => {
      const line = stroke ? ` stroke="${stroke}" stroke-width="${width ?? 1}"` : "";
      const seen = opacity === undefined ? "" : ` opacity="${opacity}"`;
      const moved = transform ? ` transform="${transform}"` : "";
      return `<path d="${d}" fill="${fill}"${line}${seen}${moved}/>`;
    })
    .join("");
}

export interface NumberStyle {
  /** A class of its own. */
  name?: string;
  x?: number;
  y: number;
  size: number;
  fill: string;
  /** What it is outlined with, and how thick that is. */
  stroke?: string;
  width?: number;
}

/** A number in the page's numerals as SVG text, centred on `x`. */
export function numberText(
  value: number,
  { name = "", x = 0, y, size, fill, stroke, width = 3.4 }: NumberStyle,
): string {
  const line = stroke
    ? ` stroke="${stroke}" stroke-width="${width}" stroke-linejoin="round" paint-order="stroke"`
    : "";
  return `<text class="num ${name}" text-anchor="middle" x="${x}" y="${y}" font-size="${size}" fill="${fill}"${line}>${value}</text>`;
}

/** A flat-top hex with rounded corners. */
export function hexPath(radius: number, corner: number, centre = ORIGIN): string {
  const at = (i: number): [number, number] => [
    centre.x + radius * Math.cos((i * Math.PI) / 3),
    centre.y + radius * Math.sin((i * Math.PI) / 3),
  ];
  let path = "";
  for (let i = 0; i < 6; i++) {
    const [before, here, after] = [at(i + 5), at(i), at(i + 1)];
    const towards = (other: [number, number]): string =>
      [0, 1]
        .map((axis) => tenth(here[axis]! + ((other[axis]! - here[axis]!) / radius) * corner))
        .join(" ");
    path += `${i ? "L" : "M"}${towards(before)}Q${tenth(here[0])} ${tenth(here[1])} ${towards(after)}`;
  }
  return path + "Z";
}

/** A tile's card lies a little inside its cell. */
export const CARD = hexPath(97, 9);
