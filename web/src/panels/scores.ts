// Scores as they are shown: true at every moment, and no result before its count has ended.
import type { TableGame } from "../game.svelte.ts";
import type { PlayerState, Position } from "../view.ts";

/** Whether a seat has yet to score in the running round, or none runs: only then "if scored now". */
export function scoresYet(position: Position, seat: number): boolean {
  if (position.phase === "over") return false;
  return position.scoring_queue.length === 0 || position.scoring_queue.includes(seat);
}

/** The players with what may be shown of them while somebody's points are counted. */
export function shownPlayers(game: TableGame, position: Position): PlayerState[] {
  const { counting } = game.past;
  return position.players.map((player) => {
    const { seat, score, if_scored_now: points } = player;
    return {
      ...player,
      score: counting?.seat === seat ? score - counting.total : score,
      if_scored_now: scoresYet(position, seat)
        ? points
        : { ...points, total: 0, temples: [], treasures: [] },
    };
  });
}
