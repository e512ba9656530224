import { describe, expect, it } from "vitest";
import { actionOf, sinceLastOwn, stepsOf, turnSoFar } from "./turns.ts";
import type { GameEvent } from "./view.ts";
import type { TurnGroup } from "./words/turns.ts";

let number = 0;
const event = (seat: number, text: string): GameEvent =>
  ({ number: ++number, seat, text, cost: 0 }) as GameEvent;
const texts = (events: readonly GameEvent[]) => events.map((one) => one.text);

const game = [
  event(0, "draw = A1"),
  event(0, "tile b3 0"),
  event(0, "end"),
  event(1, "draw = A2"),
  event(1, "tile c2 1"),
  event(1, "end"),
  event(0, "draw = A3"),
  event(0, "tile c1 0"),
  event(0, "move W a1 b2"),
  event(0, "move W b2 c2"),
  event(0, "take back"),
];

describe("the turn so far", () => {
  it("holds what stands of it", () => {
    expect(texts(turnSoFar(game, 0))).toEqual(["draw = A3", "tile c1 0", "move W a1 b2"]);
    expect(turnSoFar(game, 1)).toEqual([]);
  });

  it("does not reach back into the bidding", () => {
    const auction = [event(0, "bid 2"), event(1, "pass"), event(0, "take A2")];
    expect(texts(turnSoFar(auction, 0))).toEqual(["take A2"]);
    expect(turnSoFar(auction.slice(0, 1), 0)).toEqual([]);
  });
});

describe("the turns since one's own", () => {
  const group = (kind: TurnGroup["kind"], seat: number, ended = true) =>
    ({ kind, seat, ended }) as TurnGroup;

  it("are those after the last finished one, without the running one", () => {
    const [mine, bruno, ines, running] = [
      group("turn", 0),
      group("turn", 1),
      group("scoring", 2),
      group("turn", 0, false),
    ];
    expect(sinceLastOwn([mine, bruno, ines, running], 0)).toEqual([bruno, ines]);
    expect(sinceLastOwn([mine, bruno, ines], 0)).toEqual([bruno, ines]);
    expect(sinceLastOwn([mine], 0)).toEqual([]);
  });

  it("are all turns for those who had none, and winning a bid is not a turn", () => {
    const [auction, bruno] = [group("auction", 0), group("turn", 1)];
    expect(sinceLastOwn([auction, bruno], 0)).toEqual([auction, bruno]);
    expect(sinceLastOwn([auction, bruno], null)).toEqual([auction, bruno]);
  });
});

describe("steps", () => {
  it("are what one submission did", () => {
    const events = [
      event(0, "draw = A1"),
      event(0, "place W a1"),
      event(0, "move W a1 b2"),
      event(0, "recover b2 = 4"),
    ];
    const joined = new Set([events[2]!.number]);
    expect(stepsOf(events, joined).map((step) => step.map(actionOf))).toEqual([
      ["place W a1", "move W a1 b2"],
      ["recover b2"],
    ]);
  });
});
