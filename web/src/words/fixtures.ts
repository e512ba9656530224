// Small positions and events for the tests of the words.
import { aHex, aPlayer, aPosition } from "../board/fixtures.ts";
import type {
  Choices,
  EventKind,
  Figure,
  GameEvent,
  HexState,
  Points,
  Position,
  TileFacts,
} from "../view.ts";

export const NAMES = ["Nora", "Bruno", "Inés", "Tomás"];

export const TILES: TileFacts[] = [
  { id: "A1", kind: "jungle", stones: [1, 1, 0, 1, 0, 0], value: 0, treasures: 0 },
  { id: "A3", kind: "temple", stones: [2, 0, 0, 1, 0, 0], value: 2, treasures: 0 },
  { id: "A5", kind: "treasure", stones: [2, 0, 0, 0, 1, 0], value: 0, treasures: 4 },
  { id: "B6", kind: "volcano", stones: [0, 0, 0, 0, 0, 0], value: 0, treasures: 0 },
];

/** Events of one game in order: turn, seat, kind and the fields of that kind. */
export function eventsOf(
  ...rows: [turn: number, seat: number, kind: EventKind, fields?: Partial<GameEvent>][]
): GameEvent[] {
  return rows.map(([turn, seat, kind, fields = {}], i) => ({
    number: i + 1,
    turn,
    seat,
    kind,
    text: kind,
    scoring: false,
    figure: null,
    hexes: null,
    tile: null,
    rotation: null,
    amount: null,
    treasure: null,
    given: null,
    other: null,
    value: null,
    cost: null,
    points: null,
    scores: null,
    thought: null,
    at: 0,
    ...fields,
  }));
}

type FigureFields = { figure: Figure; hexes: string[]; cost: number };

/** The fields of a worker placed, moved or made a guard. */
export const worker = (cost: number, ...hexes: string[]): FigureFields => ({
  figure: "W",
  hexes,
  cost,
});

/** The same of a leader. */
export const leader = (cost: number, ...hexes: string[]): FigureFields => ({
  ...worker(cost, ...hexes),
  figure: "L",
});

/** The fields of a tile laid; `value` is that of a temple. */
export const laid = (tile: string, hex: string, value: number | null = null) => ({
  tile,
  hexes: [hex],
  rotation: 0,
  value,
});

/** The fields of a level uncovered; `value` is the temple's after it. */
export const uncovered = (hex: string, value: number) => ({ hexes: [hex], value, cost: 2 });

/** A hex of a game of four. */
export function hexState(name: string, more: Partial<HexState> = {}): HexState {
  const nobody = { workers: [0, 0, 0, 0], strengths: [0, 0, 0, 0] };
  return aHex(name, { ...nobody, leaders: [false, false, false, false], ...more });
}

export function pointsOf(seat: number, more: Partial<Points> = {}): Points {
  return { seat, total: 0, temples: [], treasures: [], ...more };
}

/** A position of a game of four. */
export function positionWith(hexes: HexState[], more: Partial<Position> = {}): Position {
  return {
    ...aPosition(
      hexes,
      [20, 24, 27, 25].map((score, seat) => aPlayer(seat, { score })),
    ),
    tiles_left: 30,
    unseen_treasures: [3, 3, 3, 3, 3, 3, 3, 3],
    ...more,
  };
}

export function choicesWith(more: Partial<Choices> = {}): Choices {
  return {
    seat: 0,
    legal: [],
    costs: {},
    walks: [],
    lays: [],
    take_back: 0,
    maximum: null,
    ...more,
  };
}
