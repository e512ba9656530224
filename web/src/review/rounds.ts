// The scoring rounds of a game, out of its events.
import { standing } from "../words/turns.ts";
import type { GameEvent, Points, Position, TileFacts } from "../view.ts";

export interface ScoredTurn {
  seat: number;
  points: Points;
  /** How everyone stands after it. */
  scores: number[];
  /** Of the event that ended it. */
  number: number;
}

export interface ScoringRound {
  /** Which volcano it was, counted from 1; null for the final round. */
  volcano: number | null;
  /** In the order they were scored. */
  turns: ScoredTurn[];
  /** Numbers of its first event and its last so far. */
  first: number;
  last: number;
}

/** The rounds in order. `start` is the position before the first event, where it is known. */
export function scoringRounds(
  events: readonly GameEvent[],
  tiles: readonly TileFacts[],
  start: Position | null,
): ScoringRound[] {
  const volcanoes = new Set(tiles.filter((tile) => tile.kind === "volcano").map((tile) => tile.id));
  let inHand = start?.drawn_tile ?? null;
  let erupted = (start?.hexes ?? []).filter((hex) => hex.kind === "volcano").length;
  let open: ScoringRound | null = null;
  const rounds: ScoringRound[] = [];
  for (const event of standing(events)) {
    if (event.scoring) {
      if (open === null) {
        const byVolcano = inHand !== null && volcanoes.has(inHand);
        if (byVolcano) erupted += 1;
        const volcano = byVolcano ? erupted : null;
        open = { volcano, turns: [], first: event.number, last: event.number };
        rounds.push(open);
      }
      open.last = event.number;
      const { points, scores, seat, number } = event;
      if (points && scores) open.turns.push({ seat, points, scores, number });
      continue;
    }
    open = null;
    if (event.kind === "draw" || event.kind === "take") inHand = event.tile;
    else if (event.kind === "tile" || event.kind === "discard") inHand = null;
  }
  return rounds;
}
