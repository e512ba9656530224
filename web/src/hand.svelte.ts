// The player's hand: what is picked up, what is pointed at, how the tile is turned.
import type { Ghost, Marks } from "./board/types.ts";
import {
  figuresAt,
  ghostAt,
  layHexes,
  marksFor,
  mostTogether,
  nearestRotation,
  NOTHING,
  planAt,
  SUPPLY,
  targets,
  turned,
  type Held,
  type Plan,
} from "./intent.ts";
import { trialLays } from "./trial.ts";
import type { Choices, Figure, Lay, Position, TileFacts } from "./view.ts";

/** What the hand needs to know of the table. */
export interface Offered {
  readonly choices: Choices;
  readonly position: Position | null;
  /** Whether the player may act now. */
  readonly canAct: boolean;
  /** All tiles of the game. */
  readonly tiles: readonly TileFacts[];
}

export class Hand {
  held = $state.raw<Held>(NOTHING);
  pointed = $state<string | null>(null);
  /** The rotation last wanted; a hex that does not allow it shows the next one. */
  rotation = $state(0);
  /** The hex a finger has tapped: it stays pointed at until the next tap. */
  tapped = $state<string | null>(null);

  /** The offered tile that is tried on the map. */
  trying = $state<string | null>(null);

  #offered: Offered;
  #trial: Lay[] | null = $derived.by(() => {
    const { position, tiles } = this.#offered;
    const tile = tiles.find(({ id }) => id === this.trying);
    return tile && position?.open_tiles.includes(tile.id) ? trialLays(position, tile) : null;
  });

  constructor(offered: Offered) {
    this.#offered = offered;
  }

  /** Whether an offered tile is tried on the map: then no click does anything. */
  get onTrial(): boolean {
    return this.#trial !== null;
  }

  /** Begins to try an offered tile on the map, or stops trying it. */
  tryTile(id: string): void {
    this.drop();
    this.trying = this.trying === id ? null : id;
  }

  get #choices(): Choices {
    return this.#offered.choices;
  }

  get #points(): number {
    return this.#offered.position?.action_points ?? 0;
  }

  /** The hex that a confirmation would be about. */
  get aim(): string | null {
    return this.pointed ?? this.tapped;
  }

  /** Whether a tile is to be laid now. */
  get laying(): boolean {
    return this.#offered.canAct && this.#choices.lays.length > 0;
  }

  /** The tile under the pointer, in a legal rotation. */
  get ghost(): Ghost | null {
    const tile = this.#offered.position?.drawn_tile;
    if (this.#trial && this.trying !== null && this.aim !== null) {
      return ghostAt(this.#trial, this.trying, this.aim, this.rotation);
    }
    if (!this.laying || !tile || this.aim === null) return null;
    return ghostAt(this.#choices.lays, tile, this.aim, this.rotation);
  }

  /** What a confirmation would submit. */
  get plan(): Plan | null {
    return this.aim === null ? null : this.planFor(this.aim);
  }

  /** What a click on a hex would submit. */
  planFor(hex: string): Plan | null {
    if (!this.#offered.canAct || this.#trial) return null;
    if (!this.laying) return planAt(this.#choices, this.#points, this.held, hex);
    const rotation = nearestRotation(this.#choices.lays, hex, this.rotation);
    return rotation === null ? null : { actions: [`tile ${hex} ${rotation}`], cost: 0, way: [] };
  }

  get marks(): Pick<Marks, "legal" | "selected" | "figure" | "path" | "shade"> {
    if (this.#trial) {
      const legal = layHexes(this.#trial);
      return { legal, selected: null, figure: null, path: [], shade: false };
    }
    if (!this.#offered.canAct) {
      return { legal: new Map(), selected: null, figure: null, path: [], shade: false };
    }
    if (this.laying) {
      const legal = layHexes(this.#choices.lays);
      return { legal, selected: null, figure: null, path: [], shade: false };
    }
    return marksFor(this.#choices, this.#points, this.held, this.aim);
  }

  /** The hex whose offers are shown beside it. */
  get chosenHex(): string | null {
    if (this.held.kind === "nothing") return this.held.hex;
    if (this.held.kind === "figure" && this.held.origin !== SUPPLY) return this.held.origin;
    return null;
  }

  drop(): void {
    this.held = NOTHING;
    this.tapped = null;
  }

  hold(held: Held): void {
    this.held = held;
    this.tapped = null;
  }

  /** Picks up a figure on a hex. */
  pickUp(figure: Figure, hex: string): void {
    this.hold({ kind: "figure", figure, origin: hex, count: 1 });
  }

  /** Takes a figure from the supply. */
  fromSupply(figure: Figure): void {
    this.hold({ kind: "figure", figure, origin: SUPPLY, count: 1 });
  }

  /** The most workers that can be in hand together: those there, as far as the points go. */
  get mostInHand(): number {
    const { held } = this;
    const { position } = this.#offered;
    if (held.kind !== "figure" || !position || this.#choices.seat === null) return 0;
    const there = mostTogether(position, this.#choices.seat, held.figure, held.origin);
    const cheapest = Math.min(
      ...[...targets(this.#choices, this.#points, { ...held, count: 1 }).values()].map(
        (cost) => cost ?? 1,
      ),
    );
    return Math.max(1, Math.min(there, Math.floor(this.#points / cheapest)));
  }

  /** Takes one more worker in hand, or one less. */
  change(by: 1 | -1): void {
    if (this.held.kind === "figure") this.takeSo(this.held.count + by);
  }

  /** Whether there is something to put down: in hand, or tapped. */
  get full(): boolean {
    return this.held.kind !== "nothing" || this.tapped !== null;
  }

  /** Takes so many workers in hand, or as many as there are. */
  takeSo(count: number): void {
    if (this.held.kind !== "figure") return;
    this.held = { ...this.held, count: Math.max(1, Math.min(count, this.mostInHand)) };
  }

  /** Chooses a hex with empty hands: picks up what stands there, else shows what it offers. */
  choose(hex: string): void {
    const { position } = this.#offered;
    const { seat } = this.#choices;
    const figures = position && seat !== null ? figuresAt(position, seat, hex) : [];
    const walking = figures.find((figure) =>
      this.#choices.walks.some((walk) => walk.figure === figure && walk.origin === hex),
    );
    if (walking) this.pickUp(walking, hex);
    else this.hold({ kind: "nothing", hex });
  }

  turn(by: 1 | -1): void {
    const lays = this.#trial ?? this.#choices.lays;
    const hex = this.aim;
    if (hex !== null && nearestRotation(lays, hex, this.rotation) !== null) {
      const shown = nearestRotation(lays, hex, this.rotation)!;
      this.rotation = turned(lays, hex, shown, by);
    } else {
      this.rotation = (this.rotation + by + 6) % 6;
    }
  }

  /** After new choices: keeps in hand what still makes sense. */
  reconcile(): void {
    const { held } = this;
    this.tapped = null;
    if (!this.#offered.canAct || this.#choices.lays.length > 0) {
      this.held = NOTHING;
      return;
    }
    if (held.kind === "figure") {
      const legal = targets(this.#choices, this.#points, { ...held, count: 1 });
      if (legal.size === 0) {
        this.held = { kind: "nothing", hex: held.origin === SUPPLY ? null : held.origin };
      } else {
        this.held = { ...held, count: Math.min(held.count, this.mostInHand) };
      }
    } else if (held.kind !== "nothing") {
      if (targets(this.#choices, this.#points, held).size === 0) this.held = NOTHING;
    }
  }
}
