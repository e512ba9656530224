// The computer players in the page's language.
import { common as en } from "../i18n/en/common.ts";
import type { Words } from "../i18n/i18n.svelte.ts";
import type { LevelFacts } from "../view.ts";

/** The names of the levels, from the weakest to the strongest. */
export const LEVELS = Object.keys(en.levels) as LevelFacts["name"][];

/** The name of a level; an old game may have one that the page no longer knows. */
export function levelName(t: Words, name: string): string {
  const known: Record<string, { name: string } | undefined> = t.common.levels;
  return known[name]?.name ?? name;
}

export const levelAbout = (t: Words, level: LevelFacts): string =>
  `${t.common.levels[level.name].description}. ${t.lobby.rated(Math.round(level.rating))}`;
