// A tile that is not on the board yet, drawn as if it were.
import type { HexState, TileFacts } from "../view.ts";
import { neighbours, opposite } from "./geometry.ts";
import { turned } from "./stones.ts";

/** The hex a tile would make, with nobody on it. */
export function asLaid(tile: TileFacts, rotation = 0, value = tile.value): HexState {
  return {
    name: tile.id,
    kind: tile.kind,
    tile: tile.id,
    rotation,
    stones: turned(tile.stones, rotation),
    ways: [0, 0, 0, 0, 0, 0],
    value,
    printed_value: tile.value,
    treasures_left: tile.treasures,
    treasures_at_first: tile.treasures,
    camp: null,
    guard: null,
    leader_guards: false,
    workers: [],
    leaders: [],
    holder: null,
    strengths: [],
    threats: [],
  };
}

/** What the steps from it to its neighbours would cost, by side; 0 where there is no way (P2, P4). */
export function waysIfLaid(
  tile: TileFacts,
  hex: string,
  rotation: number,
  hexes: ReadonlyMap<string, HexState>,
): number[] {
  const stones = turned(tile.stones, rotation);
  return neighbours(hex).map((name, side) => {
    const beyond = name === null ? undefined : hexes.get(name);
    if (!beyond || tile.kind === "volcano" || beyond.kind === "volcano") return 0;
    return stones[side]! + beyond.stones[opposite(side)]!;
  });
}
