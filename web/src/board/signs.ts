// What is read on a hex around 0, 0, as SVG text: a temple's value and holder, its guard, the
// treasures that a dig still holds.
import { INK, numberText, svgText, type Painted } from "../kit/draw.ts";
import { paint, shape } from "../kit/paints.ts";
import { emblem, seatStyle, type SeatStyle } from "../kit/seats.ts";
import type { HexState } from "../view.ts";
import type { Detail } from "./detail.ts";
import { guardLine } from "./pyramid.ts";
import { BARS, FOOT, isTied, PLINTH, strengthCells, type StrengthCell } from "./stela.ts";

const CREAM = "#FFF4DB";

/** Whoever guards a temple or holds it. */
function ownerOf(hex: HexState): SeatStyle | null {
  const seat = hex.guard ?? hex.holder;
  return seat === null ? null : seatStyle(seat);
}

/** A temple from afar: its value beside the shape of whoever holds it, on that seat's colour. Two
 *  bars: a tie for the most; plain stone: nobody; a shield rimmed with brass: guarded. */
function plaque(hex: HexState): string {
  const [owner, guarded, tied] = [ownerOf(hex), hex.guard !== null, isTied(hex)];
  const beside = owner !== null || tied;
  const half = beside ? 70 : 44;
  const d = guarded
    ? `M${-half} -40H${half}V14Q${half} 32 0 46Q${-half} 32 ${-half} 14Z`
    : `M${-half} -40H${half}V36H${-half}Z`;
  const drawn: Painted[] = [
    { d, stroke: INK, width: guarded ? 15 : 10 },
    {
      d,
      fill: owner?.fill ?? "#E9DCBB",
      stroke: guarded ? "#FFD86B" : CREAM,
      width: guarded ? 8 : 4,
    },
  ];
  if (owner)
    drawn.push(
      emblem(owner.seat, { x: -36, y: -2, scale: 2.4, fill: owner.on, stroke: owner.dark }),
    );
  else if (tied) drawn.push({ d: "M-56 -10h36m-36 18h36", stroke: INK, width: 9 });
  const value = numberText(hex.value, {
    x: beside ? 28 : 0,
    y: 24,
    size: hex.value > 9 ? 68 : 76,
    fill: owner?.on ?? INK,
    stroke: owner?.edge ?? CREAM,
    width: 7,
  });
  return `<g transform="translate(0 40)" stroke-linejoin="round">${svgText(drawn)}${value}</g>`;
}

/** A seat's strength on the plinth; two bars before it: as strong as the one before. */
function strength({ seat, strength, holds, x, width, tied }: StrengthCell): string {
  const { height } = PLINTH;
  const style = seatStyle(seat);
  const bars: Painted[] = [
    { d: `M${x} ${-height}h${-BARS}v${height}h${BARS}Z`, fill: INK, stroke: INK, width: 2 },
    {
      d: `M${x - BARS / 2 - 4.6} ${-height / 2 - 2.6}h9.2m-9.2 5.2h9.2`,
      stroke: "#FFF7E4",
      width: 2.6,
    },
  ];
  return (
    svgText([
      ...(tied ? bars : []),
      {
        d: `M${x} ${-height}h${width}v${height}h${-width}Z`,
        fill: holds ? style.fill : "#FFF7E4",
        stroke: INK,
        width: 2,
      },
      emblem(seat, {
        x: x + 10.5,
        y: -height / 2,
        scale: 0.7,
        fill: holds ? style.on : style.fill,
        stroke: holds ? style.dark : INK,
      }),
    ]) +
    numberText(strength, {
      name: "strength",
      x: x + width / 2 + 8,
      y: -3.6,
      size: 19,
      fill: holds ? style.on : INK,
      stroke: holds ? style.edge : undefined,
    })
  );
}

function plinth(hex: HexState): string {
  const { width, height } = PLINTH;
  const owner = ownerOf(hex);
  const held = owner
    ? [
        emblem(owner.seat, {
          y: -height / 2,
          scale: 0.76,
          fill: owner.on,
          stroke: owner.dark,
          width: 1.2,
        }),
      ]
    : [];
  const d = `M${-width / 2} ${-height}h${width}v${height}h${-width}Z`;
  return svgText([{ d, fill: owner?.fill ?? "#B9AB86", stroke: INK, width: 2.2 }, ...held]);
}

/** The carved stone with a temple's value. Its plinth shows who holds the temple now, by colour and
 *  shape; where several are present, the strength of each. Two bars: a tie for the most; plain
 *  stone: nobody. In a guard's colour: guarded. */
function stela(hex: HexState, { sign, stela }: Detail): string {
  const carved = hex.guard === null ? null : seatStyle(hex.guard);
  const stone = svgText([
    {
      d: "M-18 2V-26Q-18 -40 0 -40T18 -26V2Z",
      fill: carved?.fill ?? paint("slab"),
      stroke: INK,
      width: 2.2,
    },
  ]);
  const value = numberText(hex.value, {
    y: -6.5,
    size: hex.value > 9 ? 27 : 32,
    fill: carved?.on ?? INK,
    stroke: carved?.edge,
  });
  const cells = strengthCells(hex);
  const foot = cells.length ? cells.map(strength).join("") : plinth(hex);
  return (
    `<g transform="translate(0 ${FOOT - PLINTH.height * sign}) scale(${stela})" stroke-linejoin="round">${stone}${value}</g>` +
    `<g transform="translate(0 ${FOOT}) scale(${sign})" stroke-linejoin="round">${foot}</g>`
  );
}

function guard(hex: HexState, detail: Detail, raised: boolean): string {
  if (hex.guard === null) return "";
  const figure = shape(`guard-${hex.leader_guards ? "L" : "W"}-${hex.guard}`);
  return (
    `<g${raised ? ' class="guard-raised"' : ""}>` +
    `<g class="guard" transform="translate(0 ${guardLine(hex.value)}) scale(${detail.guard})">` +
    `<use href="${figure}"/></g></g>`
  );
}

/** How many treasures a dig still holds. */
function digTag(left: number, { sign }: Detail): string {
  const fill = left ? "#FFF3D6" : "#D6C7A4";
  return (
    `<g transform="translate(0 38) scale(${sign})" stroke-linejoin="round">` +
    svgText([{ d: "M-22 -12H14L23 0L14 12H-22Z", fill, stroke: INK, width: 2 }]) +
    `<use href="${shape("clay-face")}" transform="translate(-9 0) scale(.7)"/>` +
    `${numberText(left, { x: 8, y: 7.2, size: 20, fill: INK })}</g>`
  );
}

/** `raised`: the guard has just come. */
export function signsText(hex: HexState, detail: Detail, raised: boolean): string {
  if (hex.kind === "temple")
    return detail.name === "far" ? plaque(hex) : guard(hex, detail, raised) + stela(hex, detail);
  if (hex.kind === "treasure" && hex.camp === null) return digTag(hex.treasures_left, detail);
  return "";
}
