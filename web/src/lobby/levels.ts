// The computer players in the page's language.
import type { Words } from "../i18n/i18n.svelte.ts";
import type { LevelFacts } from "../view.ts";

/** The name of a level; an old game may have one that the page no longer knows. */
export function levelName(t: Words, name: string): string {
  const known: Record<string, { name: string } | undefined> = t.common.levels;
  return known[name]?.name ?? name;
}

export const levelAbout = (t: Words, level: LevelFacts): string =>
  t.common.levels[level.name].description;
