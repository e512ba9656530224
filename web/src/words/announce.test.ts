import { describe, expect, it } from "vitest";
import en from "../i18n/en.ts";
import { announceEnd, announceEvent, announceScoring, announceTurn } from "./announce.ts";
import { eventsOf, NAMES, pointsOf, positionWith, TILES, worker } from "./fixtures.ts";
import type { Thought } from "../view.ts";
import { thoughtSentence } from "./thought.ts";

describe("announcements", () => {
  it("tell what others did, with its price", () => {
    const [walk, pass] = eventsOf([1, 1, "move", worker(2, "d3", "e2")], [1, 1, "pass"]);
    expect(announceEvent(en, walk!, NAMES)).toBe("Bruno: Worker d3 to e2, 2 action points.");
    expect(announceEvent(en, pass!, NAMES)).toBe("Bruno: Passes.");
  });

  it("tell whose turn it is, and for what", () => {
    const tile = positionWith([], { phase: "tile", drawn_tile: "A3" });
    expect(announceTurn(en, tile, NAMES, [0], TILES)).toBe(
      "Your turn. You drew a value-2 temple; place it.",
    );
    expect(announceTurn(en, tile, NAMES, [1])).toBe("It is Nora’s turn.");
    const scoring = positionWith([], { scoring_queue: [0, 1] });
    expect(announceTurn(en, scoring, NAMES, [0])).toBe(
      "Your scoring turn: 10 action points, then you score.",
    );
    expect(announceTurn(en, scoring, NAMES, [0, 1])).toMatch(/^Nora\. Your scoring turn/);
    const bid = positionWith([], { phase: "bid", bid: { amount: 4, seat: 1 } });
    expect(announceTurn(en, bid, NAMES, [0])).toBe(
      "Highest bid: 4, by Bruno. Your bid: 5 or more, or pass. You have 20 points.",
    );
  });

  it("tell a scoring by temples and treasures, and nothing for other events", () => {
    const points = pointsOf(1, {
      total: 9,
      temples: [{ hex: "d4", value: 7, guarded: true, strength: 0, rivals: [] }],
      treasures: [
        { kind: 0, count: 1, points: 1 },
        { kind: 1, count: 1, points: 1 },
      ],
    });
    const [end, other] = eventsOf([1, 1, "end", { points, scores: [20, 33] }], [1, 1, "end"]);
    expect(announceScoring(en, end!, NAMES, [0])).toBe(
      "Bruno scores 9 points: temples 7, treasures 2; now 33.",
    );
    expect(announceScoring(en, end!, NAMES, [1])).toMatch(/^You score 9 points/);
    expect(announceScoring(en, other!, NAMES, [1])).toBe("");
  });

  it("tell the end: who won, and how everyone stands", () => {
    const won = positionWith([], { phase: "over", to_move: null, winners: [2] });
    const standing = "Inés 27, Tomás 25, Bruno 24, Nora 20.";
    expect(announceEnd(en, won, NAMES, [0])).toBe(`The game is over. Inés has won. ${standing}`);
    expect(announceTurn(en, won, NAMES, [2])).toMatch(/^The game is over\. You have won!/);
    const shared = positionWith([], { phase: "over", to_move: null, winners: [1, 2] });
    expect(announceEnd(en, shared, NAMES, [1])).toContain("Bruno and Inés share the victory.");
  });

  it("explain what a computer player weighed", () => {
    const thought: Thought = {
      changes: [
        ["guarded", 3.24],
        ["idle", -0.5],
      ],
      points_if_scored: 17,
    };
    expect(thoughtSentence(en, thought)).toBe(
      "By its own reckoning: guarded temples +3.2; workers with something to do −0.5. " +
        "If scored now, it would get 17 points.",
    );
  });
});
