import { beforeEach, describe, expect, it } from "vitest";
import type { LevelFacts, Position, SeatInfo } from "../view.ts";
import { keepResult, proposalFor, readResults, resultOfGame } from "./ownResults.ts";

const LEVELS = (["tourist", "scout", "professor"] as const).map((name): LevelFacts => ({
  name,
  description: "",
  rating: 0,
  uncertainty: 0,
  first_game: false,
}));
const game = (lead: number, level = "scout", table = `${lead}${level}${Math.random()}`) => ({
  table,
  level,
  lead,
});

describe("the level that is proposed", () => {
  it("is none without a game", () => {
    expect(proposalFor([], LEVELS)).toBeNull();
    expect(proposalFor([game(20, "a level of old")], LEVELS)).toBeNull();
  });

  it("is the level of games that were close", () => {
    const close = [game(4), game(-6)];
    expect(proposalFor(close, LEVELS)).toEqual({ level: "scout", why: "nearest" });
  });

  it("is one up after two clear wins and one down after two clear losses", () => {
    expect(proposalFor([game(12), game(30)], LEVELS)).toEqual({
      level: "professor",
      why: "two-wins",
    });
    expect(proposalFor([game(-12), game(-30)], LEVELS)).toEqual({
      level: "tourist",
      why: "two-losses",
    });
  });

  it("stays after one clear win, and at the ends of the ladder", () => {
    expect(proposalFor([game(9), game(30)], LEVELS)?.why).toBe("nearest");
    const top = [game(20, "professor"), game(20, "professor")];
    expect(proposalFor(top, LEVELS)?.level).toBe("professor");
    const bottom = [game(-20, "tourist"), game(-20, "tourist")];
    expect(proposalFor(bottom, LEVELS)?.level).toBe("tourist");
  });
});

describe("a finished game", () => {
  const seat = (number: number, player: SeatInfo["player"], level: string | null): SeatInfo => ({
    seat: number,
    name: "",
    player,
    level,
    connected: true,
  });
  const position = (phase: Position["phase"], ...scores: number[]): Position =>
    ({ phase, players: scores.map((score, at) => ({ seat: at, score })) }) as Position;
  const names = LEVELS.map(({ name }) => name);

  it("counts the lead over the best computer, at the strongest level", () => {
    const seats = [
      seat(0, "computer", "scout"),
      seat(1, "here", null),
      seat(2, "computer", "tourist"),
    ];
    expect(resultOfGame("t", seats, [1], position("over", 60, 70, 75), names)).toEqual({
      table: "t",
      level: "scout",
      lead: -5,
    });
    expect(resultOfGame("t", seats, [1], position("act", 60, 70, 75), names)).toBeNull();
  });

  it("counts for whoever played it, by link too, and for no spectator", () => {
    const seats = [seat(0, "link", null), seat(1, "computer", "scout")];
    expect(resultOfGame("t", seats, [0], position("over", 9, 2), names)?.lead).toBe(7);
    expect(resultOfGame("t", seats, [], position("over", 9, 2), names)).toBeNull();
  });

  it("does not count with several people", () => {
    const two = [seat(0, "here", null), seat(1, "here", null), seat(2, "computer", "scout")];
    expect(resultOfGame("t", two, [0, 1], position("over", 1, 2, 3), names)).toBeNull();
  });
});

describe("results on this device", () => {
  const kept = new Map<string, string>();
  beforeEach(() => {
    kept.clear();
    globalThis.localStorage = {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => void kept.set(key, value),
    } as unknown as Storage;
  });

  it("are kept once for each table", () => {
    keepResult(game(3, "scout", "one"));
    keepResult(game(3, "scout", "one"));
    keepResult(game(5, "scout", "two"));
    expect(readResults().map(({ table }) => table)).toEqual(["one", "two"]);
  });

  it("are none if what is stored cannot be read", () => {
    kept.set("tikal.results", "{");
    expect(readResults()).toEqual([]);
    kept.set("tikal.results", '[{"level": 3}]');
    expect(readResults()).toEqual([]);
  });
});
