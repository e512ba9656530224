// What grows on a tile, in tile units around 0, 0: the same on every screen.
import { randomFrom } from "../kit/draw.ts";
import type { PlantName } from "../kit/paint-names.ts";
import type { HexState } from "../view.ts";
import { towards } from "./geometry.ts";
import { stoneCounts } from "./stones.ts";

export type Kind = HexState["kind"];

export interface Plant {
  name: PlantName;
  x: number;
  y: number;
  scale: number;
}

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
export function overgrowth(seed: string): Plant[] {
  const random = randomFrom(`overgrowth ${seed}`);
  return [-42, -22, 20, 40].map((x, i) => ({
    name: i === 1 && random() < 0.4 ? ("palm" as const) : ("bush" as const),
    x: x + random() * 8 - 2,
    y: -2 - random() * 14 - (i === 1 || i === 2 ? 14 : 0),
    scale: 0.85 + random() * 0.3,
  }));
}

export function plantsOn(kind: Kind, stones: string, seed: string): Plant[] {
  if (kind === "volcano") return [];
  const random = randomFrom(`plants ${seed}`);
  const around = rim(random, stones, kind !== "jungle");
  return kind === "jungle" ? [...around, ...grove(random)] : around;
}

/** Tufts of grass as one path. */
export function tufts(seed: string): string {
  const random = randomFrom(`tufts ${seed}`);
  let path = "";
  for (let i = 0; i < 22; i++) {
    const [angle, far] = [random() * 6.28, 30 + random() * 52];
    const [x, y] = [far * 1.08 * Math.cos(angle), far * Math.sin(angle)];
    path += `M${x.toFixed(1)} ${y.toFixed(1)}l-1.6 -4.4M${(x + 2).toFixed(1)} ${y.toFixed(1)}l1 -5.2`;
  }
  return path;
}

export interface Cinder {
  x: number;
  y: number;
  radius: number;
  glows: boolean;
}

/** Cinders around a volcano. */
export function cinders(seed: string): Cinder[] {
  const random = randomFrom(`cinders ${seed}`);
  return Array.from({ length: 18 }, () => {
    const [angle, far] = [random() * 6.28, 64 + random() * 30];
    return {
      x: far * Math.cos(angle),
      y: far * Math.sin(angle),
      radius: 1.6 + random() * 3,
      glows: random() < 0.3,
    };
  });
}
