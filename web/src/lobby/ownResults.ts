// How one person's games against computers went on this device, and the level they suggest.
import type { LevelFacts, Position, SeatInfo } from "../view.ts";

/** A finished game of one person against computers, the strongest of them of this level. */
export interface OwnResult {
  table: string;
  level: string;
  /** Points ahead of the best computer; negative if behind. */
  lead: number;
}

export interface Proposal {
  level: string;
  why: "nearest" | "two-wins" | "two-losses";
}

const REMEMBERED = "tikal.results";
const MOST_RESULTS = 30;
/** A lead that is a clear result, in points. */
const CLEAR = 10;
/** Games that tell how somebody plays now. */
const RECENT = 5;

export function readResults(): OwnResult[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(REMEMBERED) ?? "[]");
    return Array.isArray(stored) ? stored.filter(isResult) : [];
  } catch {
    return []; // storage may be switched off
  }
}

/** Keeps a result, the latest last; a game that is opened again counts once. */
export function keepResult(result: OwnResult): void {
  const before = readResults();
  if (before.some(({ table }) => table === result.table)) return;
  try {
    localStorage.setItem(REMEMBERED, JSON.stringify([...before, result].slice(-MOST_RESULTS)));
  } catch {
    // Nothing to be done: nothing will be proposed.
  }
}

function isResult(value: unknown): value is OwnResult {
  if (typeof value !== "object" || value === null) return false;
  const { table, level, lead } = value as Partial<OwnResult>;
  return typeof table === "string" && typeof level === "string" && typeof lead === "number";
}

/** The result of a finished game, if one person played computers, and did so on this page. */
export function resultOfGame(
  table: string,
  seats: readonly SeatInfo[],
  mine: readonly number[],
  position: Position,
  levels: readonly string[],
): OwnResult | null {
  const people = seats.filter(({ player }) => player !== "computer");
  const computers = seats.filter(({ player }) => player === "computer");
  const own = people[0];
  if (position.phase !== "over" || people.length !== 1 || !own) return null;
  if (!mine.includes(own.seat)) return null;
  const strongest = Math.max(...computers.map(({ level }) => levels.indexOf(level ?? "")));
  const level = levels[strongest];
  if (level === undefined) return null;
  const score = (seat: number): number => position.players[seat]!.score;
  const lead = score(own.seat) - Math.max(...computers.map(({ seat }) => score(seat)));
  return { table, level, lead };
}

/** The level nearest to how somebody has played; null without a game against one of the levels. */
export function proposalFor(
  results: readonly OwnResult[],
  levels: readonly LevelFacts[],
): Proposal | null {
  const names: string[] = levels.map(({ name }) => name);
  const known = results.filter(({ level }) => names.includes(level));
  const last = known.at(-1);
  if (!last) return null;
  const index = names.indexOf(last.level);
  const two = known.slice(-2).filter(({ level }) => level === last.level);
  if (two.length === 2 && two.every(({ lead }) => lead >= CLEAR) && index + 1 < names.length)
    return { level: names[index + 1]!, why: "two-wins" };
  if (two.length === 2 && two.every(({ lead }) => lead <= -CLEAR) && index > 0)
    return { level: names[index - 1]!, why: "two-losses" };
  // A clear win is as good as being even with the next level.
  const recent = known.slice(-RECENT);
  const shown = recent.map(
    ({ level, lead }) => names.indexOf(level) + Math.max(-1, Math.min(1, lead / (2 * CLEAR))),
  );
  const mean = shown.reduce((sum, one) => sum + one, 0) / shown.length;
  const nearest = Math.max(0, Math.min(names.length - 1, Math.round(mean)));
  return { level: names[nearest]!, why: "nearest" };
}
