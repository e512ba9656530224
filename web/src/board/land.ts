// An explored hex as SVG text around 0, 0: ground, stones and what stands there. Signs and figures are
// drawn over it, by the level of detail. Putting a tile into the page as one text is many times
// faster than part by part.
import { randomFrom, svgText } from "../kit/draw.ts";
import { shape, type ShapeName } from "../kit/paints.ts";
import type { HexState } from "../view.ts";
import { paintDig } from "./dig.ts";
import { groundText } from "./ground.ts";
import { templeText } from "./pyramid.ts";
import { paintStones, stoneDigits } from "./stones.ts";

/** What has just happened on a hex, to be shown as movement. */
export interface Fresh {
  /** Upper steps of a temple that have just been uncovered. */
  levels?: number;
  camped?: boolean;
  guarded?: boolean;
}

function use(name: ShapeName): string {
  return `<use href="${shape(name)}"/>`;
}

function camp(seat: number, camped: boolean): string {
  return `<g transform="translate(-2 -3)"><g${camped ? ' class="pitching"' : ""}>${use(`tent-${seat}`)}</g></g>`;
}

/** Whatever stands in the middle of a hex. */
function standing(hex: HexState, seed: string, { levels = 0, guarded = false }: Fresh): string {
  if (hex.kind === "base-camp") return use("base-camp");
  if (hex.kind === "temple") return templeText(hex, levels, guarded);
  if (hex.kind === "jungle" && hex.camp === null)
    return use(`clearing-${Math.floor(randomFrom(`clearing ${seed}`)() * 3)}`);
  return "";
}

export function landText(hex: HexState, fresh: Fresh = {}): string {
  const seed = hex.tile ?? hex.name;
  const stones = stoneDigits(hex.stones);
  return [
    groundText(hex.kind, stones, seed),
    hex.kind === "treasure" ? svgText(paintDig(hex.treasures_at_first, hex.treasures_left)) : "",
    svgText(paintStones(stones, seed)),
    standing(hex, seed, fresh),
    hex.camp === null ? "" : camp(hex.camp, fresh.camped ?? false),
  ].join("");
}
