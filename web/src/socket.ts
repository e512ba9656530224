// One numbered connection to a table. It says Hello with the last event it has seen, comes back by
// itself when it is lost, asks again when a number is missing, and sends what was not answered
// again, under the same client id, until it is accepted or refused.
import { newClientId, socketAddress } from "./api.ts";
import type {
  Accepted,
  ClientMessage,
  HexState,
  News,
  Problem,
  ServerMessage,
  Step,
  TableChange,
  View,
} from "./view.ts";

export type Connection = "connecting" | "open" | "lost";

/** The part of a WebSocket that is used here. */
export interface Wire {
  send(data: string): void;
  close(): void;
  onopen: (() => void) | null;
  onmessage: ((message: { data: string }) => void) | null;
  onclose: (() => void) | null;
}

export interface SocketListener {
  onwelcome(view: View): void;
  onnews(news: News): void;
  ontable(change: TableChange): void;
  onconnection(state: Connection): void;
  /** A problem that answers nothing in particular: a wrong token, a table that is not there. */
  onproblem(problem: Problem): void;
}

export interface SocketPlan {
  token: string;
  connect: () => Wire;
  random?: () => number;
}

/** How something asked ended; `verdict` is the answer to "why not?". */
export type Outcome =
  | { kind: "accepted"; accepted: Accepted }
  | { kind: "problem"; problem: Problem }
  | { kind: "verdict"; problem: Problem | null };

type Asking = Extract<ClientMessage, { client_id: string }>;
type Unnumbered<M> = M extends Asking ? Omit<M, "client_id"> : never;

/** Something to ask of the table, before it has its client id. */
export type Request = Unnumbered<Asking>;

interface Pending {
  message: Asking;
  settle: (outcome: Outcome) => void;
}

export const PING_EVERY = 20_000;
export const DEAD_AFTER = 10_000;
/** Where there is reason to doubt the connection, it gets less time to answer. */
export const DOUBTFUL_AFTER = 3_000;
const DELAYS = [300, 1_000, 2_000, 4_000, 8_000, 15_000];

/** After these there is nothing to come back to. */
const FINAL = new Set<Problem["code"]>(["forbidden", "not-found"]);

/** The connection of one page to one table. */
export class TableSocket {
  #plan: SocketPlan;
  #listener: SocketListener | null = null;
  /** What was said before anybody listened. */
  #untold: ((listener: SocketListener) => void)[] = [];
  #wire: Wire | null = null;
  #state: Connection = "connecting";
  #seen: number | null = null;
  #hexes: HexState[] = [];
  #greeted = false;
  #stopped = false;
  #attempt = 0;
  #pending = new Map<string, Pending>();
  #retry: ReturnType<typeof setTimeout> | undefined;
  #ping: ReturnType<typeof setTimeout> | undefined;
  #dead: ReturnType<typeof setTimeout> | undefined;
  #due = Infinity;

  constructor(plan: SocketPlan) {
    this.#plan = plan;
  }

  /** The number of the last event seen. */
  get seen(): number {
    return this.#seen ?? 0;
  }

  /** Whether something asked has not been answered yet. */
  get waiting(): boolean {
    return this.#pending.size > 0;
  }

  start(): void {
    if (this.#wire !== null || this.#stopped) return;
    clearTimeout(this.#retry);
    this.#open();
  }

  /** Tells this listener what has been said so far, and all that follows. */
  listen(listener: SocketListener): void {
    this.#listener = listener;
    for (const tell of this.#untold.splice(0)) tell(listener);
  }

  #tell(what: (listener: SocketListener) => void): void {
    if (this.#listener) what(this.#listener);
    else this.#untold.push(what);
  }

  stop(): void {
    this.#stopped = true;
    this.#drop();
    clearTimeout(this.#retry);
  }

  /** Try at once: the device is online again, or the page is looked at again. */
  wake(): void {
    if (this.#stopped) return;
    if (this.#wire === null) {
      clearTimeout(this.#retry);
      this.#attempt = 0;
      this.#open();
    } else this.doubt();
  }

  /** Make sure soon: the device says it is offline, which a server on it does not mind. */
  doubt(): void {
    if (this.#greeted) this.#send({ type: "ping" }, DOUBTFUL_AFTER);
  }

  /** Ask something of the table; it is sent again after a loss until it is answered. */
  ask(request: Request): Promise<Outcome> {
    const message = { ...request, client_id: newClientId() } as Asking;
    return new Promise((settle) => {
      this.#pending.set(message.client_id, { message, settle });
      if (this.#greeted) this.#send(message);
    });
  }

  #open(): void {
    const wire = this.#plan.connect();
    this.#wire = wire;
    this.#greeted = false;
    wire.onopen = () => {
      this.#heard();
      this.#hello();
    };
    wire.onmessage = ({ data }) => {
      if (wire === this.#wire) this.#receive(JSON.parse(data) as ServerMessage);
    };
    wire.onclose = () => {
      if (wire === this.#wire) this.#lost();
    };
    // A handshake can hang for minutes: give it as long as an answer.
    this.#expectAnswer(DEAD_AFTER);
  }

  #hello(): void {
    this.#send({ type: "hello", token: this.#plan.token, seen: this.#seen });
  }

  /** Everything that is said has an answer; a connection that gives none in time is dead. */
  #send(message: ClientMessage, within = DEAD_AFTER): void {
    this.#wire?.send(JSON.stringify(message));
    this.#expectAnswer(within);
  }

  #expectAnswer(within: number): void {
    const due = Date.now() + within;
    // What was asked before may be due earlier.
    if (due >= this.#due) return;
    this.#due = due;
    clearTimeout(this.#dead);
    this.#dead = setTimeout(() => this.#lost(), within);
  }

  #heard(): void {
    this.#due = Infinity;
    clearTimeout(this.#dead);
    clearTimeout(this.#ping);
  }

  #answered(): void {
    this.#heard();
    this.#ping = setTimeout(() => this.#send({ type: "ping" }), PING_EVERY);
  }

  #report(state: Connection): void {
    if (state === this.#state) return;
    this.#state = state;
    this.#tell((listener) => listener.onconnection(state));
  }

  #drop(): void {
    const wire = this.#wire;
    this.#wire = null;
    this.#greeted = false;
    this.#heard();
    wire?.close();
  }

  #lost(): void {
    this.#drop();
    if (this.#stopped) return;
    this.#report("lost");
    const delay = DELAYS[Math.min(this.#attempt, DELAYS.length - 1)]!;
    this.#attempt += 1;
    // Spread over a third, so that a restarted server is not met by all pages in one moment.
    const spread = 1 + (this.#plan.random ?? Math.random)() / 3;
    clearTimeout(this.#retry);
    this.#retry = setTimeout(() => this.#open(), delay * spread);
  }

  #receive(message: ServerMessage): void {
    this.#answered();
    switch (message.type) {
      case "welcome":
        return this.#welcome(message.view);
      case "news":
        return this.#news(message);
      case "table":
        return this.#tell((listener) => listener.ontable(message));
      case "pong":
        if (this.#greeted && message.number > this.seen) this.#hello();
        return;
      case "accepted":
        return this.#settle(message.client_id, { kind: "accepted", accepted: message });
      case "verdict":
        return this.#settle(message.client_id, { kind: "verdict", problem: message.problem });
      case "problem":
        return this.#problem(message, message.client_id ?? null);
    }
  }

  #welcome(view: View): void {
    const again = !this.#greeted;
    this.#seen = view.position.number;
    this.#hexes = view.position.hexes;
    this.#greeted = true;
    this.#attempt = 0;
    this.#tell((listener) => listener.onwelcome(view));
    this.#report("open");
    if (again) for (const { message } of this.#pending.values()) this.#send(message);
  }

  #news(news: News): void {
    const fresh = news.steps.filter((step) => step.event.number > this.seen);
    const first = fresh[0];
    if (first && first.event.number !== this.seen + 1) return this.#hello();
    this.#seen = fresh.at(-1)?.event.number ?? this.#seen;
    const steps = fresh.map((step) => this.#whole(step));
    this.#tell((listener) => listener.onnews({ ...news, steps }));
  }

  /** A step with all hexes of its position: news has only those that changed. */
  #whole({ event, position }: Step): Step {
    const changed = position.hexes.map((hex) => [hex.name, hex] as const);
    const known =
      event.kind === "take-back" ? [] : this.#hexes.map((hex) => [hex.name, hex] as const);
    const hexes = [...new Map([...known, ...changed]).values()];
    this.#hexes = hexes.sort((one, other) => (one.name < other.name ? -1 : 1));
    return { event, position: { ...position, hexes: this.#hexes } };
  }

  #settle(clientId: string, outcome: Outcome): void {
    const pending = this.#pending.get(clientId);
    this.#pending.delete(clientId);
    pending?.settle(outcome);
  }

  #problem(problem: Problem, clientId: string | null): void {
    if (clientId !== null) return this.#settle(clientId, { kind: "problem", problem });
    if (FINAL.has(problem.code)) {
      this.stop();
      this.#report("lost");
    }
    this.#tell((listener) => listener.onproblem(problem));
  }
}

/** A connection to a table over the browser's WebSocket. */
export function connectTo(table: string): Wire {
  return new WebSocket(socketAddress(table)) as unknown as Wire;
}
