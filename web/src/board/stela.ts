// Where a temple's value and the strengths of those present are read, in tile units around 0, 0.
import type { HexState } from "../view.ts";
import type { Detail } from "./detail.ts";
import type { Box } from "./geometry.ts";

/** The lower edge of the plinth: above the stones of the south side. */
export const FOOT = 66;
/** Measures before the level of detail: the plinth, the stone on it, one strength. */
export const PLINTH = { width: 50, height: 20 };
const STONE = { width: 36, height: 40 };
const CELL = 33;
const DIGIT = 10;
/** Between two that have the most: room for two bars. */
export const BARS = 17;

export interface Strength {
  seat: number;
  strength: number;
  holds: boolean;
}

export interface StrengthCell extends Strength {
  x: number;
  width: number;
  /** As strong as the one before it, and nobody is stronger: two bars stand between them. */
  tied: boolean;
}

type Contest = Pick<HexState, "strengths" | "holder" | "guard">;

/** Who has strength here, the strongest first. */
export function strengthsAt({ strengths, holder }: Contest): Strength[] {
  return strengths
    .map((strength, seat) => ({ seat, strength, holds: seat === holder }))
    .filter(({ strength }) => strength > 0)
    .sort((a, b) => b.strength - a.strength);
}

/** Several have the most: nobody holds it. */
export function isTied(hex: Contest): boolean {
  const [first, second] = strengthsAt(hex);
  return hex.guard === null && first !== undefined && first.strength === second?.strength;
}

/** The strengths on the plinth of a contested temple; none where there is nothing to compare. */
export function strengthCells(hex: Contest): StrengthCell[] {
  const present = hex.guard === null ? strengthsAt(hex) : [];
  if (present.length < 2) return [];
  let end = 0;
  const cells = present.map((one, i) => {
    const tied = i > 0 && one.strength === present[0]!.strength;
    const x = end + (tied ? BARS : 0);
    const width = CELL + (one.strength > 9 ? DIGIT : 0);
    end = x + width;
    return { ...one, x, width, tied };
  });
  return cells.map((cell) => ({ ...cell, x: cell.x - end / 2 }));
}

/** The ground that the plinth covers. */
export function plinthBox(hex: Contest, { sign }: Detail): Box {
  const first = strengthCells(hex)[0]?.x ?? 0;
  const [width, height] = [Math.max(PLINTH.width, -2 * first) * sign, PLINTH.height * sign];
  return { x: -width / 2, y: FOOT - height, width, height };
}

/** The ground that the stone with the value covers. */
export function stoneBox({ sign, stela }: Detail): Box {
  const [width, height] = [STONE.width * stela, STONE.height * stela];
  return { x: -width / 2, y: FOOT - PLINTH.height * sign - height, width, height };
}
