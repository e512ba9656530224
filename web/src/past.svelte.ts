// What was: others' steps as they play back, and the past stepped through again. While something of
// it is shown, the board shows that position and no input counts.
import type { Moments } from "./moments.svelte.ts";
import type { Moment } from "./moments.ts";
import { holdOf, Playback, Recap, type Frame } from "./playback.ts";
import { settings } from "./settings.svelte.ts";
import { soundOf } from "./sound.ts";
import type { Points, Position, Step } from "./view.ts";

/** A recap as the page shows it. */
export interface RecapView {
  steps: readonly Step[];
  index: number;
  playing: boolean;
  atEnd: boolean;
}

export class Past {
  /** The step that is played back now. */
  frame = $state.raw<Frame | null>(null);
  recap = $state.raw<RecapView | null>(null);
  /** The last scoring that was shown, until it is put away. */
  scored = $state.raw<Step | null>(null);
  /** What was played back last, to see it once more. */
  latest = $state.raw<readonly Step[]>([]);

  readonly moments: Moments;
  #playback: Playback;
  #recap: Recap | null = null;
  #onstep: (step: Step) => void;
  #held: Frame[] = [];
  /** The moment to be shown when nothing is played back any more. */
  #next: Moment | null | undefined;

  constructor(onstep: (step: Step) => void, moments: Moments) {
    this.#onstep = onstep;
    this.moments = moments;
    this.#playback = new Playback(
      (frame) => {
        this.frame = frame;
        if (!frame) return this.#showNext();
        this.#show(frame.step);
        if (frame.moment) moments.show(frame.moment, frame.hold);
        else {
          moments.clear();
          soundOf(frame.step.event.kind);
        }
      },
      ({ step }) => this.#show(step),
    );
  }

  /** Whether the present is shown. */
  get live(): boolean {
    return this.frame === null && this.recap === null;
  }

  /** The points that are counted up now. */
  get counting(): Points | null {
    return this.frame?.step.event.points ?? null;
  }

  /** The position of the past that is shown instead of the present. */
  get position(): Position | null {
    if (this.recap) return this.recap.steps[this.recap.index]?.position ?? null;
    return this.frame?.step.position ?? null;
  }

  /** New steps after a position: those of others play back, one's own are there at once. */
  arrive(steps: readonly Step[], before: Position, own: (seat: number) => boolean): void {
    const speed = document.hidden ? 0 : settings.values.speed;
    const frames = steps.map((step, i) => {
      const moment = this.moments.of(steps[i - 1]?.position ?? before, step);
      const shown = !own(step.event.seat) || step.event.points !== null;
      const weight = moment && speed > 0 ? this.moments.weightOf(moment) / speed : 0;
      const hold = shown ? Math.max(holdOf(step, speed), weight) : 0;
      return { step, hold, moment };
    });
    const others = steps.filter((step) => !own(step.event.seat));
    if (others.length > 0) this.latest = others;
    const waits = this.#playback.running || this.#recap !== null;
    if (!waits && frames.every(({ hold }) => hold === 0)) this.#showAtOnce(frames, own);
    // A moment of one's own that follows others' steps is seen after them, and holds nobody up.
    else this.#next = frames.findLast(({ step, moment }) => moment && own(step.event.seat))?.moment;
    if (this.#recap) this.#held.push(...frames);
    else this.#playback.add(frames);
  }

  #showNext(): void {
    const moment = this.#next;
    this.#next = null;
    if (moment) this.moments.show(moment, this.moments.weightOf(moment));
  }

  /** Of what is there at once, the weightiest moment is shown, or the last step heard. */
  #showAtOnce(frames: readonly Frame[], own: (seat: number) => boolean): void {
    const { moments } = this;
    const [weightiest] = frames
      .flatMap(({ step, moment }) =>
        moment && (own(step.event.seat) || moments.matters(moment)) ? [moment] : [],
      )
      .map((moment: Moment) => ({ moment, weight: moments.weightOf(moment) }))
      .sort((a, b) => b.weight - a.weight);
    if (weightiest) moments.show(weightiest.moment, weightiest.weight);
    else {
      const last = frames.findLast(({ step }) => own(step.event.seat));
      if (last) soundOf(last.step.event.kind);
    }
  }

  /** To the present at once. */
  skip(): void {
    this.moments.clear();
    this.#playback.skip();
  }

  /** Steps through a stretch of the past, playing by itself at first. */
  open(steps: readonly Step[]): void {
    if (steps.length === 0) return;
    this.#playback.skip();
    this.#recap?.pause();
    this.#recap = new Recap(
      steps,
      () => 1_000 / Math.max(0.5, settings.values.speed || 1),
      () => this.#mirror(),
    );
    this.#recap.play();
  }

  /** Back to the present. */
  close(): void {
    this.#recap?.pause();
    this.#recap = null;
    this.recap = null;
    this.#playback.add(this.#held.splice(0));
  }

  play(): void {
    this.#recap?.play();
  }

  pause(): void {
    this.#recap?.pause();
  }

  goTo(index: number): void {
    this.#recap?.goTo(index);
  }

  putScoringAway(): void {
    this.scored = null;
    if (this.frame?.step.event.points) this.skip();
  }

  #show(step: Step): void {
    if (step.event.points) this.scored = step;
    this.#onstep(step);
  }

  #mirror(): void {
    const recap = this.#recap;
    if (!recap) return;
    this.recap = {
      steps: recap.steps,
      index: recap.index,
      playing: recap.playing,
      atEnd: recap.atEnd,
    };
  }
}
