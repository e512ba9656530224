// Words of the analysis of a game: chances, turning points, luck and skill.
import { type Part, say } from "../parts.ts";
import { counter } from "../plural.ts";
import type { LossKind } from "../../view.ts";

const count = counter("en");
/** Points as they are written, perhaps with a decimal. */
const points = (n: string) => (String(n) === "1" ? "1 point" : `${n} points`);

export const analysis = {
  title: "Analysis",
  begin: "Analyse this game",
  about: "Every turn is compared with better ones. It takes a minute or two.",
  waiting: "The analysis waits for others to finish.",
  running: (done: number, total: number) => `Analysing: ${done} of ${total}`,

  chances: "Chances of victory",
  share: (name: string, percent: number) => `${name} ${percent}%`,
  chancesTable: "Chances of victory after each turn",

  turningPoints: "Turning points",
  noTurningPoints: "No turn stands out so far.",
  grades: { good: "good", inaccuracy: "inaccuracy", mistake: "mistake", blunder: "blunder" },
  loss: (lost: string, percent: string) =>
    `loses ${points(lost)} and ${percent}% of the winning chances`,
  swing: "No better turn was found, but the chances changed a lot.",
  noise: (points: string) => `± ${points}`,

  played: "Played",
  better: "Better",
  expects: (margin: string, percent: number) => `margin ${margin}, winning chances ${percent}%`,
  showPlayed: "Show the turn played on the board",
  showBetter: "Show the better turn on the board",
  why: "Why it is better",
  scored: "points scored in this turn",
  fairPrice: (worth: string) => `This turn was worth about ${points(worth)}.`,
  close: "Close",
  recovers: (p: { hex: Part }) => say`Recovers a treasure on ${p.hex}`,

  playOn: "Play on from here",
  playOnAbout: "From this step a new game begins. This one stays as it is.",
  playOnSeats: "Who plays each seat?",
  draws: "What is drawn",
  freshDraws: "Fresh tiles and treasures",
  sameDraws: "The same tiles and treasures in the same order as in this game",
  playOnStart: "Start the game",
  playOnOver: "Go to an earlier step: here the game is over.",
  branch: (p: { number: number; same: boolean }) =>
    p.same
      ? `Branch after event ${p.number}, with the same draws`
      : `Branch after event ${p.number}, with fresh draws`,

  luckAndSkill: "Luck and skill",
  player: "Player",
  lost: "Lost by their own turns",
  luck: "Luck of the draw",
  points,
  mistakes: "Inaccuracies, mistakes, blunders",
  sentence: (p: { name: string; luck: string; lucky: boolean; lost: string }) =>
    `${p.name} was ${points(p.luck)} ${p.lucky ? "luckier" : "unluckier"} than average and lost ${p.lost} by their own turns.`,
  lostBy: "Where points were lost",
  kinds: {
    placement: "placing the tile",
    majorities: "majorities",
    treasures: "treasures",
    guards: "guards",
    camps: "camps",
    unspent: "unspent action points",
    bids: "bids",
    tiles: "choice of tile",
    other: "other",
  } satisfies Record<LossKind, string>,
  turns: (turns: number) => count(turns, { one: "turn", other: "turns" }),
};

export type AnalysisWords = typeof analysis;
