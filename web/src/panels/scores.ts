// Scores as they are shown: true at every moment, and no result before its count has ended.
import type { TableGame } from "../game.svelte.ts";
import type { PlayerState, Position } from "../view.ts";

/** Whether a seat has yet to score in the running round, or none runs: only then "if scored now".
    A round runs until the last points are counted. */
export function scoresYet(position: Position, seat: number, counting = false): boolean {
  if (position.phase === "over") return false;
  const { scoring_queue: queue } = position;
  return queue.includes(seat) || (queue.length === 0 && !counting);
}

/** The players with what may be shown of them while somebody's points are counted. */
export function shownPlayers(game: TableGame, position: Position): PlayerState[] {
  const { counting } = game.past;
  return position.players.map((player) => {
    const { seat, score, if_scored_now: points } = player;
    return {
      ...player,
      score: counting?.seat === seat ? score - counting.total : score,
      if_scored_now: scoresYet(position, seat, counting !== null)
        ? points
        : { ...points, total: 0, temples: [], treasures: [] },
    };
  });
}
