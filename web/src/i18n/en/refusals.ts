// Why not. By name of the refusal in the rules, and by code for what is not about the rules.
import type { Trouble } from "../../api.ts";
import type { RefusalName } from "../../view.ts";
import type { Facts } from "../facts.ts";
import { counter } from "../plural.ts";

const count = counter("en");
const LEADER = {
  supply: () => "it is still in your supply",
  gone: () => "it has left the game",
  on: (hex: string) => `it is on ${hex}`,
  guards: (hex: string) => `it guards ${hex} for good`,
};
const leader = (p: Facts) => LEADER[p.leader.where](p.leader.hex);
const noFigure = (p: Facts) =>
  p.figure === "W"
    ? `You have no worker on ${p.hex}.`
    : `Your leader is not on ${p.hex}; ${leader(p)}.`;
const noCamp = (hex: string, use: string) =>
  `${hex} is neither the base camp nor a camp of yours; ${use} needs one of these.`;

export interface RefusalsWords {
  /** By name, as the rules engine calls them. */
  rules: Record<RefusalName, string | ((p: Facts) => string)>;
  /** By code of a problem that is not about the rules. */
  codes: Record<Trouble["code"], string>;
  /** Link to the rule. */
  rule: (p: { id: string }) => string;
}

export const refusals: RefusalsWords = {
  rules: {
    "game-over": "The game is over.",
    "waits-for-chance": "The game waits for a tile or treasure to turn up.",
    "lay-tile-first": "First lay your tile; then you have 10 action points.",
    "no-tile-to-lay": (p) =>
      p.tile
        ? "The volcano is laid after its scoring round; spend action points or end your turn."
        : "There is no tile to lay now; spend action points or end your turn.",
    "not-an-auction-game": "This game is played without the auction.",
    "no-auction-now": "There is no auction now; spend action points or end your turn.",
    "bid-first": "An auction is running; bid or pass.",
    "take-first": (p) => `First take one of the open tiles: ${p.open}.`,
    "nothing-to-take": "You have your tile; spend action points or end your turn.",
    "too-few-ap": (p) => `This costs ${p.cost} AP; you have ${p.left} left, ${p.short} too few.`,
    "hex-explored": (p) => `${p.hex} is explored already; a tile goes on an empty hex.`,
    "not-next-to-explored": (p) =>
      `${p.hex} touches no explored hex; a tile goes next to at least one.`,
    "tile-not-reachable": (p) =>
      `${p.hex}, turned this way: no stone leads there from explored land. One on either ` +
      "touching side is enough, but a volcano does not count.",
    "volcano-cuts-off": (p) => `A volcano on ${p.hex} would cut off ${p.cut}.`,
    "tile-has-a-place": "This tile has a legal place, so it must be laid.",
    "tile-not-open": (p) => `${p.tile} is not among the open tiles: ${p.open}.`,
    "bid-too-low": (p) => `A bid of ${p.bid} is too low; bid ${p.least} or more.`,
    "bid-over-score": (p) => `A bid of ${p.bid} is more than you have; your score is ${p.score}.`,
    "not-in-auction": "You are not in the running auction.",
    "no-worker-in-supply": "You have no worker left in your supply.",
    "leader-not-in-supply": (p) => `Your leader is not in your supply; ${leader(p)}.`,
    "no-camp-to-place-in": (p) => noCamp(p.hex, "placing a figure"),
    "path-no-figure": noFigure,
    "path-from-no-camp": (p) => noCamp(p.hex, "a secret path"),
    "path-to-no-camp": (p) => noCamp(p.target, "a secret path"),
    "path-to-itself": "A secret path leads to another camp.",
    "move-no-figure": noFigure,
    "move-not-neighbours": (p) =>
      `${p.hex} and ${p.target} are not neighbours; a step goes to a neighbouring hex.`,
    "move-unexplored": (p) => `${p.target} is unexplored.`,
    "move-into-volcano": (p) => `${p.target} is a volcano; nobody enters it.`,
    "move-no-way": (p) =>
      `No way from ${p.hex} to ${p.target}: a stone on either touching side is needed.`,
    "uncover-no-temple": (p) => `${p.hex} is ${p.kind}; only a temple has levels to uncover.`,
    "uncover-guarded": (p) => `${p.hex} is guarded by ${p.name}; no more levels there.`,
    "uncover-two-done": (p) =>
      `${p.hex}: two levels were uncovered there this turn, which is the most.`,
    "uncover-few-figures": (p) =>
      p.need === 1
        ? `${p.hex}: uncovering a level needs one of your figures there.`
        : `${p.hex}: a second level this turn needs two of your figures there; you have ${p.have}.`,
    "uncover-no-temple-tile": (p) =>
      `${p.hex} has value ${p.value}; no temple tile of value ${p.next} is left.`,
    "recover-no-treasure-hex": (p) =>
      `${p.hex} is ${p.kind}; only a treasure hex has treasures to recover.`,
    "recover-none-left": (p) => `${p.hex}: no treasure is left there.`,
    "recover-two-done": (p) =>
      `${p.hex}: two treasures were recovered there this turn, which is the most.`,
    "recover-few-figures": (p) =>
      p.need === 1
        ? `${p.hex}: recovering a treasure needs one of your figures there.`
        : `${p.hex}: a second treasure this turn needs two of your figures there; ` +
          `you have ${p.have}.`,
    "exchange-no-such-seat": "There is no such player at this table.",
    "exchange-with-yourself": "This is you; trade with another player.",
    "exchange-same-kind": "Both are of the same kind, which changes nothing; trade different ones.",
    "exchange-you-lack": (p) => `You have no ${p.given.many} to give.`,
    "exchange-your-set": (p) =>
      `You have ${p.have} ${p.given.many}; only a single treasure can be given.`,
    "exchange-they-lack": (p) => `${p.name} has no ${p.taken.many}.`,
    "exchange-their-set": (p) =>
      `${p.name} has ${p.have} ${p.taken.many}; pairs and triplets are safe, only a single ` +
      "treasure can be taken.",
    "camp-none-left": "Your two camps stand already.",
    "camp-wrong-ground": (p) =>
      `${p.hex} is ${p.kind}; a camp needs jungle or a treasure hex with no treasure left.`,
    "camp-treasures-left": (p) =>
      `${p.hex}: ${count(p.count, { one: "treasure", other: "treasures" })} left there; ` +
      "a camp needs a treasure hex with none.",
    "camp-already-there": (p) => `${p.hex}: ${p.name} has a camp there; one camp per hex.`,
    "camp-needs-member": (p) => `${p.hex}: a camp needs one of your figures there; you have none.`,
    "guard-none-left": "You have placed your two guards; no more are allowed.",
    "guard-no-temple": (p) => `${p.hex} is ${p.kind}; only a temple can be guarded.`,
    "guard-already-there": (p) => `${p.hex} is guarded by ${p.name} for good.`,
    "guard-no-figure": noFigure,
    "guard-not-strongest": (p) =>
      `${p.hex}: a guard needs more strength than every other player; yours is ${p.strength}, ` +
      `another's ${p.best}.`,
    "stays-over": "The game is over; nothing can be taken back.",
    "stays-nothing-done": "Nothing has been done yet.",
    "stays-tile": "A tile has turned up since; what was before stays.",
    "stays-treasure": (p) =>
      `A treasure has turned up (${p.treasure.name}); what was before stays.`,
    "stays-done": "This stands; only actions of the running turn can be taken back.",
  },

  codes: {
    refused: "The rules do not allow this.",
    unreadable: "This action cannot be read.",
    stale: "Something happened in the meantime. The board is up to date now; try again.",
    "not-your-seat": "This is not your seat.",
    "not-your-turn": "It is not your turn.",
    forbidden: "This link does not allow that.",
    "not-found": "This is not here (any more).",
    invalid: "The request was not understood.",
    "too-large": "This is too large.",
    "too-many": "Too many requests at once; wait a moment.",
    over: "The game is over.",
    offline: "The server cannot be reached.",
    server: "The server had a problem. Nothing has changed.",
  },

  rule: (p) => `Rule ${p.id}`,
};
