// Every event brings a whole new position, of which little is new. Hexes that look the same stay the
// same objects, so that only what changed is drawn again.
import type { HexState } from "../view.ts";

/** The hexes by name; those that have not changed are taken from `before`. */
export function keepUnchanged(
  before: ReadonlyMap<string, HexState>,
  hexes: readonly HexState[],
): Map<string, HexState> {
  return new Map(
    hexes.map((hex) => {
      const old = before.get(hex.name);
      return [hex.name, old && JSON.stringify(old) === JSON.stringify(hex) ? old : hex];
    }),
  );
}
