// The remembered tables with what the server says of them now.
import { getView, NO_EVENTS, troubleOf, type Trouble } from "../api.ts";
import { rememberedTables, removeTable, restoreTable, type RememberedTable } from "../tables.ts";
import type { View } from "../view.ts";

export interface KnownTable extends RememberedTable {
  /** Null until the server has answered. */
  view: View | null;
  trouble: Trouble | null;
}

/** The first are asked at once, the rest as they are wanted: a long list must not flood the server. */
const ASKED_AT_ONCE = 12;

export class KnownTables {
  all = $state.raw<KnownTable[]>([]);
  /** The one removed last, as long as that can be undone at once. */
  latest = $state.raw<KnownTable | null>(null);

  constructor() {
    this.all = rememberedTables().map((known) => ({ ...known, view: null, trouble: null }));
  }

  /** Asks the server for the state of the tables, the last opened first. */
  async ask(): Promise<void> {
    const listed = this.all.filter(({ removed }) => removed === undefined);
    for (const known of listed.slice(0, ASKED_AT_ONCE)) await this.#ask(known);
  }

  /** Asks for those of the list that were not asked yet. */
  async askRest(): Promise<void> {
    for (const known of this.all) {
      if (known.view === null && known.trouble === null) await this.#ask(known);
    }
  }

  async #ask(known: KnownTable): Promise<void> {
    try {
      this.#put({ ...known, view: await getView(known.table, known.token, NO_EVENTS) });
    } catch (thrown) {
      const trouble = troubleOf(thrown);
      this.#put({ ...known, trouble });
    }
  }

  #put(changed: KnownTable): void {
    this.all = this.all.map((known) => (isSame(known, changed) ? changed : known));
  }

  /** Takes a table from the list; it can be put back. */
  remove(known: KnownTable): void {
    removeTable(known.table, known.token);
    this.latest = known;
    this.#put({ ...known, removed: Date.now() });
  }

  /** Puts a removed table back. */
  restore(known: KnownTable): void {
    restoreTable(known.table, known.token);
    if (this.latest && isSame(this.latest, known)) this.latest = null;
    const { removed: _, ...back } = known;
    this.#put(back);
  }

  get #listed(): KnownTable[] {
    return this.all.filter(({ removed }) => removed === undefined);
  }

  get unfinished(): KnownTable[] {
    return this.#listed.filter(({ view }) => view !== null && view.position.phase !== "over");
  }

  get finished(): KnownTable[] {
    return this.#listed.filter(({ view }) => view !== null && view.position.phase === "over");
  }

  get unreachable(): KnownTable[] {
    return this.#listed.filter(({ trouble }) => trouble !== null);
  }

  get waiting(): number {
    return this.#listed.filter(({ view, trouble }) => view === null && trouble === null).length;
  }

  /** The removed tables, the last removed first. */
  get removed(): KnownTable[] {
    return this.all
      .filter(({ removed }) => removed !== undefined)
      .sort((one, other) => (other.removed ?? 0) - (one.removed ?? 0));
  }
}

function isSame(one: KnownTable, other: KnownTable): boolean {
  return one.table === other.table && one.token === other.token;
}
