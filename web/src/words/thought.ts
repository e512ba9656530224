// Why a computer player did what it did, in the page's language.
import type { Words } from "../i18n/i18n.svelte.ts";
import type { Thought } from "../view.ts";

/** Changes that are told; the rest is small. */
const TOLD = 3;

/** "By its own reckoning: guarded temples +3.2. If scored now, it would get 17 points." */
export function thoughtSentence(t: Words, thought: Thought): string {
  const known: Record<string, string | undefined> = t.common.terms;
  const changes = thought.changes
    .slice(0, TOLD)
    .map(([term, change]) => `${known[term] ?? term} ${t.common.signed(Number(change))}`);
  return t.common.thought({
    changes: changes.join("; ") || t.common.nothingOfWeight,
    points: thought.points_if_scored,
  });
}
