// The computer players in the page's language.
import type { Words } from "../i18n/i18n.svelte.ts";
import type { LevelFacts } from "../view.ts";

/** The name of a level; an old game may have one that the page no longer knows. */
export function levelName(t: Words, name: string): string {
  const known: Record<string, { name: string } | undefined> = t.common.levels;
  return known[name]?.name ?? name;
}

/** What a level is like, and whether it suits a first game. */
export function levelAbout(t: Words, level: LevelFacts): string {
  const { description } = t.common.levels[level.name];
  return level.first_game ? `${description}. ${t.lobby.firstGame}` : description;
}

/** The level for somebody's first game; null where there are no computer players. */
export function firstGameLevel(levels: readonly LevelFacts[]): LevelFacts["name"] | null {
  return (levels.find((level) => level.first_game) ?? levels[0])?.name ?? null;
}
