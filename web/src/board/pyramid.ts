// A temple as a stepped pyramid: one step for each point of its value. Mossy steps were printed on the
// tile, pale ones have been uncovered. A guarded one is hung with banners of its guard's colour.
import { ellipse, svgText, tenth, type Painted } from "../kit/draw.ts";
import { paint } from "../kit/paints.ts";
import { seatStyle } from "../kit/seats.ts";
import type { HexState } from "../view.ts";

const BASE_LINE = 17;
const BASE_WIDTH = 106;
const NARROWING = 6.2;
const SLOPE = 3.4;

/** Each step adds height, the higher ones less, so that the stones behind a temple stay in sight. */
function stepHeight(value: number): number {
  const heights = [8.1, 8.1, 8.1, 8.1, 8.1, 8.1, 8.1, 7.55, 7.05, 6.6, 6.15];
  return heights[Math.min(value, 10)]!;
}

function topLine(value: number): number {
  return BASE_LINE - stepHeight(value) * value;
}

/** Where a guard stands: on a high temple a little before the top, so that the stones behind show. */
export function guardLine(value: number): number {
  return tenth(Math.max(topLine(value) + 1, -28));
}

/** The steps `from` (counted from the ground up) to below `to`. */
function steps(value: number, from: number, to: number, mossy: boolean): Painted[] {
  const high = stepHeight(value);
  let [face, edge, lines] = ["", "", ""];
  for (let i = from; i < to; i++) {
    const half = (BASE_WIDTH - NARROWING * i) / 2;
    const upper = half - SLOPE / 2;
    const [low, top] = [BASE_LINE - high * i, BASE_LINE - high * (i + 1)];
    const [l, t, h, u] = [low, top, half, upper].map(tenth) as [number, number, number, number];
    face += `M${-h} ${l}L${-u} ${t}H${u}L${h} ${l}Z`;
    edge += `M${tenth(-upper + 0.6)} ${tenth(top + 1.3)}H${tenth(upper - 0.6)}`;
    lines += `M${tenth(-half + 1.4)} ${tenth(low - 1.6)}H${tenth(half - 1.4)}`;
    for (const share of [-0.74, -0.42, 0.36, 0.68])
      lines += `M${tenth((share + (i % 2 ? 0.13 : 0)) * upper)} ${tenth(top + 2.6)}V${l}`;
  }
  const line = mossy ? "#454B2C" : "#6E5331";
  return [
    { d: face, fill: mossy ? "#949A68" : "#EFE0BD", stroke: line, width: 1.5 },
    { d: lines, stroke: line, width: 1.2, opacity: 0.45 },
    { d: edge, stroke: mossy ? "#C3C79A" : "#FFFDF2", width: 2.1 },
  ];
}

/** The side of a temple that lies in the shade. */
function shadedSide(value: number): string {
  const [low, high] = [BASE_WIDTH / 2, (BASE_WIDTH - NARROWING * (value - 1) - SLOPE) / 2];
  const top = tenth(topLine(value));
  return `M${tenth(low)} ${BASE_LINE}L${tenth(high)} ${top}H${tenth(high * 0.6)}L${tenth(low * 0.6)} ${BASE_LINE}Z`;
}

/** The stairs with their treads. */
function stairs(value: number): string {
  const top = tenth(topLine(value));
  let path = `M-11 ${BASE_LINE}L-8.4 ${top}H8.4L11 ${BASE_LINE}Z`;
  for (let y = BASE_LINE - 3.2; y > top + 1; y -= 4.05) path += `M-8.6 ${tenth(y)}H8.6`;
  return path;
}

/** The small house on top. */
function house(value: number): Painted[] {
  const top = tenth(topLine(value));
  const half = Math.min(30, 100 - 6.2 * value) / 2;
  return [
    {
      d: `M${-half} ${top}L${-half + 2} ${top - 12}H${half - 2}L${half} ${top}Z`,
      fill: paint("terracotta"),
      stroke: "#5D2C16",
      width: 1.5,
    },
    { d: `M-4 ${top}v-8h8v8Z`, fill: "#3A1C0E" },
    {
      d: `M${-half + 1} ${top - 12}H${half - 1}L${half - 5} ${top - 18}H${-half + 5}ZM${-half + 6} ${top - 15}H${half - 6}`,
      fill: "#F0D9A8",
      stroke: "#6E5331",
      width: 1.5,
    },
  ];
}

function banners(value: number, guard: number): Painted[] {
  const top = tenth(topLine(value));
  const long = tenth(Math.max(14, stepHeight(value) * value - 10) * 0.82);
  const hung = [-25, 25].map((x) => `M${x - 6.5} ${top + 4}h13v${long}l-6.5 -5l-6.5 5Z`).join("");
  return [
    { d: hung, fill: seatStyle(guard).fill, stroke: "#24140B", width: 1.8 },
    { d: `M-29 ${top + 9}h8M21 ${top + 9}h8`, stroke: "#FFF4DB", width: 2 },
  ];
}

/** The temple as SVG text; `fresh` upper steps have just been uncovered, or its guard has just come. */
export function templeText(hex: HexState, fresh: number, guarded: boolean): string {
  const { value, printed_value: printed, guard } = hex;
  const settled = Math.max(0, value - fresh);
  const old = Math.min(printed, settled);
  const moving = (name: string, moves: boolean, parts: Painted[]): string =>
    moves ? `<g class="${name}">${svgText(parts)}</g>` : svgText(parts);
  return [
    svgText([
      { d: ellipse(60, 9.5, { x: 5, y: BASE_LINE + 2 }), fill: "#5D4522", opacity: 0.4 },
      ...steps(value, 0, old, true),
      ...steps(value, old, settled, false),
    ]),
    moving("settling", fresh > 0, steps(value, settled, value, false)),
    svgText([
      { d: shadedSide(value), fill: "#3B2A14", opacity: 0.18 },
      {
        d: stairs(value),
        fill: printed >= value ? "#AEB085" : "#F1E2BC",
        stroke: "#5B4A28",
        width: 1.1,
      },
    ]),
    guard === null
      ? moving("rising", fresh > 0, house(value))
      : moving("rising", guarded, banners(value, guard)),
  ].join("");
}
