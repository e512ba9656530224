// What is wrong with a recorded game, by the names that the server gives its faults.
import type { FaultName } from "../../view.ts";
import type { FaultFacts } from "../facts.ts";

export type FaultsWords = Record<FaultName, string | ((p: FaultFacts) => string)>;

export const faults: FaultsWords = {
  "not-a-text": "This is not a text.",
  "too-long": (p) => `A recorded game has at most ${p.most} characters, this one has ${p.length}.`,
  "not-a-record": (p) => `A recorded game begins with “${p.begins}”.`,
  "not-a-header": (p) => `A header such as “Players: 3” is expected, not “${p.value}”.`,
  "header-missing": (p) => `The header ${p.header} is missing.`,
  "header-twice": (p) => `The header ${p.header} appears twice.`,
  "number-outside": (p) =>
    `${p.header} must be a number from ${p.least} to ${p.most}, not ${p.value}.`,
  "rules-version": (p) => `The rules version must be ${p.wanted}, not ${p.value}.`,
  "edition-wrong": (p) =>
    `The edition ${p.value} does not exist, or it is played with other options.`,
  "names-wrong": "Every seat needs a name of its own, on one line and not too long.",
  "date-wrong": (p) => `${p.value} is not a date such as 2026-01-31.`,
  "option-missing": (p) => `The option ${p.option} is missing.`,
  "option-twice": (p) => `The option ${p.option} appears twice.`,
  "option-unknown": (p) => `There is no option ${p.option}.`,
  "option-wrong": (p) => `One of the options has a value that it cannot have: ${p.value}.`,
  "position-wrong": "The start position cannot be read, or it is impossible.",
  "position-differs": "The start position has other players or options than the headers.",
  "digest-wrong": "64 hexadecimal digits in lower case are expected.",
  "braces-wrong": "A comment needs a line of its own and one pair of braces.",
  "comment-wrong": "This comment is empty, too long or contains braces.",
  "variation-open": "The variation that begins with “(” has no “)”.",
  "variation-wrong": "“)” needs a “(” before it, with something played between them.",
  "variation-deep": (p) => `Variations lie at most ${p.most} deep in each other.`,
  "taken-back": "A recorded game does not contain actions that were undone.",
  "second-record": "A second recorded game begins here. Bring one game at a time.",
  "action-refused": (p) => `“${p.action}” is not allowed: ${p.why}`,
  "action-unreadable": (p) => `“${p.action}” is not an action.`,
  "outcome-wrong": (p) => `${p.action}: what was drawn or recovered is missing or impossible here.`,
  "claim-wrong": (p) => `The record says ${p.claim}, but the game has ${p.found}.`,
  "result-wrong": (p) => `The result is ${p.result}, not ${p.value}.`,
  "secret-early": "The secret is only revealed when the game is over.",
  "secret-missing": "The game is over, but its secret is missing.",
  "secret-alone": "There is a secret, but no commitment to check it against.",
  "secret-foreign": "The commitment does not belong to this shuffle.",
  "secret-wrong": "The SHA-256 of the secret is not the commitment.",
  "shuffle-differs": (p) => `The sealed shuffle has ${p.due} here, not ${p.outcome}.`,
  "ends-at-draw": "The game stops where a tile or treasure has yet to be drawn.",
};
