// A line: turns tried from a step of a finished game. The server plays it and stores nothing, so the
// page sends the whole line each time; to the board it is a table like any other.
import { getSteps, judgeLine, playLine, troubleOf, type Trouble } from "../api.ts";
import { TableGame } from "../game.svelte.ts";
import type { Outcome, Request } from "../socket.ts";
import { NO_CHOICES, PlayedTable, type TableListener } from "../table.svelte.ts";
import type {
  GameEvent,
  Judgement,
  LineView,
  Position,
  Problem,
  Step,
  Steps,
  TileFacts,
  View,
} from "../view.ts";
import { draws, withOutcome, withoutLast, type Draw } from "./lines.ts";

/** The finished game, and the step at which a line leaves it. */
export interface LineStart {
  table: string;
  token: string;
  view: View;
  events: readonly GameEvent[];
  tiles: readonly TileFacts[];
  number: number;
  position: Position;
}

export class LineTable extends PlayedTable {
  readonly tried = true;
  shares = $state.raw<readonly number[]>([]);
  line = $state.raw<readonly Step[]>([]);

  #start: LineStart;
  #onend: (() => void) | null;

  /** With `onend` the first turn is not ended but handed over. */
  constructor(start: LineStart, listener: TableListener, onend: (() => void) | null) {
    super(start.table, start.token, listener);
    this.#start = start;
    this.#onend = onend;
    this.tiles = start.tiles;
    this.events = start.events.filter((event) => event.number <= start.number);
  }

  get seen(): number {
    return this.position?.number ?? this.#start.number;
  }

  get texts(): string[] {
    return this.line.map(({ event }) => event.text);
  }

  start(): () => void {
    return () => {};
  }

  /** Begins, with what was played before. */
  async open(texts: readonly string[]): Promise<void> {
    const { view, position } = this.#start;
    const first = await this.#play(texts);
    const seats = view.seats.map((seat) => ({ ...seat, player: "here" as const, connected: true }));
    this.view = {
      ...view,
      info: { ...view.info, coach: null },
      viewer: { seats: seats.map(({ seat }) => seat), host: false },
      seats,
      position,
      thinking: null,
      compiling: false,
      rematch: null,
    };
    this.connection = "open";
    this.#add(first);
    this.choose(first.choices);
  }

  async ask(request: Request): Promise<Outcome> {
    const known = this.texts;
    try {
      switch (request.type) {
        case "why":
          await this.#play([...known, request.action]);
          return { kind: "verdict", problem: null };
        case "take-back":
          this.#add(
            await this.#play([...known, ...Array<string>(request.count).fill("take back")]),
          );
          break;
        case "submit":
          if (this.#onend && request.actions.at(-1) === "end") {
            this.choose(NO_CHOICES);
            this.#onend();
          } else this.#add(await this.#play([...known, ...request.actions]));
          break;
        case "maximum":
          break; // not offered
      }
    } catch (thrown) {
      const { code, ...rest } = troubleOf(thrown);
      const problem: Problem = { ...rest, code: code === "offline" ? "server" : code };
      return { kind: request.type === "why" ? "verdict" : "problem", problem };
    }
    const accepted = {
      client_id: "",
      first: this.#start.number + known.length + 1,
      last: this.seen,
    };
    return { kind: "accepted", accepted };
  }

  async steps(after: number, until: number): Promise<Steps> {
    const { table, token, number } = this.#start;
    const own = this.line.filter(({ event }) => event.number > after && event.number <= until);
    if (after < number) {
      const earlier = await getSteps(table, token, after, Math.min(until, number));
      return { before: earlier.before, steps: [...earlier.steps, ...own] };
    }
    return { before: this.before(after - number) ?? this.#start.position, steps: own };
  }

  /** The position before an event of the line. */
  before(index: number): Position | null {
    return index === 0 ? this.#start.position : (this.line[index - 1]?.position ?? null);
  }

  #play(events: readonly string[]): Promise<LineView> {
    const { table, token, number } = this.#start;
    const known = Math.min(this.line.length, events.length);
    return playLine(table, token, { number, events: [...events], known });
  }

  #add(view: LineView): void {
    this.line = [...this.line, ...view.steps];
    this.shares = view.win_shares;
    this.follow(view.steps, view.choices);
  }
}

export type Purpose = "what-if" | "find";

export class Line {
  readonly start: LineStart;
  readonly purpose: Purpose;
  game = $state.raw<TableGame | null>(null);
  table = $state.raw<LineTable | null>(null);
  trouble = $state.raw<Trouble | null>(null);
  judging = $state(false);
  judgement = $state.raw<Judgement | null>(null);

  constructor(start: LineStart, purpose: Purpose) {
    this.start = start;
    this.purpose = purpose;
  }

  /** Begins anew, or with what was played before. */
  async open(texts: readonly string[] = []): Promise<void> {
    const { table: id, token } = this.start;
    this.judgement = null;
    let table: LineTable | null = null;
    const game = new TableGame(id, token, (listener) => {
      const onend = this.purpose === "find" ? () => void this.#judge() : null;
      return (table = new LineTable(this.start, listener, onend));
    });
    try {
      await table!.open(texts);
      this.trouble = null;
      this.table = table;
      this.game = game;
    } catch (thrown) {
      this.trouble = troubleOf(thrown);
    }
  }

  get texts(): string[] {
    return this.table?.texts ?? [];
  }

  /** What chance brought last, each with what it could have brought. */
  get draws(): Draw[] {
    const { table } = this;
    if (!table || this.purpose === "find") return [];
    return draws(table.texts, (index) => table.before(index));
  }

  /** Another outcome of chance; what came after it is drawn anew. */
  chooseOutcome(index: number, outcome: string): Promise<void> {
    return this.open(withOutcome(this.texts, index, outcome));
  }

  /** One decision back, also past what was hidden: here nothing is at stake. */
  back(): Promise<void> {
    return this.open(withoutLast(this.texts));
  }

  async #judge(): Promise<void> {
    const { table, token, number } = this.start;
    this.judging = true;
    try {
      this.judgement = await judgeLine(table, token, { number, events: [...this.texts, "end"] });
      this.trouble = null;
    } catch (thrown) {
      this.trouble = troubleOf(thrown);
    } finally {
      this.judging = false;
    }
  }
}
