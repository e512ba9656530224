// Where the keyboard is while something is open.

/** Takes the focus as long as the node is there; then it goes back to where it was. */
export function takesFocus(node: HTMLElement): () => void {
  const before = document.activeElement;
  node.focus({ preventScroll: true });
  return () => {
    // A hex of the board is an SVG element.
    const focusable = before instanceof HTMLElement || before instanceof SVGElement;
    if (focusable && before.isConnected) before.focus({ preventScroll: true });
  };
}

const FOCUSABLE = "button, a[href], input, select, textarea, [tabindex='0']";

/** A dialogue: takes the focus and keeps Tab inside as long as it is open. */
export function keepsFocus(node: HTMLElement): () => void {
  const release = takesFocus(node);
  const onkeydown = (event: KeyboardEvent) => {
    if (event.key !== "Tab") return;
    const inside = [...node.querySelectorAll<HTMLElement>(FOCUSABLE)];
    const [first, last] = [inside[0], inside.at(-1)];
    const from = document.activeElement;
    const leaves = event.shiftKey ? from === first || from === node : from === last;
    if (!leaves) return;
    event.preventDefault();
    (event.shiftKey ? last : first)?.focus();
  };
  node.addEventListener("keydown", onkeydown);
  return () => {
    node.removeEventListener("keydown", onkeydown);
    release();
  };
}
