// What treasures are worth, for looking ahead in the trade (V3). The server counts the real points.

const WORTH = [0, 1, 3, 6];

/** The points of a set of treasures, given how many there are of each kind. */
export function treasurePoints(counts: readonly number[]): number {
  return counts.reduce((sum, count) => sum + (WORTH[count] ?? 0), 0);
}
