// Playing events back: live ones as they come, or a stretch of the past. It only decides which
// step is shown, and for how long; the page shows it.
import type { Moment } from "./moments.ts";
import type { Step } from "./view.ts";

/** One step on the way to the present, and how long it stays before the next (0: not at all). */
export interface Frame {
  step: Step;
  hold: number;
  /** What is shown with it, if it is more than a step. */
  moment?: Moment | null;
}

/** Shows frames one after the other; calls `onframe` with each, and with null at the end. A frame
    without hold is not shown, but `onpass` is called in its turn. */
export class Playback {
  #queue: Frame[] = [];
  #timer: ReturnType<typeof setTimeout> | undefined;
  #running = false;
  #onframe: (frame: Frame | null) => void;
  #onpass: (frame: Frame) => void;

  constructor(onframe: (frame: Frame | null) => void, onpass: (frame: Frame) => void) {
    this.#onframe = onframe;
    this.#onpass = onpass;
  }

  get running(): boolean {
    return this.#running;
  }

  /** Adds frames behind those still waiting. Frames without hold pass at once. */
  add(frames: readonly Frame[]): void {
    this.#queue.push(...frames);
    if (!this.#running) this.#next();
  }

  /** Goes to the present at once. */
  skip(): void {
    clearTimeout(this.#timer);
    this.#queue = [];
    this.#running = false;
    this.#onframe(null);
  }

  #next(): void {
    let frame = this.#queue.shift();
    while (frame && frame.hold === 0) {
      this.#onpass(frame);
      frame = this.#queue.shift();
    }
    if (!frame) return this.skip();
    this.#running = true;
    this.#onframe(frame);
    this.#timer = setTimeout(() => this.#next(), frame.hold);
  }
}

/** A stretch of the past to step through: forwards by itself, or by hand both ways. */
export class Recap {
  readonly steps: readonly Step[];
  #index = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #hold: () => number;
  #onchange: () => void;

  constructor(steps: readonly Step[], hold: () => number, onchange: () => void) {
    this.steps = steps;
    this.#hold = hold;
    this.#onchange = onchange;
  }

  get index(): number {
    return this.#index;
  }

  get step(): Step | undefined {
    return this.steps[this.#index];
  }

  get playing(): boolean {
    return this.#timer !== undefined;
  }

  get atEnd(): boolean {
    return this.#index >= this.steps.length - 1;
  }

  /** Goes on by itself; from the end it starts again. */
  play(): void {
    if (this.atEnd) this.#index = 0;
    this.#wait();
    this.#onchange();
  }

  pause(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#onchange();
  }

  /** Shows one step and stays there. */
  goTo(index: number): void {
    this.#index = Math.max(0, Math.min(index, this.steps.length - 1));
    this.pause();
  }

  #wait(): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => {
      this.#index += 1;
      if (this.atEnd) this.#timer = undefined;
      else this.#wait();
      this.#onchange();
    }, this.#hold());
  }
}

/** What one step lasts at normal speed, and one item of a scoring that counts up. */
export const STEP_MS = 500;
export const ITEM_MS = 450;

/** How long a step stays: a scoring counts up item by item and then rests. */
export function holdOf(step: Step, speed: number): number {
  const { points, text } = step.event;
  if (speed === 0) return 0;
  if (points) {
    const items = points.temples.length + points.treasures.length;
    return ((items + 3) * ITEM_MS) / speed;
  }
  return (text === "end" ? STEP_MS / 2 : STEP_MS) / speed;
}
