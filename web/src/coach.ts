// What the coach has to say of a turn, and in which order it says it.
import type { AdviceAnswer } from "./view.ts";

/** First that there is more, then where, then what. */
export type Stage = "points" | "where" | "what" | "price" | "nothing";

/** Fewer points than this are not worth a word. */
const LEAST = 0.5;

/** Action points with which a turn is nearly over. */
export const FEW_POINTS = 3;

/** How long the end of a turn waits for the coach, in milliseconds. */
export const PATIENCE = 3000;

export function stagesOf(advice: AdviceAnswer): Stage[] {
  if (advice.kind === "bid") return ["price"];
  if (advice.kind === "take") return ["what"];
  if (advice.points === null) return ["where", "what"];
  return advice.points < LEAST ? ["nothing"] : ["points", "where", "what"];
}

/** Whether a turn that ended now would lack so many points that the coach speaks up. */
export function speaksUp(advice: AdviceAnswer, threshold: number): boolean {
  return threshold > 0 && advice.points !== null && advice.points >= threshold;
}
