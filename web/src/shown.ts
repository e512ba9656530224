// What the board shows of steps of the past.
import type { Marks } from "./board/types.ts";
import type { Step } from "./view.ts";

/** The temples that pay in a scoring. */
export function scoredHexes(step: Step): string[] {
  return step.event.points?.temples.map((temple) => temple.hex) ?? [];
}

/** The hexes of the last turn of a stretch with the number of the step that touched each last. */
export function numbered(steps: readonly Step[]): Marks["numbered"] {
  const turn = steps.at(-1)?.event.turn;
  const marks: Marks["numbered"] = [];
  let number = 0;
  for (const { event } of steps) {
    const hex = event.hexes?.at(-1);
    if (event.turn !== turn || !hex) continue;
    number += 1;
    marks.push({ hex, number });
  }
  return marks;
}
