import { describe, expect, it } from "vitest";
import en from "../i18n/en.ts";
import type { Position } from "../view.ts";
import { numberedMarks, plannedSteps, type PlanWords } from "./plan.ts";

const words: PlanWords = {
  t: en,
  names: ["Ann", "Bo"],
  tiles: [{ id: "A5", kind: "temple", stones: [], value: 3, treasures: 0 }],
  position: {
    drawn_tile: "A5",
    hexes: [{ name: "b1", value: 4 }],
  } as unknown as Position,
};

const told = (...actions: string[]): string[] =>
  plannedSteps(actions, words).map(({ parts }) =>
    parts
      .map((part) => (typeof part === "string" ? part : "hex" in part ? part.hex : part.tile))
      .join(""),
  );

describe("a turn as steps", () => {
  it("tells the same done several times as one step", () => {
    expect(told("place W a1", "place W a1", "move W a1 b2", "move W a1 b2", "place L a1")).toEqual([
      "2 workers in the base camp",
      "2 workers a1 → b2",
      "Leader in the base camp",
    ]);
  });

  it("tells a walk of several moves as one step, and not the end", () => {
    expect(told("move W a1 b2", "move W b2 c2", "move L a1 b2", "end")).toEqual([
      "Worker a1 → b2 → c2",
      "Leader a1 → b2",
    ]);
  });

  it("counts the value of a temple as it is uncovered, also of one just laid", () => {
    expect(told("uncover b1", "uncover b1", "guard W b1")).toEqual([
      "Uncovers b1: value 4 to 6",
      "Guards b1 (6)",
    ]);
    expect(told("tile c3 1", "uncover c3")).toEqual([
      "Places a value-3 temple on c3",
      "Uncovers c3: value 3 to 4",
    ]);
  });

  it("knows no treasure that has not been recovered", () => {
    expect(told("recover c3")).toEqual(["Recovers a treasure on c3"]);
    expect(told("exchange 3 for 5 of 1")[0]).toContain("with Bo");
  });

  it("numbers the hexes where steps end; a bid has none", () => {
    const steps = plannedSteps(["place W a1", "bid 3", "move W a1 b2"], words);
    expect(numberedMarks(steps)).toEqual([
      { hex: "a1", number: 1 },
      { hex: "b2", number: 3 },
    ]);
  });
});
