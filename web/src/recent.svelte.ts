// What happened since the last turn of the seat to move: the few things that matter of it, and its
// steps, to be seen again.
import { changesFor, type Change } from "./changes.ts";
import { inTurn } from "./inTurn.ts";
import type { PlayedTable } from "./table.svelte.ts";
import type { Step, Steps } from "./view.ts";

/** What the server gives in one answer. */
const MOST_STEPS = 100;

export class Recent {
  /** What matters of the turns since the last one of the seat to move, at the start of its turn. */
  changes = $state.raw<readonly Change[]>([]);

  #table: PlayedTable;
  /** What came since the page was opened. */
  #news: Step[] = [];
  /** The end of the turn whose changes were put away. */
  #putAway: number | null = null;

  constructor(table: PlayedTable) {
    this.#table = table;
  }

  /** Keeps what came, so that it need not be asked for. */
  keep(steps: readonly Step[]): void {
    this.#news.push(...steps);
  }

  /** The number of the event that ended the last turn of a seat. */
  #endOf(seat: number): number | undefined {
    return this.#table.events.findLast((event) => event.seat === seat && event.kind === "end")
      ?.number;
  }

  /** At the start of a turn: compares the position with the one after the seat's last turn. */
  async compare(): Promise<void> {
    this.changes = [];
    const { seat } = this.#table.choices;
    const last = seat === null ? undefined : this.#endOf(seat);
    const now = this.#table.events.at(-1)?.number ?? 0;
    if (seat === null || last === undefined || last === now || last === this.#putAway) return;
    // What the page is built of comes first: the server and the page have work with all these steps.
    await new Promise<void>((resolve) => inTurn(resolve, "last"));
    try {
      const { before, steps } = await this.stepsAfter(last, now);
      if (this.#table.choices.seat === seat) this.changes = changesFor(seat, before, steps);
    } catch {
      // The list of turns tells the same at greater length.
    }
  }

  /** Puts away what changed, until another turn. */
  putAway(): void {
    const { seat } = this.#table.choices;
    this.#putAway = (seat === null ? null : this.#endOf(seat)) ?? null;
    this.changes = [];
  }

  /** The position after an event, and the steps from there to another. */
  async stepsAfter(after: number, last: number): Promise<Steps> {
    const known = this.#news.filter(({ event }) => event.number >= after && event.number <= last);
    const [first, ...steps] = known;
    if (first && steps.length === last - after) return { before: first.position, steps };
    const found = await this.#table.steps(after, Math.min(last, after + MOST_STEPS));
    while (found.steps.length > 0 && found.steps.length < last - after) {
      const from = after + found.steps.length;
      const until = Math.min(last, from + MOST_STEPS);
      found.steps.push(...(await this.#table.steps(from, until)).steps);
    }
    return found;
  }
}
