// The texts of a line: what chance brought in it, and how it is shortened or changed.
import type { Position } from "../view.ts";

/** An outcome of chance at the end of a line, and what else was possible. */
export interface Draw {
  index: number;
  kind: "tile" | "treasure";
  /** A tile's name, or a kind of treasure. */
  outcome: string;
  possible: string[];
}

const EQUALS = " = ";
const isDraw = (text: string): boolean => text.startsWith(`draw${EQUALS}`);
const outcomeOf = (text: string): string => text.split(EQUALS)[1] ?? "";

/** What chance brought at the end of a line, if nobody has decided anything since. */
export function draws(
  texts: readonly string[],
  before: (index: number) => Position | null,
): Draw[] {
  const found: Draw[] = [];
  for (let index = texts.length - 1; index >= 0; index--) {
    const text = texts[index]!;
    const position = before(index);
    const tile = isDraw(text);
    if (position && tile) {
      const possible = Object.values(position.unseen_tiles).find((tiles) => tiles.length > 0) ?? [];
      found.unshift({ index, kind: "tile", outcome: outcomeOf(text), possible: [...possible] });
    } else if (position && text.startsWith("recover ")) {
      const possible = position.unseen_treasures.flatMap((left, kind) =>
        left > 0 ? [String(kind)] : [],
      );
      found.unshift({ index, kind: "treasure", outcome: outcomeOf(text), possible });
    }
    if (!tile) break;
  }
  return found;
}

/** A line up to an outcome of chance, which is another one. */
export function withOutcome(texts: readonly string[], index: number, outcome: string): string[] {
  return [...texts.slice(0, index), texts[index]!.split(EQUALS)[0] + EQUALS + outcome];
}

/** A line without its last decision and what chance brought after it. */
export function withoutLast(texts: readonly string[]): string[] {
  const last = texts.findLastIndex((text) => !isDraw(text));
  return texts.slice(0, Math.max(0, last));
}

/** A line as it is kept: without what was taken back, and without draws nobody has used. */
export function keptTexts(texts: readonly string[]): string[] {
  const kept: string[] = [];
  for (const text of texts) {
    if (text === "take back") kept.pop();
    else kept.push(text);
  }
  while (kept.length > 0 && isDraw(kept.at(-1)!)) kept.pop();
  return kept;
}
