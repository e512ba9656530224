// Who has won and why, as the server's position tells it (E2). Nothing is judged here: the winners
// are the server's; this only finds what set them apart.
import type { PlayerState, Position } from "../view.ts";

export type Reason =
  | { kind: "ahead"; margin: number }
  | { kind: "shared"; score: number }
  | { kind: "temple"; score: number; value: number }
  | { kind: "treasures"; score: number; value: number; count: number }
  | { kind: "level"; score: number };

/** What a tie looks at, for each of those who are level. */
export interface TieFacts {
  seat: number;
  guarded: number;
  treasures: number;
}

export interface Result {
  over: boolean;
  /** The winners; while a game runs, those who lead. */
  seats: number[];
  /** Null while the game runs. */
  reason: Reason | null;
  /** Those level at the top, if there are several and the edition breaks ties. */
  tied: TieFacts[];
}

const SHARED = "shared";

export function resultOf(position: Position, tiebreak: boolean | string | undefined): Result {
  const best = Math.max(...position.players.map((player) => player.score));
  const level = position.players.filter((player) => player.score === best);
  if (position.phase !== "over")
    return { over: false, seats: level.map(({ seat }) => seat), reason: null, tied: [] };
  const breaks = level.length > 1 && tiebreak !== SHARED;
  const tied = breaks ? level.map((player) => tieFacts(position, player)) : [];
  return {
    over: true,
    seats: position.winners,
    reason: reasonOf(position, level, best, tied),
    tied,
  };
}

function reasonOf(
  position: Position,
  level: PlayerState[],
  score: number,
  tied: TieFacts[],
): Reason {
  if (level.length === 1) {
    const others = position.players.filter((player) => player.score < score);
    return { kind: "ahead", margin: score - Math.max(0, ...others.map((player) => player.score)) };
  }
  const winner = tied.find(({ seat }) => seat === position.winners[0]);
  if (!winner) return { kind: "shared", score };
  const losers = tied.filter(({ seat }) => !position.winners.includes(seat));
  if (losers.length === 0) return { kind: "level", score };
  // The last loser to fall decides what the tie went by.
  if (losers.every((loser) => loser.guarded < winner.guarded))
    return { kind: "temple", score, value: winner.guarded };
  return { kind: "treasures", score, value: winner.guarded, count: winner.treasures };
}

function tieFacts(position: Position, { seat, treasures }: PlayerState): TieFacts {
  const guarded = position.hexes.filter((hex) => hex.guard === seat).map((hex) => hex.value);
  return {
    seat,
    guarded: Math.max(0, ...guarded),
    treasures: treasures.reduce((sum, count) => sum + count, 0),
  };
}

/** Places from 1, equal scores on equal places; a broken tie leaves the winners alone on top. */
export function places(position: Position): { seat: number; place: number; score: number }[] {
  const rank = ({ seat, score }: PlayerState): number =>
    position.winners.includes(seat) ? Infinity : score;
  const sorted = [...position.players].sort((a, b) => rank(b) - rank(a) || a.seat - b.seat);
  return sorted.map((player) => ({
    seat: player.seat,
    score: player.score,
    place: sorted.findIndex((other) => rank(other) === rank(player)) + 1,
  }));
}
