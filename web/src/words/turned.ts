// A tile that is turned over a hex, for those who listen: which sides have stones, and what the
// steps to the neighbours would cost.
import { neighbours } from "../board/geometry.ts";
import { turned } from "../board/stones.ts";
import type { Ghost } from "../board/types.ts";
import type { Words } from "../i18n/i18n.svelte.ts";
import type { Position, TileFacts } from "../view.ts";

export function describeTurned(
  t: Words,
  ghost: Ghost,
  tile: TileFacts,
  position: Position,
): string {
  const explored = new Set(
    position.hexes.filter(({ kind }) => kind !== "volcano").map(({ name }) => name),
  );
  const beside = neighbours(ghost.hex);
  const told = turned(tile.stones, ghost.rotation).flatMap((stones, side) => {
    const name = t.common.sides[side] ?? "";
    const beyond = beside[side] ?? null;
    if (beyond !== null && explored.has(beyond)) {
      return [t.moments.stones({ side: name, stones, beyond, cost: ghost.ways[side] ?? 0 })];
    }
    return stones > 0 ? [t.moments.stonesOpen({ side: name, stones })] : [];
  });
  const ways = told.length > 0 ? told.join("; ") : t.moments.noStones;
  return t.moments.turned({ hex: ghost.hex, ways: `${ways}.` });
}
