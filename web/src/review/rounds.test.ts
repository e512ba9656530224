import { expect, it } from "vitest";

import type { TileFacts } from "../view.ts";
import { eventsOf, pointsOf } from "../words/fixtures.ts";
import { scoringRounds } from "./rounds.ts";

const TILES: TileFacts[] = [
  { id: "A1", kind: "jungle", stones: [], value: 0, treasures: 0 },
  { id: "B6", kind: "volcano", stones: [], value: 0, treasures: 0 },
];

const scored = (seat: number, total: number) => ({
  scoring: true,
  points: pointsOf(seat, { total }),
  scores: [total, 0],
});

it("tells volcanoes from the final round by the tile in hand", () => {
  const events = eventsOf(
    [1, 0, "draw", { tile: "B6" }],
    [1, 0, "end", scored(0, 4)],
    [2, 1, "end", scored(1, 3)],
    [3, 0, "tile", { tile: "B6" }],
    [3, 0, "end"],
    [4, 1, "draw", { tile: "A1" }],
    [4, 1, "tile", { tile: "A1" }],
    [4, 1, "end"],
    [5, 0, "end", scored(0, 7)],
  );
  const rounds = scoringRounds(events, TILES, null);
  expect(rounds.map((round) => round.volcano)).toEqual([1, null]);
  expect(rounds[0]?.turns.map((turn) => turn.points.total)).toEqual([4, 3]);
  expect(rounds[0]).toMatchObject({ first: 2, last: 3 });
});

it("leaves out what was taken back", () => {
  const events = eventsOf(
    [1, 0, "draw", { tile: "B6" }],
    [1, 0, "end", scored(0, 9)],
    [1, 0, "take-back", { scoring: true }],
    [1, 0, "end", scored(0, 2)],
  );
  const [round, ...rest] = scoringRounds(events, TILES, null);
  expect(rest).toEqual([]);
  expect(round?.turns.map((turn) => turn.points.total)).toEqual([2]);
});
