// The language of the page. Only the chosen language is loaded; call `startLanguage` before the
// page is shown, and read every text through `t`, so that it changes with the language.
import type en from "./en.ts";
import { decimals } from "./plural.ts";

/** A whole catalogue. English is the source: the other languages must have each of its texts. */
export type Words = typeof en;

export const LANGUAGES = ["en", "de", "fr", "it"] as const;
export type Language = (typeof LANGUAGES)[number];

/** Each language in its own words. */
export const LANGUAGE_NAMES: Record<Language, string> = {
  en: "English",
  de: "Deutsch",
  fr: "Français",
  it: "Italiano",
};

const REMEMBERED = "tikal.language";

const LOADERS: Record<Language, () => Promise<{ default: Words }>> = {
  en: () => import("./en.ts"),
  de: () => import("./de.ts"),
  fr: () => import("./fr.ts"),
  it: () => import("./it.ts"),
};

let language = $state.raw<Language>("en");
let catalogue = $state.raw<Words | null>(null);
let asked: Language = "en";

function loaded(): Words {
  if (catalogue === null) throw new Error("startLanguage() comes before the first text");
  return catalogue;
}

/** The current catalogue. Getters, not a copy: whoever reads a text is told when it changes. */
export const t: Words = {
  get common() {
    return loaded().common;
  },
  get refusals() {
    return loaded().refusals;
  },
  get faults() {
    return loaded().faults;
  },
  get log() {
    return loaded().log;
  },
  get rules() {
    return loaded().rules;
  },
  get options() {
    return loaded().options;
  },
  get board() {
    return loaded().board;
  },
  get keys() {
    return loaded().keys;
  },
  get game() {
    return loaded().game;
  },
  get lobby() {
    return loaded().lobby;
  },
  get moments() {
    return loaded().moments;
  },
  get review() {
    return loaded().review;
  },
  get analysis() {
    return loaded().analysis;
  },
  get coach() {
    return loaded().coach;
  },
};

/** The language the page is in. */
export function currentLanguage(): Language {
  return language;
}

const DECIMALS: Record<Language, (value: number) => string> = {
  en: decimals("en"),
  de: decimals("de"),
  fr: decimals("fr"),
  it: decimals("it"),
};

/** A number with one decimal, in the manner of the page's language. */
export function decimal(value: number): string {
  return DECIMALS[language](value);
}

/** The first of the given language tags ("de-AT") that the page speaks; else English. */
export function detectLanguage(tags: readonly string[]): Language {
  for (const tag of tags) {
    const found = LANGUAGES.find((known) => known === tag.toLowerCase().split("-")[0]);
    if (found) return found;
  }
  return "en";
}

/** Changes the language and remembers it on this device. */
export async function setLanguage(chosen: Language): Promise<void> {
  await load(chosen);
  try {
    localStorage.setItem(REMEMBERED, asked);
  } catch {
    // Storage may be switched off: then the choice lasts as long as the page.
  }
}

/** Loads the language chosen by hand earlier, or else the best of the browser's languages. */
export async function startLanguage(): Promise<void> {
  await load(detectLanguage([remembered(), ...navigator.languages]));
}

function remembered(): string {
  try {
    return localStorage.getItem(REMEMBERED) ?? "";
  } catch {
    return "";
  }
}

async function load(wanted: Language): Promise<void> {
  asked = wanted;
  const { default: words } = await LOADERS[wanted]();
  // Whoever clicks twice gets the second language, whichever arrives first.
  if (asked !== wanted) return;
  catalogue = words;
  language = wanted;
  // To set it styles the whole page anew, also where it stays the same.
  if (document.documentElement.lang !== wanted) document.documentElement.lang = wanted;
}
