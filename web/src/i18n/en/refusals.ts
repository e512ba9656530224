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
  `${hex} is neither the base camp nor one of your camps; ${use} needs one of these.`;

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
    "waits-for-chance": "A tile or a treasure is about to be revealed.",
    "lay-tile-first": "Place your tile first; then you have 10 action points.",
    "no-tile-to-lay": (p) =>
      p.tile
        ? "The volcano is placed after its scoring round; spend action points or end your turn."
        : "There is no tile to place now; spend action points or end your turn.",
    "not-an-auction-game": "This game is played without the auction.",
    "no-auction-now": "There is no auction now; spend action points or end your turn.",
    "bid-first": "An auction is under way; bid or pass.",
    "take-first": (p) => `Take one of the open tiles first: ${p.open}.`,
    "nothing-to-take": "You already have your tile; spend action points or end your turn.",
    "too-few-ap": (p) =>
      `This costs ${p.cost} AP; you have ${p.left}, which is ${p.short} too few.`,
    "hex-explored": (p) => `${p.hex} is already explored; place the tile on an empty hex.`,
    "not-next-to-explored": (p) =>
      `${p.hex} is not next to an explored hex; a tile must touch at least one.`,
    "tile-not-reachable": (p) =>
      `In this rotation no stone leads to ${p.hex} from an explored hex. One stone on either of ` +
      "the touching sides is enough, but a volcano does not count.",
    "volcano-cuts-off": (p) => `A volcano on ${p.hex} would cut off ${p.cut}.`,
    "tile-has-a-place": "This tile still fits somewhere, so it must be placed.",
    "tile-not-open": (p) => `${p.tile} is not among the open tiles: ${p.open}.`,
    "bid-too-low": (p) => `A bid of ${p.bid} is too low; bid ${p.least} or more.`,
    "bid-over-score": (p) => `A bid of ${p.bid} is more than you have; your score is ${p.score}.`,
    "not-in-auction": "You are not taking part in this auction.",
    "no-worker-in-supply": "You have no workers left in your supply.",
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
      `There is no path from ${p.hex} to ${p.target}: one of the touching sides needs a stone.`,
    "uncover-no-temple": (p) => `${p.hex} is ${p.kind}; only a temple has levels to uncover.`,
    "uncover-guarded": (p) => `${p.name} guards ${p.hex}; no more levels can be uncovered there.`,
    "uncover-two-done": (p) =>
      `Two levels were already uncovered on ${p.hex} this turn, which is the limit.`,
    "uncover-few-figures": (p) =>
      p.need === 1
        ? `Uncovering a level on ${p.hex} needs one of your figures there.`
        : `A second level on ${p.hex} this turn needs two of your figures there; you have ${p.have}.`,
    "uncover-no-temple-tile": (p) =>
      `${p.hex} has value ${p.value}; no temple tile of value ${p.next} is left.`,
    "recover-no-treasure-hex": (p) =>
      `${p.hex} is ${p.kind}; only a treasure hex has treasures to recover.`,
    "recover-none-left": (p) => `There are no treasures left on ${p.hex}.`,
    "recover-two-done": (p) =>
      `Two treasures were already recovered on ${p.hex} this turn, which is the limit.`,
    "recover-few-figures": (p) =>
      p.need === 1
        ? `Recovering a treasure on ${p.hex} needs one of your figures there.`
        : `A second treasure on ${p.hex} this turn needs two of your figures there; ` +
          `you have ${p.have}.`,
    "exchange-no-such-seat": "There is no such player at this table.",
    "exchange-with-yourself": "That is you; trade with another player.",
    "exchange-same-kind":
      "Both are of the same kind, so nothing would change; trade different kinds.",
    "exchange-you-lack": (p) => `You have no ${p.given.many} to give.`,
    "exchange-your-set": (p) =>
      `You have ${p.have} ${p.given.many}; only a single treasure can be given.`,
    "exchange-they-lack": (p) => `${p.name} has no ${p.taken.many}.`,
    "exchange-their-set": (p) =>
      `${p.name} has ${p.have} ${p.taken.many}; pairs and triplets are safe, only a single ` +
      "treasure can be taken.",
    "camp-none-left": "You have already established both of your camps.",
    "camp-wrong-ground": (p) =>
      `${p.hex} is ${p.kind}; a camp needs jungle or a treasure hex with no treasures left.`,
    "camp-treasures-left": (p) =>
      `${count(p.count, { one: "treasure is", other: "treasures are" })} left on ${p.hex}; ` +
      "a camp needs a treasure hex with none.",
    "camp-already-there": (p) =>
      `${p.name} already has a camp on ${p.hex}; only one camp per hex is allowed.`,
    "camp-needs-member": (p) =>
      `A camp on ${p.hex} needs one of your figures there; you have none.`,
    "guard-none-left": "You have already placed both of your guards.",
    "guard-no-temple": (p) => `${p.hex} is ${p.kind}; only a temple can be guarded.`,
    "guard-already-there": (p) => `${p.name} already guards ${p.hex} for good.`,
    "guard-no-figure": noFigure,
    "guard-not-strongest": (p) =>
      `To guard ${p.hex} you must be stronger there than every other player; your strength is ` +
      `${p.strength}, another player’s ${p.best}.`,
    "stays-over": "The game is over; nothing can be undone.",
    "stays-nothing-done": "There is nothing to undo yet.",
    "stays-tile": "A tile has been revealed since; earlier actions are final.",
    "stays-treasure": (p) =>
      `A treasure has been revealed (${p.treasure.name}); earlier actions are final.`,
    "stays-done": "This is final; only actions of the current turn can be undone.",
  },

  codes: {
    refused: "The rules do not allow this.",
    unreadable: "This action cannot be read.",
    stale: "Something has happened in the meantime. The board is up to date again; please retry.",
    "not-your-seat": "This is not your seat.",
    "not-your-turn": "It is not your turn.",
    forbidden: "This link does not allow that.",
    "not-found": "This does not exist (any more).",
    invalid: "The server did not understand the request.",
    "too-large": "This is too large.",
    "too-many": "Too many requests at once; wait a moment.",
    over: "The game is over.",
    offline: "The server cannot be reached.",
    server: "The server had a problem. Nothing has changed.",
  },

  rule: (p) => `Rule ${p.id}`,
};
