import type { RulesWords } from "../en/rules.ts";
import { counter } from "../plural.ts";

const count = counter("de");

export const rules: RulesWords = {
  title: "Regeln",
  search: "In den Regeln suchen",
  found: (p) =>
    p.count === 0 ? "Nichts gefunden" : count(p.count, { one: "Regel", other: "Regeln" }),
  contents: "Inhalt",
  rule: (p) => `Regel ${p.id}`,
  unavailable: "Die Regeln konnten nicht geladen werden.",
  credits:
    "Tikal ist das Werk von Wolfgang Kramer und Michael Kiesling und seiner Verlage. Dieser Text " +
    "stammt vom Projekt selbst, das mit ihnen nicht verbunden ist.",
};
