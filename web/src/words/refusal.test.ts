import { describe, expect, it } from "vitest";
import de from "../i18n/de.ts";
import en from "../i18n/en.ts";
import fr from "../i18n/fr.ts";
import itWords from "../i18n/it.ts";
import type { Problem } from "../view.ts";
import { NAMES } from "./fixtures.ts";
import { refusalSentence } from "./refusal.ts";

function refused(refusal: string, facts: Problem["facts"] = {}): Problem {
  return { code: "refused", reason: "in English", rule: "A1", refusal, facts } as Problem;
}

describe("refusals", () => {
  it("name players, treasures and hexes instead of numbers", () => {
    const set = refused("exchange-their-set", { given: 1, taken: 2, seat: 1, have: 2 });
    expect(refusalSentence(en, set, NAMES)).toBe(
      "Bruno has 2 blades; pairs and triplets are safe, only a single treasure can be taken.",
    );
    const lack = refused("exchange-you-lack", { given: 7, taken: 2, seat: 1 });
    expect(refusalSentence(de, lack, NAMES)).toBe("Du hast keine Kodizes abzugeben.");
    expect(refusalSentence(fr, lack, NAMES)).toBe("Vous n’avez pas de codex à donner.");
    expect(refusalSentence(itWords, lack, NAMES)).toBe("Non hai codici da cedere.");
  });

  it("say what a hex is", () => {
    const wrong = refused("camp-wrong-ground", { hex: "d2", kind: "temple" });
    expect(refusalSentence(en, wrong, NAMES)).toBe(
      "d2 is a temple; a camp needs jungle or a treasure hex with no treasures left.",
    );
  });

  it.each([
    ["supply", "Your leader is not on d2; it is still in your supply."],
    ["gone", "Your leader is not on d2; it has left the game."],
    ["b1", "Your leader is not on d2; it is on b1."],
    ["guards b1", "Your leader is not on d2; it guards b1 for good."],
  ])("know where the leader is: %s", (leader, sentence) => {
    const problem = refused("move-no-figure", { hex: "d2", figure: "L", leader });
    expect(refusalSentence(en, problem, NAMES)).toBe(sentence);
  });

  it("count in the manner of the language", () => {
    const one = refused("camp-treasures-left", { hex: "e2", count: 1 });
    expect(refusalSentence(de, one, NAMES)).toContain("Auf e2 liegt noch 1 Schatz;");
    expect(refusalSentence(itWords, one, NAMES)).toContain("In e2 resta 1 tesoro;");
  });

  it("fall back on the server's words for what the page does not know", () => {
    expect(refusalSentence(de, refused("brand-new"), NAMES)).toBe("in English");
    const nameless = { code: "refused", reason: "in English" } as Problem;
    expect(refusalSentence(de, nameless, NAMES)).toBe("in English");
  });

  it("tell by code what is not about the rules", () => {
    const stale = { code: "stale", reason: "in English" } as Problem;
    expect(refusalSentence(en, stale, NAMES)).toMatch(/^Something has happened/);
    expect(refusalSentence(de, { ...stale, code: "offline" }, NAMES)).toBe(
      "Der Server ist nicht erreichbar.",
    );
  });

  it("have no gap in any sentence, whatever facts are there", () => {
    const facts = {
      hex: "d2",
      target: "d3",
      tile: "B4",
      open: "B4, B5",
      cut: "a5",
      kind: "jungle",
      seat: 1,
      figure: "L",
      leader: "guards b1",
      given: 0,
      taken: 1,
      treasure: 2,
      need: 2,
    };
    for (const t of [en, de, fr, itWords]) {
      for (const name of Object.keys(t.refusals.rules)) {
        const sentence = refusalSentence(t, refused(name, facts), NAMES);
        expect(sentence).not.toMatch(/undefined|NaN|\[object| {2}|^\s|\s$/);
        expect(sentence).toMatch(/\.$/);
      }
    }
  });
});
