import { describe, expect, it } from "vitest";
import { questionAt, questionFor } from "./questions.ts";
import type { HexState, Position } from "./view.ts";

const hex = (name: string, kind: HexState["kind"], more: Partial<HexState> = {}): HexState =>
  ({ name, kind, camp: null, workers: [0, 0], leaders: [false, false], ...more }) as HexState;

const position = {
  hexes: [
    hex("a1", "base-camp", { workers: [1, 0] }),
    hex("a2", "temple"),
    hex("b1", "temple", { workers: [2, 0] }),
    hex("b2", "jungle"),
    hex("c2", "treasure", { leaders: [true, false] }),
  ],
  players: [
    { seat: 0, treasures: [2, 0, 0, 1, 0, 0, 0, 0] },
    { seat: 1, treasures: [0, 0, 0, 1, 0, 1, 0, 0] },
  ],
} as unknown as Position;

describe("the question behind a button", () => {
  it("is about the chosen hex, else about where most figures stand", () => {
    expect(questionFor("uncover", position, 0, "a2")).toBe("uncover a2");
    expect(questionFor("uncover", position, 0, null)).toBe("uncover b1");
    expect(questionFor("recover", position, 0, null)).toBe("recover c2");
    expect(questionFor("guard", position, 0, null)).toBe("guard W b1");
    expect(questionFor("camp", position, 0, null)).toBe("camp c2");
  });

  it("is about the hex pointed at where it is of the kind, or where none is", () => {
    expect(questionFor("uncover", position, 0, null, "a2")).toBe("uncover a2");
    expect(questionFor("uncover", position, 0, null, "b2")).toBe("uncover b1");
    const bare = { ...position, hexes: position.hexes.filter(({ kind }) => kind !== "treasure") };
    expect(questionFor("recover", bare, 0, null, "b2")).toBe("recover b2");
    expect(questionFor("recover", bare, 0, null, "h5")).toBe("recover a1");
  });

  it("offers a single treasure for another player's", () => {
    expect(questionFor("trade", position, 0, null)).toBe("exchange 3 for 5 of 1");
  });

  it("asks for a path even without a camp", () => {
    expect(questionFor("path", position, 0, null)).toBe("path W a1 b2");
  });
});

describe("the question behind a click that is not legal", () => {
  it("is about a step to a neighbour, and about nothing farther away", () => {
    const held = { kind: "figure", figure: "W", origin: "a1", count: 1 } as const;
    expect(questionAt(held, "b2")).toBe("move W a1 b2");
    expect(questionAt(held, "h5")).toBeNull();
    expect(questionAt({ ...held, origin: "supply" }, "b2")).toBe("place W b2");
    expect(questionAt({ kind: "work", work: "guard" }, "b1")).toBe("guard W b1");
  });
});
