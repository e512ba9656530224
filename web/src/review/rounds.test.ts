import { expect, it } from "vitest";

import type { GameEvent, TileFacts } from "../view.ts";
import { scoringRounds } from "./rounds.ts";

const TILES: TileFacts[] = [
  { id: "A1", kind: "jungle", stones: [], value: 0, treasures: 0 },
  { id: "B6", kind: "volcano", stones: [], value: 0, treasures: 0 },
];

let number = 0;
function event(seat: number, text: string, scored?: number): GameEvent {
  number += 1;
  const scoring = scored !== undefined;
  const points = scored ? { seat, total: scored, temples: [], treasures: [] } : null;
  return {
    number,
    seat,
    text,
    cost: 0,
    turn: 1,
    scoring,
    points,
    scores: points && [scored ?? 0, 0],
    thought: null,
    at: 0,
  };
}

it("tells volcanoes from the final round by the tile in hand", () => {
  number = 0;
  const events = [
    event(0, "draw = B6"),
    event(0, "end", 4),
    event(1, "end", 3),
    event(0, "tile c3 0"),
    event(0, "end"),
    event(1, "draw = A1"),
    event(1, "tile c2 0"),
    event(1, "end"),
    event(0, "end", 7),
  ];
  const rounds = scoringRounds(events, TILES, null);
  expect(rounds.map((round) => round.volcano)).toEqual([1, null]);
  expect(rounds[0]?.turns.map((turn) => turn.points.total)).toEqual([4, 3]);
  expect(rounds[0]).toMatchObject({ first: 2, last: 3 });
});

it("leaves out what was taken back", () => {
  number = 0;
  const events = [
    event(0, "draw = B6"),
    event(0, "place W a1", 0),
    { ...event(0, "take back"), scoring: true },
    event(0, "end", 2),
  ];
  expect(scoringRounds(events, TILES, null)).toHaveLength(1);
});
