// The types check that no text is missing; these tests check that none is empty or left in English.
import { describe, expect, it } from "vitest";
import statement from "../../../docs/rules.md?raw";
import { readRulesBook } from "../words/rulesBook.ts";
import de from "./de.ts";
import deRules from "./de/rules.md?raw";
import en from "./en.ts";
import enRules from "./en/rules.md?raw";
import fr from "./fr.ts";
import frRules from "./fr/rules.md?raw";
import itWords from "./it.ts";
import itRules from "./it/rules.md?raw";
import type { Words } from "./i18n.svelte.ts";

const OTHERS: Record<string, Words> = { de, fr, it: itWords };
const ALL: Record<string, Words> = { en, ...OTHERS };
const RULES: Record<string, string> = { en: enRules, de: deRules, fr: frRules, it: itRules };

/** Words that a language shares with English, and names; every other text must be translated. */
const SHARED: Record<string, string> = {
  all: "OK Tikal Ravensburger Rio Grande Tilsit Super Meeple Tab Esc Ctrl Jaguar AP NE SE SW NW SHA",
  de: "Computer Camp Tourist Professor Enter",
  fr: "Animation Volume Menu Camp Temple Score Point Triangle Vase Codex Jungle Place Pause Secret",
  it: "Computer Menu No Link Volume",
};

/** Words that are not the ones of the printed rules, or not what anybody says at a table. */
const WRONG: Record<string, RegExp> = {
  en: /\b(an own|laid open|by sixths|mend|speaks|lea(f|ves) (of|there)|of weight)\b/i,
  de: /(?<!Tempel)plättchen|arbeiter|lager\b|dschungel|(tempel)?stufe|\bberg(en|e)\b|\bbirgt?\b|bewach|auktion|mitschrift|\bsteine?\b|\bblätt?e?r?\b/i,
  fr: /\btuiles?\b|ouvrier|récupér|(?<!\p{L})établi[rts]?\b|brelan|triplets?\b|\bmis(er|ent)\b|notation|isolé|\bpierres?\b|feuille/iu,
  it: /\boperai|\btesser[ae]\b(?! del tempio)|custodi|giungla|\bgir[oi]\b|verbal|terzett|\bpietr[ae]\b|di casa\b|fogli[ae]\b/i,
};

/** What a language calls one thing and several; a text with a number needs both. */
const PLURALS: Record<string, RegExp> = {
  en: /3 (action point|point|turn|tile|treasure|worker)\b(?! points)/,
  de: /3 (Aktionspunkt|Punkt|Zug|Tafel|Schatz|Camp)\b/,
  fr: /3 (point|tour|hexagone|trésor|explorateur|camp|prévu|dépensé)(?!\p{L})/u,
  it: /3 (punto|turno|tavola|tesoro|partecipante|campo|previsto|speso)\b/,
};

type Leaf = [path: string, value: unknown];

function leaves(value: unknown, path = ""): Leaf[] {
  if (typeof value !== "object" || value === null) return [[path, value]];
  return Object.entries(value).flatMap(([key, inner]) =>
    leaves(inner, path === "" ? key : `${path}.${key}`),
  );
}

/** A text, or the source of a function that makes one. */
function sourceOf(value: unknown): string {
  return typeof value === "function" ? value.toString() : `"${String(value)}"`;
}

/** The words in the literals of a source; what stands in their place holders is code. */
function wordsIn(code: string): string[] {
  const literals = [...code.matchAll(/`([^`]*)`|"([^"]*)"/g)];
  return literals.flatMap(([, template, text]) => {
    const said = (template ?? text ?? "").replace(/\$\{[^}]*\}/g, " ");
    return said.match(/\p{L}{2,}/gu) ?? [];
  });
}

/** Whether a language may say this as English does. */
function maySayAlike(language: string, code: string): boolean {
  const shared = `${SHARED["all"]} ${SHARED[language]}`.toLowerCase().split(" ");
  return wordsIn(code).every((word) => {
    const singular = word.toLowerCase().replace(/s$/, "");
    return shared.includes(word.toLowerCase()) || shared.includes(singular);
  });
}

describe.each(Object.keys(ALL))("the catalogue %s", (language) => {
  const words = ALL[language]!;

  it("has the same keys as the English one, in kind too", () => {
    const kinds = (all: Words) => leaves(all).map(([path, value]) => `${path} ${typeof value}`);
    const [english, own] = [new Set(kinds(en)), new Set(kinds(words))];
    expect([...english].filter((kind) => !own.has(kind))).toEqual([]);
    expect([...own].filter((kind) => !english.has(kind))).toEqual([]);
  });

  it("has no empty text", () => {
    const empty = leaves(words).filter(([, value]) => String(value).trim() === "");
    expect(empty).toEqual([]);
  });

  it("writes typographic apostrophes", () => {
    const typed = leaves(words).filter(
      ([, value]) => typeof value === "string" && /\p{L}'\p{L}/u.test(value),
    );
    expect(typed).toEqual([]);
  });
});

/** What a text says when every number in it is `n`; "" if it speaks of other things too. */
function saidWith(value: unknown, n: number): string {
  if (typeof value !== "function") return String(value);
  const facts: unknown = new Proxy({}, { get: () => n });
  try {
    const takesFacts = /^\(?p\b/.test(value.toString());
    const said: unknown = takesFacts ? value(facts) : value(n, n, n);
    return Array.isArray(said) ? said.map(String).join("") : String(said);
  } catch {
    return "";
  }
}

describe.each(Object.keys(ALL))("the words of %s", (language) => {
  const told = (n: number) =>
    leaves(ALL[language]).map(([path, value]) => [path, saidWith(value, n)] as const);

  it("are those of the printed rules", () => {
    const wrong = leaves(ALL[language])
      .map(([path, value]) => [path, wordsIn(sourceOf(value)).join(" ")] as const)
      .filter(([, words]) => WRONG[language]!.test(words));
    expect(wrong).toEqual([]);
    expect(RULES[language]!.match(WRONG[language]!)?.[0]).toBeUndefined();
  });

  it("agree with their number", () => {
    const several = told(3).filter(([, text]) => PLURALS[language]!.test(text));
    expect(several).toEqual([]);
    expect(told(3).filter(([, text]) => /^3 /.test(text)).length).toBeGreaterThan(5);
    for (const [path, text] of told(1)) {
      const one = text.match(/(?<!\d)1 (action points|points d|Punkte|punti|dépensés|spesi)\b/);
      expect([path, one?.[0]]).toEqual([path, undefined]);
    }
  });
});

it("French sets a narrow space before its double signs", () => {
  const loose = leaves(fr)
    .flatMap(([path, value]) =>
      [...sourceOf(value).matchAll(/`([^`]*)`|"([^"]*)"/g)].map(
        ([, template, text]) =>
          [path, (template ?? text ?? "").replace(/\$\{[^}]*\}/g, "")] as const,
      ),
    )
    .filter(([, text]) => !text.includes("${") && / [;:!?»]|« /.test(text));
  expect(loose).toEqual([]);
  expect(frRules).not.toMatch(/\p{L} [;!?»]|« /u);
});

describe.each(Object.keys(OTHERS))("the catalogue %s", (language) => {
  it("leaves nothing in English", () => {
    const english = new Map(leaves(en));
    const same = leaves(OTHERS[language])
      .filter(([path, value]) => sourceOf(value) === sourceOf(english.get(path)))
      .filter(([, value]) => !maySayAlike(language, sourceOf(value)))
      .map(([path, value]) => `${path}: ${sourceOf(value)}`);
    expect(same).toEqual([]);
  });
});

describe.each(Object.keys(ALL))("the rules in %s", (language) => {
  const text = RULES[language]!;
  const book = readRulesBook(text);
  const rules = book.flatMap((section) => section.rules);

  it("have every id of the project's statement, in its order", () => {
    const ids = [...statement.matchAll(/<a id="(\w+)"><\/a>/g)].map(([, id]) => id);
    expect(rules.map(({ id }) => id)).toEqual(ids);
  });

  it("refer only to rules that are there, as often as the English text", () => {
    const references = (book: string) => [...book.matchAll(/\[([A-Z]\d)\]/g)].map(([, id]) => id!);
    const known = new Set(rules.map(({ id }) => id));
    expect(references(text).filter((id) => !known.has(id))).toEqual([]);
    expect(references(text)).toEqual(references(enRules));
  });

  it("are as complete as the English text: sections, numbers, tables", () => {
    const english = readRulesBook(enRules);
    const shape = (sections: typeof book) =>
      sections.map(({ intro, rules }) => [
        intro.map(({ kind }) => kind),
        rules.map(({ id, blocks }) => [id, ...blocks.map(({ kind }) => kind)]),
      ]);
    expect(shape(book)).toEqual(shape(english));
  });
});
