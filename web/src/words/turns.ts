// A game's events as turns: take-backs resolved, and what belongs together told by one line.
import type { Words } from "../i18n/i18n.svelte.ts";
import type { EventKind, GameEvent, Points, Thought, TileFacts } from "../view.ts";
import { isWalk, lineOf, type LogLine, type Told, toldOf } from "./log.ts";
import type { Names } from "./names.ts";

export interface TurnGroup {
  kind: "auction" | "turn" | "scoring";
  turn: number;
  /** Whose turn it is; in an auction, who did the last thing in it. */
  seat: number;
  readonly lines: LogLine[];
  /** Action points. */
  spent: number;
  /** The tile that was drawn or taken in it, or laid. */
  tile: string | null;
  points: Points | null;
  scores: number[] | null;
  thought: Thought | null;
  ended: boolean;
  /** Numbers of its first and last event. */
  first: number;
  last: number;
}

type Untold = Omit<TurnGroup, "lines">;

/** The events that still count. */
export function standing(events: readonly GameEvent[]): GameEvent[] {
  const left: GameEvent[] = [];
  for (const event of events) {
    if (event.kind === "take-back") left.pop();
    else left.push(event);
  }
  return left;
}

/** How many steps of a game an event ends: those that were taken back are none. */
export function stepOf(events: readonly GameEvent[], number: number): number {
  return standing(events.filter((event) => event.number <= number)).length;
}

/** The standing events grouped by turn, in words; `tiles` are the catalogue's. */
export function groupTurns(
  t: Words,
  events: readonly GameEvent[],
  names: Names,
  tiles: readonly TileFacts[] = [],
): TurnGroup[] {
  const groups: { group: Untold; events: GameEvent[] }[] = [];
  const counting = standing(events);
  counting.forEach((event, i) => {
    const kind = groupKind(event, counting[i - 1]?.kind, counting[i + 1]?.kind);
    const open = groups.at(-1);
    const joins = open?.group.turn === event.turn && joinsKind(open.group, event, kind);
    const current = open && joins ? open : { group: newGroup(event, kind), events: [] };
    if (current !== open) groups.push(current);
    addTo(current.group, event);
    current.events.push(event);
  });
  return groups.map(({ group, events }) => ({
    ...group,
    // Put into words when they are read: of a long game's turns, few are.
    get lines() {
      return worthTelling(toldTogether(events)).map((one) => lineOf(t, one, names, tiles));
    },
  }));
}

/** Several tiles drawn together are laid open for an auction; one alone is its drawer's. */
function groupKind(event: GameEvent, before?: EventKind, after?: EventKind): TurnGroup["kind"] {
  const { kind } = event;
  if (event.scoring) return "scoring";
  if (kind === "bid" || kind === "pass") return "auction";
  const opens = before === "draw" || after === "draw" || after === "bid" || after === "pass";
  return kind === "draw" && opens ? "auction" : "turn";
}

function joinsKind(group: Untold, event: GameEvent, kind: TurnGroup["kind"]): boolean {
  if (group.kind !== kind) return false;
  return kind === "auction" || group.seat === event.seat;
}

function newGroup(event: GameEvent, kind: TurnGroup["kind"]): Untold {
  return {
    kind,
    turn: event.turn,
    seat: event.seat,
    spent: 0,
    tile: null,
    points: null,
    scores: null,
    thought: null,
    ended: false,
    first: event.number,
    last: event.number,
  };
}

function addTo(group: Untold, event: GameEvent): void {
  group.seat = event.seat;
  group.spent += event.cost ?? 0;
  group.last = event.number;
  group.points = event.points ?? group.points;
  group.scores = event.scores ?? group.scores;
  group.thought = event.thought ?? group.thought;
  group.ended ||= event.kind === "end";
  if (group.kind === "turn") group.tile = event.tile ?? group.tile;
}

function toldTogether(events: readonly GameEvent[]): Told[] {
  const all: Told[] = [];
  for (const event of events) tell(all, toldOf(event));
  return all;
}

/** Adds something to tell: to the last line, where it goes on with that. */
function tell(all: Told[], next: Told): void {
  const last = all.at(-1);
  const joined = last && (goesOn(last, next) ?? oneMore(last, next));
  if (joined) all[all.length - 1] = joined;
  else all.push(next);
  // A second figure may by now have gone the way of the first.
  const [before, latest] = all.slice(-2);
  const both = before && latest && oneMore(before, latest);
  if (both) all.splice(-2, 2, both);
}

/** A step that begins where the last one of the same figure ended. */
function goesOn(last: Told, next: Told): Told | null {
  if (!isWalk(last.event) || !isWalk(next.event)) return null;
  const same = last.event.figure === next.event.figure && last.way.at(-1) === next.way[0];
  if (!same || last.count > 1) return null;
  return {
    ...last,
    way: [...last.way, ...next.way.slice(1)],
    secret: last.secret || next.secret,
    cost: last.cost + next.cost,
    last: next.last,
  };
}

/** Kinds of events that are told together when they are alike. */
const COUNTED = new Set<EventKind>(["draw", "place", "move", "path", "uncover"]);

/** The same again: another worker placed, a second level, a tile laid open beside the first. */
function oneMore(last: Told, next: Told): Told | null {
  const [one, other] = [last.event, next.event];
  const alike =
    (one.kind === other.kind || (isWalk(one) && isWalk(other))) &&
    one.seat === other.seat &&
    one.figure === other.figure &&
    last.way.join() === next.way.join() &&
    last.secret === next.secret;
  if (!alike || !COUNTED.has(one.kind)) return null;
  return {
    ...last,
    count: last.count + next.count,
    cost: last.cost + next.cost,
    tiles: [...last.tiles, ...next.tiles],
    last: next.last,
  };
}

/** A tile that was laid needs no line for its draw, and the end of a turn none at all. */
function worthTelling(all: readonly Told[]): Told[] {
  const laid = all.some(({ event }) => event.kind === "tile");
  return all.filter(({ event, tiles }) => {
    if (event.kind === "end") return event.points !== null;
    const gotten = event.kind === "draw" || event.kind === "take";
    return !(gotten && laid && tiles.length === 1);
  });
}
