// Small helpers of everything that is drawn: steady randomness and a few outlines.

export type Random = () => number;

/** The same numbers for the same seed, so that every tile looks the same on every screen. */
export function randomFrom(seed: string): Random {
  let state = 2166136261;
  for (const character of seed) state = Math.imul(state ^ character.charCodeAt(0), 16777619);
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

/** Coordinates need no more than a tenth of a unit. */
export function tenth(n: number): number {
  return Math.round(n * 10) / 10;
}

/** A leaf from 0, 0 to the right. */
export function leaf(length: number, width: number): string {
  const [near, far, wide] = [tenth(length * 0.25), tenth(length * 0.7), tenth(width * 0.9)];
  return `M0 0C${near} ${-width} ${far} ${-wide} ${length} 0C${far} ${wide} ${near} ${width} 0 0Z`;
}

/** A round outline of bumps: tree crowns, bushes, clearings. */
export function scallop(radius: number, bumps: number, depth = 0.2, phase = 0): string {
  const point = (r: number, angle: number): string =>
    `${tenth(r * Math.cos(angle))} ${tenth(r * Math.sin(angle))}`;
  const step = (2 * Math.PI) / bumps;
  let path = `M${point(radius, phase)}`;
  for (let i = 0; i < bumps; i++) {
    const end = phase + (i + 1) * step;
    path += `Q${point(radius * (1 + depth) * 1.12, end - step / 2)} ${point(radius, end)}`;
  }
  return path + "Z";
}

/** A flat-top hex around 0, 0 with rounded corners. */
export function hexPath(radius: number, corner: number): string {
  const at = (i: number): [number, number] => [
    radius * Math.cos((i * Math.PI) / 3),
    radius * Math.sin((i * Math.PI) / 3),
  ];
  let path = "";
  for (let i = 0; i < 6; i++) {
    const [before, here, after] = [at(i + 5), at(i), at(i + 1)];
    const towards = (other: [number, number]): string =>
      [0, 1]
        .map((axis) => tenth(here[axis]! + ((other[axis]! - here[axis]!) / radius) * corner))
        .join(" ");
    path += `${i ? "L" : "M"}${towards(before)}Q${tenth(here[0])} ${tenth(here[1])} ${towards(after)}`;
  }
  return path + "Z";
}

/** A tile's card lies a little inside its cell. */
export const CARD = hexPath(97, 9);
