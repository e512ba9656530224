// The events of a game as turns: what counts after every take-back, and what was taken back.
import type { GameEvent } from "./view.ts";

export const TAKE_BACK = "take back";

/** An event of the log; `undone` when a take-back cancelled it. */
export interface Line {
  event: GameEvent;
  undone: boolean;
}

/** One turn, normal or scoring: who had it and what was done. */
export interface Turn {
  turn: number;
  seat: number;
  scoring: boolean;
  lines: Line[];
}

/** Every event but the take-backs themselves, with what they cancelled marked. */
export function linesOf(events: readonly GameEvent[]): Line[] {
  const lines: Line[] = [];
  const standing: Line[] = [];
  for (const event of events) {
    if (event.text === TAKE_BACK) {
      const last = standing.pop();
      if (last) last.undone = true;
      continue;
    }
    const line = { event, undone: false };
    lines.push(line);
    standing.push(line);
  }
  return lines;
}

/** The lines of a game in turns. Bidding belongs to the turn it is about. */
export function turnsOf(lines: readonly Line[]): Turn[] {
  const turns: Turn[] = [];
  for (const line of lines) {
    const { turn, seat, scoring } = line.event;
    const open = turns.at(-1);
    if (open && open.turn === turn && open.scoring === scoring) {
      open.lines.push(line);
      // Bidders come before the one who has the turn.
      if (!isBidding(line.event.text)) open.seat = seat;
    } else {
      turns.push({ turn, seat, scoring, lines: [line] });
    }
  }
  return turns;
}

export function isBidding(text: string): boolean {
  return text.startsWith("bid ") || text === "pass";
}

/** What stands of the current turn of a seat: its actions since the last turn ended. */
export function turnSoFar(events: readonly GameEvent[], seat: number): GameEvent[] {
  const standing = linesOf(events).filter((line) => !line.undone);
  const own: GameEvent[] = [];
  for (let at = standing.length - 1; at >= 0; at--) {
    const { event } = standing[at]!;
    if (event.seat !== seat || event.text === "end" || isBidding(event.text)) break;
    own.unshift(event);
  }
  return own;
}

/** The turns of others since the last action of one of these seats, newest last. */
export function sinceLastOwn(events: readonly GameEvent[], seats: readonly number[]): Turn[] {
  const turns = turnsOf(linesOf(events).filter((line) => !line.undone));
  const running = turns.at(-1);
  const past = running && seats.includes(running.seat) ? turns.slice(0, -1) : turns;
  const lastOwn = past.map((turn) => seats.includes(turn.seat)).lastIndexOf(true);
  return past.slice(lastOwn + 1);
}

/** The numbers of the first and last event of some turns; null if there is none. */
export function span(turns: readonly Turn[]): { first: number; last: number } | null {
  const first = turns[0]?.lines[0]?.event.number;
  const last = turns.at(-1)?.lines.at(-1)?.event.number;
  return first === undefined || last === undefined ? null : { first, last };
}

/** A player's standing actions in the steps they were taken in; a submission is one step. */
export function stepsOf(events: readonly GameEvent[], joined: ReadonlySet<number>): GameEvent[][] {
  const steps: GameEvent[][] = [];
  for (const event of events) {
    if (event.text.startsWith("draw")) continue;
    const open = steps.at(-1);
    if (open && joined.has(event.number)) open.push(event);
    else steps.push([event]);
  }
  return steps;
}

/** The action of an event as it can be submitted again, without what chance brought. */
export function actionOf(event: GameEvent): string {
  return event.text.split(" = ")[0]!;
}
