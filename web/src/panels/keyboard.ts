// Keys of the table. None works while somebody types into a field; keys of a single character can be
// switched off, as speech input and unsteady hands press them unmeant.
import { settings } from "../settings.svelte.ts";

/** The key pressed, as a lower-case letter or a name; null where it is not for the game. */
export function gameKey(event: KeyboardEvent): string | null {
  if (event.defaultPrevented || event.ctrlKey || event.altKey || event.metaKey) return null;
  if (isField(event.target)) return null;
  if (event.key.length > 1 || event.key === " ") return event.key;
  return settings.values.letterKeys ? event.key.toLowerCase() : null;
}

/** What Ctrl (or Command) with Z and Y means everywhere. */
export function undoKey(event: KeyboardEvent): "undo" | "redo" | null {
  if (event.defaultPrevented || event.altKey || !(event.ctrlKey || event.metaKey)) return null;
  if (isField(event.target)) return null;
  const key = event.key.toLowerCase();
  if (key === "y" && !event.shiftKey) return "redo";
  return key !== "z" ? null : event.shiftKey ? "redo" : "undo";
}

/** Whether an element takes what is typed for itself. */
export function isField(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false;
  if (target.isContentEditable) return true;
  if (target instanceof HTMLInputElement) {
    return !["checkbox", "radio", "button", "range"].includes(target.type);
  }
  return target instanceof HTMLTextAreaElement || target instanceof HTMLSelectElement;
}

/** Whether Enter and Space already mean something where the focus is. */
export function isControl(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement &&
    target.closest("button, a[href], input, select, textarea, summary") !== null
  );
}
