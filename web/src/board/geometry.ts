// Where things are. The unit is a hex of radius 100, y goes down, and a1's column touches x = 0.
// Flat-top hexes: columns a to h from the left, rows 1 to 5 from the bottom, and the columns
// b, d, f, h sit half a hex lower.

export interface Point {
  x: number;
  y: number;
}

export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

export const RADIUS = 100;
export const HEIGHT = RADIUS * Math.sqrt(3);
/** From the middle of a hex to the middle of a side. */
export const APOTHEM = HEIGHT / 2;

export const COLUMNS = 8;
export const ROWS = 5;
export const SIDES = ["N", "NE", "SE", "S", "SW", "NW"] as const;
export type SideName = (typeof SIDES)[number];

/** Side `side` looks in this direction, in degrees clockwise from the right. */
export function sideDegrees(side: number): number {
  return -90 + 60 * side;
}

/** The middle of a hex towards a side, `distance` away. */
export function towards(side: number, distance: number): Point {
  const angle = (sideDegrees(side) * Math.PI) / 180;
  return { x: Math.cos(angle) * distance, y: Math.sin(angle) * distance };
}

export function opposite(side: number): number {
  return (side + 3) % 6;
}

export function hexName(column: number, row: number): string {
  return "abcdefgh".charAt(column) + String(row);
}

/** Column 0 to 7 and row 1 to 5, or null for what is no hex. */
export function columnAndRow(name: string): { column: number; row: number } | null {
  const column = "abcdefgh".indexOf(name.charAt(0));
  const row = Number(name.slice(1));
  if (name.length !== 2 || column < 0 || !(row >= 1 && row <= ROWS)) return null;
  return { column, row };
}

function place(name: string): { column: number; row: number } {
  const found = columnAndRow(name);
  if (!found) throw new Error(`There is no hex ${name}.`);
  return found;
}

/** Column by column from the left, in each from the bottom. */
export const HEX_NAMES: readonly string[] = Array.from({ length: COLUMNS * ROWS }, (_, i) =>
  hexName(Math.floor(i / ROWS), (i % ROWS) + 1),
);

function middle(name: string): Point {
  const { column, row } = place(name);
  const lower = column % 2 ? APOTHEM : 0;
  return {
    x: RADIUS + 1.5 * RADIUS * column,
    y: APOTHEM + HEIGHT * (ROWS - row) + lower,
  };
}

const CENTRES = new Map(HEX_NAMES.map((name) => [name, middle(name)]));

export function centre(name: string): Point {
  return CENTRES.get(name) ?? middle(name);
}

/** For `transform` of a group drawn around 0, 0. */
export function moveTo(point: Point): string {
  return `translate(${point.x.toFixed(1)} ${point.y.toFixed(1)})`;
}

function beyond(name: string): (string | null)[] {
  const { column, row } = place(name);
  const low = column % 2;
  const steps: [number, number][] = [
    [0, 1],
    [1, 1 - low],
    [1, -low],
    [0, -1],
    [-1, -low],
    [-1, 1 - low],
  ];
  return steps.map(([right, up]) => {
    const neighbour = hexName(column + right, row + up);
    return columnAndRow(neighbour) ? neighbour : null;
  });
}

const NEIGHBOURS = new Map(HEX_NAMES.map((name) => [name, beyond(name)]));

/** The hexes beyond N, NE, SE, S, SW, NW; null at the edge of the board. */
export function neighbours(name: string): readonly (string | null)[] {
  return NEIGHBOURS.get(name) ?? beyond(name);
}

/** The side of `from` at which `to` lies, or null where they are not neighbours. */
export function sideTowards(from: string, to: string): number | null {
  const side = neighbours(from).indexOf(to);
  return side < 0 ? null : side;
}

/** Steps from hex to hex, whatever lies there. */
export function distance(from: string, to: string): number {
  const axial = (name: string): [number, number] => {
    const { column, row } = place(name);
    return [column, ROWS - row - (column - (column % 2)) / 2];
  };
  const [q1, r1] = axial(from);
  const [q2, r2] = axial(to);
  return (Math.abs(q1 - q2) + Math.abs(r1 - r2) + Math.abs(q1 + r1 - q2 - r2)) / 2;
}

/** The middle of the seam between two neighbours. */
export function seam(from: string, to: string): Point {
  const [a, b] = [centre(from), centre(to)];
  return { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 };
}

function covers(at: Point, point: Point): boolean {
  const [dx, dy] = [Math.abs(point.x - at.x), Math.abs(point.y - at.y)];
  return dy <= APOTHEM && dx * Math.sqrt(3) + dy <= HEIGHT;
}

/** The hex under a point, or null off the board. */
export function hexAt(point: Point): string | null {
  return HEX_NAMES.find((name) => covers(centre(name), point)) ?? null;
}

export type Arrow = "ArrowUp" | "ArrowDown" | "ArrowLeft" | "ArrowRight";

export function isArrow(key: string): key is Arrow {
  return key === "ArrowUp" || key === "ArrowDown" || key === "ArrowLeft" || key === "ArrowRight";
}

/**
 * Where an arrow key leads. Up and down stay in the column. Left and right stay in the row, so that
 * walking there and back ends where it began. At the edge one stays.
 */
export function walk(name: string, arrow: Arrow): string {
  const { column, row } = place(name);
  const [right, up] = {
    ArrowUp: [0, 1],
    ArrowDown: [0, -1],
    ArrowLeft: [-1, 0],
    ArrowRight: [1, 0],
  }[arrow] as [number, number];
  const next = hexName(column + right, row + up);
  return columnAndRow(next) ? next : name;
}

/** The box around hexes, with a margin. */
export function boxAround(names: readonly string[], margin = 0): Box {
  const points = names.map(centre);
  const left = Math.min(...points.map((p) => p.x)) - RADIUS - margin;
  const right = Math.max(...points.map((p) => p.x)) + RADIUS + margin;
  const top = Math.min(...points.map((p) => p.y)) - APOTHEM - margin;
  const bottom = Math.max(...points.map((p) => p.y)) + APOTHEM + margin;
  return { x: left, y: top, width: right - left, height: bottom - top };
}

/** The whole board. */
export const BOARD: Box = boxAround(HEX_NAMES);

/** Corners of a hex around 0, 0, clockwise from the right. */
export function corners(radius: number = RADIUS): Point[] {
  return Array.from({ length: 6 }, (_, i) => ({
    x: radius * Math.cos((i * Math.PI) / 3),
    y: radius * Math.sin((i * Math.PI) / 3),
  }));
}

/** The outline of the whole board as a path: the sides that have no hex beyond them, chained. */
export function outline(): string {
  const key = (p: Point): string => `${p.x.toFixed(1)} ${p.y.toFixed(1)}`;
  const next = new Map<string, string>();
  for (const name of HEX_NAMES) {
    const at = centre(name);
    const points = corners().map((c) => ({ x: at.x + c.x, y: at.y + c.y }));
    neighbours(name).forEach((neighbour, side) => {
      // Side N lies between the corners 4 and 5, counted clockwise from the right.
      if (!neighbour) next.set(key(points[(side + 4) % 6]!), key(points[(side + 5) % 6]!));
    });
  }
  const [start] = next.keys();
  if (start === undefined) return "";
  const path = [start];
  for (let at = next.get(start); at !== undefined && at !== start; at = next.get(at)) path.push(at);
  return `M${path.join("L")}Z`;
}
