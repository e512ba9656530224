// A hex as a screen reader tells it: what it is, who holds it, who is there, ways, offers.
import type { Words } from "../i18n/i18n.svelte.ts";
import type { Choices, HexState, Position, Walk } from "../view.ts";
import { nameOf, type Names } from "./names.ts";

/** Ways to reach a hex that are told; the cheapest first. */
const MOST_WAYS_THERE = 3;

const WORKS = ["uncover", "recover", "camp", "guard"] as const;

/** A hex in words, for the seat `me` (null: a spectator). */
export function describeHex(
  t: Words,
  position: Position,
  hex: string,
  names: Names,
  choices: Choices,
  me: number | null,
): string {
  const state = position.hexes.find((one) => one.name === hex);
  const told = state
    ? [...heading(t, state, names, me), ...figures(t, state, names, me), ways(t, state)]
    : [`${hex}, ${t.common.hexKinds.unexplored.name}.`];
  return [...told, ...offers(t, hex, choices)].filter(Boolean).join(" ");
}

function heading(t: Words, hex: HexState, names: Names, me: number | null): string[] {
  const words = t.board.hex;
  const kind =
    hex.kind === "temple" ? words.temple({ value: hex.value }) : t.common.hexKinds[hex.kind].name;
  const facts = [hex.name, kind];
  if (hex.kind === "temple") facts.push(holder(t, hex, names, me));
  if (hex.kind === "treasure") facts.push(words.treasures({ count: hex.treasures_left }));
  if (hex.camp !== null) {
    const name = nameOf(names, hex.camp);
    facts.push(hex.camp === me ? words.yourCamp : words.campOf({ name }));
  }
  return [`${facts.join(", ")}.`];
}

function holder(t: Words, hex: HexState, names: Names, me: number | null): string {
  const words = t.board.hex;
  if (hex.guard !== null) {
    return hex.guard === me ? words.yourGuard : words.guardOf({ name: nameOf(names, hex.guard) });
  }
  const most = Math.max(...hex.strengths);
  if (hex.holder === null) return most > 0 ? words.tied({ strength: most }) : words.nobodys;
  const best = Math.max(0, ...hex.strengths.filter((_, seat) => seat !== hex.holder));
  const name = nameOf(names, hex.holder);
  if (hex.holder === me) return best > 0 ? words.yoursBy({ mine: most, best }) : words.yours;
  return best > 0 ? words.heldBy({ name, strength: most, best }) : words.held({ name });
}

function figures(t: Words, hex: HexState, names: Names, me: number | null): string[] {
  const words = t.board.hex;
  const told = hex.workers.map((count, seat) => {
    const leader = hex.leaders[seat];
    if (!leader && count === 0) return "";
    const all = !leader
      ? words.workers({ count })
      : count === 0
        ? words.leaderAlone
        : words.leaderAnd({ count });
    const name = seat === me ? t.common.you : nameOf(names, seat);
    return words.figures({ name, figures: all });
  });
  // One's own figures first.
  const own = me === null ? "" : (told[me] ?? "");
  return [own, ...told.filter((_, seat) => seat !== me)];
}

function ways(t: Words, hex: HexState): string {
  if (hex.kind === "volcano") return "";
  const told = hex.ways.flatMap((cost, side) =>
    cost > 0 ? [t.board.hex.way({ side: t.common.sides[side] ?? "", cost })] : [],
  );
  return told.length ? t.board.hex.ways({ list: told.join(", ") }) : t.board.hex.noWays;
}

function offers(t: Words, hex: string, choices: Choices): string[] {
  const words = t.board.hex;
  const told = WORKS.flatMap((work) => {
    const action = choices.legal.find((text) => isWorkAt(text, work, hex));
    if (action === undefined) return [];
    return [words.offer({ what: t.common.actions[work].short, cost: choices.costs[action] ?? 0 })];
  });
  const rotations = choices.lays.filter((lay) => lay.hex === hex).length;
  if (rotations > 0) told.push(words.lay({ rotations }));
  const ways = waysThere(t, hex, choices.walks);
  if (ways.length) told.push(words.reach({ list: ways.join(", ") }));
  return told;
}

/** "uncover d2", or with a figure between: "guard W d2". */
function isWorkAt(text: string, work: string, hex: string): boolean {
  return text.startsWith(`${work} `) && text.endsWith(` ${hex}`);
}

function waysThere(t: Words, hex: string, walks: readonly Walk[]): string[] {
  const found = walks.flatMap((walk) => {
    const cost = walk.reach[hex]?.[0];
    return cost === undefined || walk.origin === hex ? [] : [{ walk, cost: Number(cost) }];
  });
  found.sort((one, other) => one.cost - other.cost);
  return found.slice(0, MOST_WAYS_THERE).map(({ walk, cost }) => {
    const origin = walk.origin === "supply" ? null : walk.origin;
    return t.board.hex.from({ figure: walk.figure, origin, cost });
  });
}
