// With what the player points: the page says "Tap" to a finger and "Click" to a mouse.

class Pointer {
  /** Whether the last thing that pointed was a finger. */
  touch = $state(false);

  constructor() {
    if (typeof document === "undefined") return;
    this.touch = matchMedia("(hover: none) and (pointer: coarse)").matches;
    addEventListener("pointerdown", (event) => (this.touch = event.pointerType === "touch"), true);
  }
}

export const pointer = new Pointer();
