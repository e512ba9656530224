// Words of the coach: hints, and what a turn lacks.
import { type Part, say } from "../parts.ts";
import { counter, lister } from "../plural.ts";

const count = counter("en");
const list = lister("en");
const points = (n: number) => count(n, { one: "point", other: "points" });
const actions = (n: number) => count(n, { one: "action", other: "actions" });

export const coach = {
  title: "Coach",
  off: "no coach",
  offAbout: "You play without help.",
  hints: "hints when asked",
  hintsAbout: "Helps when you press Hint, and is silent otherwise.",
  from: (least: number) => `warns from ${points(least)}`,
  fromAbout: "Also says before the end of a turn when there is clearly more in it.",
  notHere: "There is no coach where people play on different devices.",

  hint: "Hint",
  where: "Where?",
  what: "What?",
  thinking: "The coach is thinking…",
  lacks: (p: { points: number }) =>
    p.points === 1
      ? "There is about 1 more point in this turn."
      : `There are about ${p.points} more points in this turn.`,
  nothing: "The coach has found nothing better: you can end the turn.",
  lookAt: (p: { hexes: string[] }) => `Look at ${list(p.hexes)}.`,
  noPlace: "This turn is not about a place on the board.",
  take: (p: { what: string; tile: Part }) => say`The best tile is ${p.tile}: ${p.what}.`,
  worth: (p: { points: number }) => `This turn is worth about ${points(p.points)} to you.`,
  worthless: "This turn is hardly worth a point to you.",
  better: "A better turn",
  takeBackFirst: (p: { count: number }) => `First take back ${actions(p.count)}.`,
};

export type CoachWords = typeof coach;
