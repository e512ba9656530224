// One's own notes on moments of a game: kept on this device, and written into a saved record.
import type { Note } from "../view.ts";

/** A record has one line for each comment, and braces around it. */
const plain = (text: string): string =>
  text.replace(/\s+/g, " ").replaceAll("{", "(").replaceAll("}", ")").trim();

const keyOf = (table: string): string => `tikal.notes.${table}`;

export class Notes {
  #table: string;
  #texts = $state.raw<ReadonlyMap<number, string>>(new Map());

  constructor(table: string) {
    this.#table = table;
    this.#texts = read(table);
  }

  /** The note after an event; empty if there is none. */
  at(number: number): string {
    return this.#texts.get(number) ?? "";
  }

  has(first: number, last: number): boolean {
    return [...this.#texts.keys()].some((number) => number >= first && number <= last);
  }

  write(number: number, text: string): void {
    const texts = new Map(this.#texts);
    if (text.trim() === "") texts.delete(number);
    else texts.set(number, text);
    this.#texts = texts;
    try {
      if (texts.size === 0) localStorage.removeItem(keyOf(this.#table));
      else localStorage.setItem(keyOf(this.#table), JSON.stringify([...texts]));
    } catch {
      // no storage, or it is full: the notes last as long as the page
    }
  }

  /** What the server writes into a record. */
  get all(): Note[] {
    return [...this.#texts]
      .map(([number, text]) => ({ number, text: plain(text) }))
      .sort((one, other) => one.number - other.number);
  }
}

function read(table: string): Map<number, string> {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(keyOf(table)) ?? "[]");
    return new Map(Array.isArray(stored) ? stored.filter(isNote) : []);
  } catch {
    return new Map();
  }
}

function isNote(entry: unknown): entry is [number, string] {
  if (!Array.isArray(entry)) return false;
  const [number, text] = entry as unknown[];
  return Number.isInteger(number) && typeof text === "string";
}
