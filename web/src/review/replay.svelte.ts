// A game played again: which moment is shown, and the clock that goes on by itself.
import { standing } from "../words/turns.ts";
import type { GameEvent, Position } from "../view.ts";
import { Positions, type FetchSteps } from "./positions.svelte.ts";

export const REPLAY_SPEEDS = [0.5, 1, 2, 4, 8] as const;
/** How long a step is shown at speed 1, in milliseconds. */
const STEP = 900;

export class Replay {
  readonly positions: Positions;
  /** What happened and was not taken back. */
  moments = $state.raw<GameEvent[]>([]);
  /** 0 is before the first step; n is after the n-th. */
  at = $state(0);
  /** Whether the moment came from the one before by a single step, which can be shown as such. */
  stepped = $state(false);
  playing = $state(false);
  speed = $state<number>(1);

  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(fetch: FetchSteps) {
    this.positions = new Positions(fetch);
  }

  /** New events: who looks at the end stays there, everyone else stays where they are. */
  tell(events: readonly GameEvent[]): void {
    const atEnd = this.at === this.moments.length;
    this.moments = standing(events);
    this.at = atEnd ? this.moments.length : Math.min(this.at, this.moments.length);
    this.#want();
  }

  get last(): number {
    return this.moments.length;
  }

  /** The event that led to the moment; null before the first. */
  get event(): GameEvent | null {
    return this.at === 0 ? null : (this.moments[this.at - 1] ?? null);
  }

  /** The number of the event after which the board is shown. */
  get number(): number {
    return this.event?.number ?? 0;
  }

  /** Null while it is being fetched. */
  get position(): Position | null {
    return this.positions.at(this.number);
  }

  get before(): Position | null {
    const earlier = this.at < 2 ? 0 : this.moments[this.at - 2]!.number;
    return this.positions.at(earlier);
  }

  /** To a moment, by its place in the game. */
  goTo(moment: number): void {
    const target = Math.min(this.last, Math.max(0, Math.round(moment)));
    this.stepped = target === this.at + 1;
    this.at = target;
    this.#want();
  }

  /** The moment after an event. */
  momentOf(number: number): number {
    const later = this.moments.findIndex((event) => event.number > number);
    return later < 0 ? this.last : later;
  }

  goToNumber(number: number): void {
    this.goTo(this.momentOf(number));
  }

  step(by: number): void {
    this.pause();
    this.goTo(this.at + by);
  }

  play(): void {
    if (this.at === this.last) this.goTo(0);
    this.playing = true;
    this.#schedule();
  }

  pause(): void {
    this.playing = false;
    clearTimeout(this.#timer);
  }

  stop(): void {
    this.pause();
    this.positions.stop();
  }

  #schedule(): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.#goOn(), STEP / this.speed);
  }

  async #goOn(): Promise<void> {
    const next = this.moments[this.at];
    if (!this.playing || !next) return this.pause();
    await this.positions.want(next.number, this.#lastNumber);
    if (!this.playing) return;
    if (this.positions.trouble) return this.pause();
    this.goTo(this.at + 1);
    if (this.at === this.last) this.pause();
    else this.#schedule();
  }

  get #lastNumber(): number {
    return this.moments.at(-1)?.number ?? 0;
  }

  #want(): void {
    void this.positions.want(this.number, this.#lastNumber);
  }

  fetchAll(): Promise<void> {
    return this.positions.wantAll(this.#lastNumber);
  }
}
