// Where the stones of a tile lie, in tile units around 0, 0.
import { randomFrom, tenth, type Painted } from "../kit/draw.ts";
import { sideDegrees, type Point } from "./geometry.ts";

const WIDTH = 25;
const DEPTH = 18;
const GAP = 4;
/** From the middle of the tile to the middle of a slab. */
const REACH = 72.5;

/** How many stones lie on each side, from "010200". */
export function stoneCounts(stones: string): number[] {
  return [...stones].map(Number);
}

/** The other way round, for lists of the wire. */
export function stoneDigits(stones: readonly number[]): string {
  return stones.join("");
}

/** Turned by `rotation` sixths clockwise. */
export function turned(stones: readonly number[], rotation: number): number[] {
  return stones.map((_, side) => stones[(((side - rotation) % 6) + 6) % 6]!);
}

interface Frame {
  out: Point;
  along: Point;
}

function frame(side: number, turn: number): Frame {
  const angle = ((sideDegrees(side) + turn) * Math.PI) / 180;
  const out = { x: Math.cos(angle), y: Math.sin(angle) };
  return { out, along: { x: -out.y, y: out.x } };
}

function offsets(count: number): number[] {
  return Array.from({ length: count }, (_, i) => (i - (count - 1) / 2) * (WIDTH + GAP));
}

/** The middles of all slabs. */
export function slabCentres(stones: string): Point[] {
  return stoneCounts(stones).flatMap((count, side) => {
    const { out, along } = frame(side, 0);
    return offsets(count).map((offset) => ({
      x: out.x * REACH + along.x * offset,
      y: out.y * REACH + along.y * offset,
    }));
  });
}

/** The trodden earth under the stones, one thick line for each side that has some. */
export function bedLines(stones: string, turn = 0): string {
  return stoneCounts(stones)
    .map((count, side) => {
      if (!count) return "";
      const { out, along } = frame(side, turn);
      const half = (count * (WIDTH + GAP)) / 2 - 9;
      const end = (far: number): string =>
        `${tenth(out.x * REACH + along.x * far)} ${tenth(out.y * REACH + along.y * far)}`;
      return `M${end(-half)}L${end(half)}`;
    })
    .join("");
}

/** Outlines of all slabs, each a little different; the farther ones first. */
export function slabs(stones: string, seed: string, turn = 0): string[] {
  const drawn: { y: number; path: string }[] = [];
  stoneCounts(stones).forEach((count, side) => {
    if (!count) return;
    const random = randomFrom(`${seed}${count}`);
    const { out, along } = frame(side, turn);
    for (const offset of offsets(count)) {
      const rough = (): number => (random() - 0.5) * 1.6;
      const [w, d] = [WIDTH / 2, DEPTH / 2];
      const outlineOfSlab: [number, number][] = [
        [-w + 2.4, -d],
        [w - 2.4, -d],
        [w, -d + 2.8],
        [w, d - 2.4],
        [w - 3, d],
        [-w + 2.4, d],
        [-w, d - 3],
        [-w, -d + 2.4],
      ];
      const points = outlineOfSlab.map(([a, b]) => {
        const [u, v] = [offset + a + rough(), REACH + b + rough()];
        return `${tenth(out.x * v + along.x * u)} ${tenth(out.y * v + along.y * u)}`;
      });
      drawn.push({ y: out.y * REACH + along.y * offset, path: `M${points.join("L")}Z` });
    }
  });
  return drawn.sort((a, b) => a.y - b.y).map(({ path }) => path);
}

/**
 * Slabs on a dark bed along the sides of a tile: one per stone. `turn` in degrees lets a held tile
 * turn while the light keeps falling from above.
 */
export function paintStones(stones: string, seed: string, turn = 0): Painted[] {
  const drawn = slabs(stones, seed, turn).join("");
  return [
    {
      d: bedLines(stones, turn),
      transform: "translate(0 2)",
      stroke: "#54401F",
      width: 26,
      opacity: 0.85,
    },
    { d: drawn, transform: "translate(0 3)", fill: "#B79C6C", stroke: "#3E2C1B", width: 2 },
    { d: drawn, fill: "#F4E9CC", stroke: "#4A3622", width: 1.8 },
  ];
}
