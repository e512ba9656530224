import { describe, expect, it } from "vitest";
import en from "../i18n/en.ts";
import type { Position } from "../view.ts";
import { plannedMarks, plannedSteps, type PlanWords } from "./plan.ts";

const words: PlanWords = {
  t: en,
  names: ["Ann", "Bo"],
  tiles: [{ id: "A5", kind: "temple", stones: [1, 0, 2, 0, 0, 0], value: 3, treasures: 0 }],
  position: {
    drawn_tile: "A5",
    hexes: [
      { name: "b1", value: 4 },
      { name: "c2", kind: "temple", stones: [1, 0, 0, 0, 0, 0] },
    ],
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
      "Places a value-3 temple on c3, with stones towards d4 (1), c2 (2)",
      "Uncovers c3: value 3 to 4",
    ]);
  });

  it("tells and shows how a tile is turned", () => {
    expect(told("tile c3 0")).toEqual([
      "Places a value-3 temple on c3, with stones towards c4 (1), d3 (2)",
    ]);
    expect(told("tile c5 0")).toEqual([
      "Places a value-3 temple on c5, with stones towards d5 (2)",
    ]);
    const laidWith = (rotation: number) =>
      plannedMarks(plannedSteps([`tile c3 ${rotation}`, "end"], words)).laid;
    expect(laidWith(0)).toMatchObject({ hex: "c3", rotation: 0, ways: [0, 0, 0, 1, 0, 0] });
    expect(laidWith(1)).toMatchObject({ hex: "c3", rotation: 1, ways: [0, 0, 0, 3, 0, 0] });
  });

  it("knows no treasure that has not been recovered", () => {
    expect(told("recover c3")).toEqual(["Recovers a treasure on c3"]);
    expect(told("exchange 3 for 5 of 1")[0]).toContain("with Bo");
  });

  it("numbers the hexes where steps end; a bid has none", () => {
    const steps = plannedSteps(["place W a1", "bid 3", "move W a1 b2"], words);
    expect(plannedMarks(steps)).toEqual({
      laid: null,
      numbered: [
        { hex: "a1", number: 1 },
        { hex: "b2", number: 3 },
      ],
    });
  });
});
