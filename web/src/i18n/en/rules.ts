// Words around the statement of the rules; the statement itself is rules.md, loaded when needed.
import { counter } from "../plural.ts";

const count = counter("en");

export const rules = {
  title: "Rules",
  search: "Search the rules",
  found: (p: { count: number }) =>
    p.count === 0 ? "Nothing found" : count(p.count, { one: "rule", other: "rules" }),
  contents: "Contents",
  rule: (p: { id: string }) => `Rule ${p.id}`,
  unavailable: "The rules could not be loaded.",
  credits:
    "Tikal is the work of Wolfgang Kramer and Michael Kiesling and of its publishers. This text " +
    "is this project’s own; the project is not affiliated with them.",
};

export type RulesWords = typeof rules;
