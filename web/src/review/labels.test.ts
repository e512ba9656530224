import { describe, expect, it } from "vitest";
import en from "../i18n/en.ts";
import type { AnalysisReport } from "../view.ts";
import { favours, playerSentence } from "./labels.ts";

const player = { lost_points: 12.34, luck_points: -3, luck_noise: 1.25 };
const told = (complete: boolean): string =>
  playerSentence(en, player as AnalysisReport["players"][number], "Ann", complete);

describe("luck and skill", () => {
  it("is told with the error of the luck beside it", () => {
    expect(told(true).replaceAll("\u00a0", " ")).toBe(
      "Ann was 3.0 ± 1.3 points unluckier than average and lost 12.3 by their own turns.",
    );
  });

  it("knows nothing of luck before the draws are analysed", () => {
    expect(told(false)).toBe("Ann lost 12.3 points by their own turns so far.");
  });
});

describe("the reasons", () => {
  it("speak for the better turn only if they add up to a lead", () => {
    const held = { term: "held_next" as const, points: 4.5 };
    const guarded = { term: "guarded" as const, points: -3 };
    expect(favours([held, guarded])).toBe(true);
    expect(favours([held, guarded, { term: "other", points: -2 }])).toBe(false);
  });
});
