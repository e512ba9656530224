// Plants on a tile and hedges between tiles. Each layer of all plants of a kind is one path: a board
// of a thousand leaves stays a few elements per tile.
import { ellipse, leaves, scallop, tenth, type Painted } from "../kit/draw.ts";
import type { Point } from "./geometry.ts";

export interface Plant extends Point {
  name: "fern" | "bush" | "tree" | "palm" | "flower";
  scale: number;
}

const FRONDS = [-168, -132, -90, -48, -12];
const PALM_FRONDS = [-176, -140, -108, -72, -40, -4];

function above({ x, y }: Point, dx: number, dy: number, scale: number): Point {
  return { x: x + dx * scale, y: y + dy * scale };
}

/** Three shades of one crown, the lower ones larger. */
function crown(at: Point, scale: number): [low: string, middle: string, high: string] {
  return [
    scallop(14 * scale, 7, 0.24, 0, at),
    scallop(9.6 * scale, 6, 0.24, 0.5, above(at, -2.5, -3, scale)),
    scallop(4.5 * scale, 5, 0.26, 0, above(at, -5, -5.5, scale)),
  ];
}

/** Plants as paths in the order in which they are drawn. */
export function greenery(plants: readonly Plant[]): Painted[] {
  const d = {
    shade: "",
    fern: "",
    trunk: "",
    crown: ["", "", ""],
    palm: "",
    petal: "",
  };
  for (const plant of plants) {
    const { name, x, y, scale } = plant;
    if (name === "bush") {
      d.shade += scallop(14 * scale, 7, 0.24, 0, above(plant, 2, 5, scale));
      crown(plant, scale).forEach((path, i) => (d.crown[i] += path));
    } else if (name === "tree") {
      d.shade += ellipse(12 * scale, 3.4 * scale, above(plant, 3, 14, scale));
      d.trunk += `M${tenth(x)} ${tenth(y + 14 * scale)}v${tenth(-14 * scale)}`;
      crown(above(plant, 0, -5, scale), scale).forEach((path, i) => (d.crown[i] += path));
    } else if (name === "palm") {
      const top = above(plant, 2, -10, scale);
      d.shade += ellipse(12 * scale, 3.4 * scale, above(plant, 4, 15, scale));
      const bend = above(plant, -3, 2, scale);
      d.trunk += `M${tenth(x)} ${tenth(y + 15 * scale)}Q${tenth(bend.x)} ${tenth(bend.y)} ${tenth(top.x)} ${tenth(top.y)}`;
      d.palm += leaves(18 * scale, 4.2 * scale, PALM_FRONDS, top);
    } else if (name === "fern") {
      d.shade += ellipse(14 * scale, 4 * scale, above(plant, 0, 1, scale));
      d.fern += leaves(20 * scale, 4.6 * scale, FRONDS, plant);
    } else {
      d.petal += scallop(4.4 * scale, 5, 0.4, 0, plant);
    }
  }
  return [
    { d: d.shade, fill: "#20421F", opacity: 0.38 },
    { d: d.fern, fill: "#5A8839", stroke: "#2F5424", width: 0.8 },
    { d: d.trunk, stroke: "#7A5429", width: 3.4 },
    { d: d.crown[0]!, fill: "#34632F" },
    { d: d.crown[1]!, fill: "#508641" },
    { d: d.crown[2]!, fill: "#82B35A" },
    { d: d.palm, fill: "#4F8A3C", stroke: "#274D23", width: 0.9 },
    { d: d.petal, fill: "#F7E9F1", stroke: "#9A5C86", width: 0.9 },
  ];
}

/** Bushes of hedges as three paths, dark to light. */
export function hedgerow(bushes: readonly (Point & { scale: number })[]): Painted[] {
  const all = (draw: (at: Point, scale: number) => string): string =>
    bushes.map((bush) => draw(bush, bush.scale)).join("");
  return [
    { d: all((at, s) => scallop(12.4 * s, 6, 0.26, 0, at)), fill: "#122B1D" },
    {
      d: all((at, s) => scallop(8.8 * s, 6, 0.26, 0.5, above(at, -1.5, -2.5, s))),
      fill: "#2A5A36",
    },
    { d: all((at, s) => scallop(4 * s, 5, 0.26, 0, above(at, -3.5, -4.5, s))), fill: "#4F8B4B" },
  ];
}
