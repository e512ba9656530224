// A dig in squares of string, in tile units around 0, 0: a clay face for each hidden treasure, a hole
// where one was recovered.
import { ellipse, type Painted } from "../kit/draw.ts";
import type { Point } from "./geometry.ts";

/** The side of a square. */
export const CELL = 31;

interface Cell extends Point {
  holds: "face" | "hole" | "earth";
}

function rows(atFirst: number): number {
  return atFirst > 2 ? 2 : 1;
}

/** The upper edge of a dig with so many treasures. */
export function digTop(atFirst: number): number {
  return rows(atFirst) === 1 ? -36 : -60;
}

/** The squares row by row, two to a row: treasures still hidden, then those recovered. */
function digCells(atFirst: number, left: number): Cell[] {
  return Array.from({ length: rows(atFirst) * 2 }, (_, i) => ({
    x: -CELL / 2 + CELL * (i % 2),
    y: digTop(atFirst) + CELL * Math.floor(i / 2) + CELL / 2 + 1,
    holds: i < left ? "face" : i < atFirst ? "hole" : "earth",
  }));
}

/** The dig as it is drawn. */
export function paintDig(atFirst: number, left: number): Painted[] {
  const cells = digCells(atFirst, left);
  const at = (holds: Cell["holds"]): Cell[] => cells.filter((cell) => cell.holds === holds);
  const each = (places: readonly Point[], path: string): string =>
    places.map(({ x, y }) => `M${x} ${y}${path}`).join("");
  const [faces, holes] = [at("face"), at("hole")];
  const [x, y, high] = [-CELL, digTop(atFirst), (cells.length / 2) * CELL];
  const lines =
    [0, 1, 2].map((i) => `M${x + CELL * i} ${y - 8}V${y + high + 8}`).join("") +
    [...Array(cells.length / 2 + 1).keys()]
      .map((i) => `M${x - 9} ${y + CELL * i}H${-x + 9}`)
      .join("");
  const pegs = [x, -x].flatMap((px) => [y, y + high].map((py) => `M${px} ${py - 5}v7.4`)).join("");
  return [
    {
      d: `M${x - 9} ${y - 7}L${-x + 8} ${y - 9}L${-x + 10} ${y + high + 8}L${x - 10} ${y + high + 9}Z`,
      fill: "#6B4526",
      stroke: "#4A2E17",
      width: 2,
    },
    { d: `M${x - 4} ${y - 3}H${-x + 4}V${y + high + 4}H${x - 4}Z`, fill: "#8A5D37" },
    {
      d: faces.map((face) => ellipse(13, 13, { x: face.x + 1, y: face.y + 2.6 })).join(""),
      fill: "#2B1608",
      opacity: 0.6,
    },
    {
      d: faces.map((face) => ellipse(13, 13, face)).join(""),
      fill: "#CE8355",
      stroke: "#4A230F",
      width: 1.9,
    },
    {
      d: each(faces, "m-7 -3.8h4.8m4.5 0h4.8m-7.1 -.5v5.6h-2.2m-2.8 4.5q5 2.4 10 0"),
      stroke: "#4A230F",
      width: 2,
    },
    {
      d: holes.map((hole) => ellipse(11.5, 9.5, { x: hole.x, y: hole.y + 1 })).join(""),
      fill: "#3A2211",
    },
    {
      d: holes.map((hole) => ellipse(8.4, 5.4, { x: hole.x, y: hole.y + 3.6 })).join(""),
      fill: "#6D4728",
    },
    { d: each(at("earth"), "m-8 5q8 -12 16 0z"), fill: "#7C5230", opacity: 0.8 },
    { d: lines, stroke: "#FFF3D6", width: 1.5, opacity: 0.9 },
    { d: pegs, stroke: "#24140B", width: 4.4 },
    { d: pegs, stroke: "#E7B765", width: 2.4 },
  ];
}
