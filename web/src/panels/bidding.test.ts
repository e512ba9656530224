import { describe, expect, it } from "vitest";
import type { GameEvent, Position } from "../view.ts";
import { amountsOf, biddersOf, bidsOf } from "./bidding.ts";

const event = (seat: number, text: string) => ({ seat, text }) as GameEvent;
const events = [
  event(1, "bid 9"),
  event(0, "end"),
  event(2, "bid 1"),
  event(3, "bid 2"),
  event(0, "pass"),
  event(2, "bid 3"),
];
const position = {
  players: [{ seat: 0 }, { seat: 1 }, { seat: 2 }, { seat: 3 }],
  had_turn: [1],
  bid: { seat: 2, amount: 3 },
} as unknown as Position;

describe("a running auction", () => {
  it("begins after the last turn", () => {
    expect(bidsOf(events).map((one) => one.text)).toEqual(["bid 1", "bid 2", "pass", "bid 3"]);
  });

  it("says for everyone how they stand", () => {
    expect(biddersOf(position, events)).toEqual([
      { seat: 0, state: "passed", bid: null },
      { seat: 1, state: "had-turn", bid: null },
      { seat: 2, state: "leads", bid: 3 },
      { seat: 3, state: "in", bid: 2 },
    ]);
  });

  it("offers the amounts that can be bid", () => {
    expect(amountsOf(["pass", "bid 12", "bid 4", "bid 5"])).toEqual([4, 5, 12]);
    expect(amountsOf(["pass"])).toEqual([]);
  });
});
