// What is moving on the board right now. The position is drawn at once; this says what to let fall,
// rise or fly over it, and forgets it when it has arrived.
import type { HexState, Position } from "../view.ts";
import type { Detail } from "./detail.ts";
import { changesBetween } from "./diff.ts";
import { columnAndRow } from "./geometry.ts";
import { flightsOf, type Flight } from "./flights.ts";

export interface Find {
  id: number;
  hex: string;
  kind: number;
}

export class Movement {
  laid = $state.raw<ReadonlySet<string>>(new Set());
  camped = $state.raw<ReadonlySet<string>>(new Set());
  guarded = $state.raw<ReadonlySet<string>>(new Set());
  uncovered = $state.raw<ReadonlyMap<string, number>>(new Map());
  flights = $state.raw<Flight[]>([]);
  finds = $state.raw<Find[]>([]);
  #counter = 0;

  /** Shows how one position became another; returns the hexes where. Nothing flies unless `fly`. */
  show(before: Position, after: Position, fly: boolean, detail: Detail): string[] {
    const changes = changesBetween(before, after);
    this.laid = new Set(changes.flatMap((c) => (c.type === "tile" ? [c.hex] : [])));
    this.camped = new Set(changes.flatMap((c) => (c.type === "camp" ? [c.hex] : [])));
    this.guarded = new Set(changes.flatMap((c) => (c.type === "guard" ? [c.hex] : [])));
    this.uncovered = new Map(
      changes.flatMap((c) => (c.type === "level" ? [[c.hex, Math.max(0, c.to - c.from)]] : [])),
    );
    const found = changes.flatMap((c) =>
      c.type === "recovered" && c.kind !== null
        ? [{ id: ++this.#counter, hex: c.hex, kind: c.kind }]
        : [],
    );
    this.finds = [...this.finds, ...found];
    this.flights = fly ? flightsOf(changes, named(before), named(after), detail) : [];
    return changes.flatMap((c) => {
      if (c.type === "figure") return [c.to, c.from].filter((place) => columnAndRow(place));
      return c.type === "score" ? [] : [c.hex];
    });
  }

  /** Nothing has moved: the board simply shows something else. */
  rest(): void {
    this.laid = this.camped = this.guarded = new Set();
    this.uncovered = new Map();
    this.flights = [];
    this.finds = [];
  }

  landed(id: number): void {
    this.flights = this.flights.filter((flight) => flight.id !== id);
  }

  seen(id: number): void {
    this.finds = this.finds.filter((find) => find.id !== id);
  }
}

function named(position: Position): Map<string, HexState> {
  return new Map(position.hexes.map((hex) => [hex.name, hex]));
}
