import { describe, expect, it } from "vitest";

import type { HexState, PlayerState, Position } from "../view.ts";
import { places, resultOf } from "./result.ts";

function player(seat: number, score: number, treasures: number): PlayerState {
  return { seat, score, treasures: [treasures] } as PlayerState;
}

function guarded(seat: number, value: number): HexState {
  return { name: "a2", guard: seat, value } as HexState;
}

function ended(players: PlayerState[], winners: number[], hexes: HexState[] = []): Position {
  return { phase: "over", players, winners, hexes } as unknown as Position;
}

describe("the result", () => {
  it("names the margin of a clear winner", () => {
    const position = ended([player(0, 40, 0), player(1, 52, 0), player(2, 47, 0)], [1]);
    expect(resultOf(position, "shared").reason).toEqual({ kind: "ahead", margin: 5 });
  });

  it("says that a tie is shared", () => {
    const position = ended([player(0, 50, 0), player(1, 50, 0)], [0, 1]);
    expect(resultOf(position, "shared").reason).toEqual({ kind: "shared", score: 50 });
  });

  it("gives the temple that broke a tie", () => {
    const hexes = [guarded(0, 6), guarded(1, 8)];
    const position = ended([player(0, 50, 9), player(1, 50, 1)], [1], hexes);
    const { reason, tied } = resultOf(position, "guard-treasures");
    expect(reason).toEqual({ kind: "temple", score: 50, value: 8 });
    expect(tied).toHaveLength(2);
  });

  it("gives the treasures where the temples are level", () => {
    const position = ended([player(0, 50, 9), player(1, 50, 1)], [0]);
    const { reason } = resultOf(position, "guard-treasures");
    expect(reason).toEqual({ kind: "treasures", score: 50, value: 0, count: 9 });
  });

  it("says so when nothing could break the tie", () => {
    const position = ended([player(0, 50, 3), player(1, 50, 3)], [0, 1]);
    expect(resultOf(position, "guard-treasures").reason).toEqual({ kind: "level", score: 50 });
  });

  it("puts the winner of a broken tie before the others who are level", () => {
    const position = ended([player(0, 50, 1), player(1, 50, 3), player(2, 50, 1)], [1]);
    expect(places(position).map(({ seat, place }) => [seat, place])).toEqual([
      [1, 1],
      [0, 2],
      [2, 2],
    ]);
  });

  it("says who leads while the game runs", () => {
    const position = { ...ended([player(0, 5, 0), player(1, 5, 0)], []), phase: "act" } as Position;
    expect(resultOf(position, "shared")).toMatchObject({
      over: false,
      seats: [0, 1],
      reason: null,
    });
  });
});
