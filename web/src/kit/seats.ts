// The four seats: colour, shape and animal. Shape and colour always appear together, because some
// people cannot tell the colours apart.
import type { Painted } from "./draw.ts";

export type Shape = "triangle" | "square" | "circle" | "diamond";

export interface SeatStyle {
  seat: number;
  animal: "Macaw" | "Heron" | "Jaguar" | "Orchid";
  shape: Shape;
  fill: string;
  dark: string;
  light: string;
  /** Text and signs on the fill, and what small text is outlined with there. */
  on: string;
  edge: string;
}

export const SEATS: readonly [SeatStyle, SeatStyle, SeatStyle, SeatStyle] = [
  {
    seat: 0,
    animal: "Macaw",
    shape: "triangle",
    fill: "#C8402E",
    dark: "#74180D",
    light: "#F0866B",
    on: "#FFF6E6",
    edge: "#74180D",
  },
  {
    seat: 1,
    animal: "Heron",
    shape: "square",
    fill: "#2979C1",
    dark: "#123F6B",
    light: "#86BFEE",
    on: "#FFFFFF",
    edge: "#123F6B",
  },
  {
    seat: 2,
    animal: "Jaguar",
    shape: "circle",
    fill: "#F4BE3A",
    dark: "#8A5A08",
    light: "#FFE59B",
    on: "#2B1A05",
    edge: "#FFE59B",
  },
  {
    seat: 3,
    animal: "Orchid",
    shape: "diamond",
    fill: "#4A2A63",
    dark: "#22102F",
    light: "#9A76BC",
    on: "#FFF3FF",
    edge: "#22102F",
  },
];

export function seatStyle(seat: number): SeatStyle {
  return SEATS[seat] ?? SEATS[0];
}

/** The seat's shape as a path about 20 units wide, centred on 0, 0. */
export const EMBLEM: Record<Shape, string> = {
  triangle: "M0 -9.5L10 8H-10Z",
  square: "M-8 -8H8V8H-8Z",
  circle: "M-9 0A9 9 0 1 1 9 0A9 9 0 1 1 -9 0Z",
  diamond: "M0 -11L9 0L0 11L-9 0Z",
};

interface EmblemStyle {
  x?: number;
  y?: number;
  scale: number;
  fill?: string;
  stroke?: string;
  width?: number;
}

/** The seat's shape as part of a picture; corners are round where the picture has them so. */
export function emblem(seat: number, style: EmblemStyle): Painted {
  const { x = 0, y = 0, scale, fill, stroke, width = 1.6 } = style;
  const own = seatStyle(seat);
  return {
    d: EMBLEM[own.shape],
    transform: `translate(${x} ${y}) scale(${scale})`,
    fill: fill ?? own.fill,
    stroke: stroke ?? own.dark,
    width,
  };
}

/** The same shape as a pawn's body, standing on 0, 0. */
export const BODY: Record<Shape, string> = {
  triangle: "M-15 0Q-15 -3 -13 -6L-4 -26H4L13 -6Q15 -3 15 0Q0 5 -15 0Z",
  square: "M-13 -23H13V0Q0 5 -13 0Z",
  circle: "M-10 1C-20 -7 -15 -25 0 -25S20 -7 10 1Q0 4 -10 1Z",
  diamond: "M0 -28L14 -13L5 1Q0 3 -5 1L-14 -13Z",
};
