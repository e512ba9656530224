import { describe, expect, it } from "vitest";
import en from "../i18n/en.ts";
import type { AnalysisReport } from "../view.ts";
import { playerSentence } from "./labels.ts";

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
