// Shapes that come in the colours of the seats, as SVG text: figures, guards, camps, cards.
import { CARD, ellipse, hexPath, svgText, type Painted } from "./draw.ts";
import { BODY, EMBLEM, SEATS, type SeatStyle } from "./seats.ts";

const HALO = "#FFF4DB";
const INK = "#24140B";

function path(d: string, fill: string, stroke?: string, width?: number): Painted {
  return { d, fill, stroke, width };
}

// The cream halo and the dark outline keep every colour apart from every ground, also for eyes that
// see fewer colours.
const HEAD = ellipse(8, 8, { x: 0, y: -30 });

/** What a figure casts on the ground. */
const shadow = (leads: boolean): string =>
  svgText([{ d: ellipse(leads ? 21 : 16.5, 5, { x: 2.5, y: 2 }), fill: "#1B120A", opacity: 0.45 }]);

function worker({ seat, shape }: SeatStyle): string {
  const figure = BODY[shape] + HEAD;
  return svgText([
    path(figure, HALO, HALO, 7),
    path(figure, `url(#paint-seat-${seat})`, INK, 2.6),
    { ...path(ellipse(2.4, 2.4, { x: -2.6, y: -32.6 }), "#FFF"), opacity: 0.6 },
  ]);
}

function leader({ seat, shape, fill }: SeatStyle): string {
  const hat = "M-17 -35Q0 -28 17 -35Q9 -40 8 -45Q0 -51 -8 -45Q-9 -40 -17 -35Z";
  const brim = "M-18 -35.5Q0 -27 18 -35.5Q14 -38.5 8 -37.5Q0 -34 -8 -37.5Q-14 -38.5 -18 -35.5Z";
  const drawn = svgText([
    path(BODY[shape] + HEAD + hat, HALO, HALO, 7),
    path(BODY[shape], `url(#paint-seat-${seat})`, INK, 2.6),
    path("M-9 -9Q0 -4 10 -12", "none", "url(#paint-brass)", 4),
    path(ellipse(8.5, 8.5, { x: 0, y: -30 }), "#E9BE93", INK, 2.6),
    path("M-3.4 -28.4v1.2M3.4 -28.4v1.2", "none", "#3A2110", 2),
    path("M-8 -36Q-8 -47 0 -47.5Q8 -47 8 -36Z", "url(#paint-straw)", INK, 2.6),
    path("M-8.6 -38Q0 -34.5 8.6 -38L8.4 -41.5Q0 -38 -8.4 -41.5Z", fill),
    path(brim, "url(#paint-straw)", INK, 2.6),
  ]);
  return `<g transform="scale(1.22)">${drawn}</g>`;
}

/** The figure with its shadow. */
function standing(style: SeatStyle, leads: boolean): string {
  return shadow(leads) + (leads ? leader(style) : worker(style));
}

/** The figure with a spear. */
function guard(style: SeatStyle, leads: boolean): string {
  const [x, top] = leads ? [23, -48] : [18, -38];
  const spear = `M${x} 5V${top + 4}`;
  return (
    `<use href="#shape-standing-${leads ? "L" : "W"}-${style.seat}"/>` +
    svgText([
      path(spear, "none", HALO, 6),
      path(spear, "none", "#3A2412", 3),
      path(`M${x} ${top - 6}l5 11h-10Z`, HALO, INK, 1.8),
    ])
  );
}

function tent({ seat, shape, fill, dark }: SeatStyle): string {
  const canvas = "M-8 -40L26 -36L42 2L22 5L-40 4Z";
  return svgText([
    { d: ellipse(42, 8, { x: 3, y: 4 }), fill: "#23331A", opacity: 0.45 },
    { d: canvas, stroke: HALO, width: 6, opacity: 0.55 },
    path("M-8 -40L26 -36L42 2L22 5Z", dark, INK, 2.4),
    { d: "M-8 -40L26 -36L36 -12L6 -14Z", fill, opacity: 0.55 },
    path("M-8 -40L-40 4L22 5Z", `url(#paint-seat-${seat})`, INK, 2.4),
    path("M-9 -22L-22 4.4L4 4.7Z", "#2A170C"),
    path("M-9 -22L-13 4.6L-22 4.4Z", "url(#paint-canvas)"),
    path("M-40 4l-6 3M22 5l4 4M42 2l5 3", "none", "#5B3A1C", 2),
    { ...path(EMBLEM[shape], HALO, INK, 1.8), transform: "translate(15 -17) scale(.95)" },
  ]);
}

/** A tile's card with its thickness. */
function card(ground: string): string {
  return svgText([
    { d: CARD, transform: "translate(0 11)", fill: "#060D09", opacity: 0.5 },
    { d: CARD, transform: "translate(0 6)", fill: ground === "basalt" ? "#1F1715" : "#4F3F22" },
    { d: CARD, fill: `url(#paint-${ground})` },
  ]);
}

const RIM = hexPath(94.5, 8);
const RIMS = {
  earth: svgText([
    path(CARD, "url(#paint-daylight)"),
    { d: RIM, stroke: "#FFF6D8", width: 2.6, opacity: 0.38 },
    { d: CARD, stroke: "#33421C", width: 2.2 },
  ]),
  rock: svgText([
    { d: RIM, stroke: "#FFF6D8", width: 2.6, opacity: 0.12 },
    { d: CARD, stroke: "#120C0A", width: 2.2 },
  ]),
};

function named(name: string, drawn: string): string {
  return `<g id="shape-${name}" stroke-linejoin="round" stroke-linecap="round">${drawn}</g>`;
}

/** All of them, each with its id. */
export function shapesText(): string {
  const ofSeats = SEATS.map((style) =>
    [
      named(`worker-${style.seat}`, worker(style)),
      named(`leader-${style.seat}`, leader(style)),
      named(`standing-W-${style.seat}`, standing(style, false)),
      named(`standing-L-${style.seat}`, standing(style, true)),
      named(`guard-W-${style.seat}`, guard(style, false)),
      named(`guard-L-${style.seat}`, `<g transform="scale(.82)">${guard(style, true)}</g>`),
      named(`tent-${style.seat}`, tent(style)),
    ].join(""),
  );
  const cards = ["grass", "meadow", "basalt"].map((ground) =>
    named(`card-${ground}`, card(ground)),
  );
  const rims = Object.entries(RIMS).map(([kind, drawn]) => named(`rim-${kind}`, drawn));
  return [...ofSeats, ...cards, ...rims].join("");
}
