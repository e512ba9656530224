// Editions and options in the page's language; what the page does not know keeps the server's words.
import type { Words } from "../i18n/i18n.svelte.ts";
import type { OptionFacts } from "../view.ts";

interface EditionWords {
  name: string;
  difference: string;
}
interface OptionWords {
  name: string;
  short: string;
}

const edition = (t: Words, name: string): EditionWords | undefined =>
  (t.options.editions as Record<string, EditionWords>)[name];

const option = (t: Words, facts: OptionFacts): OptionWords | undefined =>
  (t.options.options as Record<string, OptionWords>)[facts.name];

export const editionName = (t: Words, name: string): string => edition(t, name)?.name ?? name;

export const editionAbout = (t: Words, name: string): string => edition(t, name)?.difference ?? "";

export const optionName = (t: Words, facts: OptionFacts): string =>
  option(t, facts)?.name ?? facts.name.replaceAll("_", " ");

export const optionAbout = (t: Words, facts: OptionFacts): string =>
  option(t, facts)?.short ?? facts.explains;

export const choiceName = (t: Words, choice: string): string =>
  (t.options.choices as Record<string, string>)[choice] ?? choice;
