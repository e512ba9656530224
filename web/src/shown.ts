// What the board shows of steps of the past.
import type { Marks } from "./board/types.ts";
import type { Step } from "./view.ts";
import type { TurnGroup } from "./words/turns.ts";

/** The temples that pay in a scoring. */
export function scoredHexes(step: Step): string[] {
  return step.event.points?.temples.map((temple) => temple.hex) ?? [];
}

/** The lines of a turn up to an event, each with its number in the list at the hex it ends on. */
export function numbered(turns: readonly TurnGroup[], until: number): Marks["numbered"] {
  const turn = turns.find((group) => group.first <= until && until <= group.last);
  return (turn?.kind === "auction" ? [] : (turn?.lines ?? [])).flatMap((line, i) => {
    const hex = line.hexes.at(-1);
    return hex !== undefined && line.first <= until ? [{ hex, number: i + 1 }] : [];
  });
}
