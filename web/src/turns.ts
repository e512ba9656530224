// The running turn and what came before it, folded from the events.
import type { EventKind, GameEvent } from "./view.ts";
import { standing, type TurnGroup } from "./words/turns.ts";

/** What ends one's own stretch of events, seen from behind. */
const BORDERS = new Set<EventKind>(["end", "bid", "pass"]);

/** What stands of the current turn of a seat. */
export function turnSoFar(events: readonly GameEvent[], seat: number): GameEvent[] {
  const own: GameEvent[] = [];
  for (const event of standing(events).reverse()) {
    if (event.seat !== seat || BORDERS.has(event.kind)) break;
    own.unshift(event);
  }
  return own;
}

/** The turns and auctions since the last finished turn of a seat, without what is running. */
export function sinceLastOwn(groups: readonly TurnGroup[], seat: number | null): TurnGroup[] {
  const running = groups.at(-1);
  const past = running && !running.ended ? groups.slice(0, -1) : [...groups];
  const own = past.map((group) => group.kind !== "auction" && group.seat === seat);
  // A volcano one has just drawn is one's own, but no turn that is over.
  const last = past.findLastIndex((group, i) => own[i] && group.ended);
  return past.filter((_, i) => i > last && !own[i]);
}

/** A player's standing actions in the steps they were taken in; a submission is one step. */
export function stepsOf(events: readonly GameEvent[], joined: ReadonlySet<number>): GameEvent[][] {
  const steps: GameEvent[][] = [];
  for (const event of events) {
    if (event.kind === "draw") continue;
    const open = steps.at(-1);
    if (open && joined.has(event.number)) open.push(event);
    else steps.push([event]);
  }
  return steps;
}
