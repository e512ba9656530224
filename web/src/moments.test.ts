import { describe, expect, it } from "vitest";
import { momentOf, weightOf, type Moment } from "./moments.ts";
import type { GameEvent, Position, Step } from "./view.ts";
import { eventsOf, hexState } from "./words/fixtures.ts";

const position = (more: Partial<Position> = {}): Position =>
  ({ hexes: [], scoring_queue: [], final_scoring: false, ...more }) as unknown as Position;

function step(kind: GameEvent["kind"], after: Position, fields: Partial<GameEvent> = {}): Step {
  return { event: eventsOf([1, 1, kind, fields])[0]!, position: after };
}
const temple = (holder: number | null) =>
  position({ hexes: [hexState("c3", { kind: "temple", value: 5, holder })] });

describe("a moment", () => {
  it("is the beginning of a scoring round, and none is its next turn", () => {
    const scoring = position({ scoring_queue: [1, 0] });
    expect(momentOf(position(), step("draw", scoring))).toEqual({ kind: "volcano", seat: 1 });
    expect(momentOf(scoring, step("end", position({ scoring_queue: [0] })))).toBeNull();
    const last = position({ scoring_queue: [1, 0], final_scoring: true });
    expect(momentOf(position(), step("end", last))).toEqual({ kind: "final", seat: 1 });
  });

  it("is a treasure found and a trade", () => {
    expect(
      momentOf(position(), step("recover", position(), { treasure: 4, hexes: ["c2"] })),
    ).toEqual({
      kind: "treasure",
      seat: 1,
      treasure: 4,
      hex: "c2",
    });
    const trade = step("exchange", position(), { other: 0, treasure: 5, given: 2 });
    expect(momentOf(position(), trade)).toEqual({
      kind: "robbed",
      seat: 1,
      from: 0,
      lost: 5,
      got: 2,
    });
  });

  it("is a temple taken from somebody, not one that was nobody's", () => {
    expect(momentOf(temple(0), step("move", temple(1)))).toEqual({
      kind: "taken",
      seat: 1,
      from: 0,
      hex: "c3",
      value: 5,
    });
    expect(momentOf(temple(null), step("move", temple(1)))).toBeNull();
    expect(momentOf(temple(1), step("move", temple(1)))).toBeNull();
  });

  it("is nothing that was taken back", () => {
    expect(momentOf(temple(0), step("take-back", temple(1)))).toBeNull();
  });
});

describe("the weight of a moment", () => {
  const robbed: Moment = { kind: "robbed", seat: 1, from: 0, lost: 5, got: 2 };
  const found: Moment = { kind: "treasure", seat: 1, treasure: 5, hex: "c2" };

  it("is greater for a robbery, for the one robbed, and with a sentence to read", () => {
    expect(weightOf(robbed, [], false)).toBeGreaterThan(weightOf(found, [], false));
    expect(weightOf(robbed, [0], false)).toBeGreaterThan(weightOf(robbed, [2], false));
    expect(weightOf(found, [], true)).toBeGreaterThan(weightOf(found, [], false));
  });
});
