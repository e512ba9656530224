// The tables this device knows: which one may return to, and with what token.
import type { Keys } from "./view.ts";

export interface RememberedTable {
  table: string;
  /** The best token this device has for it. */
  token: string;
  /** All tokens of a table that was set up here. */
  keys: Keys | null;
  /** When it was last opened here, in milliseconds since 1970. */
  opened: number;
}

const REMEMBERED = "tikal.tables";
const MOST_TABLES = 60;

/** The remembered tables, the last opened first. */
export function rememberedTables(): RememberedTable[] {
  return read().sort((one, other) => other.opened - one.opened);
}

/** What is remembered of a table. */
export function rememberedTable(table: string): RememberedTable | null {
  return read().find((known) => known.table === table) ?? null;
}

export function rememberedToken(table: string): string | null {
  return rememberedTable(table)?.token ?? null;
}

/** Remembers a table that was set up here, with all its tokens. */
export function rememberKeys(keys: Keys, now = Date.now()): void {
  put({ table: keys.table, token: keys.host, keys, opened: now });
}

/** Remembers that a table was opened here. The token of its host is not given up for a lesser one. */
export function rememberOpened(table: string, token: string, now = Date.now()): void {
  const known = rememberedTable(table);
  const keys = known?.keys ?? null;
  put({ table, token: keys?.host ?? token, keys, opened: now });
}

export function forgetTable(table: string): void {
  write(read().filter((known) => known.table !== table));
}

function put(table: RememberedTable): void {
  const others = read().filter((known) => known.table !== table.table);
  const newest = [...others, table].sort((one, other) => other.opened - one.opened);
  write(newest.slice(0, MOST_TABLES));
}

function read(): RememberedTable[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(REMEMBERED) ?? "[]");
    return Array.isArray(stored) ? stored.filter(isRemembered) : [];
  } catch {
    // Storage may be switched off, or hold what another program wrote: then nothing is known.
    return [];
  }
}

function write(tables: RememberedTable[]): void {
  try {
    localStorage.setItem(REMEMBERED, JSON.stringify(tables));
  } catch {
    // Without storage the links themselves still work.
  }
}

function isRemembered(value: unknown): value is RememberedTable {
  if (typeof value !== "object" || value === null) return false;
  const { table, token, opened } = value as Partial<RememberedTable>;
  return typeof table === "string" && typeof token === "string" && typeof opened === "number";
}
