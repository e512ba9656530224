import { describe, expect, it } from "vitest";
import type { Position } from "../view.ts";
import { eventsOf } from "../words/fixtures.ts";
import { amountsOf, biddersOf, bidsOf, takersOf } from "./bidding.ts";

const events = eventsOf(
  [1, 1, "bid", { amount: 9 }],
  [1, 0, "end"],
  [1, 2, "bid", { amount: 1 }],
  [1, 3, "bid", { amount: 2 }],
  [1, 0, "pass"],
  [1, 2, "bid", { amount: 3 }],
);
const position = {
  players: [{ seat: 0 }, { seat: 1 }, { seat: 2 }, { seat: 3 }],
  had_turn: [1],
  bid: { seat: 2, amount: 3 },
} as unknown as Position;

describe("a running auction", () => {
  it("begins after the last turn", () => {
    expect(bidsOf(events).map(({ amount }) => amount)).toEqual([1, 2, null, 3]);
  });

  it("says for everyone how they stand", () => {
    expect(biddersOf(position, events)).toEqual([
      { seat: 0, state: "passed", bid: null },
      { seat: 1, state: "had-turn", bid: null },
      { seat: 2, state: "leads", bid: 3 },
      { seat: 3, state: "in", bid: 2 },
    ]);
  });

  it("has its turns in the order in which they were won", () => {
    const round = eventsOf(
      [1, 3, "take"],
      [2, 0, "draw"],
      [2, 2, "take"],
      [2, 2, "end"],
      [2, 0, "take"],
      [2, 1, "take"],
      [2, 1, "take-back"],
    );
    const after = { ...position, had_turn: [0, 2] };
    expect(takersOf(after, round)).toEqual([2, 0]);
    expect(takersOf(after, [])).toEqual([0, 2]);
  });

  it("offers the amounts that can be bid", () => {
    expect(amountsOf(["pass", "bid 12", "bid 4", "bid 5"])).toEqual([4, 5, 12]);
    expect(amountsOf(["pass"])).toEqual([]);
  });
});
