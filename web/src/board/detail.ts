// How much is drawn, by how large the board is seen: from afar fewer and larger marks. Figures have
// one size at each level, whatever stands beside them.

export interface Detail {
  name: "near" | "middle" | "far";
  /** How large figures are drawn, as a share of their own measures. */
  worker: number;
  leader: number;
  guard: number;
  /** The same for stelae, and for all other signs with numbers. */
  stela: number;
  sign: number;
}

/** Everything, as it stands there. */
export const NEAR: Detail = {
  name: "near",
  worker: 1,
  leader: 0.92,
  guard: 0.86,
  stela: 1,
  sign: 1,
};
/** One figure for all workers of a seat. */
export const MIDDLE: Detail = {
  name: "middle",
  worker: 1.22,
  leader: 1.04,
  guard: 1.12,
  stela: 1.14,
  sign: 1.35,
};
/** No figures: values with their holders, and the shape of each seat with its count. */
export const FAR: Detail = {
  name: "far",
  worker: 1.5,
  leader: 1.4,
  guard: 1.4,
  stela: 1,
  sign: 2.2,
};

/** The smallest zoom at which figures are drawn. */
export const SMALLEST_FIGURES = 0.44;
/** Pixels for one unit of the board from which a level holds: numbers have 11 pixels, figures 20. */
const FROM: readonly [number, Detail][] = [
  [0.6, NEAR],
  [SMALLEST_FIGURES, MIDDLE],
];
/** A level is kept until its border is clearly passed, so that nothing flickers there. */
const HOLD = 0.02;

/** The level for a zoom of `k`; `now` is the level shown. */
export function detailFor(k: number, now?: Detail): Detail {
  const found = FROM.find(([from, level]) => k >= from - (level === now ? HOLD : 0));
  return found?.[1] ?? FAR;
}
