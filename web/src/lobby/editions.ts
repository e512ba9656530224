// Editions and options in the page's language.
import type { Words } from "../i18n/i18n.svelte.ts";
import type { EditionName, OptionFacts } from "../view.ts";

export const editionName = (t: Words, name: EditionName): string => t.options.editions[name].name;

export const editionAbout = (t: Words, name: EditionName): string =>
  t.options.editions[name].difference;

export const optionName = (t: Words, { name }: OptionFacts): string => t.options.options[name].name;

export const optionAbout = (t: Words, { name }: OptionFacts): string =>
  t.options.options[name].short;

export const choiceName = (t: Words, choice: string): string =>
  (t.options.choices as Record<string, string>)[choice] ?? choice;
