import type { RulesWords } from "../en/rules.ts";
import { counter } from "../plural.ts";

const count = counter("it");

export const rules: RulesWords = {
  title: "Regole",
  search: "Cerca nelle regole",
  found: (p) =>
    p.count === 0 ? "Nessun risultato" : count(p.count, { one: "regola", other: "regole" }),
  contents: "Indice",
  rule: (p) => `Regola ${p.id}`,
  unavailable: "Non è stato possibile caricare le regole.",
  credits:
    "Tikal è opera di Wolfgang Kramer e Michael Kiesling e dei suoi editori. Questo testo è del " +
    "progetto stesso, che non ha legami con loro.",
};
