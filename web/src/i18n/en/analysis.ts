// Words of the analysis of a game: chances, turning points, luck and skill.
import { type Part, say } from "../parts.ts";
import { counter } from "../plural.ts";
import type { Judgement, LossKind } from "../../view.ts";

const count = counter("en");
/** Points as they are written, perhaps with a decimal. */
const points = (n: string) => (/^[+−]?1$/.test(n) ? `${n} point` : `${n} points`);

export const analysis = {
  title: "Analysis",
  begin: "Analyse this game",
  about: "Every turn is compared with better ones. It takes a minute or two.",
  waiting: "The analysis waits for others to finish.",
  running: (done: number, total: number) => `Analysing: ${done} of ${total}`,

  chances: "Chances of victory",
  share: (name: string, percent: number) => `${name} ${percent}%`,
  turningPoints: "Turning points",
  noTurningPoints: "No turn stands out so far.",
  grades: { good: "good", inaccuracy: "inaccuracy", mistake: "mistake", blunder: "blunder" },
  /** Points and chances lost, each perhaps with its error. */
  loss: (p: { points: string; chances: string }) =>
    `loses ${points(p.points)}, and ${p.chances} of 100 chances of winning`,
  swing: "No clearly better turn was found, but the chances changed a lot.",
  noneBetter: "No clearly better turn was found.",
  noise: (value: string, noise: string) => `${value} ± ${noise}`,

  played: "Played",
  better: "Better",
  expects: (margin: string, percent: number) => `margin ${margin}, winning chances ${percent}%`,
  showPlayed: "Show the turn played on the board",
  showBetter: "Show the better turn on the board",
  why: "Why it is better",
  scored: "points scored in this turn",
  otherTerms: "everything else",
  differs: "What differs",
  paysLater: "Right after the turn it is no better, but it is in the turns that follow.",
  fairPrice: (worth: string) => `This turn was worth about ${points(worth)}.`,
  hardlyWorth: "This turn was hardly worth a point.",
  close: "Close",
  lays: (p: { what: string; hex: Part; stones: Part[] }) =>
    say`Places ${p.what} on ${p.hex}, with stones towards ${p.stones}`,
  recovers: (p: { hex: Part }) => say`Recovers a treasure on ${p.hex}`,

  playOn: "Play on from here",
  playOnAbout: "From this step a new game begins. This one stays as it is.",
  playOnSeats: "Who plays each seat?",
  draws: "What is drawn",
  freshDraws: "Fresh tiles and treasures",
  sameDraws: "The same tiles and treasures in the same order as in this game",
  tooMany: "Many games have been analysed lately; try again within the hour.",
  playOnStart: "Start the game",
  playOnOver: "Go to an earlier step: here the game is over.",
  branchShort: "Branch",
  branch: (p: { step: number; same: boolean }) =>
    p.same
      ? `Branch after step ${p.step}, with the same draws`
      : `Branch after step ${p.step}, with fresh draws`,

  whatIf: "What if",
  whatIfAbout: "Play other turns from here, for everybody. The game itself stays as it is.",
  backToGame: "Back to the game",
  stepBack: "One step back",
  keepLine: "Keep this line",
  lineKept: "Kept",
  keptLines: "Kept lines",
  keptAbout: "Kept on this device, and saved with the game as variations.",
  lineFrom: (p: { step: number; turns: number }) =>
    `After step ${p.step}: ${count(p.turns, { one: "turn", other: "turns" })}`,
  openLine: "Open",
  removeLine: "Remove",
  drawnTile: "Tile drawn",
  drawnTreasure: "Treasure recovered",
  nothingTried: "Nothing tried yet.",

  find: "Find it yourself",
  findAbout: (p: { name: string }) =>
    `${p.name} could have played this turn better. Try it on the board first, or see how.`,
  tryIt: "Try it",
  showMe: "Show me",
  tryAgain: "Try again",
  findPrompt: "Play this turn better than it was played. You can take back until you end it.",
  judging: "Your turn is compared with the best that was found…",
  verdicts: {
    "as-good": "As good as the best that was found.",
    better: "Better than the turn played, but there is more in it.",
    "no-better": "No better than the turn played.",
  } satisfies Record<Judgement["verdict"], string>,
  judged: (p: { gain: string; loss: string }) =>
    `Compared with the turn played: ${points(p.gain)}. Short of the best by ${points(p.loss)}.`,

  luckAndSkill: "Luck and skill",
  perTurn: (lost: string) => `${points(lost)} per turn`,
  bestTurn: "Best turn",
  worstTurn: "Worst turn",
  paid: (p: { points: string; above: boolean }) =>
    `Paid ${points(p.points)} ${p.above ? "more" : "less"} for turns in auctions than they were worth.`,
  mistakes: "Inaccuracies, mistakes, blunders",
  sentence: (p: { name: string; luck: string; lucky: boolean; lost: string }) =>
    `${p.name} was ${points(p.luck)} ${p.lucky ? "luckier" : "unluckier"} than average and lost ${p.lost} by their own turns.`,
  /** Of an analysis that is not complete: luck is known at its end only. */
  sentenceSoFar: (p: { name: string; lost: string }) =>
    `${p.name} lost ${points(p.lost)} by their own turns so far.`,
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
};

export type AnalysisWords = typeof analysis;
