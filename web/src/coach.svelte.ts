// The coach of a table: asked by a key, or by itself when a turn is nearly over. Who ends a turn before
// it has spoken gives it a moment; an answer that comes too late is not shown.
import { getAdvice, troubleOf, type Trouble } from "./api.ts";
import type { Marks } from "./board/types.ts";
import { FEW_POINTS, PATIENCE, speaksUp, stagesOf, type Stage } from "./coach.ts";
import type { TableGame } from "./game.svelte.ts";
import { t } from "./i18n/i18n.svelte.ts";
import type { AdviceAnswer } from "./view.ts";
import { plannedMarks, plannedSteps, type PlannedStep } from "./words/plan.ts";

export class Coach {
  /** Whether the player has asked and waits for the answer. */
  wanted = $state(false);
  /** Whether the end of the turn waits for the answer. */
  holding = $state(false);
  trouble = $state.raw<Trouble | null>(null);

  #game: TableGame;
  /** The question under way, and the event after which it was asked. */
  #asked = $state.raw<{ seen: number; answered: Promise<void> } | null>(null);
  #answer = $state.raw<AdviceAnswer | null>(null);
  /** How many stages of the answer are told. */
  #told = $state(0);

  constructor(game: TableGame) {
    this.#game = game;
  }

  get #threshold(): number | null {
    return this.#game.table.view?.info.coach ?? null;
  }

  get asking(): boolean {
    return this.#asked !== null;
  }

  /** Whether there is a coach who can be asked now. */
  get on(): boolean {
    const { past, choices } = this.#game;
    return this.#threshold !== null && past.live && choices.seat !== null;
  }

  /** The answer for the present position. */
  advice = $derived.by<AdviceAnswer | null>(() => {
    const answer = this.#answer;
    return answer && this.on && answer.number === this.#game.position?.number ? answer : null;
  });

  #stages: Stage[] = $derived(this.advice ? stagesOf(this.advice) : []);

  /** What is told now. */
  get stage(): Stage | null {
    return this.#stages[this.#told - 1] ?? null;
  }

  /** What another request would tell; the first one for a position is always possible. */
  get next(): Stage | "hint" | null {
    return this.advice === null ? "hint" : (this.#stages[this.#told] ?? null);
  }

  /** The steps of the better turn. */
  steps = $derived.by<PlannedStep[]>(() => {
    const { position, names, tiles, soFar } = this.#game;
    if (!this.advice || !position) return [];
    // Where the tile has to be taken back first, it is in hand again.
    const laid = soFar.find((event) => event.kind === "tile")?.tile ?? null;
    const before = { ...position, drawn_tile: position.drawn_tile ?? laid };
    return plannedSteps(this.advice.actions, { t, names, tiles, position: before });
  });

  get litHexes(): string[] {
    if (this.stage !== "where") return [];
    return [...new Set(this.steps.flatMap(({ hexes }) => hexes.at(-1) ?? []))];
  }

  get marks(): Pick<Marks, "laid" | "numbered"> {
    return plannedMarks(this.stage === "what" ? this.steps : []);
  }

  /** The event after which the coach looks at the turn by itself; null while it has no need to. */
  get dueAt(): number | null {
    const { canAct, choices, points, ending, position } = this.#game;
    if (!this.#threshold || !canAct || !choices.legal.includes("end")) return null;
    return points <= FEW_POINTS || ending ? (position?.number ?? null) : null;
  }

  /** Looks at the turn; speaks up only if much is missing. */
  async watch(): Promise<void> {
    await this.#ask();
    if (this.advice && this.#told === 0 && speaksUp(this.advice, this.#threshold ?? 0)) {
      this.#told = 1;
    }
  }

  /** Whether the coach warns, and has not looked at the turn as it is now. */
  get unheard(): boolean {
    return this.#threshold !== null && this.#threshold > 0 && this.on && this.advice === null;
  }

  /** Looks at a turn that is to be ended; whether there is nothing to say, or no answer in time. */
  async letsEnd(): Promise<boolean> {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const late = new Promise<void>((resolve) => (timer = setTimeout(resolve, PATIENCE)));
    this.holding = true;
    await Promise.race([this.watch(), late]);
    this.holding = false;
    clearTimeout(timer);
    return this.stage === null;
  }

  /** Tells the next thing, for whoever asks. */
  async hint(): Promise<void> {
    if (!this.on || this.wanted) return;
    this.wanted = true;
    const asked = this.#ask();
    const told = this.#told;
    await asked;
    this.wanted = false;
    // The coach may have spoken up by itself in the meantime.
    if (this.#told === told && told < this.#stages.length) this.#told += 1;
  }

  /** Says no more of this position unless asked again. */
  putAway(): void {
    this.#told = 0;
    this.trouble = null;
  }

  #ask(): Promise<void> {
    const { choices, table } = this.#game;
    const { seen } = table;
    if (this.advice !== null || choices.seat === null) return Promise.resolve();
    if (this.#asked?.seen !== seen) {
      this.#told = 0;
      this.trouble = null;
      this.#asked = { seen, answered: this.#fetch(choices.seat, seen) };
    }
    return this.#asked.answered;
  }

  async #fetch(seat: number, seen: number): Promise<void> {
    const { id, token } = this.#game.table;
    try {
      this.#answer = await getAdvice(id, token, { seat, seen });
    } catch (thrown) {
      const trouble = troubleOf(thrown);
      // Whoever has played on in the meantime needs no answer.
      if (this.wanted && trouble.code !== "stale") this.trouble = trouble;
    } finally {
      if (this.#asked?.seen === seen) this.#asked = null;
    }
  }
}
