// The running turn step by step: the last steps can be taken back and done again.
import type { TableGame } from "./game.svelte.ts";
import { stepsOf } from "./turns.ts";
import type { Accepted } from "./view.ts";

export class TurnHistory {
  /** The actions of each step that was taken back, the last one at the end. */
  #takenBack = $state.raw<readonly string[][]>([]);
  /** The number of the last event when they were taken back. */
  #since = $state(0);
  /** Numbers of the events that belong to the step of the event before. */
  #joined = new Set<number>();
  #game: TableGame;

  constructor(game: TableGame) {
    this.#game = game;
  }

  /** What can be done again: nothing once something else was done, as on another page. */
  get #redoable(): readonly string[][] {
    return this.#game.position?.number === this.#since ? this.#takenBack : [];
  }

  get canUndo(): boolean {
    return this.#game.canAct && this.#game.choices.take_back > 0;
  }

  get canRedo(): boolean {
    return this.#game.canAct && this.#redoable.length > 0;
  }

  /** A step was done; `redoable` is what can be done again after it. */
  add({ first, last }: Accepted, redoable: readonly string[][] = []): void {
    for (let number = first + 1; number <= last; number++) this.#joined.add(number);
    this.#takenBack = redoable;
    this.#since = last;
  }

  /** Another turn began. */
  forget(): void {
    this.#takenBack = [];
  }

  /** Takes back the last step, or the whole turn as far as it goes; at the border it says why. */
  async undo(all = false): Promise<void> {
    const { canAct, choices, seat, soFar, table } = this.#game;
    if (!canAct) return;
    const redoable = [...this.#redoable];
    let count = 0;
    for (const step of stepsOf(soFar, this.#joined).reverse()) {
      if (count + step.length > choices.take_back || (count > 0 && !all)) break;
      count += step.length;
      // No chance event can be taken back, so the texts are actions that can be submitted again.
      redoable.push(step.map((event) => event.text));
    }
    if (count === 0) count = all ? Math.max(1, choices.take_back) : 1;
    const done = await this.#game.act({ type: "take-back", seat, seen: table.seen, count });
    if (done) this.add(done, redoable);
  }

  /** Does again what was taken back last. */
  async redo(): Promise<void> {
    const { canAct, seat, table } = this.#game;
    const actions = this.#redoable.at(-1);
    if (!canAct || !actions) return;
    const left = this.#redoable.slice(0, -1);
    const done = await this.#game.act({ type: "submit", seat, seen: table.seen, actions });
    if (done) this.add(done, left);
  }
}
