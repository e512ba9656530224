// The positions of a game, fetched in stretches as they are wanted and kept from then on.
import { SvelteMap } from "svelte/reactivity";

import { troubleOf, type Trouble } from "../api.ts";
import type { Position, Steps } from "../view.ts";

export const STRETCH = 50;

export type FetchSteps = (after: number, until: number) => Promise<Steps>;

export class Positions {
  trouble = $state.raw<Trouble | null>(null);

  #fetch: FetchSteps;
  #known = new SvelteMap<number, Position>();
  #asked = new Map<number, Promise<void>>();
  #stopped = false;

  constructor(fetch: FetchSteps) {
    this.#fetch = fetch;
  }

  /** The position after an event; 0 is before the first. Null while it is not here. */
  at(number: number): Position | null {
    return this.#known.get(number) ?? null;
  }

  add(position: Position): void {
    this.#known.set(position.number, position);
  }

  /** Fetches the stretch a position lies in, unless it is here or under way. */
  want(number: number, last: number): Promise<void> {
    if (this.#known.has(number)) return Promise.resolve();
    const start = Math.floor(Math.max(0, number - 1) / STRETCH) * STRETCH;
    const under = this.#asked.get(start);
    if (under) return under;
    const asked = this.#load(start, Math.min(start + STRETCH, last));
    this.#asked.set(start, asked);
    return asked;
  }

  async #load(after: number, until: number): Promise<void> {
    try {
      const { before, steps } = await this.#fetch(after, until);
      this.#known.set(before.number, before);
      for (const { event, position } of steps) this.#known.set(event.number, position);
      this.trouble = null;
    } catch (thrown) {
      this.trouble = troubleOf(thrown);
    } finally {
      // What failed, or was cut short by the end of the game so far, can be asked for again.
      this.#asked.delete(after);
    }
  }

  /** Fetches everything, one stretch after the other, so that the chart can show every turn. */
  async wantAll(last: number): Promise<void> {
    for (let start = 0; start < last && !this.#stopped; start += STRETCH) {
      await this.want(start + 1, last);
      if (this.trouble) return;
    }
  }

  stop(): void {
    this.#stopped = true;
  }
}
