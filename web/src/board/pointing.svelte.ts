// What the pointer, the wheel and the fingers do on a board: point at hexes and click them, move the
// view, turn the tile.
import type { HexState } from "../view.ts";
import type { Camera } from "./camera.svelte.ts";
import { centre, hexAt, type Point } from "./geometry.ts";
import { listen } from "./gestures.ts";
import { figureAt } from "./groups.ts";
import { toBoard } from "./panzoom.ts";
import type { BoardEvents, Ghost, Marks } from "./types.ts";

/** How long the pointer rests on a hex before its card shows, and on the next one. */
const REST = 500;
const SOON = 150;
/** How far a wheel turns, with steps of whatever size, until the tile in hand does. */
const NOTCH = 60;

/** The board as it is now. */
export interface PointedAt extends BoardEvents {
  hexes: ReadonlyMap<string, HexState>;
  marks: Marks;
  ghost: Ghost | null;
  /** Only figures of these seats are reported as clicked; all, where it is left out. */
  seatsOnScreen?: readonly number[] | undefined;
}

export class Pointing {
  /** The hex whose card is shown. */
  carded = $state<string | null>(null);

  #camera: Camera;
  #board: () => PointedAt;
  #hands: ReturnType<typeof listen> | undefined;
  #under: string | null = null;
  #waiting: ReturnType<typeof setTimeout> | undefined;

  constructor(camera: Camera, board: () => PointedAt) {
    this.#camera = camera;
    this.#board = board;
  }

  /** Listens on the board's element; the returned function stops it. */
  listen = (node: HTMLElement): (() => void) => {
    let turned = 0;
    const hands = listen(node, {
      onwheel: (at, amount, sideways) => {
        const { ghost, onturn } = this.#board();
        if (ghost) {
          turned += amount;
          if (Math.abs(turned) < NOTCH) return;
          onturn(turned > 0 ? -1 : 1);
          turned = 0;
        } else if (sideways) this.#camera.drag(sideways);
        else this.#camera.wheel(at, amount);
      },
      ondrag: (by) => this.#camera.drag(by),
      onpinch: (before, after) => this.#camera.pinch(before, after),
      onlongpress: (at) => this.#tellOf(this.#hexAt(at), 0),
      ondoubletap: (at) => {
        // Where a tap means something, the second one confirms it.
        const { ghost, marks } = this.#board();
        const hex = this.#hexAt(at);
        if (ghost || (hex !== null && marks.legal.has(hex))) return false;
        this.#camera.zoomTo(at);
        return true;
      },
      onhover: (at) => this.point(this.#hexAt(at)),
      onsettle: () => (this.#camera.gesturing = false),
    });
    this.#hands = hands;
    return () => {
      hands.stop();
      clearTimeout(this.#waiting);
    };
  };

  /** The pointer or the keyboard came to a hex. */
  point(hex: string | null): void {
    if (hex === this.#under) return;
    this.#under = hex;
    this.#board().onpoint(hex);
    this.#tellOf(hex, this.carded ? SOON : REST);
  }

  /** A hex is clicked, or chosen by a key. */
  activate(hex: string, event: MouseEvent | KeyboardEvent): void {
    const { hexes, ghost, seatsOnScreen, onhex, onfigure } = this.#board();
    // A click without a place comes from a keyboard or a screen reader.
    if (event instanceof KeyboardEvent || event.detail === 0) return onhex(hex, { touch: false });
    if (this.#hands?.dragged()) return;
    this.#tellOf(null, 0);
    const state = hexes.get(hex);
    const box = (event.currentTarget as Element).closest(".board")?.getBoundingClientRect();
    if (state && box && !ghost) {
      const clicked = { x: event.clientX - box.left, y: event.clientY - box.top };
      const at = toBoard(this.#camera.view, clicked);
      const middle = centre(hex);
      const inHex = { x: at.x - middle.x, y: at.y - middle.y };
      const figure = figureAt(state, inHex, this.#camera.detail);
      if (figure && (seatsOnScreen?.includes(figure.seat) ?? true)) {
        return onfigure(hex, figure.figure, figure.seat);
      }
    }
    onhex(hex, { touch: this.#hands?.touch() ?? false });
  }

  #hexAt(at: Point | null): string | null {
    return at && hexAt(toBoard(this.#camera.view, at));
  }

  #tellOf(hex: string | null, after: number): void {
    clearTimeout(this.#waiting);
    if (!after || hex === null) this.carded = hex;
    else {
      const show = () => (this.carded = this.#under === hex ? hex : null);
      this.#waiting = setTimeout(show, after);
    }
  }
}
