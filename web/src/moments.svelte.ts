// The moment that is shown now, and which kinds of them this reader has had explained.
import { concerns, momentOf, weightOf, type Moment, type MomentKind } from "./moments.ts";
import { settings } from "./settings.svelte.ts";
import { sound, type Sound } from "./sound.ts";
import type { Position, Step } from "./view.ts";

/** A moment, and whether a sentence explains it. */
export interface Shown {
  moment: Moment;
  explained: boolean;
}

const REMEMBERED = "tikal.explained";
/** How often a kind of moment is explained on this device. */
const TIMES = 2;

const SOUNDS: Record<MomentKind, Sound> = {
  volcano: "volcano",
  final: "volcano",
  treasure: "treasure",
  taken: "taken",
  robbed: "robbed",
};

export class Moments {
  shown = $state.raw<Shown | null>(null);
  readonly #mine: () => readonly number[];
  #told: Partial<Record<MomentKind, number>> = remembered();
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(mine: () => readonly number[]) {
    this.#mine = mine;
  }

  /** What an event is more than a step; a trade only for the one robbed. */
  of(before: Position, step: Step): Moment | null {
    const moment = momentOf(before, step);
    const mine = this.#mine();
    const own = moment !== null && mine.includes(moment.seat);
    if (moment?.kind === "robbed" && (own || !concerns(moment, mine))) return null;
    return moment;
  }

  /** How long a moment should be seen at normal speed. */
  weightOf(moment: Moment): number {
    return weightOf(moment, this.#mine(), this.#explains(moment.kind));
  }

  /** Whether a moment is shown even where others' turns are not played back. */
  matters(moment: Moment): boolean {
    return concerns(moment, this.#mine()) || moment.kind === "volcano" || moment.kind === "final";
  }

  /** Shows a moment for so many milliseconds. */
  show(moment: Moment, lasting: number): void {
    const explained = this.#explains(moment.kind);
    if (explained) this.#remember(moment.kind);
    clearTimeout(this.#timer);
    this.shown = { moment, explained };
    this.#timer = setTimeout(() => this.clear(), lasting);
    sound(SOUNDS[moment.kind]);
  }

  clear(): void {
    clearTimeout(this.#timer);
    this.shown = null;
  }

  #explains(kind: MomentKind): boolean {
    return settings.values.hints && (this.#told[kind] ?? 0) < TIMES;
  }

  #remember(kind: MomentKind): void {
    this.#told = { ...this.#told, [kind]: (this.#told[kind] ?? 0) + 1 };
    try {
      localStorage.setItem(REMEMBERED, JSON.stringify(this.#told));
    } catch {
      // Without storage it is explained once more next time.
    }
  }
}

function remembered(): Partial<Record<MomentKind, number>> {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(REMEMBERED) ?? "{}");
    return stored !== null && typeof stored === "object" ? stored : {};
  } catch {
    return {};
  }
}
