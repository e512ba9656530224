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

/** What a level is like, its rating if it has one, and whether it suits a first game. */
export function levelAbout(t: Words, level: LevelFacts): string {
  const { description } = t.common.levels[level.name];
  const more: string[] = [];
  const { rating, uncertainty } = level;
  if (uncertainty > 0) more.push(t.lobby.rated(Math.round(rating), Math.ceil(uncertainty)));
  if (level.first_game) more.push(t.lobby.firstGame);
  return more.length > 0 ? `${description}. ${more.join(" ")}` : description;
}

/** The level for somebody's first game; null where there are no computer players. */
export function firstGameLevel(levels: readonly LevelFacts[]): LevelFacts["name"] | null {
  return (levels.find((level) => level.first_game) ?? levels[0])?.name ?? null;
}
