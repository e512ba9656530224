// Figures on their way: drawn over the board until they stand where the position already has them.
import type { Figure, HexState } from "../view.ts";
import type { Detail } from "./detail.ts";
import { GONE, SUPPLY, type Change } from "./diff.ts";
import { centre, distance, type Point } from "./geometry.ts";
import { standpoint } from "./groups.ts";

export const STEP = 180;

export interface Flight {
  id: number;
  seat: number;
  figure: Figure;
  hex: string;
  from: Point;
  to: Point;
  scale: number;
  /** Milliseconds, before the pace of the settings. */
  duration: number;
  /** How high it is lifted on the way. */
  lift: number;
}

type Hexes = ReadonlyMap<string, HexState>;

function stands(
  hexes: Hexes,
  name: string,
  { seat, figure }: { seat: number; figure: Figure },
  detail: Detail,
): Point & { scale: number } {
  const at = centre(name);
  const hex = hexes.get(name);
  const { x, y, scale } = hex ? standpoint(hex, seat, figure, detail) : { x: 0, y: 40, scale: 1 };
  return { x: at.x + x, y: at.y + y, scale };
}

let counter = 0;

/** The flights that a list of changes asks for; who leaves the board does so at once. */
export function flightsOf(
  changes: readonly Change[],
  before: Hexes,
  after: Hexes,
  detail: Detail,
): Flight[] {
  return changes.flatMap((change): Flight[] => {
    if (change.type !== "figure" || change.to === SUPPLY || change.to === GONE) return [];
    const { seat, figure, from, to } = change;
    const goal = stands(after, to, change, detail);
    const placed = from === SUPPLY || from === GONE;
    const start = placed ? { x: goal.x, y: goal.y - 90 } : stands(before, from, change, detail);
    const steps = placed ? 1 : Math.min(4, Math.max(1, distance(from, to)));
    return [
      {
        id: ++counter,
        seat,
        figure,
        hex: to,
        from: { x: start.x, y: start.y },
        to: { x: goal.x, y: goal.y },
        scale: goal.scale,
        duration: STEP * steps,
        lift: placed ? 0 : 10 + 8 * steps,
      },
    ];
  });
}
