import { describe, expect, it } from "vitest";
import { actionOf, linesOf, sinceLastOwn, span, stepsOf, turnSoFar, turnsOf } from "./turns.ts";
import type { GameEvent } from "./view.ts";

let number = 0;
const event = (seat: number, turn: number, text: string, scoring = false): GameEvent =>
  ({ number: ++number, seat, turn, text, scoring, cost: 0 }) as GameEvent;
const texts = (events: readonly GameEvent[]) => events.map((one) => one.text);

const game = [
  event(0, 1, "draw = A1"),
  event(0, 1, "tile b3 0"),
  event(0, 1, "place W a1"),
  event(0, 1, "end"),
  event(1, 2, "draw = A2"),
  event(1, 2, "tile c2 1"),
  event(1, 2, "place L a1"),
  event(1, 2, "take back"),
  event(1, 2, "place W a1"),
  event(1, 2, "end"),
  event(0, 3, "draw = A3"),
  event(0, 3, "tile c1 0"),
  event(0, 3, "move W a1 b2"),
  event(0, 3, "move W b2 c2"),
  event(0, 3, "take back"),
];

describe("take-backs", () => {
  it("cancel the action before them, and nested ones the action before that", () => {
    const lines = linesOf([...game, event(0, 3, "take back")]);
    expect(texts(lines.filter((line) => line.undone).map((line) => line.event))).toEqual([
      "place L a1",
      "move W a1 b2",
      "move W b2 c2",
    ]);
  });
});

describe("turns", () => {
  it("are told apart by number, and scoring turns from normal ones", () => {
    const turns = turnsOf(linesOf([...game, event(1, 4, "place W a1", true)]));
    expect(turns.map((turn) => [turn.seat, turn.scoring])).toEqual([
      [0, false],
      [1, false],
      [0, false],
      [1, true],
    ]);
  });

  it("belong to who has them, not to who bid for them", () => {
    const turns = turnsOf(
      linesOf([event(1, 1, "bid 2"), event(0, 1, "pass"), event(1, 1, "take A2")]),
    );
    expect(turns.map((turn) => turn.seat)).toEqual([1]);
  });

  it("so far hold what stands of the current one", () => {
    expect(texts(turnSoFar(game, 0))).toEqual(["draw = A3", "tile c1 0", "move W a1 b2"]);
    expect(turnSoFar(game, 1)).toEqual([]);
  });

  it("of the others since one's own last one can be listed", () => {
    const turns = sinceLastOwn(game, [0]);
    expect(turns.map((turn) => turn.seat)).toEqual([1]);
    expect(span(turns)).toEqual({ first: game[4]!.number, last: game[9]!.number });
    expect(sinceLastOwn(game, [0, 1])).toEqual([]);
    expect(span([])).toBeNull();
  });
});

describe("steps", () => {
  it("are what one submission did", () => {
    const events = [
      event(0, 9, "draw = A1"),
      event(0, 9, "place W a1"),
      event(0, 9, "move W a1 b2"),
      event(0, 9, "recover b2 = 4"),
    ];
    const joined = new Set([events[2]!.number]);
    expect(stepsOf(events, joined).map((step) => step.map(actionOf))).toEqual([
      ["place W a1", "move W a1 b2"],
      ["recover b2"],
    ]);
  });
});
