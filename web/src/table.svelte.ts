// A table as the server tells it: the view, kept up to date over the socket, and the way to ask.
import { takeCatalogue, takeSocket } from "./ahead.ts";
import { getSteps, type Trouble } from "./api.ts";
import type { Connection, Outcome, Request, SocketListener, TableSocket } from "./socket.ts";
import { rememberOpened } from "./tables.ts";
import type {
  Choices,
  GameEvent,
  Position,
  Problem,
  SeatInfo,
  Step,
  Steps,
  TableChange,
  TileFacts,
  View,
} from "./view.ts";

/** What the page does when the server says something. */
export interface TableListener {
  /** Something happened; the table's position is already the one after it. */
  onsteps(steps: Step[], mine: readonly number[], before: Position): void;
  onchoices(turnChanged: boolean): void;
  onproblem(problem: Problem): void;
}

export const NO_CHOICES: Choices = {
  seat: null,
  legal: [],
  costs: {},
  walks: [],
  lays: [],
  take_back: 0,
  maximum: null,
};

const ASK_AGAIN_MS = 1_500;

/** What is known of a game that is played, and the way to play it. */
export abstract class PlayedTable {
  view = $state.raw<View | null>(null);
  choices = $state.raw<Choices>(NO_CHOICES);
  events = $state.raw<readonly GameEvent[]>([]);
  tiles = $state.raw<readonly TileFacts[]>([]);
  connection = $state<Connection>("connecting");
  /** There is no playing here: a wrong link, or no such table. */
  fatal = $state.raw<Trouble | null>(null);

  readonly id: string;
  readonly token: string;
  protected listener: TableListener;

  constructor(id: string, token: string, listener: TableListener) {
    this.id = id;
    this.token = token;
    this.listener = listener;
  }

  /** Whether turns are only tried here: nothing is stored, and nobody wins. */
  abstract readonly tried: boolean;

  /** The number of the last event seen. */
  abstract get seen(): number;

  /** Begins; the returned function ends it. */
  abstract start(): () => void;

  abstract ask(request: Request): Promise<Outcome>;

  /** Events `after` + 1 to `until` with the position after each. */
  abstract steps(after: number, until: number): Promise<Steps>;

  get position(): Position | null {
    return this.view?.position ?? null;
  }

  get seats(): SeatInfo[] {
    return this.view?.seats ?? [];
  }

  protected follow(steps: Step[], choices: Choices): void {
    const last = steps.at(-1);
    if (!this.view || !last) return;
    const before = this.view.position;
    this.events = [...this.events, ...steps.map((step) => step.event)];
    this.view = { ...this.view, position: last.position };
    this.listener.onsteps(steps, this.view.viewer.seats, before);
    this.choose(choices);
  }

  protected choose(choices: Choices): void {
    const turnChanged = choices.seat !== this.choices.seat;
    this.choices = choices;
    this.listener.onchoices(turnChanged);
  }
}

export class Table extends PlayedTable {
  readonly tried = false;
  #socket: TableSocket;
  #heard: SocketListener;

  constructor(id: string, token: string, listener: TableListener) {
    super(id, token, listener);
    this.#socket = takeSocket(id, token);
    this.#heard = {
      onwelcome: (view) => {
        // Only a link that opens the table is worth remembering.
        if (this.view === null) rememberOpened(id, token);
        this.#welcome(view);
      },
      onnews: ({ steps, choices }) => this.follow(steps, choices),
      ontable: (change) => this.#changed(change),
      onconnection: (state) => (this.connection = state),
      onproblem: (problem) => this.#unasked(problem),
    };
  }

  start(): () => void {
    const wake = () => {
      if (!document.hidden) this.#socket.wake();
    };
    const doubt = () => this.#socket.doubt();
    addEventListener("online", wake);
    addEventListener("offline", doubt);
    document.addEventListener("visibilitychange", wake);
    let stopped = false;
    void this.#learnTiles(() => stopped);
    this.#socket.start();
    this.#socket.listen(this.#heard);
    return () => {
      stopped = true;
      removeEventListener("online", wake);
      removeEventListener("offline", doubt);
      document.removeEventListener("visibilitychange", wake);
      this.#socket.stop();
    };
  }

  get seen(): number {
    return this.#socket.seen;
  }

  steps(after: number, until: number): Promise<Steps> {
    return getSteps(this.id, this.token, after, until);
  }

  ask(request: Request): Promise<Outcome> {
    return this.#socket.ask(request);
  }

  #welcome(view: View): void {
    // What the server tells after a loss is what happened since; the first time it is everything.
    const first = view.events[0]?.number ?? Infinity;
    this.events = [...this.events.filter(({ number }) => number < first), ...view.events];
    this.view = view;
    this.choose(view.choices);
  }

  #changed(change: TableChange): void {
    if (!this.view) return;
    const { seats, thinking, compiling, secret, rematch, choices } = change;
    this.view = { ...this.view, seats, thinking, compiling, secret, rematch };
    this.choose(choices);
  }

  #unasked(problem: Problem): void {
    if (problem.code === "forbidden" || problem.code === "not-found") this.fatal = problem;
    else this.listener.onproblem(problem);
  }

  async #learnTiles(stopped: () => boolean): Promise<void> {
    while (!stopped() && this.tiles.length === 0) {
      try {
        this.tiles = (await takeCatalogue()).tiles;
      } catch {
        // The server may be starting: the socket comes back by itself, and so does this.
        await new Promise((resolve) => setTimeout(resolve, ASK_AGAIN_MS));
      }
    }
  }
}
