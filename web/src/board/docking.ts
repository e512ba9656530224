// Where controls lie on the board: where nothing lies over them, beside the hex they belong to where
// they can, and over what is least worth seeing: jungle rather than tiles, never over a hex to click.
import { APOTHEM, centre, HEX_NAMES, RADIUS, type Box, type Point } from "./geometry.ts";
import { overlap } from "./groups.ts";
import { toScreen, type Size, type View } from "./panzoom.ts";

const GAP = 5;
/** How far controls stay from the edges, and how far apart the other spots are that are tried. */
const EDGE = 4;
const STEP = 24;

/** What a hex counts that one may want to click: controls go anywhere else first. */
export const TARGET = 40;
/** The same for what may be clicked next, such as figures and camps: controls avoid it, but stay. */
export const NEXT_TARGET = 8;
/** What an explored hex counts, and one on which something stands or is to be read. */
export const LAND = 1;
export const TELLING = 2;
/** A hex can be clicked while so much of it, around its middle, is free. */
const MIDDLE = 0.5;
/** A mark that must stay in sight whatever else is covered. */
const ALWAYS = 1e6;

/** What is seen of the board around controls. */
export interface Surroundings {
  view: View;
  /** The part of the window that nothing else lies over. */
  room: Box;
  /** How much a hex should stay in sight. */
  worth: (hex: string) => number;
  /** Where other controls lie already, and marks of hexes to click. */
  taken?: readonly Box[];
  /** What is to be seen in any case, such as the price of the hex that is pointed at. */
  kept?: readonly Box[];
}

/** Where controls lie, and whether no hex to click lies under them there. */
export interface Docking {
  at: Point;
  free: boolean;
}

interface Area {
  area: Box;
  weight: number;
}

interface Judged {
  at: Point;
  cost: number;
}

/** The spots around a hex, nearest first, then those at the edges of the room. */
function nearby(at: Point, box: Size, k: number, room: Box): Point[] {
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
    { x: room.x, y: middle.y },
    { x: room.x + room.width, y: middle.y },
    { x: middle.x, y: room.y },
    { x: middle.x, y: room.y + room.height },
    ...cornersOf(room),
  ];
}

function cornersOf({ x, y, width, height }: Box): Point[] {
  return [
    { x: x + width, y: y + height },
    { x, y: y + height },
    { x, y },
    { x: x + width, y },
  ];
}

/** Spots all over the room, the corners first. */
function everywhere(room: Box): Point[] {
  const spots = cornersOf(room);
  for (let y = room.y + room.height; y > room.y; y -= STEP)
    for (let x = room.x + room.width; x > room.x; x -= STEP) spots.push({ x, y });
  return spots;
}

function areasOf({ view, worth, taken = [], kept = [] }: Surroundings, share = 1): Area[] {
  const hexes = HEX_NAMES.map((name) => {
    const { x, y } = toScreen(view, centre(name));
    const [wide, high] = [RADIUS * 0.8 * view.k * share, APOTHEM * view.k * share];
    const area = { x: x - wide, y: y - high, width: 2 * wide, height: 2 * high };
    return { area, weight: worth(name) };
  });
  const all = (boxes: readonly Box[], weight: number): Area[] =>
    boxes.map((area) => ({ area, weight }));
  return [...hexes, ...all(taken, TARGET), ...all(kept, ALWAYS)];
}

/** How much of what is worth seeing a box of controls would cover at a spot, with the spot itself. */
function judge(spot: Point, box: Size, areas: readonly Area[], room: Box): Judged {
  const clamp = (n: number, least: number, most: number): number =>
    Math.min(Math.max(least + EDGE, n), Math.max(least + EDGE, most - EDGE));
  const at = {
    x: clamp(spot.x, room.x, room.x + room.width - box.width),
    y: clamp(spot.y, room.y, room.y + room.height - box.height),
  };
  const lies = { ...at, ...box };
  let covered = 0;
  for (const { area, weight } of areas) covered += overlap(lies, area) * weight;
  return { at, cost: covered / Math.max(1, box.width * box.height) };
}

const cheapest = <T extends Judged>(judged: readonly T[]): T =>
  judged.reduce((a, b) => (b.cost < a.cost ? b : a));

const overlapsAny = (at: Point, box: Size, areas: readonly Area[]): boolean =>
  areas.some(({ area }) => overlap({ ...at, ...box }, area) > 0);

/** Whether other controls or the middle of a hex to click would lie under a box of controls. */
function inTheWay(at: Point, box: Size, around: Surroundings, least = TARGET): boolean {
  const blocked = areasOf(around, MIDDLE).filter(({ weight }) => weight >= least);
  return overlapsAny(at, box, blocked);
}

/**
 * Where controls of the view lie, in the first of some shapes that has a place: in the lower right
 * corner if it will do, else in another one, else anywhere. Null while every place would cover a hex
 * that counts as much as `spared`.
 */
export function dockView(
  shapes: readonly Size[],
  around: Surroundings,
  spared = TELLING,
): Box | null {
  const areas = areasOf(around);
  const needed = areas.filter(({ weight }) => weight >= spared);
  const judgeAll = (spots: readonly Point[]) =>
    shapes.flatMap((box) =>
      spots.map((spot) => ({ ...judge(spot, box, areas, around.room), box })),
    );
  const corner = judgeAll(cornersOf(around.room)).reduce((a, b) =>
    b.cost < a.cost - 0.05 ? b : a,
  );
  if (!overlapsAny(corner.at, corner.box, needed)) return { ...corner.at, ...corner.box };
  const middles = shapes.flatMap(({ width, height }) =>
    HEX_NAMES.map((name) => toScreen(around.view, centre(name))).map(({ x, y }) => ({
      x: x - width / 2,
      y: y - height / 2,
    })),
  );
  const free = judgeAll([...everywhere(around.room), ...middles]).filter(
    ({ at, box }) => !overlapsAny(at, box, needed),
  );
  if (!free.length) return null;
  const { at, box } = cheapest(free);
  return { ...at, ...box };
}

/** The best place for a box of controls that belong to a hex. */
export function dock(hex: string, box: Size, around: Surroundings): Docking {
  const own = { ...around, worth: (name: string) => (name === hex ? 6 : around.worth(name)) };
  const areas = areasOf(own);
  const from = toScreen(around.view, centre(hex));
  const near = cheapest(
    nearby(from, box, around.view.k, around.room).map((spot, rank) => {
      const { at, cost } = judge(spot, box, areas, around.room);
      return { at, cost: cost + rank * 0.08 };
    }),
  );
  if (!inTheWay(near.at, box, own, NEXT_TARGET)) return { at: near.at, free: true };
  const { width, height } = around.room;
  const far = everywhere(around.room).map((spot) => {
    const { at, cost } = judge(spot, box, areas, around.room);
    return { at, cost: cost + Math.hypot(at.x - from.x, at.y - from.y) / (width + height) };
  });
  const { at } = cheapest([near, ...far]);
  return { at, free: !inTheWay(at, box, own) };
}
