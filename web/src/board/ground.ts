// The ground of a tile and what grows there, in tile units around 0, 0: the same on every screen.
import { ellipse, randomFrom, scallop, svgText, type Painted } from "../kit/draw.ts";
import { paint, shape, type ShapeName } from "../kit/paints.ts";
import type { HexState } from "../view.ts";
import { towards } from "./geometry.ts";
import { greenery, type Plant } from "./greenery.ts";
import { stoneCounts } from "./stones.ts";

export type Kind = HexState["kind"];

/** Bushes in the corners, and ferns along the sides that carry no stones. */
function rim(random: () => number, stones: string, ferns: boolean): Plant[] {
  const plants: Plant[] = [];
  for (let corner = 0; corner < 6; corner++) {
    const angle = (corner * Math.PI) / 3;
    plants.push({
      name: "bush",
      x: 88 * Math.cos(angle) + random() * 6 - 3,
      y: 88 * Math.sin(angle) + random() * 6 - 3,
      scale: 0.62 + random() * 0.3,
    });
  }
  stoneCounts(stones).forEach((count, side) => {
    if (count || !ferns) return;
    const at = towards(side, 72);
    plants.push({
      name: random() < 0.8 ? "fern" : "flower",
      x: at.x + random() * 24 - 12,
      y: at.y + 6 + random() * 8 - 4,
      scale: 0.5 + random() * 0.22,
    });
  });
  return plants;
}

/** A half ring of trees behind a clearing, and ferns before it. */
function grove(random: () => number): Plant[] {
  const plants: Plant[] = [];
  for (let i = 0; i < 13; i++) {
    const angle = Math.PI + (i / 12) * Math.PI;
    const far = 44 + random() * 14;
    const pick = random();
    plants.push({
      name: pick < 0.25 ? "fern" : pick < 0.5 ? "tree" : pick < 0.68 ? "palm" : "bush",
      x: far * 1.12 * Math.cos(angle),
      y: far * 0.86 * Math.sin(angle) + 4,
      scale: 0.62 + random() * 0.38,
    });
  }
  for (let i = 0; i < 6; i++) {
    const angle = random() * Math.PI;
    const far = 34 + random() * 22;
    plants.push({
      name: i % 3 === 2 ? "flower" : "fern",
      x: far * 1.2 * Math.cos(angle),
      y: far * 0.8 * Math.sin(angle) + 8,
      scale: 0.5 + random() * 0.25,
    });
  }
  return plants.sort((a, b) => a.y - b.y);
}

/** Bushes that the pyramid has not yet shaken off. */
function overgrowth(seed: string): Plant[] {
  const random = randomFrom(`overgrowth ${seed}`);
  return [-42, -22, 20, 40].map((x, i) => ({
    name: i === 1 && random() < 0.4 ? ("palm" as const) : ("bush" as const),
    x: x + random() * 8 - 2,
    y: -2 - random() * 14 - (i === 1 || i === 2 ? 14 : 0),
    scale: 0.85 + random() * 0.3,
  }));
}

function plantsOn(kind: Kind, stones: string, seed: string): Plant[] {
  const random = randomFrom(`plants ${seed}`);
  const around = rim(random, stones, kind !== "jungle");
  return kind === "jungle" ? [...around, ...grove(random)] : around;
}

/** Tufts of grass as one path. */
function tufts(seed: string): string {
  const random = randomFrom(`tufts ${seed}`);
  let path = "";
  for (let i = 0; i < 22; i++) {
    const [angle, far] = [random() * 6.28, 30 + random() * 52];
    const [x, y] = [far * 1.08 * Math.cos(angle), far * Math.sin(angle)];
    path += `M${x.toFixed(1)} ${y.toFixed(1)}l-1.6 -4.4M${(x + 2).toFixed(1)} ${y.toFixed(1)}l1 -5.2`;
  }
  return path;
}

/** Cinders around a volcano, the cold and the glowing ones. */
function cinders(seed: string): Painted[] {
  const random = randomFrom(`cinders ${seed}`);
  const [cold, glowing] = [[] as string[], [] as string[]];
  for (let i = 0; i < 18; i++) {
    const [angle, far, radius] = [random() * 6.28, 64 + random() * 30, 1.6 + random() * 3];
    const dot = ellipse(radius, radius, { x: far * Math.cos(angle), y: far * Math.sin(angle) });
    (random() < 0.3 ? glowing : cold).push(dot);
  }
  return [
    { d: cold.join(""), fill: "#1D1513", opacity: 0.8 },
    { d: glowing.join(""), fill: "#E4561E", opacity: 0.8 },
  ];
}

/** Cracks in the plaza, mounds in the earth: of the same colour as the clearing's edge. */
const LINES = {
  temple:
    "M-62 34L-30 20L8 40L48 22M-30 20L-46 52M8 40L2 66M48 22L64 44M-66 4L-40 -2M46 -4L70 6M-30 62L-46 52",
  treasure: "M-46 40q10 -6 20 0M22 48q12 -7 22 -1M-12 60q8 -5 16 0M-60 8q6 -5 12 0M50 12q7 -5 12 1",
};

/** The clearing in the middle of a tile. */
function clearing(kind: Kind, phase: number): Painted[] {
  switch (kind) {
    case "temple":
      return [
        {
          d: scallop(66, 11, 0.1, phase) + LINES.temple,
          transform: "scale(1.08 .92) translate(0 4)",
          fill: paint("plaza"),
          stroke: "#A98B52",
          width: 1.6,
        },
      ];
    case "treasure":
      return [
        {
          d: scallop(64, 10, 0.1, phase) + LINES.treasure,
          transform: "scale(1.08 .95)",
          fill: paint("earth"),
          stroke: "#7A5230",
          width: 1.6,
        },
      ];
    case "jungle":
      return [
        {
          d: scallop(56, 10, 0.12, phase),
          transform: "scale(1.15 .95)",
          fill: "#C6D787",
          opacity: 0.62,
        },
      ];
    case "base-camp":
      return [
        {
          d: scallop(62, 11, 0.1, phase),
          transform: "scale(1.1 .9) translate(0 6)",
          fill: paint("plaza"),
          stroke: "#A98B52",
          width: 1.6,
        },
      ];
    case "volcano":
      return [];
  }
}

const known = new Map<string, string>();

/** The card of a tile as SVG text: its thickness, its ground, what grows there. */
export function groundText(kind: Kind, stones: string, seed: string): string {
  const key = `${kind} ${stones} ${seed}`;
  const drawn = known.get(key) ?? drawGround(kind, stones, seed);
  known.set(key, drawn);
  return drawn;
}

function drawGround(kind: Kind, stones: string, seed: string): string {
  const use = (name: ShapeName): string => `<use href="${shape(name)}"/>`;
  if (kind === "volcano")
    return use("card-basalt") + svgText(cinders(seed)) + use("rim-rock") + use("volcano");
  const plants = plantsOn(kind, stones, seed);
  const scene = svgText([
    ...clearing(kind, randomFrom(seed)() * 3),
    { d: tufts(seed), stroke: "#5E8238", width: 1.5, opacity: 0.55 },
    ...greenery(kind === "temple" ? [...plants, ...overgrowth(seed)] : plants),
  ]);
  return (
    use(kind === "jungle" ? "card-grass" : "card-meadow") +
    `<g clip-path="url(#card-clip)">${scene}</g>` +
    use("rim-earth")
  );
}
