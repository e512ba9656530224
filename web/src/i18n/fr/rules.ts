import type { RulesWords } from "../en/rules.ts";
import { counter } from "../plural.ts";

const count = counter("fr");

export const rules: RulesWords = {
  title: "Règles",
  search: "Chercher dans les règles",
  found: (p) => (p.count === 0 ? "Rien trouvé" : count(p.count, { one: "règle", other: "règles" })),
  contents: "Sommaire",
  rule: (p) => `Règle ${p.id}`,
  unavailable: "Les règles n’ont pas pu être chargées.",
  credits:
    "Tikal est l’œuvre de Wolfgang Kramer et Michael Kiesling et de ses éditeurs. Ce texte est " +
    "celui du projet, qui n’a aucun lien avec eux.",
};
