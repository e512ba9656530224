import { describe, expect, it } from "vitest";
import { changesFor, dangersTo } from "./changes.ts";
import type { GameEvent, HexState, Position, Step } from "./view.ts";

type Temple = Partial<HexState> & { name: string };
const at = (...temples: Temple[]): Position =>
  ({
    hexes: temples.map((temple) => ({
      guard: null,
      holder: null,
      threats: [],
      strengths: [0, 0, 0],
      value: 5,
      ...temple,
    })),
  }) as unknown as Position;
const step = (number: number, seat: number, text: string, position: Position, turn = 1): Step => ({
  event: { number, seat, text, turn } as GameEvent,
  position,
});

/** Seat 1 gives a treasure of kind 3 for one of kind 5. */
function trade(number: number, other: number): Step {
  const { event, position } = step(number, 1, `exchange 3 for 5 of ${other}`, at());
  return { event: { ...event, kind: "exchange", other, treasure: 5, given: 3 }, position };
}

describe("what changed", () => {
  it("tells a temple that another took, with the turn up to that moment", () => {
    const steps = [
      step(4, 1, "tile c3 0", at({ name: "b1", holder: 0 })),
      step(5, 1, "move W a1 b1", at({ name: "b1", holder: null })),
      step(6, 1, "move W a1 b1", at({ name: "b1", holder: 1 })),
      step(7, 1, "end", at({ name: "b1", holder: 1 })),
    ];
    expect(changesFor(0, at({ name: "b1", holder: 0 }), steps)).toEqual([
      { kind: "lost", hex: "b1", value: 5, seat: 1, first: 4, last: 5 },
    ]);
  });

  it("tells a tie and a guard, and is silent about what came back", () => {
    const before = at(
      { name: "b1", holder: 0 },
      { name: "c1", holder: 1 },
      { name: "d1", holder: 0 },
    );
    const after = at(
      { name: "b1", holder: null },
      { name: "c1", holder: 1, guard: 1, value: 8 },
      { name: "d1", holder: 0 },
    );
    const between = at(
      { name: "b1", holder: 0 },
      { name: "c1", holder: 1 },
      { name: "d1", holder: 1 },
    );
    const steps = [step(1, 2, "move W a1 d1", between), step(2, 1, "guard W c1", after)];
    expect(changesFor(0, before, steps).map(({ kind }) => kind)).toEqual(["guarded", "tied"]);
  });

  it("tells a tie that another broke, where one was part of it", () => {
    const tied = { holder: null, strengths: [2, 2, 0] };
    const before = at({ name: "b1", ...tied }, { name: "c1", holder: null, strengths: [1, 2, 2] });
    const broken = { holder: 1, strengths: [2, 3, 2] };
    const after = at({ name: "b1", ...broken }, { name: "c1", ...broken });
    const steps = [step(1, 1, "tile d1 0", before), step(2, 1, "move W a1 b1", after)];
    expect(changesFor(0, before, steps)).toEqual([
      { kind: "untied", hex: "b1", value: 5, seat: 1, first: 1, last: 2 },
    ]);
  });

  it("tells treasures that were traded away from one, and from nobody else", () => {
    const steps = [trade(1, 0), trade(2, 2)];
    expect(changesFor(0, at(), steps)).toEqual([
      { kind: "robbed", seat: 1, lost: 5, got: 3, first: 1, last: 1 },
    ]);
  });

  it("tells a threat that is new, not one that was there", () => {
    const before = at(
      { name: "b1", holder: 0 },
      { name: "c1", holder: 0, threats: [{ seat: 1, cost: 9 }] },
    );
    const after = at(
      { name: "b1", holder: 0, threats: [{ seat: 1, cost: 4 }] },
      { name: "c1", holder: 0, threats: [{ seat: 1, cost: 3 }] },
    );
    const found = changesFor(0, before, [step(3, 1, "place W a1", after)]);
    expect(found).toEqual([
      { kind: "threat", hex: "b1", value: 5, seat: 1, cost: 4, first: 3, last: 3 },
    ]);
  });
});

it("lists the dangers to one's temples, the most valuable first", () => {
  const position = at(
    { name: "b1", holder: 0, value: 3, threats: [{ seat: 1, cost: 4 }] },
    {
      name: "c1",
      holder: 0,
      value: 9,
      threats: [
        { seat: 2, cost: 10 },
        { seat: 1, cost: 7 },
      ],
    },
    { name: "d1", holder: 1, threats: [{ seat: 0, cost: 1 }] },
  );
  expect(dangersTo(position, 0).map(({ hex, seat }) => [hex, seat])).toEqual([
    ["c1", 1],
    ["c1", 2],
    ["b1", 1],
  ]);
});

it("knows no danger for whoever scores for the last time before the others act", () => {
  const temple = { name: "b1", holder: 0, threats: [{ seat: 1, cost: 4 }] };
  const last = { ...at(temple), final_scoring: true };
  expect(dangersTo({ ...last, to_move: 0 }, 0)).toEqual([]);
  expect(dangersTo({ ...last, to_move: 1 }, 0)).toHaveLength(1);
});
