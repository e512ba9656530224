// The tables this device knows: which one may return to, and with what token.
import type { Keys } from "./view.ts";

export interface RememberedTable {
  table: string;
  /** A token this device has for it; several seats of one table are remembered one by one. */
  token: string;
  /** All tokens of a table that was set up here. */
  keys: Keys | null;
  /** When it was last opened here, in milliseconds since 1970. */
  opened: number;
  /** When it was removed from the list; it can be put back for a while. */
  removed?: number;
}

const REMEMBERED = "tikal.tables";
const MOST_TABLES = 60;
/** How long a removed table can be put back. */
export const REMOVED_DAYS = 30;
const DAY = 24 * 60 * 60 * 1000;

/** The remembered tables, the removed ones too, the last opened first. */
export function rememberedTables(): RememberedTable[] {
  return read().sort((one, other) => other.opened - one.opened);
}

/** What is remembered of a table: all its tokens if it was set up here, else the last one opened. */
export function rememberedTable(table: string): RememberedTable | null {
  const known = rememberedTables().filter((one) => one.table === table);
  return known.find((one) => one.keys !== null) ?? known[0] ?? null;
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
  const keys = rememberedTable(table)?.keys ?? null;
  put({ table, token: keys?.host ?? token, keys, opened: now });
}

/** Takes a table from the list. */
export function removeTable(table: string, token: string, now = Date.now()): void {
  write(read().map((known) => (isSame(known, table, token) ? { ...known, removed: now } : known)));
}

/** Puts a removed table back on the list. */
export function restoreTable(table: string, token: string): void {
  const known = read().find((one) => isSame(one, table, token));
  if (!known) return;
  const { removed: _, ...back } = known;
  put(back);
}

function isSame(known: RememberedTable, table: string, token: string): boolean {
  return known.table === table && known.token === token;
}

function put(table: RememberedTable): void {
  const others = read().filter((known) => !isSame(known, table.table, table.token));
  const newest = [...others, table].sort((one, other) => other.opened - one.opened);
  write(newest.slice(0, MOST_TABLES));
}

function read(): RememberedTable[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(REMEMBERED) ?? "[]");
    const known = Array.isArray(stored) ? stored.filter(isRemembered) : [];
    const oldest = Date.now() - REMOVED_DAYS * DAY;
    return known.filter(({ removed }) => removed === undefined || removed > oldest);
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
