import { describe, expect, it } from "vitest";
import { sinceLastOwn, stepsOf, turnSoFar } from "./turns.ts";
import type { GameEvent } from "./view.ts";
import { eventsOf } from "./words/fixtures.ts";
import type { TurnGroup } from "./words/turns.ts";

const kinds = (events: readonly GameEvent[]) => events.map(({ kind }) => kind);

const game = eventsOf(
  [1, 0, "draw"],
  [1, 0, "tile"],
  [1, 0, "end"],
  [2, 1, "draw"],
  [2, 1, "tile"],
  [2, 1, "end"],
  [3, 0, "draw"],
  [3, 0, "tile"],
  [3, 0, "move"],
  [3, 0, "move"],
  [3, 0, "take-back"],
);

describe("the turn so far", () => {
  it("holds what stands of it", () => {
    expect(kinds(turnSoFar(game, 0))).toEqual(["draw", "tile", "move"]);
    expect(turnSoFar(game, 1)).toEqual([]);
  });

  it("does not reach back into the bidding", () => {
    const auction = eventsOf([1, 0, "bid"], [1, 1, "pass"], [1, 0, "take"]);
    expect(kinds(turnSoFar(auction, 0))).toEqual(["take"]);
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

  it("go on behind a volcano that one has drawn oneself", () => {
    const [mine, bruno, drawn, running] = [
      group("turn", 0),
      group("turn", 1),
      group("turn", 0, false),
      group("scoring", 0, false),
    ];
    expect(sinceLastOwn([mine, bruno, drawn, running], 0)).toEqual([bruno]);
  });

  it("are all turns for those who had none, and winning a bid is not a turn", () => {
    const [auction, bruno] = [group("auction", 0), group("turn", 1)];
    expect(sinceLastOwn([auction, bruno], 0)).toEqual([auction, bruno]);
    expect(sinceLastOwn([auction, bruno], null)).toEqual([auction, bruno]);
  });
});

describe("steps", () => {
  it("are what one submission did", () => {
    const events = eventsOf([1, 0, "draw"], [1, 0, "place"], [1, 0, "move"], [1, 0, "recover"]);
    const joined = new Set([events[2]!.number]);
    expect(stepsOf(events, joined).map(kinds)).toEqual([["place", "move"], ["recover"]]);
  });
});
