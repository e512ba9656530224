// The rules in each language: a text of its own, loaded when somebody opens it.
import type { Language } from "./i18n.svelte.ts";

const LOADERS: Record<Language, () => Promise<{ default: string }>> = {
  en: () => import("./en/rules.md?raw"),
  de: () => import("./de/rules.md?raw"),
  fr: () => import("./fr/rules.md?raw"),
  it: () => import("./it/rules.md?raw"),
};

/** The statement of the rules, as rulesBook.ts reads it. */
export async function loadRulesText(language: Language): Promise<string> {
  return (await LOADERS[language]()).default;
}
