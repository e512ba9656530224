// The computer players in the page's language; one the page does not know keeps the server's words.
import type { Words } from "../i18n/i18n.svelte.ts";
import type { LevelFacts } from "../view.ts";

export function levelName(t: Words, name: string): string {
  const known: Record<string, { name: string } | undefined> = t.common.levels;
  return known[name]?.name ?? name;
}

export function levelAbout(t: Words, level: LevelFacts): string {
  const known: Record<string, { description: string } | undefined> = t.common.levels;
  return known[level.name]?.description ?? level.description;
}
