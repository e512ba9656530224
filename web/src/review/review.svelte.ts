// A game as the review sees it: the table as the server tells it, live, and the replay of its events.
import { takeCatalogue, takeSocket } from "../ahead.ts";
import { getSteps, troubleOf, type Trouble } from "../api.ts";
import { t } from "../i18n/i18n.svelte.ts";
import { inTurn } from "../inTurn.ts";
import type { TableSocket } from "../socket.ts";
import { rememberOpened } from "../tables.ts";
import type { GameEvent, News, TableChange, TileFacts, View } from "../view.ts";
import { groupTurns, type TurnGroup } from "../words/turns.ts";
import { samplesOf, type Sample } from "./chart.ts";
import { Replay } from "./replay.svelte.ts";
import { scoringRounds, type ScoringRound } from "./rounds.ts";

export class GameReview {
  readonly table: string;
  readonly token: string;
  readonly replay: Replay;
  view = $state.raw<View | null>(null);
  tiles = $state.raw<TileFacts[]>([]);
  events = $state.raw<GameEvent[]>([]);
  trouble = $state.raw<Trouble | null>(null);

  #socket: TableSocket;

  constructor(table: string, token: string) {
    this.table = table;
    this.token = token;
    this.replay = new Replay((after, until) => getSteps(table, token, after, until));
    this.#socket = takeSocket(table, token);
  }

  async start(): Promise<void> {
    // First: what arrived already is then told together, and put into words only once.
    const learned = this.#learnTiles();
    this.#socket.start();
    this.#socket.listen({
      onwelcome: (view) => this.#welcome(view),
      onnews: (news) => this.#news(news),
      ontable: (change) => this.#change(change),
      onproblem: (problem) => (this.trouble = problem),
      onconnection: () => {},
    });
    await learned;
  }

  async #learnTiles(): Promise<void> {
    try {
      this.tiles = (await takeCatalogue()).tiles;
    } catch (thrown) {
      this.trouble = troubleOf(thrown);
    }
  }

  stop(): void {
    this.#socket.stop();
    this.replay.stop();
  }

  #welcome(view: View): void {
    const known = this.events.length;
    const first = this.view === null;
    if (first) rememberOpened(this.table, this.token);
    const fresh = view.events.filter((event) => event.number > known);
    this.view = view;
    this.trouble = null;
    this.events = [...this.events, ...fresh];
    this.replay.positions.add(view.position);
    this.replay.tell(this.events);
    // Each stretch draws the chart again: the page is built first.
    if (first) inTurn(() => void this.replay.fetchAll(), "last");
  }

  #news({ steps }: News): void {
    if (!this.view || steps.length === 0) return;
    for (const { position } of steps) this.replay.positions.add(position);
    this.view = { ...this.view, position: steps.at(-1)!.position };
    this.events = [...this.events, ...steps.map((step) => step.event)];
    this.replay.tell(this.events);
  }

  #change({ seats, secret, rematch }: TableChange): void {
    if (this.view) this.view = { ...this.view, seats, secret, rematch };
  }

  /** As the server judges it, so that nobody is helped while playing: the game is over, or nobody has
      played on since it was imported. Drawing its next tiles is not that. */
  mayBeLookedInto = $derived.by<boolean>(() => {
    if (!this.view) return false;
    const { position, info } = this.view;
    const over = position.phase === "over";
    if (over || info.imported_events === null) return over;
    return this.events.slice(info.imported_events).every((event) => event.kind === "draw");
  });

  names = $derived.by<string[]>(() => this.view?.seats.map((seat) => seat.name) ?? []);

  turns = $derived.by<TurnGroup[]>(() => groupTurns(t, this.events, this.names, this.tiles));

  /** The turn the shown moment belongs to. */
  turn = $derived.by<TurnGroup | null>(() => {
    const { number } = this.replay;
    return this.turns.find((turn) => number >= turn.first && number <= turn.last) ?? null;
  });

  samples = $derived.by<Sample[]>(() =>
    samplesOf(this.turns, (number) => this.replay.positions.at(number), this.names.length),
  );

  rounds = $derived.by<ScoringRound[]>(() =>
    scoringRounds(this.events, this.tiles, this.replay.positions.at(0)),
  );

  /** The sample at or after the shown moment: where the chart's marker stands. */
  sample = $derived.by<number>(() => {
    const { number } = this.replay;
    const found = this.samples.findIndex((sample) => sample.number >= number);
    return found < 0 ? this.samples.length - 1 : found;
  });
}
