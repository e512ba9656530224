import { beforeEach, expect, it, vi } from "vitest";

import {
  forgetTable,
  rememberedTable,
  rememberedTables,
  rememberKeys,
  rememberOpened,
} from "./tables.ts";

const KEYS = { table: "t1", host: "host", seats: { "1": "one" }, spectator: "eye" };

beforeEach(() => {
  const kept = new Map<string, string>();
  vi.stubGlobal("localStorage", {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, value: string) => kept.set(name, value),
  });
});

it("lists tables with the last opened first", () => {
  rememberOpened("t1", "a", 1);
  rememberOpened("t2", "b", 2);
  rememberOpened("t1", "a", 3);
  expect(rememberedTables().map(({ table }) => table)).toEqual(["t1", "t2"]);
});

it("does not give up the host's token for a lesser one", () => {
  rememberKeys(KEYS, 1);
  rememberOpened("t1", "eye", 2);
  expect(rememberedTable("t1")).toMatchObject({ token: "host", keys: KEYS, opened: 2 });
});

it("forgets a table", () => {
  rememberKeys(KEYS);
  forgetTable("t1");
  expect(rememberedTable("t1")).toBeNull();
});

it("takes what others wrote into its storage for nothing", () => {
  localStorage.setItem("tikal.tables", '[{"table": 7}, null, "x"]');
  expect(rememberedTables()).toEqual([]);
  localStorage.setItem("tikal.tables", "{");
  expect(rememberedTables()).toEqual([]);
});
