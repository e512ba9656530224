// What matters of the turns since one's own last one: temples lost or tied, ties broken by others,
// treasures taken, guards, new threats. Found by comparing positions, so that it is right whatever way led there.
import type { GameEvent, HexState, Position, Step } from "./view.ts";

interface Found {
  /** The events that led to it: the turn up to the moment. */
  first: number;
  last: number;
}
export interface TempleChange extends Found {
  kind: "lost" | "tied" | "untied" | "guarded";
  hex: string;
  value: number;
  /** Who has it now, or whose move tied it. */
  seat: number;
}
export interface TradeChange extends Found {
  kind: "robbed";
  seat: number;
  /** Treasure kinds. */
  lost: number;
  got: number;
}
export interface ThreatChange extends Found {
  kind: "threat";
  hex: string;
  value: number;
  seat: number;
  /** In action points. */
  cost: number;
}
export type Change = TempleChange | TradeChange | ThreatChange;

/** A temple of one's own that another seat could take. */
export interface Danger {
  hex: string;
  value: number;
  seat: number;
  cost: number;
}

/** The temples a seat holds that others could take within one turn, the most valuable first. In the
    final scoring there are none for the seat to move: it scores before anybody else acts. */
export function dangersTo(position: Position, me: number): Danger[] {
  if (position.final_scoring && position.to_move === me) return [];
  return position.hexes
    .filter((hex) => hex.holder === me)
    .flatMap(({ name, value, threats }) =>
      threats.map(({ seat, cost }) => ({ hex: name, value, seat, cost })),
    )
    .sort((a, b) => b.value - a.value || a.cost - b.cost);
}

/** What changed for a seat between a position and the last of the steps after it. */
export function changesFor(me: number, before: Position, steps: readonly Step[]): Change[] {
  const now = steps.at(-1)?.position;
  if (!now) return [];
  const trades = steps.flatMap(({ event }) => tradeWith(me, event, steps));
  const temples = now.hexes.flatMap((hex) => templeChange(me, hex, before, steps));
  const threats = dangersTo(now, me).flatMap((danger) => newThreat(danger, before, steps));
  const byWorth = (a: { value: number }, b: { value: number }) => b.value - a.value;
  return [...trades, ...temples.sort(byWorth), ...threats];
}

function hexOf(position: Position, name: string): HexState | undefined {
  return position.hexes.find((hex) => hex.name === name);
}

/** From the beginning of a turn to one of its events. */
function stretch(event: GameEvent, steps: readonly Step[]): Found {
  const first = steps.find((step) => step.event.turn === event.turn)?.event.number;
  return { first: first ?? event.number, last: event.number };
}

function tradeWith(me: number, event: GameEvent, steps: readonly Step[]): TradeChange[] {
  const { kind, seat, other, treasure: lost, given: got } = event;
  if (kind !== "exchange" || other !== me || lost === null || got === null) return [];
  return [{ kind: "robbed", seat, lost, got, ...stretch(event, steps) }];
}

function templeChange(
  me: number,
  hex: HexState,
  before: Position,
  steps: readonly Step[],
): TempleChange[] {
  const then = hexOf(before, hex.name);
  const mine = then?.holder === me && hex.holder !== me;
  const guarded = hex.guard !== null && hex.guard !== me && then?.guard === null;
  const untied = tiedFor(me, then) && hex.holder !== null && hex.holder !== me;
  if (!mine && !guarded && !untied) return [];
  // The last step after which it was no longer mine or tied, or at which the guard came.
  const index = steps.findLastIndex((step, i) => {
    const [was, is] = [steps[i - 1]?.position ?? before, step.position].map((one) =>
      hexOf(one, hex.name),
    );
    if (guarded) return was?.guard !== is?.guard;
    return mine ? was?.holder === me && is?.holder !== me : was?.holder !== is?.holder;
  });
  const event = steps[index]?.event;
  if (!event) return [];
  const kind = guarded ? "guarded" : untied ? "untied" : hex.holder === null ? "tied" : "lost";
  const seat = hex.guard ?? hex.holder ?? event.seat;
  return [{ kind, hex: hex.name, value: hex.value, seat, ...stretch(event, steps) }];
}

/** Whether a seat shares the highest strength at a temple, so that nobody holds it. */
function tiedFor(me: number, hex: HexState | undefined): boolean {
  const own = hex?.strengths[me] ?? 0;
  return hex?.holder === null && own > 0 && own === Math.max(...hex.strengths);
}

/** A danger that was none before: what one already knew is no news. */
function newThreat(danger: Danger, before: Position, steps: readonly Step[]): ThreatChange[] {
  const cost = (position: Position) =>
    hexOf(position, danger.hex)?.threats.find(({ seat }) => seat === danger.seat)?.cost;
  if (cost(before) !== undefined) return [];
  const index = steps.findLastIndex(
    (step, i) =>
      cost(steps[i - 1]?.position ?? before) === undefined && cost(step.position) !== undefined,
  );
  const event = steps[index]?.event;
  return event ? [{ kind: "threat", ...danger, ...stretch(event, steps) }] : [];
}
