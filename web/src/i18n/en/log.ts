// The log in words, and what a live region says. Lines are told of whoever did them: "Uncovers d2".
import type { TreasureWords } from "../facts.ts";
import { type Part, say } from "../parts.ts";
import { counter } from "../plural.ts";

const count = counter("en");
const figures = (p: { figure: "W" | "L"; count: number }) =>
  p.figure === "L" ? "Leader" : p.count === 1 ? "Worker" : `${p.count} workers`;

export const log = {
  /** A tile as the object of "places", "draws", "takes". */
  tiles: {
    jungle: "a jungle tile",
    temple: (p: { value: number }) => `a value-${p.value} temple`,
    treasure: (p: { count: number }) =>
      `a treasure hex (${count(p.count, { one: "treasure", other: "treasures" })})`,
    volcano: "the volcano",
    unknown: "a tile",
  },
  draws: (p: { what: string; tile: Part }) => say`Draws ${p.what} ${p.tile}`,
  laysOpen: (p: { tiles: Part[] }) => say`Revealed: ${p.tiles}`,
  lays: (p: { what: string; hex: Part }) => say`Places ${p.what} on ${p.hex}`,
  discards: (p: { tile: Part }) => say`${p.tile} does not fit anywhere and leaves the game`,
  takes: (p: { what: string; tile: Part }) => say`Takes ${p.what} ${p.tile}`,
  bids: (p: { amount: number }) => say`Bids ${p.amount}`,
  passes: () => say`Passes`,
  places: (p: { figure: "W" | "L"; count: number; hex: Part; base: boolean }) =>
    p.base ? say`${figures(p)} in the base camp` : say`${figures(p)} at camp ${p.hex}`,
  walks: (p: { figure: "W" | "L"; count: number; way: Part[]; secret: boolean }) =>
    p.secret ? say`${figures(p)} ${p.way} (secret path)` : say`${figures(p)} ${p.way}`,
  uncovers: (p: { hex: Part; from: number; to: number }) =>
    say`Uncovers ${p.hex}: value ${p.from} to ${p.to}`,
  recovers: (p: { hex: Part; treasure: TreasureWords }) =>
    say`Recovers ${p.treasure.one} on ${p.hex}`,
  exchanges: (p: { given: TreasureWords; taken: TreasureWords; name: string }) =>
    say`Trades ${p.given.one} for ${p.taken.one} with ${p.name}`,
  camps: (p: { hex: Part }) => say`Establishes a camp on ${p.hex}`,
  guards: (p: { hex: Part; value: number }) => say`Guards ${p.hex} (${p.value})`,
  ends: () => say`Ends the turn`,
  scores: (p: { points: number }) =>
    say`Scores ${count(p.points, { one: "point", other: "points" })}`,
  takesBack: () => say`Undoes the last action`,

  /** How the arrow of a walk is read out. */
  spokenArrow: "to",

  announce: {
    /** `line` is a line of the log. */
    event: (p: { name: string; line: string; cost: number }) =>
      p.cost > 0
        ? `${p.name}: ${p.line}, ${count(p.cost, { one: "action point", other: "action points" })}.`
        : `${p.name}: ${p.line}.`,
    yourTile: (p: { what: string }) => `Your turn. You drew ${p.what}; place it.`,
    yourAct: (p: { left: number }) =>
      `Your turn: ${count(p.left, { one: "action point", other: "action points" })}.`,
    yourScoring: (p: { left: number }) =>
      `Your scoring turn: ${count(p.left, { one: "action point", other: "action points" })}, then you score.`,
    yourBid: (p: { least: number; score: number }) =>
      `Your bid: ${p.least} or more, or pass. You have ${count(p.score, { one: "point", other: "points" })}.`,
    yourTake: "Take one of the open tiles.",
    theirTurn: (p: { name: string }) => `It is ${p.name}’s turn.`,
    theirScoring: (p: { name: string }) => `It is ${p.name}’s scoring turn.`,
    theirBid: (p: { name: string }) => `It is ${p.name}’s turn to bid.`,
    highestBid: (p: { name: string; amount: number }) => `Highest bid: ${p.amount}, by ${p.name}.`,
    youScore: (p: { points: number; temples: number; treasures: number; score: number }) =>
      `You score ${count(p.points, { one: "point", other: "points" })}: temples ${p.temples}, treasures ${p.treasures}. You now have ${p.score}.`,
    theyScore: (p: {
      name: string;
      points: number;
      temples: number;
      treasures: number;
      score: number;
    }) =>
      `${p.name} scores ${count(p.points, { one: "point", other: "points" })}: temples ${p.temples}, treasures ${p.treasures}; now ${p.score}.`,
    youWin: "The game is over. You have won!",
    wins: (p: { name: string }) => `The game is over. ${p.name} has won.`,
    share: (p: { names: string }) => `The game is over. ${p.names} share the victory.`,
    standing: (p: { name: string; score: number }) => `${p.name} ${p.score}`,
  },
};

export type LogWords = typeof log;
