// Why not, in the page's language: the server's refusals carry a name and facts for this.
import type { Trouble } from "../api.ts";
import type { Facts, TreasureWords } from "../i18n/facts.ts";
import type { Words } from "../i18n/i18n.svelte.ts";
import { nameOf, type Names } from "./names.ts";

/** A problem as a sentence; one the page does not know is told in the server's own words. */
export function refusalSentence(t: Words, problem: Trouble, names: Names): string {
  if (problem.refusal) {
    const { rules } = t.refusals;
    // A newer server may have refusals that this page has no sentence for.
    if (!(problem.refusal in rules)) return problem.reason;
    const message = rules[problem.refusal];
    return typeof message === "string" ? message : message(factsInWords(t, problem, names));
  }
  // "refused" without a name is a refusal of a newer server: its own words say more than ours.
  if (problem.code === "refused") return problem.reason;
  return t.refusals.codes[problem.code] ?? problem.reason;
}

const NO_TREASURE: TreasureWords = { name: "", one: "", many: "" };

function factsInWords(t: Words, problem: Trouble, names: Names): Facts {
  const facts: Record<string, string | number | undefined> = problem.facts ?? {};
  const text = (key: string) => String(facts[key] ?? "");
  const number = (key: string) => Number(facts[key] ?? 0);
  const treasure = (key: string) => t.common.treasures[number(key)] ?? NO_TREASURE;
  const kinds = t.common.hexKinds;
  const kind = text("kind");
  return {
    hex: text("hex"),
    target: text("target"),
    tile: text("tile"),
    open: text("open"),
    cut: text("cut"),
    kind: kind in kinds ? kinds[kind as keyof typeof kinds].is : kind,
    name: "seat" in facts ? nameOf(names, number("seat")) : "",
    figure: text("figure") === "L" ? "L" : "W",
    leader: leaderPlace(text("leader")),
    given: treasure("given"),
    taken: treasure("taken"),
    treasure: treasure("treasure"),
    cost: number("cost"),
    left: number("left"),
    short: number("short"),
    bid: number("bid"),
    least: number("least"),
    score: number("score"),
    need: number("need"),
    have: number("have"),
    value: number("value"),
    next: number("next"),
    count: number("count"),
    strength: number("strength"),
    best: number("best"),
  };
}

function leaderPlace(text: string): Facts["leader"] {
  if (text === "supply" || text === "gone") return { where: text, hex: "" };
  const [first = "", second] = text.split(" ");
  return second ? { where: "guards", hex: second } : { where: "on", hex: first };
}
