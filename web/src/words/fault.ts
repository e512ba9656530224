// What is wrong with a recorded game, in the page's language.
import type { Trouble } from "../api.ts";
import type { FaultFacts } from "../i18n/facts.ts";
import type { Words } from "../i18n/i18n.svelte.ts";
import type { Names } from "./names.ts";
import { refusalSentence } from "./refusal.ts";

/** Why a record cannot be read, and in which line; null where the trouble is another. */
export function faultSentence(t: Words, trouble: Trouble, names: Names): string | null {
  const { fault, line } = trouble;
  if (fault === null || line === null) return null;
  const message = t.faults[fault];
  // A newer server may know faults that this page has no sentence for.
  if (message === undefined) return t.lobby.recordError(line, trouble.reason);
  const said = typeof message === "string" ? message : message(factsOf(t, trouble, names));
  return t.lobby.recordError(line, said);
}

function factsOf(t: Words, trouble: Trouble, names: Names): FaultFacts {
  const facts: Record<string, string | number | undefined> = trouble.facts;
  const text = (key: string) => String(facts[key] ?? "");
  return {
    header: text("header"),
    option: text("option"),
    value: text("value"),
    least: text("least"),
    most: text("most"),
    wanted: text("wanted"),
    length: text("length"),
    begins: text("begins"),
    action: text("action"),
    why: trouble.refusal === null ? "" : refusalSentence(t, trouble, names),
    claim: text("claim"),
    found: text("found"),
    result: text("result"),
    due: text("due"),
    outcome: text("outcome"),
  };
}
