// Which action to ask the server about when a button is not available: the one nearest to being
// possible, so that its refusal says what is really missing.
import { neighbours } from "./board/geometry.ts";
import { figuresAt, type Held, type Work } from "./intent.ts";
import type { HexState, Position } from "./view.ts";

/** The most used first: a low window shows one row of them. */
export const BUTTONS = [
  "worker",
  "leader",
  "uncover",
  "recover",
  "path",
  "trade",
  "camp",
  "guard",
] as const;
export type Button = (typeof BUTTONS)[number];

const GROUND: Record<Work, HexState["kind"][]> = {
  uncover: ["temple"],
  guard: ["temple"],
  recover: ["treasure"],
  camp: ["jungle", "treasure"],
};

const BASE_CAMP = "a1";

function strengthAt(hex: HexState, seat: number): number {
  return (hex.workers[seat] ?? 0) + (hex.leaders[seat] ? 3 : 0);
}

/** The hex a work is most likely meant for: the chosen one, else, of those of its kind, the one that
    is pointed at or where most figures stand, else whatever is pointed at. */
function likelyHex(
  { hexes }: Position,
  seat: number,
  work: Work,
  chosen: string | null,
  pointed: string | null,
): string {
  const named = (name: string | null) => hexes.find((hex) => hex.name === name);
  if (chosen !== null && named(chosen)) return chosen;
  const here = named(pointed);
  if (here && GROUND[work].includes(here.kind)) return here.name;
  const ground = hexes.filter((hex) => GROUND[work].includes(hex.kind));
  const best = ground.sort((a, b) => strengthAt(b, seat) - strengthAt(a, seat))[0];
  return (best ?? here)?.name ?? BASE_CAMP;
}

function exchangeQuestion(position: Position, seat: number): string {
  const mine = position.players[seat]?.treasures ?? [];
  const wanted = (counts: number[]): number => {
    const single = counts.indexOf(1);
    return single >= 0
      ? single
      : Math.max(
          0,
          counts.findIndex((count) => count > 0),
        );
  };
  const give = wanted(mine);
  const other = position.players.find(
    (player) =>
      player.seat !== seat && player.treasures.some((count, kind) => count && kind !== give),
  );
  const from = other?.seat ?? (seat + 1) % position.players.length;
  const theirs = (other?.treasures ?? []).map((count, kind) => (kind === give ? 0 : count));
  const take = other ? wanted(theirs) : (give + 1) % 8;
  return `exchange ${give} for ${take} of ${from}`;
}

function pathQuestion(position: Position, seat: number, chosen: string | null): string {
  const camps = position.hexes.filter((hex) => hex.camp === seat).map((hex) => hex.name);
  const from =
    chosen ??
    [BASE_CAMP, ...camps].find((hex) => figuresAt(position, seat, hex).length > 0) ??
    BASE_CAMP;
  const to = [BASE_CAMP, ...camps].find((camp) => camp !== from);
  const figure = figuresAt(position, seat, from)[0] ?? "W";
  // Without a camp of one's own, ask for a hex that is none: the refusal says what a path needs.
  return `path ${figure} ${from} ${to ?? "b2"}`;
}

/** The action whose refusal explains why a button is not available. */
export function questionFor(
  button: Button,
  position: Position,
  seat: number,
  chosen: string | null,
  pointed: string | null = null,
): string {
  switch (button) {
    case "worker":
      return `place W ${BASE_CAMP}`;
    case "leader":
      return `place L ${BASE_CAMP}`;
    case "path":
      return pathQuestion(position, seat, chosen);
    case "trade":
      return exchangeQuestion(position, seat);
    case "guard": {
      const hex = likelyHex(position, seat, "guard", chosen, pointed);
      return `guard ${figuresAt(position, seat, hex)[0] ?? "W"} ${hex}`;
    }
    case "uncover":
    case "recover":
    case "camp":
      return `${button} ${likelyHex(position, seat, button, chosen, pointed)}`;
  }
}

/** The action to ask about after a click on a hex that is no target; null if none comes near. */
export function questionAt(held: Held, hex: string): string | null {
  if (held.kind === "figure" && held.origin === "supply") return `place ${held.figure} ${hex}`;
  if (held.kind === "figure") {
    return neighbours(held.origin).includes(hex)
      ? `move ${held.figure} ${held.origin} ${hex}`
      : null;
  }
  if (held.kind === "path") return held.from && `path ${held.from.figure} ${held.from.hex} ${hex}`;
  if (held.kind === "work") return `${held.work} ${held.work === "guard" ? "W " : ""}${hex}`;
  return null;
}
