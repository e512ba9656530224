// A remembered table in words: who plays, whose move it is, how far it is.
import type { Words } from "../i18n/i18n.svelte.ts";
import type { View } from "../view.ts";

const ALL_TILES = 36;

export function namesOf(t: Words, view: View, without: readonly number[] = []): string {
  const others = view.seats.filter((seat) => !without.includes(seat.seat));
  return t.common.list(others.map((seat) => seat.name));
}

/** Whose move it is, as the one who looks sees it. */
export function whoseMove(t: Words, view: View): string {
  const { to_move } = view.position;
  if (to_move === null) return "";
  if (view.viewer.seats.includes(to_move)) return t.lobby.yourMove(namesOf(t, view, [to_move]));
  return t.lobby.waitingFor(view.seats[to_move]?.name ?? "");
}

export function progress(t: Words, view: View): string {
  const { final_scoring, phase, tiles_left, open_tiles } = view.position;
  if (final_scoring) return t.lobby.finalRound;
  const taken = ALL_TILES - tiles_left - open_tiles.length;
  // In an auction it is about the next one.
  return t.lobby.progress(phase === "bid" || phase === "take" ? taken + 1 : taken, ALL_TILES);
}

/** Who has won, and with how much. */
export function outcome(t: Words, view: View): string {
  const { winners, players } = view.position;
  const names = t.common.list(winners.map((seat) => view.seats[seat]?.name ?? ""));
  const points = players[winners[0] ?? 0]?.score ?? 0;
  return winners.length > 1 ? t.lobby.sharedBy(names, points) : t.lobby.wonBy(names, points);
}

/** How long ago, in words of the language: "10 minutes ago". */
export function ago(language: string, then: number, now: number): string {
  const format = new Intl.RelativeTimeFormat(language, { numeric: "auto" });
  const minutes = Math.round((then - now) / 60_000);
  if (minutes > -60) return format.format(minutes, "minute");
  if (minutes > -60 * 24) return format.format(Math.round(minutes / 60), "hour");
  return format.format(Math.round(minutes / (60 * 24)), "day");
}
