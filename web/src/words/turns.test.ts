import { describe, expect, it } from "vitest";
import en from "../i18n/en.ts";
import { eventsOf, NAMES, pointsOf, TILES } from "./fixtures.ts";
import { spokenLine } from "./log.ts";
import { groupTurns, standing, type TurnGroup } from "./turns.ts";

const context = { tiles: TILES };
const lines = (group: TurnGroup | undefined) =>
  group?.lines.map((line) => `${spokenLine(en, line)} [${line.cost}]`);

describe("turns", () => {
  it("joins placements, walks and levels, and leaves out draws and ends", () => {
    const [turn, ...rest] = groupTurns(
      en,
      eventsOf(
        [1, 0, "draw = A3"],
        [1, 0, "tile c2 1"],
        [1, 0, "place W a1", 1],
        [1, 0, "place W a1", 1],
        [1, 0, "place W a1", 1],
        [1, 0, "move W a1 b2", 1],
        [1, 0, "move W b2 c2", 1],
        [1, 0, "uncover c2", 2],
        [1, 0, "uncover c2", 2],
        [1, 0, "end"],
      ),
      NAMES,
      context,
    );
    expect(rest).toEqual([]);
    expect(lines(turn)).toEqual([
      "Lays temple 2 on c2 [0]",
      "3 workers in the base camp [3]",
      "Worker a1 to b2 to c2 [2]",
      "Uncovers c2: 2 becomes 4 [4]",
    ]);
    expect(turn).toMatchObject({ kind: "turn", seat: 0, spent: 9, tile: "A3", ended: true });
    expect([turn?.first, turn?.last]).toEqual([1, 10]);
  });

  it("knows the value a temple has from earlier turns, and of the printed ones", () => {
    const groups = groupTurns(
      en,
      eventsOf(
        [1, 0, "draw = A1"],
        [1, 0, "tile c2 1"],
        [1, 0, "uncover b1", 2],
        [1, 0, "end"],
        [2, 1, "draw = A3"],
        [2, 1, "tile b3 1"],
        [2, 1, "guard W b1", 5],
      ),
      NAMES,
      context,
    );
    expect(lines(groups[0])).toEqual(["Lays jungle on c2 [0]", "Uncovers b1: 1 becomes 2 [2]"]);
    expect(lines(groups[1])).toEqual(["Lays temple 2 on b3 [0]", "Guards b1 (2) [5]"]);
    expect(groups[1]?.ended).toBe(false);
  });

  it("tells of two workers who go the same way in one line", () => {
    const groups = groupTurns(
      en,
      eventsOf(
        [1, 0, "move W d3 e2", 1],
        [1, 0, "move W e2 e3", 2],
        [1, 0, "move W d3 e2", 1],
        [1, 0, "move W e2 e3", 2],
        [1, 0, "path L a1 d3", 1],
        [1, 0, "move L d3 e2", 1],
      ),
      NAMES,
    );
    expect(lines(groups[0])).toEqual([
      "2 workers d3 to e2 to e3 [6]",
      "Leader a1 to d3 to e2, by secret path [2]",
    ]);
  });

  it("does not tell what was taken back", () => {
    const events = eventsOf(
      [1, 0, "draw = A3"],
      [1, 0, "tile c2 1"],
      [1, 0, "place W a1", 1],
      [1, 0, "move W a1 b2", 1],
      [1, 0, "take back"],
      [1, 0, "take back"],
      [1, 0, "place L a1", 1],
    );
    expect(standing(events).map(({ number }) => number)).toEqual([1, 2, 7]);
    const [turn] = groupTurns(en, events, NAMES, context);
    expect(lines(turn)).toEqual(["Lays temple 2 on c2 [0]", "Leader in the base camp [1]"]);
    expect(turn?.spent).toBe(1);
  });

  it("keeps a drawn tile in sight until it is laid", () => {
    const [turn] = groupTurns(en, eventsOf([1, 0, "draw = A3"]), NAMES, context);
    expect(lines(turn)).toEqual(["Draws temple 2 A3 [0]"]);
  });

  it("shows all tiles of an auction before anybody has bid", () => {
    const [auction, ...rest] = groupTurns(
      en,
      eventsOf([1, 0, "draw = A1"], [1, 0, "draw = A3"]),
      NAMES,
      context,
    );
    expect(rest).toEqual([]);
    expect(lines(auction)).toEqual(["Laid open: A1, A3 [0]"]);
  });

  it("holds auctions, scoring turns and normal turns apart", () => {
    const points = pointsOf(2, { total: 17 });
    const groups = groupTurns(
      en,
      eventsOf(
        [1, 0, "draw = A3"],
        [1, 0, "draw = B6"],
        [1, 0, "draw = A1"],
        [1, 0, "bid 7"],
        [1, 1, "pass"],
        [1, 2, "bid 8"],
        [1, 0, "pass"],
        [1, 2, "take B6"],
        [2, 2, "place W a1", 1, { scoring: true }],
        [2, 2, "end", 0, { scoring: true, points, scores: [20, 20, 29] }],
        [3, 0, "end", 0, { scoring: true, points: pointsOf(0), scores: [20, 20, 29] }],
        [4, 1, "end", 0, { scoring: true, points: pointsOf(1), scores: [20, 20, 29] }],
        [5, 2, "tile c2 0"],
        [5, 2, "end"],
        [6, 0, "take A1"],
        [6, 0, "tile b3 0"],
      ),
      NAMES,
      context,
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
      "Laid open: A3, B6, A1 [0]",
      "Bids 7 [0]",
      "Passes [0]",
      "Bids 8 [0]",
      "Passes [0]",
    ]);
    expect(lines(groups[1])).toEqual(["Takes the volcano B6 [0]"]);
    expect(lines(groups[2])).toEqual(["Worker in the base camp [1]", "Scores 17 points [0]"]);
    expect(groups[2]).toMatchObject({ points, scores: [20, 20, 29] });
    expect(lines(groups[5])).toEqual(["Lays the volcano on c2 [0]"]);
    expect(lines(groups[6])).toEqual(["Lays jungle on b3 [0]"]);
  });
});
