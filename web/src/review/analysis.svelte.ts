// The analysis of a game: begun by itself where the server allows it, followed until it is done.
import { SvelteSet } from "svelte/reactivity";

import { beginAnalysis, getAnalysis, troubleOf, type Trouble } from "../api.ts";
import type { AnalysisView, TurnAnalysis } from "../view.ts";

/** How often an analysis that goes on is asked for, in milliseconds. */
const EVERY = 1500;

export class Analysis {
  readonly table: string;
  readonly token: string;
  view = $state.raw<AnalysisView | null>(null);
  trouble = $state.raw<Trouble | null>(null);
  /** The turn that is looked at, by its place in the report. */
  chosen = $state<number | null>(null);
  /** Which of its two turns is shown on the board. */
  shown = $state<"played" | "better">("played");

  /** The turns whose better ones were shown, by the events before them. */
  #revealed = new SvelteSet<number>();
  #timer: ReturnType<typeof setTimeout> | undefined;
  #stopped = false;

  constructor(table: string, token: string) {
    this.table = table;
    this.token = token;
  }

  report = $derived.by(() => this.view?.report ?? null);

  turn = $derived.by<TurnAnalysis | null>(() =>
    this.chosen === null ? null : (this.report?.turns[this.chosen] ?? null),
  );

  /** Looks what there is; begins it if that may be done unasked. */
  async start(): Promise<void> {
    this.#stopped = false;
    await this.#ask(getAnalysis);
    if (this.view?.state === "none" && this.view.automatic) await this.begin();
  }

  begin(): Promise<void> {
    return this.#ask(beginAnalysis);
  }

  stop(): void {
    this.#stopped = true;
    clearTimeout(this.#timer);
  }

  /** Whether the better turn is yet to be found by those who play these seats. */
  isHidden(turn: TurnAnalysis, seats: readonly number[]): boolean {
    return (
      turn.kind === "turn" &&
      turn.grade !== "good" &&
      seats.includes(turn.seat) &&
      !this.#revealed.has(turn.before)
    );
  }

  reveal(turn: TurnAnalysis): void {
    this.#revealed.add(turn.before);
  }

  choose(turn: number | null): void {
    this.chosen = turn;
    this.shown = "played";
  }

  async #ask(request: typeof getAnalysis): Promise<void> {
    clearTimeout(this.#timer);
    let known: TurnAnalysis | null = null;
    try {
      const view = await request(this.table, this.token);
      known = this.turn;
      this.view = view;
      this.trouble = null;
    } catch (thrown) {
      this.trouble = troubleOf(thrown);
    }
    // More turns may have come before the one that is looked at.
    if (known) {
      const now = this.report?.turns.findIndex((turn) => turn.before === known.before) ?? -1;
      this.chosen = now < 0 ? null : now;
    }
    const state = this.view?.state;
    if (!this.#stopped && (state === "running" || state === "waiting")) {
      this.#timer = setTimeout(() => void this.#ask(getAnalysis), EVERY);
    }
  }
}
