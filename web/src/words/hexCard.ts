// What the card of a hex tells: facts for a picture, and the few sentences on it.
import type { Words } from "../i18n/i18n.svelte.ts";
import type { HexState, Position } from "../view.ts";
import { nameOf, type Names } from "./names.ts";

/** How many of the next levels of a temple are told. */
const LEVELS = 4;

export interface CardRow {
  seat: number;
  name: string;
  figures: string;
  /** On a temple, what decides who holds it. */
  strength: number | null;
  holds: boolean;
}

export interface HexCard {
  name: string;
  kind: string;
  value: number | null;
  /** Level tiles that could come next, lowest first, up to the first that is used up. */
  levels: { value: number; left: number }[];
  rows: CardRow[];
  /** What it would score, who guards or camps there, who could take it. */
  lines: string[];
}

/** The card of an explored hex for the seat `me` (null: a spectator). */
export function hexCard(
  t: Words,
  position: Position,
  hex: HexState,
  names: Names,
  me: number | null,
): HexCard {
  const temple = hex.kind === "temple";
  return {
    name: hex.name,
    kind: t.common.hexKinds[hex.kind].name,
    value: temple ? hex.value : null,
    levels: temple && hex.guard === null ? nextLevels(position, hex.value) : [],
    rows: rows(t, hex, names, me),
    lines: [
      ...(temple ? temples(t, hex, names, me) : []),
      ...(hex.kind === "treasure" ? [t.board.hex.treasures({ count: hex.treasures_left })] : []),
      ...camp(t, hex, names, me),
    ],
  };
}

function nextLevels(position: Position, value: number): HexCard["levels"] {
  const levels: HexCard["levels"] = [];
  for (let next = value + 1; next <= value + LEVELS; next++) {
    const left = position.temple_tiles[next];
    if (left === undefined) break;
    levels.push({ value: next, left });
    if (left === 0) break;
  }
  return levels;
}

function rows(t: Words, hex: HexState, names: Names, me: number | null): CardRow[] {
  const words = t.board.hex;
  return hex.workers
    .flatMap((count, seat): CardRow[] => {
      const leader = hex.leaders[seat] ?? false;
      if (!leader && count === 0) return [];
      const figures = !leader
        ? words.workers({ count })
        : count === 0
          ? words.leaderAlone
          : words.leaderAnd({ count });
      return [
        {
          seat,
          name: seat === me ? t.common.you : nameOf(names, seat),
          figures,
          strength: hex.kind === "temple" && hex.guard === null ? (hex.strengths[seat] ?? 0) : null,
          holds: hex.holder === seat,
        },
      ];
    })
    .sort((one, other) => (other.strength ?? 0) - (one.strength ?? 0));
}

function temples(t: Words, hex: HexState, names: Names, me: number | null): string[] {
  const words = t.board.card;
  const owner = hex.guard ?? hex.holder;
  const lines: string[] = [];
  if (hex.guard !== null)
    lines.push(
      hex.guard === me
        ? t.board.hex.yourGuard
        : t.board.hex.guardOf({ name: nameOf(names, hex.guard) }),
    );
  if (owner === null) lines.push(Math.max(0, ...hex.strengths) > 0 ? words.tie : words.nobody);
  else {
    const points = hex.value;
    const scored =
      owner === me
        ? words.youScore({ points })
        : words.scores({ name: nameOf(names, owner), points });
    const others = hex.strengths.filter((_, seat) => seat !== owner);
    const by = (hex.strengths[owner] ?? 0) - Math.max(0, ...others);
    const contested = hex.guard === null && others.some((strength) => strength > 0);
    lines.push(contested ? `${scored} (${words.margin({ by })})` : scored);
  }
  return [...lines, ...threats(t, hex, names, me)];
}

/** Who could take a temple within one turn, the cheapest first. */
function threats(t: Words, hex: HexState, names: Names, me: number | null): string[] {
  const words = t.board.card;
  return [...hex.threats]
    .sort((one, other) => one.cost - other.cost)
    .map(({ seat, cost }) =>
      seat === me ? words.youTake({ cost }) : words.takes({ name: nameOf(names, seat), cost }),
    );
}

function camp(t: Words, hex: HexState, names: Names, me: number | null): string[] {
  if (hex.camp === null) return [];
  const words = t.board.hex;
  return [hex.camp === me ? words.yourCamp : words.campOf({ name: nameOf(names, hex.camp) })];
}
