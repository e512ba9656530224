import { beforeEach, expect, it, vi } from "vitest";

import {
  rememberedTable,
  rememberedTables,
  rememberKeys,
  rememberOpened,
  removeTable,
  restoreTable,
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

it("remembers two seats of one table one by one", () => {
  rememberOpened("t1", "a", 1);
  rememberOpened("t1", "b", 2);
  expect(rememberedTables().map(({ token }) => token)).toEqual(["b", "a"]);
  expect(rememberedTable("t1")).toMatchObject({ token: "b" });
});

it("puts a removed table back with all its tokens", () => {
  rememberKeys(KEYS, 1);
  removeTable("t1", "host");
  expect(rememberedTables()[0]?.removed).toBeGreaterThan(0);
  restoreTable("t1", "host");
  expect(rememberedTables()).toEqual([{ table: "t1", token: "host", keys: KEYS, opened: 1 }]);
});

it("has a table that is opened again on its list", () => {
  rememberOpened("t1", "a", 1);
  removeTable("t1", "a");
  rememberOpened("t1", "a", 2);
  expect(rememberedTables()[0]?.removed).toBeUndefined();
});

it("forgets a removed table after a month", () => {
  rememberOpened("t1", "a", 1);
  removeTable("t1", "a", Date.now() - 31 * 24 * 60 * 60 * 1000);
  expect(rememberedTables()).toEqual([]);
});

it("takes what others wrote into its storage for nothing", () => {
  localStorage.setItem("tikal.tables", '[{"table": 7}, null, "x"]');
  expect(rememberedTables()).toEqual([]);
  localStorage.setItem("tikal.tables", "{");
  expect(rememberedTables()).toEqual([]);
});
