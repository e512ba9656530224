import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { currentLanguage, detectLanguage, setLanguage, startLanguage, t } from "./i18n.svelte.ts";
import { counter, decimals, lister, signer } from "./plural.ts";

describe("the language", () => {
  const stored = new Map<string, string>();
  const root = { lang: "" };

  beforeEach(() => {
    stored.clear();
    vi.stubGlobal("document", { documentElement: root });
    vi.stubGlobal("navigator", { languages: ["pt-BR", "fr-CA", "en"] });
    vi.stubGlobal("localStorage", {
      getItem: (key: string) => stored.get(key) ?? null,
      setItem: (key: string, value: string) => stored.set(key, value),
    });
  });
  afterEach(() => vi.unstubAllGlobals());

  it("is the first of the browser's that the page speaks", async () => {
    expect(detectLanguage(["de-AT", "en"])).toBe("de");
    expect(detectLanguage(["pt", "IT-it"])).toBe("it");
    expect(detectLanguage(["ja"])).toBe("en");
    await startLanguage();
    expect(currentLanguage()).toBe("fr");
    expect(root.lang).toBe("fr");
    expect(t.common.cancel).toBe("Annuler");
  });

  it("is remembered when it was chosen by hand", async () => {
    await setLanguage("it");
    expect(t.common.cancel).toBe("Annulla");
    await startLanguage();
    expect(currentLanguage()).toBe("it");
  });

  it("is the last one asked for, in whatever order they arrive", async () => {
    await Promise.all([setLanguage("it"), setLanguage("de")]);
    expect(currentLanguage()).toBe("de");
    await startLanguage();
    expect(currentLanguage()).toBe("de");
  });

  it("can be changed where nothing can be stored", async () => {
    vi.stubGlobal("localStorage", undefined);
    await setLanguage("de");
    expect(t.common.cancel).toBe("Abbrechen");
  });
});

describe("numbers and lists", () => {
  it("follow the language", () => {
    const points = { one: "point", other: "points" };
    expect([0, 1, 2].map((n) => counter("fr")(n, points))).toEqual([
      "0 point",
      "1 point",
      "2 points",
    ]);
    expect([0, 1, 2].map((n) => counter("en")(n, points))).toEqual([
      "0 points",
      "1 point",
      "2 points",
    ]);
    expect(lister("de")(["Nora", "Bruno", "Inés"])).toBe("Nora, Bruno und Inés");
  });

  it("writes decimals in its own manner", () => {
    expect(["en", "de", "fr", "it"].map((language) => decimals(language)(4.94))).toEqual([
      "4.9",
      "4,9",
      "4,9",
      "4,9",
    ]);
    expect([12, 1.46, 0, -0.04, -0.5].map(signer("de"))).toEqual(["+12", "+1,5", "0", "0", "−0,5"]);
  });
});
