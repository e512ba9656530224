// Positions for tests, made from as little as a test needs to say.
import type { HexState, PlayerState, Position } from "../view.ts";

export function aHex(name: string, parts: Partial<HexState> = {}): HexState {
  return {
    name,
    kind: "jungle",
    tile: null,
    rotation: 0,
    stones: [0, 0, 0, 0, 0, 0],
    ways: [0, 0, 0, 0, 0, 0],
    value: 0,
    printed_value: 0,
    treasures_left: 0,
    treasures_at_first: 0,
    camp: null,
    guard: null,
    leader_guards: false,
    workers: [0, 0],
    leaders: [false, false],
    holder: null,
    strengths: [0, 0],
    threats: [],
    ...parts,
  };
}

export function aPlayer(seat: number, parts: Partial<PlayerState> = {}): PlayerState {
  return {
    seat,
    score: 0,
    workers_in_supply: 18,
    leader_in_supply: true,
    leader_at: null,
    camps_left: 2,
    guards_left: 2,
    treasures: [0, 0, 0, 0, 0, 0, 0, 0],
    if_scored_now: { seat, total: 0, temples: [], treasures: [] },
    ...parts,
  };
}

export function aPosition(
  hexes: HexState[],
  players: PlayerState[] = [aPlayer(0), aPlayer(1)],
): Position {
  return {
    number: 0,
    phase: "act",
    to_move: 0,
    turn_seat: 0,
    action_points: 10,
    scoring_queue: [],
    final_scoring: false,
    drawn_tile: null,
    open_tiles: [],
    bid: null,
    bidders: [],
    had_turn: [],
    hexes,
    players,
    tiles_left: 0,
    unseen_tiles: {},
    unseen_treasures: [0, 0, 0, 0, 0, 0, 0, 0],
    temple_tiles: {},
    volcano: null,
    winners: [],
  };
}
