// What is seen of the board. Until the player takes hold of the board it shows the game: all that is
// explored and where it may grow. Afterwards it stays, and moves only as far as needed to see what
// somebody does.
import { cubicOut } from "svelte/easing";
import { Tween } from "svelte/motion";
import { detailFor, NEAR, type Detail } from "./detail.ts";
import { BOARD, boxAround, type Box, type Point } from "./geometry.ts";
import * as look from "./panzoom.ts";

/** What the board should show by itself. */
export interface Subject {
  /** Explored hexes and those beside them. */
  scene: Box;
  /** Where the player to move stands: the middle where the whole scene has no room. Null: there is
      nothing to play, and the whole scene is shown however small. */
  actor: Box | null;
}

/** Pixels at the top and at the bottom of the board that something lies over. */
export interface Covered {
  top: number;
  bottom: number;
}

const MARGIN = 12;
/** Pixels beyond the margin that the controls of the view take up, in a row or in a column. */
const CONTROLS = 44;
/** A browser's bars come and go by less than this; that is no other window. */
const BARS = 130;
/** What lies over the board grows and shrinks by less than this without being followed. */
const LITTLE = 50;
/** After the player has moved the board, it is left alone for so many milliseconds. */
const PATIENCE = 4000;
const DURATION = 260;

export class Camera {
  size = $state.raw<look.Size>({ width: 0, height: 0 });
  /** While fingers or the wheel move it. */
  gesturing = $state(false);
  detail = $state.raw<Detail>(NEAR);
  readonly #view = new Tween<look.View>({ x: 0, y: 0, k: 0.7 }, { easing: cubicOut, duration: 0 });
  readonly #still: () => boolean;
  /** Pixels at the top that the camera leaves free for what may lie there. */
  readonly #headroom: number;
  /** The pixels at the top and at the bottom that something lies over now. */
  #covered: Covered = { top: 0, bottom: 0 };
  #subject: Subject;
  #window = { width: 0, height: 0 };
  /** The player has chosen what is seen. */
  #held = false;
  #grabbed = -Infinity;

  constructor(subject: Subject, still: () => boolean, headroom = 0) {
    this.#subject = subject;
    this.#still = still;
    this.#headroom = headroom;
  }

  get view(): look.View {
    return this.#view.current;
  }

  get #limits(): look.Limits {
    const { least, most } = look.limits(BOARD, this.#room, MARGIN);
    // What was whole under a banner is smaller than whole once it is gone.
    return { least: Math.min(least, this.#view.target.k), most };
  }

  /** Where something lies over the bottom, nothing is expected at the top but what lies there. */
  get #top(): number {
    const { top, bottom } = this.#covered;
    const most = (this.size.height - bottom) / 2;
    return Math.min(bottom ? top : Math.max(top, this.#headroom), most);
  }

  get #room(): look.Size {
    return { ...this.size, height: this.size.height - this.#top - this.#covered.bottom };
  }

  /** On a narrow screen the controls of the view have room below or beside it. */
  get #whole(): look.View {
    let { width, height } = this.#room;
    if (look.isNarrow(this.size)) {
      if (height * BOARD.width > width * BOARD.height) height -= CONTROLS;
      else width -= CONTROLS;
    }
    return look.moved(look.fit(BOARD, { width, height }, MARGIN), { x: 0, y: this.#top });
  }

  /** The box of the board has another size: what is in its middle stays there. */
  resize(size: look.Size, window: look.Size): void {
    if (!size.width || !size.height) return;
    const [before, frame] = [this.size, this.#window];
    this.size = size;
    this.#window = window;
    const first = !before.width || !before.height;
    const another = window.width !== frame.width || Math.abs(window.height - frame.height) > BARS;
    const whole = this.#subject.actor === null;
    if (first || ((another || whole) && !this.#held)) return this.#look(this.#ownView());
    const by = { x: (size.width - before.width) / 2, y: (size.height - before.height) / 2 };
    this.#look(look.moved(this.#view.target, by));
  }

  /**
   * Something lies over the board. What is shown by itself glides out from under what lies over the
   * bottom. A banner at the top moves nothing that is seen already: the next view leaves room for it.
   */
  cover({ top, bottom }: Covered, seen: boolean): void {
    const rises = Math.abs(bottom - this.#covered.bottom) >= LITTLE;
    const opens = !seen && top !== this.#covered.top;
    this.#covered = { top, bottom: rises ? bottom : this.#covered.bottom };
    if (this.size.width && !this.#held && (rises || opens)) this.#look(this.#ownView(), seen);
  }

  /** The game has gone on: shows all of it, or at least the hexes where something happened. */
  follow(subject: Subject, hexes: readonly string[]): void {
    this.#subject = subject;
    if (!this.size.width || this.gesturing) return;
    if (!this.#held && !look.isNarrow(this.size)) this.#look(this.#ownView(), true);
    if (performance.now() - this.#grabbed > PATIENCE) this.show(hexes);
  }

  /** The player asks to see these hexes, or as many of them as possible. */
  bring(hexes: readonly string[]): void {
    this.#held = true;
    this.#showMost(hexes, true);
  }

  /** Moves as little as needed to see these hexes. */
  show(hexes: readonly string[]): void {
    if (!hexes.length || !this.size.width) return;
    this.#look(look.broughtInSight(this.#view.target, boxAround(hexes), this.size), true);
  }

  /**
   * These are the hexes to choose from: on a narrow screen, where they may be out of sight, shows as
   * many of them as possible.
   */
  offer(hexes: readonly string[], seen: boolean): void {
    if (!hexes.length || !look.isNarrow(this.size) || this.gesturing) return;
    if (performance.now() - this.#grabbed <= PATIENCE) return;
    this.#showMost(hexes, seen);
  }

  /** Shows the whole board; there already, the game as it is shown by itself. */
  fit(): void {
    const whole = this.#whole;
    const there = Math.abs(this.#view.target.k - whole.k) < 0.005;
    this.#held = !there;
    this.#look(there ? this.#ownView() : whole, true);
  }

  /** Larger or smaller around the middle, or around a point of the window. */
  zoom(factor: number, at: Point = { x: this.size.width / 2, y: this.size.height / 2 }): void {
    this.#held = true;
    this.#look(look.zoomAround(this.#view.target, at, factor, this.#limits), true);
  }

  /** Two taps: close to where they were, or back. */
  zoomTo(at: Point): void {
    const close = this.#view.target.k > this.#ownView().k * 1.5;
    if (close) {
      this.#held = false;
      this.#look(this.#ownView(), true);
    } else this.zoom(1.9, at);
  }

  // Gestures: the board stays under the hand.

  wheel(at: Point, amount: number): void {
    this.#grab(look.zoomAround(this.#view.target, at, Math.exp(amount / 500), this.#limits));
  }

  drag(by: Point): void {
    this.#grab(look.moved(this.#view.target, by));
  }

  pinch(before: readonly [Point, Point], after: readonly [Point, Point]): void {
    this.#grab(look.pinched(this.#view.target, before, after, this.#limits));
  }

  #grab(next: look.View): void {
    this.#held = true;
    this.#grabbed = performance.now();
    this.gesturing = true;
    this.#look(next);
  }

  #ownView(): look.View {
    const { scene, actor } = this.#subject;
    const view = look.firstView(scene, actor, this.#room, MARGIN);
    return look.moved(view, { x: 0, y: this.#top });
  }

  #showMost(hexes: readonly string[], smoothly: boolean): void {
    const boxes = hexes.map((hex) => boxAround([hex]));
    const target = look.moved(this.#view.target, { x: 0, y: -this.#top });
    const most = look.mostInSight(target, boxes, this.#room);
    this.#look(look.moved(most, { x: 0, y: this.#top }), smoothly);
  }

  #look(next: look.View, smoothly = false): void {
    const goal = look.keptInSight(next, BOARD, this.size);
    this.detail = detailFor(goal.k, this.detail);
    void this.#view.set(goal, { duration: smoothly && !this.#still() ? DURATION : 0 });
  }
}
