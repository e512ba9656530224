import { describe, expect, it } from "vitest";
import en from "../i18n/en.ts";
import { eventsOf, laid, leader, NAMES, pointsOf, TILES, uncovered, worker } from "./fixtures.ts";
import { spokenLine } from "./log.ts";
import { groupTurns, standing, stepOf, type TurnGroup } from "./turns.ts";

const lines = (group: TurnGroup | undefined) =>
  group?.lines.map((line) => `${spokenLine(en, line)} [${line.cost}]`);

describe("turns", () => {
  it("joins placements, walks and levels, and leaves out draws and ends", () => {
    const [turn, ...rest] = groupTurns(
      en,
      eventsOf(
        [1, 0, "draw", { tile: "A3" }],
        [1, 0, "tile", laid("A3", "c2", 2)],
        [1, 0, "place", worker(1, "a1")],
        [1, 0, "place", worker(1, "a1")],
        [1, 0, "place", worker(1, "a1")],
        [1, 0, "move", worker(1, "a1", "b2")],
        [1, 0, "move", worker(1, "b2", "c2")],
        [1, 0, "uncover", uncovered("c2", 3)],
        [1, 0, "uncover", uncovered("c2", 4)],
        [1, 0, "end"],
      ),
      NAMES,
      TILES,
    );
    expect(rest).toEqual([]);
    expect(lines(turn)).toEqual([
      "Places a value-2 temple on c2 [0]",
      "3 workers in the base camp [3]",
      "Worker a1 to b2 to c2 [2]",
      "Uncovers c2: value 2 to 4 [4]",
    ]);
    expect(turn).toMatchObject({ kind: "turn", seat: 0, spent: 9, tile: "A3", ended: true });
    expect([turn?.first, turn?.last]).toEqual([1, 10]);
  });

  it("tells a temple's value, and what each turn was", () => {
    const groups = groupTurns(
      en,
      eventsOf(
        [1, 0, "draw", { tile: "A1" }],
        [1, 0, "tile", laid("A1", "c2")],
        [1, 0, "uncover", uncovered("b1", 2)],
        [1, 0, "end"],
        [2, 1, "draw", { tile: "A3" }],
        [2, 1, "tile", laid("A3", "b3", 2)],
        [2, 1, "guard", { ...worker(5, "b1"), value: 2 }],
      ),
      NAMES,
      TILES,
    );
    expect(lines(groups[0])).toEqual([
      "Places a jungle tile on c2 [0]",
      "Uncovers b1: value 1 to 2 [2]",
    ]);
    expect(lines(groups[1])).toEqual(["Places a value-2 temple on b3 [0]", "Guards b1 (2) [5]"]);
    expect(groups[1]?.ended).toBe(false);
  });

  it("tells of two workers who go the same way in one line", () => {
    const groups = groupTurns(
      en,
      eventsOf(
        [1, 0, "move", worker(1, "d3", "e2")],
        [1, 0, "move", worker(2, "e2", "e3")],
        [1, 0, "move", worker(1, "d3", "e2")],
        [1, 0, "move", worker(2, "e2", "e3")],
        [1, 0, "path", leader(1, "a1", "d3")],
        [1, 0, "move", leader(1, "d3", "e2")],
      ),
      NAMES,
    );
    expect(lines(groups[0])).toEqual([
      "2 workers d3 to e2 to e3 [6]",
      "Leader a1 to d3 to e2 (secret path) [2]",
    ]);
  });

  it("does not tell what was taken back", () => {
    const events = eventsOf(
      [1, 0, "draw", { tile: "A3" }],
      [1, 0, "tile", laid("A3", "c2", 2)],
      [1, 0, "place", worker(1, "a1")],
      [1, 0, "move", worker(1, "a1", "b2")],
      [1, 0, "take-back"],
      [1, 0, "take-back"],
      [1, 0, "place", leader(1, "a1")],
    );
    expect(standing(events).map(({ number }) => number)).toEqual([1, 2, 7]);
    expect([2, 6, 7].map((number) => stepOf(events, number))).toEqual([2, 2, 3]);
    const [turn] = groupTurns(en, events, NAMES, TILES);
    expect(lines(turn)).toEqual([
      "Places a value-2 temple on c2 [0]",
      "Leader in the base camp [1]",
    ]);
    expect(turn?.spent).toBe(1);
  });

  it("keeps a drawn tile in sight until it is laid", () => {
    const [turn] = groupTurns(en, eventsOf([1, 0, "draw", { tile: "A3" }]), NAMES, TILES);
    expect(lines(turn)).toEqual(["Draws a value-2 temple A3 [0]"]);
  });

  it("shows all tiles of an auction before anybody has bid", () => {
    const [auction, ...rest] = groupTurns(
      en,
      eventsOf([1, 0, "draw", { tile: "A1" }], [1, 0, "draw", { tile: "A3" }]),
      NAMES,
      TILES,
    );
    expect(rest).toEqual([]);
    expect(lines(auction)).toEqual(["Revealed: A1, A3 [0]"]);
  });

  it("holds auctions, scoring turns and normal turns apart", () => {
    const points = pointsOf(2, { total: 17 });
    const groups = groupTurns(
      en,
      eventsOf(
        [1, 0, "draw", { tile: "A3" }],
        [1, 0, "draw", { tile: "B6" }],
        [1, 0, "draw", { tile: "A1" }],
        [1, 0, "bid", { amount: 7 }],
        [1, 1, "pass"],
        [1, 2, "bid", { amount: 8 }],
        [1, 0, "pass"],
        [1, 2, "take", { tile: "B6" }],
        [2, 2, "place", { ...worker(1, "a1"), scoring: true }],
        [2, 2, "end", { scoring: true, points, scores: [20, 20, 29] }],
        [3, 0, "end", { scoring: true, points: pointsOf(0), scores: [20, 20, 29] }],
        [4, 1, "end", { scoring: true, points: pointsOf(1), scores: [20, 20, 29] }],
        [5, 2, "tile", laid("B6", "c2")],
        [5, 2, "end"],
        [6, 0, "take", { tile: "A1" }],
        [6, 0, "tile", laid("A1", "b3")],
      ),
      NAMES,
      TILES,
    );
    expect(groups.map(({ kind, seat }) => `${kind} ${seat}`)).toEqual([
      "auction 0",
      "turn 2",
      "scoring 2",
      "scoring 0",
      "scoring 1",
      "turn 2",
      "turn 0",
    ]);
    expect(lines(groups[0])).toEqual([
      "Revealed: A3, B6, A1 [0]",
      "Bids 7 [0]",
      "Passes [0]",
      "Bids 8 [0]",
      "Passes [0]",
    ]);
    expect(lines(groups[1])).toEqual(["Takes the volcano B6 [0]"]);
    expect(lines(groups[2])).toEqual(["Worker in the base camp [1]", "Scores 17 points [0]"]);
    expect(groups[2]).toMatchObject({ points, scores: [20, 20, 29] });
    expect(lines(groups[5])).toEqual(["Places the volcano on c2 [0]"]);
    expect(lines(groups[6])).toEqual(["Places a jungle tile on b3 [0]"]);
  });
});
