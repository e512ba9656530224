// Where the figures of a hex stand. Each seat's figures form a group, and the groups stand where they
// cover the least: never the numeral of a stela, stones only where nothing else is left.
import type { Figure, HexState } from "../view.ts";
import type { Box, Point } from "./geometry.ts";
import { slabCentres, stoneDigits } from "./stones.ts";

export interface Group {
  seat: number;
  workers: number;
  leader: boolean;
}

/** A group with its place: the point its figures stand on, in tile units around the hex's middle. */
export interface PlacedGroup extends Group, Point {
  scale: number;
}

/** One drawn figure of a group, relative to the group's point. */
export interface Standing extends Point {
  figure: Figure;
}

/** At most three pawns are drawn; with the leader one, and the tag tells how many there are. */
export function standing(workers: number, leader: boolean): Standing[] {
  const worker = (x: number, y: number): Standing => ({ figure: "W", x, y });
  const captain = (x: number, y: number): Standing => ({ figure: "L", x, y });
  if (leader) return workers ? [captain(-10, -5), worker(14, 2)] : [captain(0, 0)];
  if (workers > 2) return [worker(-10, -5), worker(10, -5), worker(0, 1)];
  if (workers === 2) return [worker(-7, -3), worker(7, 1)];
  return [worker(0, 0)];
}

/** Where the count tag of a group sits; there is one from two workers on. */
export function tagAt(workers: number, leader: boolean): Point | null {
  if (workers < 2) return null;
  return leader ? { x: 26, y: -3 } : { x: 15, y: -2 };
}

function around(figure: Standing): Box {
  return figure.figure === "L"
    ? { x: figure.x - 22, y: figure.y - 58, width: 44, height: 63 }
    : { x: figure.x - 16, y: figure.y - 39, width: 32, height: 43 };
}

function groupBox(group: Group): Box {
  const boxes = standing(group.workers, group.leader).map(around);
  const tag = tagAt(group.workers, group.leader);
  if (tag) boxes.push({ x: tag.x - 11, y: tag.y - 11, width: 22, height: 22 });
  const x = Math.min(...boxes.map((b) => b.x));
  const y = Math.min(...boxes.map((b) => b.y));
  return {
    x,
    y,
    width: Math.max(...boxes.map((b) => b.x + b.width)) - x,
    height: Math.max(...boxes.map((b) => b.y + b.height)) - y,
  };
}

/** The ground a placed group covers. */
export function coveredBy(group: PlacedGroup): Box {
  return placed(groupBox(group), group, group.scale);
}

function placed(box: Box, at: Point, scale: number): Box {
  return {
    x: at.x + box.x * scale,
    y: at.y + box.y * scale,
    width: box.width * scale,
    height: box.height * scale,
  };
}

export function overlap(a: Box, b: Box): number {
  const width = Math.min(a.x + a.width, b.x + b.width) - Math.max(a.x, b.x);
  const height = Math.min(a.y + a.height, b.y + b.height) - Math.max(a.y, b.y);
  return width > 0 && height > 0 ? width * height : 0;
}

/** Where the value of a temple is read. */
export const NUMERAL: Box = { x: -15.5, y: 20, width: 31, height: 27 };

interface Obstacle {
  box: Box;
  /** What it costs to cover one square unit of it. */
  weight: number;
}

function slabBox({ x, y }: Point): Box {
  return { x: x - 10, y: y - 10, width: 20, height: 20 };
}

function obstacles(hex: HexState, stones: string): Obstacle[] {
  const found: Obstacle[] = slabCentres(stones).map((at) => ({ box: slabBox(at), weight: 9 }));
  found.push({ box: { x: 32, y: -84, width: 36, height: 24 }, weight: 4 }); // the coordinate
  found.push({ box: { x: -72, y: -104, width: 40, height: 40 }, weight: 4 }); // the price
  if (hex.camp !== null) found.push({ box: { x: -42, y: -60, width: 82, height: 62 }, weight: 1 });
  if (hex.kind === "base-camp")
    found.push({ box: { x: -70, y: -60, width: 128, height: 66 }, weight: 1 });
  if (hex.kind === "temple") {
    found.push({ box: NUMERAL, weight: 1000 });
    found.push({ box: { x: -19, y: 13, width: 38, height: 40 }, weight: 2 });
    found.push({ box: { x: -12, y: 50, width: 24, height: 12 }, weight: 30 }); // the holder's shape
    found.push({ box: { x: -48, y: -60, width: 96, height: 77 }, weight: 0.5 });
  }
  if (hex.kind === "treasure" && hex.camp === null) {
    const high = hex.treasures_at_first > 2 ? 62 : 31;
    const top = hex.treasures_at_first > 2 ? -54 : -36;
    const worth = hex.treasures_left ? 1 : 0.4;
    found.push({ box: { x: -31, y: top, width: 62, height: high }, weight: 3 * worth });
    found.push({ box: { x: -22, y: 24, width: 45, height: 24 }, weight: 7 * worth });
  }
  return found;
}

function outside(box: Box): number {
  // How far the feet and shoulders stick out over the sloping sides of the hex.
  const reach = (x: number, y: number): number =>
    Math.max(0, Math.abs(x) + Math.abs(y) / Math.sqrt(3) - 97);
  const [left, right, top, bottom] = [box.x, box.x + box.width, box.y + 8, box.y + box.height - 6];
  const over = Math.max(0, bottom - 84) * 8;
  return reach(left, bottom) + reach(right, bottom) + reach(left, top) + reach(right, top) + over;
}

const SPOTS: readonly Point[] = [
  ...[30, 38, 44, 50].flatMap((x) => [
    { x: -x, y: 64 },
    { x, y: 64 },
  ]),
  ...[36, 46, 52, 58].flatMap((x) => [
    { x: -x, y: 54 },
    { x, y: 54 },
  ]),
  ...[48, 55, 62, 67].flatMap((x) => [
    { x: -x, y: 42 },
    { x, y: 42 },
    { x: -x, y: 20 },
    { x, y: 20 },
    { x: -x, y: -6 },
    { x, y: -6 },
  ]),
  { x: 0, y: 54 },
  { x: 0, y: 66 },
  { x: -16, y: 62 },
  { x: 16, y: 62 },
  { x: -34, y: 44 },
  { x: 34, y: 44 },
];

interface Trial {
  cost: number;
  spots: number[];
}

/** The cheapest places for all groups at one scale: every combination that can still be the best. */
function settle(groups: Group[], hex: HexState, stones: string, scale: number): Trial {
  const blocked = obstacles(hex, stones);
  const boxes = groups.map((group) => {
    const box = groupBox(group);
    return SPOTS.map((at) => placed(box, at, scale));
  });
  // For each group its spots with what they cost by themselves, the cheapest first.
  const alone = boxes.map((row) =>
    row
      .map((box, spot) => {
        const { x, y } = SPOTS[spot]!;
        const covered = blocked.reduce((sum, o) => sum + overlap(box, o.box) * o.weight, 0);
        // Low and near the middle looks best where nothing is in the way.
        return { spot, cost: covered + outside(box) * 34 + (64 - y) * 1.2 + Math.abs(x) * 0.5 };
      })
      .sort((a, b) => a.cost - b.cost),
  );
  const atLeast = alone.map((_, i) => alone.slice(i).reduce((sum, row) => sum + row[0]!.cost, 0));

  let best: Trial = { cost: Infinity, spots: [] };
  const search = (spots: number[], spent: number): void => {
    const group = spots.length;
    if (group === groups.length) {
      best = { cost: spent, spots };
      return;
    }
    for (const { spot, cost } of alone[group]!) {
      if (spent + cost + (atLeast[group + 1] ?? 0) >= best.cost) return;
      const box = boxes[group]![spot]!;
      const crowding = spots.reduce((sum, at, i) => sum + overlap(boxes[i]![at]!, box) * 4, 0);
      const total = spent + cost + crowding;
      if (total + (atLeast[group + 1] ?? 0) < best.cost) search([...spots, spot], total);
    }
  };
  search([], 0);
  return best;
}

const SHRINKING = [
  [0.88, 300],
  [0.78, 300],
] as const;

const known = new Map<string, PlacedGroup[]>();

/** The groups on a hex, each with its place; the rear ones first, as they must be drawn. */
export function placeGroups(hex: HexState): PlacedGroup[] {
  const groups = hex.workers
    .map((workers, seat) => ({ seat, workers, leader: hex.leaders[seat] ?? false }))
    .filter(({ workers, leader }) => workers > 0 || leader);
  if (!groups.length) return [];
  const stones = stoneDigits(hex.stones);
  const sizes = groups.map((g) => `${g.seat}${Math.min(g.workers, 3)}${g.leader ? "L" : ""}`);
  const key = [
    hex.kind,
    stones,
    hex.camp !== null,
    hex.treasures_at_first,
    hex.treasures_left > 0,
    ...sizes,
  ].join(" ");
  let places = known.get(key);
  if (!places) {
    const usual = groups.length > 3 ? 0.84 : groups.length > 2 ? 0.92 : 1;
    let best = { ...settle(groups, hex, stones, usual), scale: usual };
    // Smaller figures cover less but are harder to see: they shrink only for a clear gain.
    for (const [share, penalty] of SHRINKING) {
      if (best.cost < penalty * groups.length) break;
      const smaller = settle(groups, hex, stones, usual * share);
      if (smaller.cost + penalty * groups.length < best.cost)
        best = { ...smaller, scale: usual * share };
    }
    const { spots, scale } = best;
    places = groups.map((group, i) => ({ ...group, ...SPOTS[spots[i]!]!, scale }));
    known.set(key, places);
  }
  return groups.map((group, i) => ({ ...places[i]!, ...group })).sort((a, b) => a.y - b.y);
}

/** The figure under a point (relative to the hex's middle), the foremost first. */
export function figureAt(hex: HexState, point: Point): { seat: number; figure: Figure } | null {
  for (const group of placeGroups(hex).reverse())
    for (const figure of standing(group.workers, group.leader).reverse()) {
      const box = placed(around(figure), group, group.scale);
      if (
        point.x >= box.x &&
        point.x <= box.x + box.width &&
        point.y >= box.y &&
        point.y <= box.y + box.height
      )
        return { seat: group.seat, figure: figure.figure };
    }
  return null;
}

/** Where a figure of a seat stands on a hex: where its flight begins or ends. */
export function standpoint(hex: HexState, seat: number, figure: Figure): Point & { scale: number } {
  const group = placeGroups(hex).find((g) => g.seat === seat);
  if (!group) return { x: 0, y: 40, scale: 1 };
  const own = standing(group.workers, group.leader)
    .reverse()
    .find((s) => s.figure === figure);
  return {
    x: group.x + (own?.x ?? 0) * group.scale,
    y: group.y + (own?.y ?? 0) * group.scale,
    scale: group.scale,
  };
}
