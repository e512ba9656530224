// How a running auction stands, from the position and the bids so far.
import type { GameEvent, Position } from "../view.ts";
import { standing } from "../words/turns.ts";

export interface Bidder {
  seat: number;
  state: "leads" | "in" | "passed" | "had-turn";
  /** The highest bid so far. */
  bid: number | null;
}

/** The bids and passes of the auction that is running. */
export function bidsOf(events: readonly GameEvent[]): GameEvent[] {
  const bids: GameEvent[] = [];
  for (const event of standing(events).reverse()) {
    if (event.kind !== "bid" && event.kind !== "pass") break;
    bids.unshift(event);
  }
  return bids;
}

/** Everyone at the table and how they stand in the auction. */
export function biddersOf(position: Position, events: readonly GameEvent[]): Bidder[] {
  const bids = bidsOf(events);
  return position.players.map(({ seat }) => {
    const own = bids.filter((event) => event.seat === seat);
    return {
      seat,
      bid: own.filter((event) => event.kind === "bid").at(-1)?.amount ?? null,
      state: position.had_turn.includes(seat)
        ? "had-turn"
        : position.bid?.seat === seat
          ? "leads"
          : own.some((event) => event.kind === "pass")
            ? "passed"
            : "in",
    };
  });
}

/** Who had a turn of the auction's round, in the order of their turns. */
export function takersOf(position: Position, events: readonly GameEvent[]): number[] {
  const takers: number[] = [];
  for (const event of standing(events).reverse()) {
    if (event.kind === "draw") break;
    if (event.kind === "take") takers.unshift(event.seat);
  }
  // A position that was imported has no events before it.
  const others = position.had_turn.filter((seat) => !takers.includes(seat));
  return [...others, ...takers.filter((seat) => position.had_turn.includes(seat))];
}

/** The bids that can be made now, ascending. */
export function amountsOf(legal: readonly string[]): number[] {
  return legal
    .filter((action) => action.startsWith("bid "))
    .map((action) => Number(action.slice("bid ".length)))
    .sort((a, b) => a - b);
}
