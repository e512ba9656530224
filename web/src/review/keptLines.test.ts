import { beforeEach, describe, expect, it, vi } from "vitest";
import { KeptLines } from "./keptLines.svelte.ts";

const stored = new Map<string, string>();
beforeEach(() => {
  stored.clear();
  vi.stubGlobal("localStorage", {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  });
});

const LATE = { number: 40, events: ["tile c3 1", "end"] };
const EARLY = { number: 7, events: ["end"] };

describe("kept lines", () => {
  it("are there again on the next visit, each once, in the order of the game", () => {
    const lines = new KeptLines("table");
    for (const line of [LATE, EARLY, LATE, { number: 9, events: [] }]) lines.keep(line);
    expect(new KeptLines("table").all).toEqual([EARLY, LATE]);
    expect(new KeptLines("another").all).toEqual([]);
  });

  it("can be removed, and nothing is left of them", () => {
    const lines = new KeptLines("table");
    lines.keep(LATE);
    lines.remove({ ...LATE });
    expect(lines.all).toEqual([]);
    expect(stored.size).toBe(0);
  });

  it("survive a storage with something else in it", () => {
    stored.set("tikal.lines.table", JSON.stringify([EARLY, { number: "x" }, 3, null]));
    expect(new KeptLines("table").all).toEqual([EARLY]);
    stored.set("tikal.lines.table", "{");
    expect(new KeptLines("table").all).toEqual([]);
  });
});
