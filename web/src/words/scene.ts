// What a line of the log must know beyond its own event: the tile in hand, the temples' values.
import type { GameEvent, Position, TileFacts } from "../view.ts";
import { readDeed } from "./deed.ts";

/** The temples printed on the board. */
const PRINTED: [string, number][] = [
  ["a2", 1],
  ["b1", 1],
];

export class Scene {
  private readonly tiles: Map<string, TileFacts>;
  private readonly values: Map<string, number>;
  private inHand: string | null;

  /** As at a position; nothing is known where it is null. Without it, the start of a game. */
  constructor(tiles: readonly TileFacts[], at?: Position | null) {
    this.tiles = new Map(tiles.map((tile) => [tile.id, tile]));
    const temples = at?.hexes.filter((hex) => hex.kind === "temple") ?? [];
    this.values = new Map(at === undefined ? PRINTED : temples.map((hex) => [hex.name, hex.value]));
    this.inHand = at?.drawn_tile ?? null;
  }

  /** The tile drawn or taken and not yet laid. */
  get tileInHand(): string | null {
    return this.inHand;
  }

  facts(tile: string | null): TileFacts | null {
    return (tile && this.tiles.get(tile)) || null;
  }

  /** A temple's value, where it is known. */
  value(hex: string): number | null {
    return this.values.get(hex) ?? null;
  }

  /** Goes on by an event that stands. */
  follow(event: GameEvent): void {
    const deed = readDeed(event.text);
    if (deed.kind === "draw" || deed.kind === "take") this.inHand = deed.tile;
    else if (deed.kind === "discard") this.inHand = null;
    else if (deed.kind === "lay") {
      const tile = this.facts(this.inHand);
      if (tile?.kind === "temple") this.values.set(deed.hex, tile.value);
      this.inHand = null;
    } else if (deed.kind === "uncover") {
      const value = this.values.get(deed.hex);
      if (value !== undefined) this.values.set(deed.hex, value + 1);
    }
  }
}

/**
 * What lines need to know of the position a game began with, which may have been in the middle of
 * one: the present with all that was uncovered since put back, and the tile that was in hand.
 */
export function sceneAtStart(present: Position, standing: readonly GameEvent[]): Position {
  const deeds = standing.map((event) => readDeed(event.text));
  const uncovered = (hex: string) =>
    deeds.filter((deed) => deed.kind === "uncover" && deed.hex === hex).length;
  const first = deeds.find((deed) => ["draw", "take", "lay"].includes(deed.kind));
  const laid = first?.kind === "lay" ? first.hex : null;
  return {
    ...present,
    hexes: present.hexes.map((hex) => ({ ...hex, value: hex.value - uncovered(hex.name) })),
    drawn_tile: present.hexes.find((hex) => hex.name === laid)?.tile ?? null,
  };
}
