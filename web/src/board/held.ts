// A tile that is not on the board yet, drawn as if it were.
import type { HexState, TileFacts } from "../view.ts";
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
