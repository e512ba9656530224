// Lines worth keeping: on this device, and written into a saved record as variations.
import type { Line } from "../view.ts";

const keyOf = (table: string): string => `tikal.lines.${table}`;

export class KeptLines {
  all = $state.raw<readonly Line[]>([]);

  #table: string;

  constructor(table: string) {
    this.#table = table;
    this.all = read(table);
  }

  has(line: Line): boolean {
    return includes(this.all, line);
  }

  keep(line: Line): void {
    if (line.events.length > 0 && !this.has(line)) this.#write([...this.all, line]);
  }

  remove(line: Line): void {
    this.#write(this.all.filter((kept) => !same(kept, line)));
  }

  #write(lines: readonly Line[]): void {
    this.all = [...lines].sort((one, other) => one.number - other.number);
    try {
      if (lines.length === 0) localStorage.removeItem(keyOf(this.#table));
      else localStorage.setItem(keyOf(this.#table), JSON.stringify(this.all));
    } catch {
      // no storage, or it is full: the lines last as long as the page
    }
  }
}

export function includes(lines: readonly Line[], line: Line): boolean {
  return lines.some((other) => same(other, line));
}

function same(one: Line, other: Line): boolean {
  return one.number === other.number && one.events.join() === other.events.join();
}

function read(table: string): Line[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(keyOf(table)) ?? "[]");
    return Array.isArray(stored) ? stored.filter(isLine) : [];
  } catch {
    return [];
  }
}

function isLine(value: unknown): value is Line {
  if (typeof value !== "object" || value === null) return false;
  const { number, events } = value as Partial<Line>;
  return (
    Number.isInteger(number) &&
    Array.isArray(events) &&
    events.every((text) => typeof text === "string")
  );
}
