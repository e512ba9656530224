// A game at a table: what the player holds, what is shown, and how to act. The page decides
// nothing: everything goes to the server, and its answer is what counts.
import { troubleOf } from "./api.ts";
import type { Ghost, Marks } from "./board/types.ts";
import { Coach } from "./coach.svelte.ts";
import { Hand } from "./hand.svelte.ts";
import { TurnHistory } from "./history.svelte.ts";
import { t } from "./i18n/i18n.svelte.ts";
import { couldGoOn, hexesOf, NOTHING, placesAt } from "./intent.ts";
import { Moments } from "./moments.svelte.ts";
import { Past } from "./past.svelte.ts";
import { Recent } from "./recent.svelte.ts";
import { Refusals } from "./refusals.svelte.ts";
import { numbered, scoredHexes } from "./shown.ts";
import { settings } from "./settings.svelte.ts";
import type { Outcome, Request } from "./socket.ts";
import { Table, type PlayedTable, type TableListener } from "./table.svelte.ts";
import { sinceLastOwn, turnSoFar } from "./turns.ts";
import type {
  Accepted,
  Choices,
  Figure,
  GameEvent,
  Position,
  SeatInfo,
  Step,
  TileFacts,
} from "./view.ts";
import { groupTurns, type TurnGroup } from "./words/turns.ts";

/** The plates that open beside the board; at most one is open. */
export type Plate = "trade" | "guard" | "rules" | "settings" | "keys" | "left" | "table" | null;

/** A temple to be guarded, and the figure meant to become the guard. */
export interface Guarding {
  hex: string;
  figure: Figure;
}

/** A stretch of the game, by the numbers of its first and last event. */
export interface Stretch {
  first: number;
  last: number;
}

export class TableGame {
  readonly table: PlayedTable;
  readonly hand: Hand;
  readonly past: Past;
  readonly coach: Coach;
  readonly recent: Recent;
  readonly refusals: Refusals;
  readonly history: TurnHistory;

  /** The last thing that was shown, for those who listen. */
  heard = $state.raw<Step | null>(null);
  busy = $state(false);
  /** The end of the turn was asked for once, with points left. */
  ending = $state(false);
  plate = $state<Plate>(null);
  /** The seat whose card is open on a phone. */
  card = $state<number | null>(null);
  /** All actions are shown on a phone that is too low to show more than one row of them. */
  pulled = $state(false);
  /** The guard the player is asked about while the plate "guard" is open. */
  guarding = $state.raw<Guarding | null>(null);
  rule = $state<string | null>(null);
  /** Hexes a line of the log speaks of. */
  lit = $state.raw<readonly string[]>([]);
  /** The end came while this page was open, and its celebration is not put away yet. */
  celebrating = $state(false);

  /** The game up to what is played back now, in turns, in the page's language. */
  readonly turns: TurnGroup[] = $derived.by(() => {
    const { number = Infinity } = this.past.frame?.step.event ?? {};
    // A scoring is told when its points have been counted.
    const until = this.past.counting ? number - 1 : number;
    const events = this.table.events.filter((event) => event.number <= until);
    return groupTurns(t, events, this.names, this.table.tiles);
  });
  /** What others did since the last turn of "you". */
  readonly since: TurnGroup[] = $derived(sinceLastOwn(this.turns, this.me));

  /** `tableOf` makes another table than the one that the server stores. */
  constructor(
    id: string,
    token: string,
    tableOf: (listener: TableListener) => PlayedTable = (listener) =>
      new Table(id, token, listener),
  ) {
    this.table = tableOf({
      onsteps: (steps, mine, before) => {
        this.recent.keep(steps);
        this.past.arrive(steps, before, (seat) => mine.includes(seat));
        if (this.over && before.phase !== "over") this.celebrating = !this.table.tried;
      },
      onchoices: (turnChanged) => this.#chosen(turnChanged),
      onproblem: (problem) => this.refusals.tell(problem, null),
    });
    this.hand = new Hand(this);
    this.coach = new Coach(this);
    this.recent = new Recent(this.table);
    this.refusals = new Refusals(this.table);
    this.history = new TurnHistory(this);
    this.past = new Past(
      (step) => (this.heard = step),
      new Moments(() => this.table.view?.viewer.seats ?? []),
    );
  }

  /** Connects; the returned function disconnects. */
  start(): () => void {
    const stop = this.table.start();
    return () => {
      stop();
      this.refusals.stop();
      this.past.close();
      this.past.skip();
    };
  }

  // What is known

  get position(): Position | null {
    return this.table.position;
  }

  get choices(): Choices {
    return this.table.choices;
  }

  /** The position on the board: the present, or what is played back. */
  get shown(): Position | null {
    return this.past.position ?? this.position;
  }

  get seats(): SeatInfo[] {
    return this.table.seats;
  }

  get tiles(): readonly TileFacts[] {
    return this.table.tiles;
  }

  get names(): string[] {
    return this.seats.map((seat) => seat.name);
  }

  /** The seat that is "you": the one to move if it is played here, else one's only seat. */
  get me(): number | null {
    const mine = this.table.view?.viewer.seats ?? [];
    const moving = this.position?.to_move ?? null;
    if (moving !== null && mine.includes(moving)) return moving;
    return mine.length === 1 ? mine[0]! : null;
  }

  /** Several people play on this screen. */
  get shared(): boolean {
    return (this.table.view?.viewer.seats.length ?? 0) > 1;
  }

  get over(): boolean {
    return this.position?.phase === "over";
  }

  get canAct(): boolean {
    const { connection, choices } = this.table;
    return this.past.live && !this.busy && connection === "open" && choices.seat !== null;
  }

  get points(): number {
    return this.position?.action_points ?? 0;
  }

  /** What stands of the running turn. */
  get soFar(): GameEvent[] {
    const seat = this.position?.to_move ?? null;
    return seat === null ? [] : turnSoFar(this.table.events, seat);
  }

  get marks(): Marks {
    const { recap, frame } = this.past;
    return {
      ...this.hand.marks,
      pointed: this.hand.aim,
      refused: this.refusals.hex,
      lit: frame?.step.event.points
        ? scoredHexes(frame.step)
        : [...this.lit, ...this.coach.litHexes],
      ...(recap
        ? {
            laid: null,
            numbered: numbered(this.turns, recap.steps[recap.index]?.event.number ?? 0),
          }
        : this.coach.marks),
    };
  }

  get ghost(): Ghost | null {
    return this.hand.ghost;
  }

  // Working, ending, letting go

  /** Does something at a hex and looks at what is offered there, with empty hands. */
  async workAt(action: string): Promise<void> {
    if (action.startsWith("guard ")) return this.#askToGuard(action);
    const hex = hexesOf(action)[0] ?? null;
    if ((await this.submit([action])) && this.canAct) this.hand.hold({ kind: "nothing", hex });
  }

  /** Asks before figures leave the game for good (A8). */
  #askToGuard(action: string): void {
    const [hex] = hexesOf(action);
    this.hand.hold({ kind: "nothing", hex: hex! });
    this.guarding = { hex: hex!, figure: action[6] as Figure };
    this.plate = "guard";
  }

  /** Places the guard that the player was asked about. */
  async guard({ hex, figure }: Guarding): Promise<void> {
    this.plate = null;
    await this.submit([`guard ${figure} ${hex}`]);
  }

  /** Brings a figure from the supply into a camp and keeps looking at it. */
  async placeAt(figure: Figure, hex: string): Promise<void> {
    if (!placesAt(this.choices, hex).includes(figure)) return;
    await this.workAt(`place ${figure} ${hex}`);
  }

  /**
   * Ends the turn. Asked for once more first: while there is something left to do, and when the coach
   * sees much more in the turn. The second time nothing is waited for.
   */
  async end(): Promise<void> {
    if (!this.past.live) return this.toPresent();
    if (!this.canAct || !this.choices.legal.includes("end")) return;
    if (!this.ending) {
      const remind = settings.values.reminder && couldGoOn(this.choices, this.points);
      this.ending = remind || this.coach.unheard;
      if (remind) return;
      if (this.ending && !(await this.#coachLetsEnd())) return;
    }
    this.ending = false;
    await this.submit(["end"]);
  }

  /** Whether the turn shall still end once the coach was heard. */
  async #coachLetsEnd(): Promise<boolean> {
    const number = this.position?.number;
    const ends = await this.coach.letsEnd();
    // The player may have thought better of it, or not have waited.
    return ends && this.ending && this.position?.number === number;
  }

  /** Whether something lies over the table that can be closed. */
  get open(): boolean {
    return this.plate !== null || this.card !== null || this.past.recap !== null;
  }

  /** Whether the player is asked what to trade or which guard to place. */
  get asks(): boolean {
    return this.canAct && (this.plate === "trade" || this.plate === "guard");
  }

  /** Whether there is something to close or to put down. */
  get engaged(): boolean {
    return this.open || this.celebrating || this.pulled || this.hand.full || this.hand.onTrial;
  }

  /** Closes what was opened last, or puts down what is in hand. */
  closeTopmost(): void {
    if (this.plate !== null) this.plate = null;
    else if (this.card !== null) this.card = null;
    else if (this.past.recap) this.past.close();
    else if (this.celebrating) this.celebrating = false;
    else if (this.pulled) this.pulled = false;
    else if (this.hand.full) this.hand.drop();
    else this.hand.trying = null;
  }

  /** Esc: drops one thing after the other, the nearest first; false if there was nothing. */
  escape(): boolean {
    if (this.open) this.closeTopmost();
    else if (this.celebrating) this.celebrating = false;
    else if (this.coach.stage !== null) this.coach.putAway();
    else if (this.ending) this.ending = false;
    else if (!this.past.live) this.past.skip();
    else if (this.hand.tapped !== null) this.hand.tapped = null;
    else if (this.hand.onTrial) this.hand.trying = null;
    else if (this.hand.held !== NOTHING) this.hand.drop();
    else if (this.refusals.told !== null) this.refusals.clear();
    else return false;
    return true;
  }

  toPresent(): void {
    if (this.past.recap) this.past.close();
    else this.past.skip();
  }

  // Asking the server

  /** Submits actions as one step. True when it was done. */
  async submit(actions: string[]): Promise<boolean> {
    const done = await this.act({
      type: "submit",
      seat: this.seat,
      seen: this.table.seen,
      actions,
    });
    if (done) this.history.add(done);
    return done !== null;
  }

  /** Sets one's secret maximum bid; null takes it back. */
  async setMaximum(amount: number | null): Promise<void> {
    await this.act({ type: "maximum", seat: this.seat, amount });
  }

  /** Replays turns of the past, at first those since one's own last one. */
  async replay(turns: readonly Stretch[] = this.since): Promise<void> {
    const [first, last] = [turns[0]?.first, turns.at(-1)?.last];
    if (first === undefined || last === undefined) return;
    try {
      const { steps } = await this.recent.stepsAfter(first - 1, last);
      this.hand.drop();
      this.past.open(steps);
    } catch (thrown) {
      const { code, ...rest } = troubleOf(thrown);
      // Offline is told by the note on the connection.
      if (code !== "offline") this.refusals.tell({ ...rest, code }, null);
    }
  }

  openRule(rule: string | null): void {
    this.rule = rule;
    this.plate = "rules";
  }

  /** U6: the last tile of a round is nobody's choice; once taken back, it waits for the player. */
  get lastTile(): string | null {
    const [only, other] = this.choices.legal;
    if (!this.canAct || !only?.startsWith("take ") || other !== undefined) return null;
    return this.table.events.at(-1)?.kind === "take-back" ? null : only;
  }

  /** The seat that asks. */
  get seat(): number {
    return this.choices.seat ?? this.me ?? 0;
  }

  /** Asks for something; what was done, or null. */
  async act(request: Request): Promise<Accepted | null> {
    if (this.busy) return null;
    this.busy = true;
    this.refusals.clear();
    this.ending = false;
    this.past.scored = null;
    this.past.moments.clear();
    const outcome: Outcome = await this.table.ask(request);
    this.busy = false;
    if (outcome.kind === "accepted") {
      // Nothing stays in hand that would make the next click a move.
      this.hand.drop();
      return outcome.accepted;
    }
    if (outcome.problem) {
      this.refusals.tell(outcome.problem, hexesOf(outcome.problem.action ?? "").at(-1) ?? null);
    }
    return null;
  }

  #chosen(turnChanged: boolean): void {
    if (!turnChanged) return this.hand.reconcile();
    this.history.forget();
    this.ending = false;
    this.pulled = false;
    this.hand.drop();
    void this.recent.compare();
    if (this.plate === "trade" || this.plate === "guard") this.plate = null;
  }
}
