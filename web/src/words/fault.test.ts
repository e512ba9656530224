import { describe, expect, it } from "vitest";
import type { Trouble } from "../api.ts";
import de from "../i18n/de.ts";
import en from "../i18n/en.ts";
import fr from "../i18n/fr.ts";
import italian from "../i18n/it.ts";
import { faultSentence } from "./fault.ts";

const BROKEN: Trouble = {
  code: "invalid",
  reason: "the record, line 3: the header Players is missing",
  fault: "header-missing",
  line: 3,
  facts: { header: "Players" },
  rule: null,
  refusal: null,
  action: null,
  number: null,
};

describe("a fault in a recorded game", () => {
  it("is told in the language of the page, with its line", () => {
    expect([en, de, fr, italian].map((words) => faultSentence(words, BROKEN, []))).toEqual([
      "Line 3 of the recorded game is wrong. The header Players is missing.",
      "Zeile 3 des Spielprotokolls ist fehlerhaft. Die Kopfzeile Players fehlt.",
      "La ligne 3 de la partie enregistrée contient une erreur. L’en-tête Players manque.",
      "La riga 3 della partita registrata contiene un errore. Manca l’intestazione Players.",
    ]);
  });

  it("tells why the rules refuse an action, with the names of the players", () => {
    const refused: Trouble = {
      ...BROKEN,
      fault: "action-refused",
      rule: "A8",
      refusal: "guard-already-there",
      facts: { action: "guard W b1", hex: "b1", seat: 1 },
    };
    expect(faultSentence(de, refused, ["Ann", "Bob"])).toContain(
      "„guard W b1“ ist nicht erlaubt: b1 ist schon für immer geschützt (Bob).",
    );
  });

  it("is not every trouble", () => {
    expect(faultSentence(en, { ...BROKEN, fault: null, line: null }, [])).toBeNull();
  });
});
