// The figures of one seat on a hex as SVG text, standing on 0, 0.
import { INK, numberText, svgText } from "../kit/draw.ts";
import { paint, shape } from "../kit/paints.ts";
import { emblem, seatStyle } from "../kit/seats.ts";
import type { Figure } from "../view.ts";
import type { Detail } from "./detail.ts";
import { BADGE, badgeAt, standing, type Group, type Standing } from "./groups.ts";
import type { Point } from "./geometry.ts";

/** Figures of a group that are still on their way. */
export interface Absent {
  workers: number;
  leader: boolean;
}

/** The figures that are drawn, those still on their way left out. */
export function present(group: Group, detail: Detail, absent: Absent): Standing[] {
  let workers = Math.max(0, group.workers - absent.workers);
  return standing(group, detail).filter(({ figure }) =>
    figure === "L" ? !absent.leader : workers-- > 0,
  );
}

/** How many workers stand there. */
function badge(count: number, at: Point, { sign }: Detail): string {
  const half = count > 9 ? BADGE + 3.5 : BADGE;
  return (
    `<g transform="translate(${at.x} ${at.y}) scale(${sign})">` +
    `<rect x="${-half}" y="${-BADGE}" width="${2 * half}" height="${2 * BADGE}" rx="${BADGE}" fill="#FFF7E4" stroke="${INK}" stroke-width="2.2"/>` +
    `${numberText(count, { y: 6.6, size: 19, fill: INK })}</g>`
  );
}

/** A figure that is picked up: lifted off a glowing ring. */
function lifted({ x, y, scale, figure }: Standing, seat: number): string {
  const ring = 'cy="1" rx="23" ry="9"';
  return (
    `<g transform="translate(${x} ${y}) scale(${scale})">` +
    `<ellipse ${ring} fill="#1B120A" fill-opacity=".4" stroke="${INK}" stroke-width="7"/>` +
    `<ellipse ${ring} fill="none" stroke="#FFD86B" stroke-width="3.6"/>` +
    `<g class="lifted"><use href="${shape(`${figure === "L" ? "leader" : "worker"}-${seat}`)}"/></g></g>`
  );
}

function pawn({ x, y, scale, figure }: Standing, seat: number, appears: boolean): string {
  return (
    `<g class="pawn${appears ? " appearing" : ""}" transform="translate(${x} ${y}) scale(${scale})">` +
    `<use href="${shape(`standing-${figure}-${seat}`)}"/></g>`
  );
}

/** `picked` is lifted; the figures after the first `known` ones have just come. */
export function groupText(
  group: Group,
  detail: Detail,
  picked: Figure | null,
  absent: Absent,
  known: number,
): string {
  const drawn = present(group, detail, absent);
  // Of several workers the foremost is the one that is picked up.
  const up = drawn.findLastIndex(({ figure }) => figure === picked);
  const workers = Math.max(0, group.workers - absent.workers);
  const at = workers > 1 ? badgeAt(group, detail) : null;
  return [
    picked ? `<ellipse cy="-14" rx="54" ry="50" fill="${paint("glow")}"/>` : "",
    ...drawn.map((one, i) =>
      i === up ? lifted(one, group.seat) : pawn(one, group.seat, i >= known),
    ),
    at ? badge(workers, at, detail) : "",
  ].join("");
}

/** From afar: the seat's shape, a hat for the leader, the number of workers. */
export function tokenText({ seat, workers, leader }: Group, picked: boolean): string {
  const style = seatStyle(seat);
  const rim = picked ? "#FFD86B" : "#FFF4DB";
  return (
    '<g stroke-linejoin="round">' +
    svgText([
      emblem(seat, { scale: 2, fill: "#FFF4DB", stroke: rim, width: 6 }),
      emblem(seat, { scale: 2, stroke: INK, width: 1.8 }),
      {
        d: leader ? "M-24 -14Q0 -3 24 -14Q14 -20 11 -31Q0 -39 -11 -31Q-14 -20 -24 -14Z" : "",
        fill: "#F3E0B0",
        stroke: INK,
        width: 4,
      },
    ]) +
    (workers
      ? numberText(workers, {
          y: leader ? 19 : 14,
          size: 38,
          fill: style.on,
          stroke: style.edge,
          width: 6,
        })
      : "") +
    "</g>"
  );
}
