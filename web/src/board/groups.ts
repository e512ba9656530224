// Where the figures of a hex stand. Each seat's figures form a group, and the groups stand where they
// cover the least: never a value or a strength, stones only where nothing else is left.
import type { Figure, HexState } from "../view.ts";
import { NEAR, type Detail } from "./detail.ts";
import { CELL, digTop } from "./dig.ts";
import { APOTHEM, type Box, type Point } from "./geometry.ts";
import { slabCentres, stoneDigits } from "./stones.ts";
import { plinthBox, stoneBox } from "./stela.ts";

export interface Group {
  seat: number;
  workers: number;
  leader: boolean;
}

/** A group with its place: the point its figures stand on, in tile units around the hex's middle. */
export interface PlacedGroup extends Group, Point {}

/** One drawn figure of a group, relative to the group's point. */
export interface Standing extends Point {
  figure: Figure;
  scale: number;
}

/** The figures that are drawn of a group; a badge tells how many workers there are. */
export function standing({ workers, leader }: Group, detail: Detail): Standing[] {
  const worker = (x: number, y: number): Standing => {
    return { figure: "W", x: x * detail.worker, y: y * detail.worker, scale: detail.worker };
  };
  const captain = (x: number, y: number): Standing => {
    return { figure: "L", x: x * detail.leader, y: y * detail.leader, scale: detail.leader };
  };
  if (leader) return workers ? [captain(-11, -5), worker(13, 2)] : [captain(0, 0)];
  if (workers > 1 && detail.name === "near") return [worker(-8, -4), worker(6, 1)];
  return [worker(0, 0)];
}

/** The radius of a badge, and of a seat's token from afar. */
export const BADGE = 11.5;
export const TOKEN = 21;

/** Where the badge of a group sits, or null where there is one worker at most. */
export function badgeAt(group: Group, detail: Detail): Point | null {
  if (group.workers < 2) return null;
  const last = standing(group, detail).at(-1)!;
  return { x: last.x + 14 * last.scale, y: last.y - 6 * last.scale };
}

function around({ figure, x, y, scale }: Standing): Box {
  const [half, high, below] = figure === "L" ? [22, 58, 5] : [16, 39, 4];
  return {
    x: x - half * scale,
    y: y - high * scale,
    width: 2 * half * scale,
    height: (high + below) * scale,
  };
}

function square(at: Point, radius: number): Box {
  return { x: at.x - radius, y: at.y - radius, width: 2 * radius, height: 2 * radius };
}

function groupBox(group: Group, detail: Detail): Box {
  const boxes = standing(group, detail).map(around);
  const badge = badgeAt(group, detail);
  if (badge) boxes.push(square(badge, BADGE * detail.sign));
  const [x, y] = [Math.min(...boxes.map((b) => b.x)), Math.min(...boxes.map((b) => b.y))];
  return {
    x,
    y,
    width: Math.max(...boxes.map((b) => b.x + b.width)) - x,
    height: Math.max(...boxes.map((b) => b.y + b.height)) - y,
  };
}

function moved(box: Box, { x, y }: Point): Box {
  return { ...box, x: box.x + x, y: box.y + y };
}

/** The ground a placed group covers. */
export function coveredBy(group: PlacedGroup, detail: Detail): Box {
  const box = detail.name === "far" ? square({ x: 0, y: 0 }, TOKEN) : groupBox(group, detail);
  return moved(box, group);
}

export function overlap(a: Box, b: Box): number {
  const width = Math.min(a.x + a.width, b.x + b.width) - Math.max(a.x, b.x);
  const height = Math.min(a.y + a.height, b.y + b.height) - Math.max(a.y, b.y);
  return width > 0 && height > 0 ? width * height : 0;
}

interface Obstacle {
  box: Box;
  /** What it costs to cover one square unit of it. */
  weight: number;
}

const NEVER = 1000;

function obstacles(hex: HexState, stones: string, detail: Detail): Obstacle[] {
  const found: Obstacle[] = slabCentres(stones).map((at) => ({ box: square(at, 10), weight: 9 }));
  found.push({ box: { x: 32, y: -84, width: 36, height: 24 }, weight: 4 }); // the coordinate
  found.push({ box: { x: -72, y: -104, width: 40, height: 40 }, weight: 4 }); // the price
  if (hex.camp !== null) found.push({ box: { x: -42, y: -60, width: 82, height: 62 }, weight: 1 });
  if (hex.kind === "base-camp")
    found.push({ box: { x: -70, y: -60, width: 128, height: 66 }, weight: 1 });
  if (hex.kind === "temple") {
    found.push({ box: stoneBox(detail), weight: NEVER });
    found.push({ box: plinthBox(hex, detail), weight: NEVER });
    found.push({ box: { x: -48, y: -60, width: 96, height: 77 }, weight: 0.5 });
  }
  if (hex.kind === "treasure" && hex.camp === null) {
    const worth = hex.treasures_left ? 1 : 0.4;
    const top = digTop(hex.treasures_at_first);
    const dig = { x: -CELL, y: top, width: 2 * CELL, height: top < -CELL - 10 ? 2 * CELL : CELL };
    const [wide, high] = [24 * detail.sign, 13 * detail.sign];
    found.push({ box: dig, weight: 3 * worth });
    found.push({
      box: { x: -wide, y: 38 - high, width: 2 * wide, height: 2 * high },
      weight: NEVER,
    });
  }
  return found;
}

function outside(box: Box): number {
  // How far the feet and shoulders stick out over the sloping sides of the hex.
  const reach = (x: number, y: number): number =>
    Math.max(0, Math.abs(x) + Math.abs(y) / Math.sqrt(3) - 97);
  const [left, right, top, bottom] = [box.x, box.x + box.width, box.y + 8, box.y + box.height - 6];
  const over = Math.max(0, bottom - 84) + Math.max(0, -top - APOTHEM);
  return (
    reach(left, bottom) + reach(right, bottom) + reach(left, top) + reach(right, top) + over * 8
  );
}

const SPOTS: readonly Point[] = [64, 54, 42, 32, 20, 6, -8, -22].flatMap((y) =>
  [0, -16, 16, -30, 30, -38, 38, -46, 46, -54, 54, -62, 62, -70, 70].map((x) => ({ x, y })),
);

/** For each group the spot that it covers least from, given where the others stand. */
function settle(groups: readonly Group[], hex: HexState, stones: string, detail: Detail): Point[] {
  const blocked = obstacles(hex, stones, detail);
  const boxes = groups.map((group) => groupBox(group, detail));
  const costs = boxes.map((box) =>
    SPOTS.map((at) => {
      const there = moved(box, at);
      const covered = blocked.reduce((sum, o) => sum + overlap(there, o.box) * o.weight, 0);
      // Low and near the middle looks best where nothing is in the way.
      return covered + outside(there) * 34 + (64 - at.y) * 1.2 + Math.abs(at.x) * 0.5;
    }),
  );
  const chosen: (number | null)[] = groups.map(() => null);
  const cheapest = (group: number): number => {
    const others = chosen.flatMap((spot, i) =>
      spot === null || i === group ? [] : [moved(boxes[i]!, SPOTS[spot]!)],
    );
    let [best, least] = [0, Infinity];
    SPOTS.forEach((at, spot) => {
      const alone = costs[group]![spot]!;
      if (alone >= least) return;
      const box = moved(boxes[group]!, at);
      const total = others.reduce((sum, other) => sum + overlap(other, box) * 6, alone);
      if (total < least) [best, least] = [spot, total];
    });
    return best;
  };
  // The widest first; then each may move once more, now that it knows the others.
  const order = groups.map((_, i) => i).sort((a, b) => boxes[b]!.width - boxes[a]!.width);
  for (let round = 0; round < 3; round++) for (const i of order) chosen[i] = cheapest(i);
  return chosen.map((spot) => SPOTS[spot ?? 0]!);
}

/** From afar all seats stand in a row, beside what is read there. */
function inRow(count: number, hex: HexState): Point[] {
  const signed = hex.kind === "temple" || (hex.kind === "treasure" && hex.camp === null);
  const y = signed ? -28 : hex.camp !== null || hex.kind === "base-camp" ? 38 : 12;
  return Array.from({ length: count }, (_, i) => ({ x: (i - (count - 1) / 2) * 45, y }));
}

const known = new Map<string, readonly Point[]>();

/** The groups on a hex, each with its place; the rear ones first, as they must be drawn. */
export function placeGroups(hex: HexState, detail: Detail = NEAR): PlacedGroup[] {
  const groups = hex.workers
    .map((workers, seat) => ({ seat, workers, leader: hex.leaders[seat] ?? false }))
    .filter(({ workers, leader }) => workers > 0 || leader);
  if (!groups.length) return [];
  if (detail.name === "far") {
    const row = inRow(groups.length, hex);
    return groups.map((group, i) => ({ ...group, ...row[i]! }));
  }
  const stones = stoneDigits(hex.stones);
  const key = [
    detail.name,
    hex.kind,
    stones,
    hex.camp !== null,
    hex.treasures_at_first,
    hex.treasures_left > 0,
    hex.guard !== null,
    plinthBox(hex, detail).width,
    ...groups.map((g) => `${Math.min(g.workers, 2)}${g.leader ? "L" : ""}`),
  ].join(" ");
  const places = known.get(key) ?? settle(groups, hex, stones, detail);
  known.set(key, places);
  return groups.map((group, i) => ({ ...group, ...places[i]! })).sort((a, b) => a.y - b.y);
}

function holds(box: Box, { x, y }: Point): boolean {
  return x >= box.x && x <= box.x + box.width && y >= box.y && y <= box.y + box.height;
}

/** The figure under a point (relative to the hex's middle), the foremost first. */
export function figureAt(
  hex: HexState,
  point: Point,
  detail: Detail,
): { seat: number; figure: Figure } | null {
  for (const group of placeGroups(hex, detail).reverse()) {
    if (detail.name === "far") {
      if (!holds(coveredBy(group, detail), point)) continue;
      return { seat: group.seat, figure: group.workers ? "W" : "L" };
    }
    for (const figure of standing(group, detail).reverse())
      if (holds(moved(around(figure), group), point))
        return { seat: group.seat, figure: figure.figure };
  }
  return null;
}

/** Where a figure of a seat stands on a hex: where its flight begins or ends. */
export function standpoint(
  hex: HexState,
  seat: number,
  figure: Figure,
  detail: Detail,
): Point & { scale: number } {
  const scale = figure === "L" ? detail.leader : detail.worker;
  const group = placeGroups(hex, detail).find((g) => g.seat === seat);
  if (!group) return { x: 0, y: 40, scale };
  const own = standing(group, detail)
    .reverse()
    .find((s) => s.figure === figure);
  return { x: group.x + (own?.x ?? 0), y: group.y + (own?.y ?? 0), scale };
}
