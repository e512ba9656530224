// The remembered tables with what the server says of them now.
import { getView, NO_EVENTS, troubleOf, type Trouble } from "../api.ts";
import { forgetTable, rememberedTables, type RememberedTable } from "../tables.ts";
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

  constructor() {
    this.all = rememberedTables().map((known) => ({ ...known, view: null, trouble: null }));
  }

  /** Asks the server for the state of the tables, the last opened first. */
  async ask(): Promise<void> {
    for (const known of this.all.slice(0, ASKED_AT_ONCE)) await this.#ask(known);
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
    this.all = this.all.map((known) => (known.table === changed.table ? changed : known));
  }

  remove(table: string): void {
    forgetTable(table);
    this.all = this.all.filter((known) => known.table !== table);
  }

  get unfinished(): KnownTable[] {
    return this.all.filter(({ view }) => view !== null && view.position.phase !== "over");
  }

  get finished(): KnownTable[] {
    return this.all.filter(({ view }) => view !== null && view.position.phase === "over");
  }

  get unreachable(): KnownTable[] {
    return this.all.filter(({ trouble }) => trouble !== null);
  }

  get waiting(): number {
    return this.all.filter(({ view, trouble }) => view === null && trouble === null).length;
  }
}
