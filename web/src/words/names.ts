// The players' names by seat, which the page shows instead of seat numbers.
export type Names = readonly string[];

/** A player's name; a seat that does not exist has a number. */
export function nameOf(names: Names, seat: number): string {
  return names[seat] ?? String(seat + 1);
}
