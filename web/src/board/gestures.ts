// Wheels, fingers and drags over the board, told apart and reported. A press that moves less than a
// few pixels is not a gesture but a click, and stays one.
import type { Point } from "./geometry.ts";

export interface Gestures {
  /** Positive towards the board: larger. */
  onwheel: (at: Point, amount: number, sideways: Point | null) => void;
  ondrag: (by: Point) => void;
  onpinch: (before: readonly [Point, Point], after: readonly [Point, Point]) => void;
  /** A finger that rests on one place; null when it is lifted. */
  onlongpress: (at: Point | null) => void;
  /** Two quick taps at one place; false where the second one shall count as a tap. */
  ondoubletap: (at: Point) => boolean;
  onhover: (at: Point | null) => void;
  onsettle: () => void;
}

const THRESHOLD = 6;
/** Two taps within so many milliseconds and pixels are one gesture. */
const LONG = 450;
const TWICE = { within: 300, apart: 28 };

/** Listens on a node; returns what stops it. `dragged()` says whether the last press was a drag. */
export function listen(
  node: HTMLElement,
  gestures: Gestures,
): { dragged: () => boolean; touch: () => boolean; stop: () => void } {
  const pointers = new Map<number, Point>();
  let start: Point | null = null;
  let moving = false;
  let touch = false;
  let tap: { at: Point; when: number } | null = null;
  let settling: ReturnType<typeof setTimeout> | undefined;
  let pressing: ReturnType<typeof setTimeout> | undefined;

  const place = (event: MouseEvent): Point => {
    const box = node.getBoundingClientRect();
    return { x: event.clientX - box.left, y: event.clientY - box.top };
  };
  const settle = (): void => {
    clearTimeout(settling);
    settling = setTimeout(() => gestures.onsettle(), 160);
  };
  const pair = (): [Point, Point] | null => {
    const [a, b] = [...pointers.values()];
    return a && b ? [a, b] : null;
  };

  const down = (event: PointerEvent): void => {
    touch = event.pointerType === "touch";
    if (event.button !== 0 || !onBoard(event)) return;
    pointers.set(event.pointerId, place(event));
    gestures.onlongpress(null);
    clearTimeout(pressing);
    if (pointers.size === 1) {
      const at = place(event);
      start = at;
      moving = false;
      if (!touch) return;
      pressing = setTimeout(() => {
        if (moving || pointers.size !== 1) return;
        // The click that follows belongs to the press.
        moving = true;
        gestures.onlongpress(at);
      }, LONG);
    }
  };
  const move = (event: PointerEvent): void => {
    const at = place(event);
    const before = pointers.get(event.pointerId);
    if (!before) {
      // Over a control the board keeps what was pointed at: the control may belong to it.
      if (event.pointerType !== "touch" && onBoard(event)) gestures.onhover(at);
      return;
    }
    if (pointers.size === 1 && start && !moving) {
      if (Math.hypot(at.x - start.x, at.y - start.y) < THRESHOLD) return;
      moving = true;
      clearTimeout(pressing);
      node.setPointerCapture(event.pointerId);
      gestures.onhover(null);
    }
    const old = pair();
    pointers.set(event.pointerId, at);
    const now = pair();
    if (old && now) {
      moving = true;
      gestures.onpinch(old, now);
    } else gestures.ondrag({ x: at.x - before.x, y: at.y - before.y });
    settle();
  };
  const up = (event: PointerEvent): void => {
    clearTimeout(pressing);
    if (pointers.delete(event.pointerId) && touch && !moving && event.type === "pointerup")
      tapped(place(event), event.timeStamp);
    if (!pointers.size) start = null;
  };
  const tapped = (at: Point, when: number): void => {
    const before = tap;
    tap = { at, when };
    if (!before || when - before.when > TWICE.within) return;
    if (Math.hypot(at.x - before.at.x, at.y - before.at.y) > TWICE.apart) return;
    // The click that follows is part of the gesture.
    if (gestures.ondoubletap(at)) [moving, tap] = [true, null];
  };
  const leave = (event: PointerEvent): void => {
    if (event.pointerType !== "touch" && !pointers.size) gestures.onhover(null);
  };
  const wheel = (event: WheelEvent): void => {
    event.preventDefault();
    const lines = event.deltaMode === WheelEvent.DOM_DELTA_LINE ? 33 : 1;
    const sideways =
      event.shiftKey || Math.abs(event.deltaX) > Math.abs(event.deltaY)
        ? { x: -(event.deltaX || event.deltaY) * lines, y: 0 }
        : null;
    gestures.onwheel(place(event), -event.deltaY * lines * (event.ctrlKey ? 4 : 1), sideways);
    settle();
  };

  node.addEventListener("pointerdown", down);
  node.addEventListener("pointermove", move);
  node.addEventListener("pointerup", up);
  node.addEventListener("pointercancel", up);
  node.addEventListener("pointerleave", leave);
  node.addEventListener("wheel", wheel, { passive: false });
  return {
    dragged: () => moving,
    touch: () => touch,
    stop: () => {
      clearTimeout(settling);
      clearTimeout(pressing);
      node.removeEventListener("pointerdown", down);
      node.removeEventListener("pointermove", move);
      node.removeEventListener("pointerup", up);
      node.removeEventListener("pointercancel", up);
      node.removeEventListener("pointerleave", leave);
      node.removeEventListener("wheel", wheel);
    },
  };
}

/** Buttons that lie over the board keep their own clicks. */
function onBoard(event: Event): boolean {
  return event.target instanceof Element && !event.target.closest("[data-over-board]");
}
