// An offered tile tried on the map while bidding. It is only looked at: what may be laid, and where,
// the server says once somebody has taken the tile.
import { neighbours } from "./board/geometry.ts";
import { waysIfLaid } from "./board/held.ts";
import type { Lay, Position, TileFacts } from "./view.ts";

const SIXTHS = [0, 1, 2, 3, 4, 5];

/** The places beside explored land where a tile would have a way, with the price of each way. */
export function trialLays(position: Position, tile: TileFacts): Lay[] {
  const hexes = new Map(position.hexes.map((hex) => [hex.name, hex]));
  const beside = new Set(
    position.hexes
      .flatMap((hex) => neighbours(hex.name))
      .filter((name): name is string => name !== null && !hexes.has(name)),
  );
  const wayless = tile.kind === "volcano";
  return [...beside].sort().flatMap((hex) =>
    (wayless ? [0] : SIXTHS).flatMap((rotation): Lay[] => {
      const ways = waysIfLaid(tile, hex, rotation, hexes);
      const reached = wayless || ways.some(Boolean);
      return reached ? [{ action: "", hex, rotation, ways }] : [];
    }),
  );
}
