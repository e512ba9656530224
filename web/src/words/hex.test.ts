import { describe, expect, it } from "vitest";
import de from "../i18n/de.ts";
import en from "../i18n/en.ts";
import { choicesWith, hexState, NAMES, positionWith } from "./fixtures.ts";
import { describeHex } from "./hex.ts";

const contested = hexState("d2", {
  kind: "temple",
  value: 6,
  ways: [1, 2, 0, 1, 0, 2],
  workers: [3, 2, 0, 0],
  holder: 0,
  strengths: [3, 2, 0, 0],
});
const position = positionWith([
  contested,
  hexState("a1", { kind: "base-camp", ways: [2, 1, 2, 0, 0, 0] }),
  hexState("c3", { kind: "volcano" }),
  hexState("d3", { camp: 0, leaders: [true, false, false, false], workers: [1, 0, 0, 0] }),
  hexState("e2", { kind: "treasure", treasures_left: 2, ways: [0, 3, 0, 0, 0, 0] }),
  hexState("d4", { kind: "temple", value: 7, guard: 1, workers: [0, 0, 1, 0] }),
  hexState("e1", { kind: "temple", value: 6, strengths: [2, 0, 2, 0], workers: [2, 0, 2, 0] }),
  hexState("f2", { kind: "temple", value: 6 }),
]);
const none = choicesWith();
const told = (hex: string, choices = none, me: number | null = 0) =>
  describeHex(en, position, hex, NAMES, choices, me);

describe("a hex in words", () => {
  it("says what a temple is worth, who holds it, who is there, ways and offers", () => {
    const choices = choicesWith({ legal: ["uncover d2", "end"], costs: { "uncover d2": 2 } });
    expect(told("d2", choices)).toBe(
      "d2, value-6 temple, yours 3 to 2. You: 3 workers. Bruno: 2 workers. " +
        "Paths: north 1, north-east 2, south 1, north-west 2. Uncover: 2 action points.",
    );
  });

  it("speaks of everybody by name to a spectator", () => {
    expect(told("d2", none, null)).toContain("held by Nora 3 to 2. Nora: 3 workers.");
  });

  it("tells guards, ties and temples nobody holds", () => {
    expect(told("d4")).toBe(
      "d4, value-7 temple, guarded by Bruno. Inés: 1 worker. No path leads out.",
    );
    expect(told("d4", none, 1)).toContain("d4, value-7 temple, your guard.");
    expect(told("e1")).toContain("e1, value-6 temple, tied at 2.");
    expect(told("f2")).toContain("f2, value-6 temple, nobody’s.");
  });

  it("tells camps, treasures, volcanoes and the unexplored", () => {
    expect(told("d3")).toContain("d3, jungle, your camp. You: leader and 1 worker.");
    expect(told("e2")).toBe("e2, treasure hex, 2 treasures left. Paths: north-east 3.");
    expect(told("c3")).toBe("c3, volcano.");
    expect(told("g3")).toBe("g3, unexplored.");
  });

  it("offers guards whichever figure it would be, tiles, and what is within reach", () => {
    const guard = choicesWith({ legal: ["guard L d2"], costs: { "guard L d2": 5 } });
    expect(told("d2", guard)).toContain("Guard: 5 action points.");
    const lays = [0, 3].map((rotation) => ({
      action: `tile g3 ${rotation}`,
      hex: "g3",
      rotation,
      ways: [0, 0, 0, 0, 0, 0],
    }));
    expect(told("g3", choicesWith({ lays }))).toBe(
      "g3, unexplored. The tile fits here in 2 rotations.",
    );
    const choices = choicesWith({
      walks: [
        { figure: "W", origin: "supply", reach: { e2: [4, "move W d2 e2"] } },
        { figure: "L", origin: "d3", reach: { e2: [2, "move L d3 e2"] } },
      ],
    });
    expect(told("e2", choices)).toContain(
      "Within reach: leader from d3 2, worker from the supply 4.",
    );
  });

  it("speaks German", () => {
    expect(describeHex(de, position, "d2", NAMES, none, 0)).toBe(
      "d2, 6er-Tempel, deine Mehrheit, 3 zu 2. Du: 3 Teilnehmer. Bruno: 2 Teilnehmer. " +
        "Wege: Norden 1, Nordosten 2, Süden 1, Nordwesten 2.",
    );
  });
});
