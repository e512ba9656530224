// What a click means. Pure: from what the server offers (`Choices`) and what the player holds, the
// actions of one submission, the marks on the board and the work offered at a hex. No rule is
// judged here; what is not offered is not possible.
import type { Ghost, Marks } from "./board/types.ts";
import type { Choices, Figure, Lay, Position, Walk } from "./view.ts";

export const WORKS = ["uncover", "recover", "camp", "guard"] as const;
export type Work = (typeof WORKS)[number];

export const SUPPLY = "supply";

/** What the player has in hand, between two clicks. */
export type Held =
  | { kind: "nothing"; hex: string | null }
  | { kind: "figure"; figure: Figure; origin: string; count: number }
  | { kind: "path"; from: { figure: Figure; hex: string } | null }
  | { kind: "work"; work: Work };

export const NOTHING: Held = { kind: "nothing", hex: null };

/** One submission: its actions, what they cost together, and the hexes on the way. */
export interface Plan {
  actions: string[];
  cost: number;
  way: string[];
}

/** Work that can be done at a hex now. */
export interface Offer {
  work: Work;
  action: string;
  cost: number;
  figure: Figure | null;
}

/** The hexes that an action text names, in its order ("move W a1 b2" gives a1, b2). */
export function hexesOf(text: string): string[] {
  return text.split(" ").filter((word) => /^[a-h][1-5]$/.test(word));
}

function walkOf(choices: Choices, figure: Figure, origin: string): Walk | undefined {
  return choices.walks.find((walk) => walk.figure === figure && walk.origin === origin);
}

/** The actions that lead a figure to a hex, found backwards from the last one. */
export function chainTo(walk: Walk, target: string): string[] {
  const chain: string[] = [];
  let at: string | undefined = target;
  // A way visits a hex at most once, so a longer chain would be a circle.
  while (at !== undefined && at !== walk.origin && chain.length <= 40) {
    const last: string | undefined = walk.reach[at]?.[1];
    if (last === undefined) return [];
    chain.unshift(last);
    at = last.startsWith("place") ? undefined : hexesOf(last)[0];
  }
  return chain;
}

function pathAction(from: { figure: Figure; hex: string }, target: string): string {
  return `path ${from.figure} ${from.hex} ${target}`;
}

/** How many figures of this kind can be taken in hand together at their origin. */
export function mostTogether(
  position: Position,
  seat: number,
  figure: Figure,
  origin: string,
): number {
  if (figure === "L") return 1;
  if (origin === SUPPLY) return position.players[seat]?.workers_in_supply ?? 0;
  return position.hexes.find((hex) => hex.name === origin)?.workers[seat] ?? 0;
}

/** What a click on a hex would submit, with what is held; null where it would not be legal. */
export function planAt(choices: Choices, points: number, held: Held, hex: string): Plan | null {
  switch (held.kind) {
    case "nothing":
      return null;
    case "figure": {
      const walk = walkOf(choices, held.figure, held.origin);
      const reached = walk?.reach[hex];
      if (!walk || !reached || reached[0] * held.count > points) return null;
      const chain = chainTo(walk, hex);
      if (chain.length === 0) return null;
      const start = held.origin === SUPPLY ? [] : [held.origin];
      return {
        // Side by side, step by step: so the log tells of two workers, not of two walks.
        actions: chain.flatMap((action) => Array<string>(held.count).fill(action)),
        cost: reached[0] * held.count,
        way: [...start, ...chain.map((action) => hexesOf(action).at(-1)!)],
      };
    }
    case "path": {
      if (held.from === null) return null;
      const action = pathAction(held.from, hex);
      if (!choices.legal.includes(action)) return null;
      return { actions: [action], cost: choices.costs[action] ?? 0, way: [held.from.hex, hex] };
    }
    case "work": {
      const offer = offersAt(choices, hex).find((offered) => offered.work === held.work);
      return offer ? { actions: [offer.action], cost: offer.cost, way: [] } : null;
    }
  }
}

/** Whether a secret path leads a figure away from a hex. */
export function leadsPath(choices: Choices, figure: Figure, hex: string): boolean {
  return choices.legal.some((action) => action.startsWith(`path ${figure} ${hex} `));
}

/** Every legal target of what is held, with its total price. */
export function targets(choices: Choices, points: number, held: Held): Map<string, number | null> {
  const found = new Map<string, number | null>();
  if (held.kind === "figure") {
    for (const [hex, [cost]] of Object.entries(
      walkOf(choices, held.figure, held.origin)?.reach ?? {},
    )) {
      if (hex !== held.origin && cost * held.count <= points) found.set(hex, cost * held.count);
    }
  } else if (held.kind === "path") {
    for (const action of choices.legal.filter((text) => text.startsWith("path "))) {
      const [from, to] = hexesOf(action) as [string, string];
      if (held.from === null) found.set(from, null);
      else if (action === pathAction(held.from, to)) found.set(to, choices.costs[action] ?? 0);
    }
  } else if (held.kind === "work") {
    for (const action of choices.legal.filter((text) => text.startsWith(`${held.work} `))) {
      found.set(hexesOf(action)[0]!, choices.costs[action] ?? 0);
    }
  }
  return found;
}

/** The work offered at a hex. The guard is the wanted figure where it may be, else the other. */
export function offersAt(choices: Choices, hex: string, guard: Figure = "W"): Offer[] {
  const guards = [guard, guard === "W" ? "L" : "W"].map((figure) => `guard ${figure} ${hex}`);
  const offers: Offer[] = [];
  for (const work of WORKS) {
    const wanted = work === "guard" ? guards : [`${work} ${hex}`];
    const action = wanted.find((text) => choices.legal.includes(text));
    if (action === undefined) continue;
    const figure = work === "guard" ? (action[6] as Figure) : null;
    offers.push({ work, action, cost: choices.costs[action] ?? 0, figure });
  }
  return offers;
}

/** The figures that can be brought into a camp from the supply now. */
export function placesAt(choices: Choices, hex: string): Figure[] {
  return (["W", "L"] as const).filter((figure) => choices.legal.includes(`place ${figure} ${hex}`));
}

/** The figures of a seat on a hex, workers first. */
export function figuresAt(position: Position, seat: number, hex: string): Figure[] {
  const there = position.hexes.find((explored) => explored.name === hex);
  const figures: Figure[] = [];
  if ((there?.workers[seat] ?? 0) > 0) figures.push("W");
  if (there?.leaders[seat]) figures.push("L");
  return figures;
}

/** The marks that show what is held and where it can go. */
export function marksFor(
  choices: Choices,
  points: number,
  held: Held,
  pointed: string | null,
): Pick<Marks, "legal" | "selected" | "figure" | "path" | "shade"> {
  const plan = pointed === null ? null : planAt(choices, points, held, pointed);
  const from =
    held.kind === "figure" && held.origin !== SUPPLY
      ? { hex: held.origin, figure: held.figure }
      : held.kind === "path"
        ? held.from
        : null;
  return {
    legal: targets(choices, points, held),
    selected: from?.hex ?? (held.kind === "nothing" ? held.hex : null),
    figure: from && choices.seat !== null ? { ...from, seat: choices.seat } : null,
    path: plan && plan.way.length > 1 ? plan.way : [],
    shade: held.kind !== "nothing",
  };
}

/** The legal rotations of the tile on a hex, ascending. */
export function rotationsAt(lays: Lay[], hex: string): number[] {
  return lays
    .filter((lay) => lay.hex === hex)
    .map((lay) => lay.rotation)
    .sort((a, b) => a - b);
}

/** The wanted rotation where it is legal, else the next legal one clockwise; null if none is. */
export function nearestRotation(lays: Lay[], hex: string, wanted: number): number | null {
  const legal = rotationsAt(lays, hex);
  return legal.find((rotation) => rotation >= wanted) ?? legal[0] ?? null;
}

/** The next legal rotation on a hex, clockwise (+1) or the other way round (-1). */
export function turned(lays: Lay[], hex: string, rotation: number, by: 1 | -1): number {
  const legal = rotationsAt(lays, hex);
  if (legal.length === 0) return rotation;
  const next =
    by === 1
      ? legal.find((other) => other > rotation)
      : legal.filter((other) => other < rotation).at(-1);
  return next ?? (by === 1 ? legal[0]! : legal.at(-1)!);
}

/** The tile held over a hex, in its legal rotation nearest to the wanted one. */
export function ghostAt(lays: Lay[], tile: string, hex: string, wanted: number): Ghost | null {
  const rotation = nearestRotation(lays, hex, wanted);
  const lay = lays.find((other) => other.hex === hex && other.rotation === rotation);
  return lay ? { tile, hex, rotation: lay.rotation, ways: lay.ways, legal: true } : null;
}

/** The hexes the drawn tile may lie on. */
export function layHexes(lays: Lay[]): Map<string, null> {
  return new Map(lays.map((lay) => [lay.hex, null]));
}

/** Whether the turn could go on: there are points left and something to do with them. */
export function couldGoOn(choices: Choices, points: number): boolean {
  return points > 0 && choices.legal.some((action) => action !== "end" && action in choices.costs);
}

/** The exchanges on offer, taken apart. */
export function exchanges(choices: Choices): {
  action: string;
  give: number;
  take: number;
  from: number;
}[] {
  return choices.legal.flatMap((action) => {
    const match = /^exchange (\d) for (\d) of (\d)$/.exec(action);
    if (!match) return [];
    return [{ action, give: Number(match[1]), take: Number(match[2]), from: Number(match[3]) }];
  });
}
