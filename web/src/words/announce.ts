// What a live region says: others' steps, whose turn it is, a scoring, the end.
import type { Words } from "../i18n/i18n.svelte.ts";
import type { GameEvent, Position, TileFacts } from "../view.ts";
import { logLine, spokenLine, tileWords } from "./log.ts";
import { nameOf, type Names } from "./names.ts";

/** What somebody did: "Bruno: Worker d3 to e2, 2 action points." */
export function announceEvent(
  t: Words,
  event: GameEvent,
  names: Names,
  tiles: readonly TileFacts[] = [],
): string {
  const line = logLine(t, event, names, tiles);
  const name = nameOf(names, event.seat);
  return t.log.announce.event({ name, line: spokenLine(t, line), cost: line.cost });
}

/** Whose turn it is, and for what; `mine` are the seats played on this page. */
export function announceTurn(
  t: Words,
  position: Position,
  names: Names,
  mine: readonly number[],
  tiles: readonly TileFacts[] = [],
): string {
  const seat = position.to_move;
  if (seat === null) return announceEnd(t, position, names, mine);
  const words = t.log.announce;
  const scoring = position.scoring_queue.length > 0;
  const bidding = position.phase === "bid";
  const bid = position.bid
    ? words.highestBid({ name: nameOf(names, position.bid.seat), amount: position.bid.amount })
    : "";
  const name = nameOf(names, seat);
  if (!mine.includes(seat)) {
    if (bidding) return joined(bid, words.theirBid({ name }));
    return scoring ? words.theirScoring({ name }) : words.theirTurn({ name });
  }
  // Several people at one screen must hear which of them it is.
  const whose = mine.length > 1 ? `${name}.` : "";
  const left = position.action_points;
  if (bidding) {
    const score = position.players[seat]?.score ?? 0;
    const least = (position.bid?.amount ?? 0) + 1;
    return joined(whose, bid, words.yourBid({ least, score }));
  }
  if (position.phase === "take") return joined(whose, words.yourTake);
  if (position.phase === "tile") {
    const tile = tiles.find((one) => one.id === position.drawn_tile) ?? null;
    return joined(whose, words.yourTile({ what: tileWords(t, tile) }));
  }
  return joined(whose, scoring ? words.yourScoring({ left }) : words.yourAct({ left }));
}

/** What was scored at the end of a scoring turn; empty for every other event. */
export function announceScoring(
  t: Words,
  event: GameEvent,
  names: Names,
  mine: readonly number[],
): string {
  if (!event.points) return "";
  const { total, temples, treasures, seat } = event.points;
  const facts = {
    points: total,
    temples: temples.reduce((sum, temple) => sum + temple.value, 0),
    treasures: treasures.reduce((sum, treasure) => sum + treasure.points, 0),
    score: event.scores?.[seat] ?? 0,
  };
  const onlyMe = mine.length === 1 && mine[0] === seat;
  return onlyMe
    ? t.log.announce.youScore(facts)
    : t.log.announce.theyScore({ name: nameOf(names, seat), ...facts });
}

/** Who has won, and how everyone stands. */
export function announceEnd(
  t: Words,
  position: Position,
  names: Names,
  mine: readonly number[],
): string {
  const words = t.log.announce;
  const winners = position.winners.map((seat) => nameOf(names, seat));
  const onlyMe = mine.length === 1 && position.winners.length === 1;
  const result =
    winners.length > 1
      ? words.share({ names: t.common.list(winners) })
      : onlyMe && position.winners[0] === mine[0]
        ? words.youWin
        : words.wins({ name: winners[0] ?? "" });
  const standing = [...position.players]
    .sort((one, other) => other.score - one.score)
    .map(({ seat, score }) => words.standing({ name: nameOf(names, seat), score }));
  return `${result} ${standing.join(", ")}.`;
}

function joined(...texts: string[]): string {
  return texts.filter(Boolean).join(" ");
}
