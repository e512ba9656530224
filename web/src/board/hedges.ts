// Hedges grow on the seams between explored hexes where nobody can walk. A volcano needs none: it is
// closed on all sides, and looks it.
import { randomFrom, tenth } from "../kit/draw.ts";
import type { HexState } from "../view.ts";
import { APOTHEM, centre, neighbours, sideDegrees, type Point } from "./geometry.ts";

export interface Seam {
  hex: string;
  side: number;
}

/** Each closed seam once, by the hex that has it to its N, NE or SE. */
export function closedSeams(hexes: ReadonlyMap<string, HexState>): Seam[] {
  return [...hexes.values()].flatMap((hex) =>
    [0, 1, 2].flatMap((side) => {
      const name = neighbours(hex.name)[side];
      const neighbour = name ? hexes.get(name) : undefined;
      const open = !neighbour || neighbour.kind === "volcano" || hex.kind === "volcano";
      return open || hex.ways[side] ? [] : [{ hex: hex.name, side }];
    }),
  );
}

/** Seven bushes along a seam, the farther ones first. */
export function hedge({ hex, side }: Seam): (Point & { scale: number })[] {
  const random = randomFrom(`hedge ${hex} ${side}`);
  const angle = (sideDegrees(side) * Math.PI) / 180;
  const [out, at] = [{ x: Math.cos(angle), y: Math.sin(angle) }, centre(hex)];
  const bushes = [-3, -2, -1, 0, 1, 2, 3].map((i) => ({
    x: tenth(at.x + out.x * APOTHEM - out.y * i * 13.2 + (random() - 0.5) * 5),
    y: tenth(at.y + out.y * APOTHEM + out.x * i * 13.2 + (random() - 0.5) * 5),
    scale: Math.round((0.72 + random() * 0.3) * 100) / 100,
  }));
  return bushes.sort((a, b) => a.y - b.y);
}
