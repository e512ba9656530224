// How far the game is, in words.
import type { TableGame } from "../game.svelte.ts";
import type { Words } from "../i18n/i18n.svelte.ts";
import { editionName } from "../lobby/editions.ts";
import type { Position } from "../view.ts";
import { nameOf } from "../words/names.ts";

export const ALL_TILES = 36;

/** Tiles drawn so far, the current one included. */
export function drawn(position: Position): number {
  return ALL_TILES - position.tiles_left;
}

/** The running round of an auction game and its tiles. */
export function roundOf(position: Position): { round: number; first: number; last: number } {
  const players = position.players.length;
  const round = Math.max(1, Math.ceil(drawn(position) / players));
  return { round, first: (round - 1) * players + 1, last: Math.min(round * players, ALL_TILES) };
}

export function isScoring(position: Position): boolean {
  return position.scoring_queue.length > 0;
}

/** The seats yet to score, first the one whose points are counted now. */
export function scoringQueue(game: TableGame, position: Position): number[] {
  const { counting } = game.past;
  return counting ? [counting.seat, ...position.scoring_queue] : position.scoring_queue;
}

/** The heading of the title bar, in brief for a phone, and the line below it. */
export function progressOf(
  t: Words,
  game: TableGame,
  position: Position,
): { title: string; brief: string; below: string } {
  const info = game.table.view?.info;
  const auction = info?.options.auction === true;
  const kind = auction ? t.game.auctionGame : t.game.basicGame;
  const below = info ? `${kind} · ${editionName(t, info.edition)}` : kind;
  const title = titleOf(t, game, position, auction);
  if (position.phase === "over" || position.final_scoring) return { title, brief: title, below };
  const brief = auction
    ? t.game.roundOnly(roundOf(position))
    : t.game.tileBrief({ number: drawn(position), all: ALL_TILES });
  return { title, brief, below };
}

function titleOf(t: Words, game: TableGame, position: Position, auction: boolean): string {
  const over = position.phase === "over";
  if (over && !game.past.counting) return t.game.gameOver;
  if (scoringQueue(game, position).length > 0) {
    if (over || position.final_scoring) return t.game.finalScoring;
    return t.game.drewVolcano({ name: nameOf(game.names, position.turn_seat) });
  }
  if (auction) return t.game.round(roundOf(position));
  return t.game.tileOf({ number: drawn(position), all: ALL_TILES });
}
