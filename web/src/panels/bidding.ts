// How a running auction stands, from the position and the bids so far.
import type { GameEvent, Position } from "../view.ts";
import { readDeed } from "../words/deed.ts";
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
    const { kind } = readDeed(event.text);
    if (kind !== "bid" && kind !== "pass") break;
    bids.unshift(event);
  }
  return bids;
}

/** Everyone at the table and how they stand in the auction. */
export function biddersOf(position: Position, events: readonly GameEvent[]): Bidder[] {
  const bids = bidsOf(events);
  return position.players.map(({ seat }) => {
    const own = bids.filter((event) => event.seat === seat).map((event) => readDeed(event.text));
    const amounts = own.flatMap((deed) => (deed.kind === "bid" ? [deed.amount] : []));
    return {
      seat,
      bid: amounts.at(-1) ?? null,
      state: position.had_turn.includes(seat)
        ? "had-turn"
        : position.bid?.seat === seat
          ? "leads"
          : own.some((deed) => deed.kind === "pass")
            ? "passed"
            : "in",
    };
  });
}

/** The bids that can be made now, ascending. */
export function amountsOf(legal: readonly string[]): number[] {
  return legal
    .map(readDeed)
    .flatMap((deed) => (deed.kind === "bid" ? [deed.amount] : []))
    .sort((a, b) => a - b);
}
