// The coach of a table: asked by a key, or by itself when a turn is nearly over. It never holds
// anything up: an answer that comes too late is not shown.
import { getAdvice, troubleOf, type Trouble } from "./api.ts";
import type { Marks } from "./board/types.ts";
import { FEW_POINTS, speaksUp, stagesOf, type Stage } from "./coach.ts";
import type { TableGame } from "./game.svelte.ts";
import { t } from "./i18n/i18n.svelte.ts";
import type { AdviceAnswer } from "./view.ts";
import { numberedMarks, plannedSteps, type PlannedStep } from "./words/plan.ts";

export class Coach {
  asking = $state(false);
  /** Whether the player waits for the answer. */
  wanted = $state(false);
  trouble = $state.raw<Trouble | null>(null);

  #game: TableGame;
  #answer = $state.raw<AdviceAnswer | null>(null);
  /** How many stages of the answer are told. */
  #told = $state(0);

  constructor(game: TableGame) {
    this.#game = game;
  }

  get #threshold(): number | null {
    return this.#game.table.view?.info.coach ?? null;
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

  get numbered(): Marks["numbered"] {
    return this.stage === "what" ? numberedMarks(this.steps) : [];
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

  /** Tells the next thing, for whoever asks. */
  async hint(): Promise<void> {
    if (!this.on || this.wanted) return;
    this.wanted = true;
    await this.#ask();
    this.wanted = false;
    if (this.#told < this.#stages.length) this.#told += 1;
  }

  /** Says no more of this position unless asked again. */
  putAway(): void {
    this.#told = 0;
    this.trouble = null;
  }

  async #ask(): Promise<void> {
    const { choices, table } = this.#game;
    const { id, token } = table;
    const { seat } = choices;
    if (this.advice !== null || this.asking || seat === null) return;
    this.asking = true;
    this.#told = 0;
    this.trouble = null;
    try {
      this.#answer = await getAdvice(id, token, { seat, seen: table.seen });
    } catch (thrown) {
      const trouble = troubleOf(thrown);
      // Whoever has played on in the meantime needs no answer.
      if (this.wanted && trouble.code !== "stale") this.trouble = trouble;
    } finally {
      this.asking = false;
    }
  }
}
