// Why something was not done: told in a line, and flashed on the hex where it was wanted.
import type { PlayedTable } from "./table.svelte.ts";
import type { Problem } from "./view.ts";

export interface Refusal {
  problem: Problem | null;
  /** A hex out of reach: the page's own sentence, as no single action was refused. */
  unreachable: string | null;
}

const FLASHED_FOR = 600;

export class Refusals {
  told = $state.raw<Refusal | null>(null);
  /** The hex that is flashed. */
  hex = $state<string | null>(null);

  #table: PlayedTable;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(table: PlayedTable) {
    this.#table = table;
  }

  /** Asks why an action is not possible, and tells the answer. */
  async ask(action: string, hex: string | null = null): Promise<void> {
    const outcome = await this.#table.ask({ type: "why", action });
    if (outcome.kind !== "accepted" && outcome.problem) this.tell(outcome.problem, hex);
  }

  /** Says why nothing can be done at a hex: the server is asked, or it is out of reach. */
  at(hex: string, question: string | null): void {
    if (question) return void this.ask(question, hex);
    this.told = { problem: null, unreachable: hex };
    this.#flash(hex);
  }

  tell(problem: Problem, hex: string | null): void {
    this.told = { problem, unreachable: null };
    if (hex) this.#flash(hex);
  }

  clear(): void {
    this.told = null;
  }

  stop(): void {
    clearTimeout(this.#timer);
  }

  #flash(hex: string): void {
    clearTimeout(this.#timer);
    this.hex = hex;
    this.#timer = setTimeout(() => (this.hex = null), FLASHED_FOR);
  }
}
