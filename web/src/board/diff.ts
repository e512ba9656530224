// What changed from one position to another: what the board shows as movement. It asks only what is
// different, not which action did it, so it serves take-backs and skipped positions as well.
import type { Figure, HexState, Position } from "../view.ts";
import { distance } from "./geometry.ts";

export const SUPPLY = "supply";
export const GONE = "gone";

/** A hex, the supply, or out of the game. */
export type Place = string;

export type Change =
  | { type: "tile"; hex: string; tile: string | null }
  | { type: "figure"; seat: number; figure: Figure; from: Place; to: Place }
  | { type: "level"; hex: string; from: number; to: number }
  | { type: "recovered"; hex: string; seat: number | null; kind: number | null }
  | { type: "camp"; hex: string; seat: number }
  | { type: "guard"; hex: string; seat: number; leader: boolean }
  | { type: "score"; seat: number; from: number; to: number };

type Hexes = Map<string, HexState>;

function byName(position: Position): Hexes {
  return new Map(position.hexes.map((hex) => [hex.name, hex]));
}

function onHexes(before: Hexes, after: Hexes, gained: Set<string>): Change[] {
  const changes: Change[] = [];
  const seats = [...gained].map((key) => key.split(":").map(Number) as [number, number]);
  for (const [name, now] of after) {
    const then = before.get(name);
    if (!then) {
      changes.push({ type: "tile", hex: name, tile: now.tile });
      continue;
    }
    if (now.value !== then.value)
      changes.push({ type: "level", hex: name, from: then.value, to: now.value });
    if (now.treasures_left < then.treasures_left) {
      const [seat, kind] = seats.length === 1 ? seats[0]! : [null, null];
      changes.push({ type: "recovered", hex: name, seat, kind });
    }
    if (now.camp !== null && then.camp === null)
      changes.push({ type: "camp", hex: name, seat: now.camp });
    if (now.guard !== null && then.guard === null)
      changes.push({ type: "guard", hex: name, seat: now.guard, leader: now.leader_guards });
  }
  return changes;
}

/** Which seat gained which kind, as "seat:kind". */
function gains(before: Position, after: Position): Set<string> {
  const found = new Set<string>();
  for (const player of after.players)
    player.treasures.forEach((count, kind) => {
      const had = before.players[player.seat]?.treasures[kind] ?? 0;
      if (count > had) found.add(`${player.seat}:${kind}`);
    });
  return found;
}

function leaderMove(before: Position, after: Position, seat: number): Change[] {
  const place = (position: Position): Place => {
    const player = position.players[seat];
    return player?.leader_at ?? (player?.leader_in_supply ? SUPPLY : GONE);
  };
  const [from, to] = [place(before), place(after)];
  return from === to ? [] : [{ type: "figure", seat, figure: "L", from, to }];
}

/** Workers are all alike: who is missing here and new there is taken to have walked the nearest way. */
function workerMoves(before: Hexes, after: Hexes, seat: number, supply: number): Change[] {
  const left: string[] = [];
  const come: string[] = [];
  for (const name of new Set([...before.keys(), ...after.keys()])) {
    const count = (hexes: Hexes): number => hexes.get(name)?.workers[seat] ?? 0;
    const more = count(after) - count(before);
    for (let i = 0; i < Math.abs(more); i++) (more > 0 ? come : left).push(name);
  }
  const moves: Change[] = [];
  const move = (from: Place, to: Place): number =>
    moves.push({ type: "figure", seat, figure: "W", from, to });

  // A position holds at most eighteen workers of a seat: all pairs, the nearest first.
  const pairs = left
    .flatMap((from, i) => come.map((to, j) => ({ i, j, far: distance(from, to) })))
    .sort((a, b) => a.far - b.far);
  const [gone, arrived] = [new Set<number>(), new Set<number>()];
  for (const { i, j } of pairs) {
    if (gone.has(i) || arrived.has(j)) continue;
    gone.add(i);
    arrived.add(j);
    move(left[i]!, come[j]!);
  }
  come.forEach((to, j) => arrived.has(j) || move(SUPPLY, to));
  let returned = Math.max(0, supply);
  left.forEach((from, i) => gone.has(i) || move(from, returned-- > 0 ? SUPPLY : GONE));
  return moves;
}

/** Everything that is different after it, in the order in which it is shown. */
export function changesBetween(before: Position, after: Position): Change[] {
  const [then, now] = [byName(before), byName(after)];
  const changes = onHexes(then, now, gains(before, after));
  const figures = after.players.flatMap(({ seat, workers_in_supply }) => [
    ...leaderMove(before, after, seat),
    ...workerMoves(
      then,
      now,
      seat,
      workers_in_supply - (before.players[seat]?.workers_in_supply ?? 0),
    ),
  ]);
  const scores = after.players.flatMap(({ seat, score }): Change[] => {
    const from = before.players[seat]?.score ?? score;
    return from === score ? [] : [{ type: "score", seat, from, to: score }];
  });
  return [...changes, ...figures, ...scores];
}
