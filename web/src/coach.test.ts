import { describe, expect, it } from "vitest";
import { speaksUp, stagesOf } from "./coach.ts";
import type { AdviceAnswer } from "./view.ts";

const advice = (told: Partial<AdviceAnswer>): AdviceAnswer => ({
  number: 1,
  kind: "turn",
  actions: ["end"],
  take_back: 0,
  points: null,
  noise_points: 0,
  fair_price: null,
  ...told,
});

describe("the coach", () => {
  it("says first that there is more, then where, then what", () => {
    expect(stagesOf(advice({ points: 7.2 }))).toEqual(["points", "where", "what"]);
  });

  it("has no points to compare before the tile is laid", () => {
    expect(stagesOf(advice({}))).toEqual(["where", "what"]);
  });

  it("says that nothing better was found", () => {
    expect(stagesOf(advice({ points: 0.3 }))).toEqual(["nothing"]);
  });

  it("tells a price in the auction, and the tile to take", () => {
    expect(stagesOf(advice({ kind: "bid", fair_price: 4 }))).toEqual(["price"]);
    expect(stagesOf(advice({ kind: "take" }))).toEqual(["what"]);
  });

  it("speaks up from its threshold on, and never if it is only to be asked", () => {
    expect(speaksUp(advice({ points: 4.9 }), 5)).toBe(false);
    expect(speaksUp(advice({ points: 5 }), 5)).toBe(true);
    expect(speaksUp(advice({ points: 50 }), 0)).toBe(false);
    expect(speaksUp(advice({}), 3)).toBe(false);
  });
});
