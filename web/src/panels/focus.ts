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
