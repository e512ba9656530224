// The measures of a temple: one step for each point of its value.
import { tenth } from "../kit/draw.ts";

export const BASE_LINE = 17;
const BASE_WIDTH = 106;
const NARROWING = 6.2;
const SLOPE = 3.4;

/** Each step adds height, the higher ones less, so that the stones behind a temple stay in sight. */
export function stepHeight(value: number): number {
  const heights = [8.1, 8.1, 8.1, 8.1, 8.1, 8.1, 8.1, 7.55, 7.05, 6.6, 6.15];
  return heights[Math.min(value, 10)]!;
}

export function topLine(value: number): number {
  return BASE_LINE - stepHeight(value) * value;
}

export interface PyramidStep {
  mossy: boolean;
  face: string;
  /** The side that lies in the shade. */
  shade: string;
  /** The lit edge above. */
  edge: string;
  /** Joints between the blocks. */
  joints: string;
  /** A hanging plant, or nothing. */
  moss: string;
}

/** The steps from the ground up: `printed` overgrown ones, then the uncovered pale ones. */
export function pyramidSteps(value: number, printed: number): PyramidStep[] {
  const high = stepHeight(value);
  return Array.from({ length: value }, (_, i) => {
    const mossy = i < printed;
    const half = (BASE_WIDTH - NARROWING * i) / 2;
    const upper = half - SLOPE / 2;
    const [low, top] = [BASE_LINE - high * i, BASE_LINE - high * (i + 1)];
    const [l, t, h, u] = [low, top, half, upper].map(tenth) as [number, number, number, number];
    const corner = tenth(half * 0.6);
    const joints = [-0.74, -0.42, 0.36, 0.68]
      .map((share) => tenth((share + (i % 2 ? 0.13 : 0)) * upper))
      .map((x) => `M${x} ${tenth(top + 2.6)}V${l}`)
      .join("");
    const hang = tenth((((i * 37) % 20) / 20 - 0.5) * 1.5 * half);
    return {
      mossy,
      face: `M${-h} ${l}L${-u} ${t}H${u}L${h} ${l}Z`,
      shade: `M${h} ${l}L${u} ${t}H${tenth(corner - SLOPE / 2)}L${corner} ${l}Z`,
      edge: `M${tenth(-upper + 0.6)} ${tenth(top + 1.3)}H${tenth(upper - 0.6)}`,
      joints,
      moss: mossy && i % 2 === 0 ? `M${hang} ${t}q4 6 1 8q-6 1 -6 -1q1 -4 5 -7Z` : "",
    };
  });
}

/** Treads of the stairs as one path. */
export function treads(value: number): string {
  const top = topLine(value);
  let path = "";
  for (let y = BASE_LINE - 3.2; y > top + 1; y -= 4.05) path += `M-8.6 ${tenth(y)}H8.6`;
  return path;
}
