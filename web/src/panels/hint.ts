// The hint line: what the player can do next, or what a confirmation would do.
import { dangersTo } from "../changes.ts";
import type { TableGame } from "../game.svelte.ts";
import type { Words } from "../i18n/i18n.svelte.ts";
import type { Part } from "../i18n/parts.ts";
import { couldGoOn, SUPPLY } from "../intent.ts";
import { pointer } from "../pointer.svelte.ts";
import { settings } from "../settings.svelte.ts";
import type { Position, TileFacts } from "../view.ts";
import { tileWords } from "../words/log.ts";
import { nameOf } from "../words/names.ts";
import { refusalSentence } from "../words/refusal.ts";
import { troubleSentence } from "../trouble.ts";
import { bidsOf } from "./bidding.ts";
import { tileName, turns } from "./tiles.ts";

/** The tile in hand. */
export function tileInHand(game: TableGame): TileFacts | null {
  return game.table.tiles.find((tile) => tile.id === game.shown?.drawn_tile) ?? null;
}

/** Why something was not done; null where nothing was refused. */
export function refusalOf(t: Words, game: TableGame): string | null {
  const { refusals, position } = game;
  if (!refusals.told) return null;
  const { problem, unreachable: hex } = refusals.told;
  if (hex === null) return problem && refusalSentence(t, problem, game.names);
  const words = t.game.hint;
  const explored = position?.hexes.some(({ name }) => name === hex);
  return explored ? words.unreachable({ hex, left: game.points }) : words.unexplored({ hex });
}

/** What the coach says; nothing unless it was asked, or the turn lacks points. */
export function coachLine(t: Words, game: TableGame): Part[] {
  const { coach } = game;
  const { advice, stage } = coach;
  if (coach.asking && (coach.wanted || coach.holding)) return [t.coach.thinking];
  if (coach.trouble) return [troubleSentence(t, coach.trouble)];
  if (!advice || stage === null) return [];
  switch (stage) {
    case "points":
      return [t.coach.lacks({ points: Math.round(advice.points ?? 0) })];
    case "nothing":
      return [t.coach.nothing];
    case "price": {
      const points = Math.round(advice.fair_price ?? 0);
      return [points < 1 ? t.coach.worthless : t.coach.worth({ points })];
    }
    case "where": {
      const hexes = coach.litHexes;
      return [hexes.length > 0 ? t.coach.lookAt({ hexes }) : t.coach.noPlace];
    }
    case "what": {
      if (advice.kind !== "take") return [t.coach.better];
      const id = advice.actions[0]?.split(" ")[1] ?? "";
      const tile = game.tiles.find((one) => one.id === id) ?? null;
      return t.coach.take({ what: tile ? tileName(t, tile) : "", tile: { tile: id } });
    }
  }
}

/** What the line says; empty when hints are switched off and nothing is in hand. */
export function hintOf(t: Words, game: TableGame, hints: boolean): Part[] {
  const words = t.game.hint;
  const { position } = game;
  if (!position) return [];
  const { touch } = pointer;
  if (game.past.recap) return words.recap({ touch });
  if (game.past.frame) {
    const { seat } = game.past.frame.step.event;
    if (seat === game.me && !game.shared) return words.counting({ touch });
    return words.playback({ name: nameOf(game.names, seat), touch });
  }
  if (game.over) return words.over();
  if (game.hand.onTrial) {
    const tile = game.tiles.find(({ id }) => id === game.hand.trying);
    if (tile) return t.moments.trying({ what: tileName(t, tile) });
  }
  if (game.choices.seat === null) return waiting(t, game);
  if (game.ending) return [...worstDanger(t, game), ...words.reallyEnd({ left: game.points })];
  return doing(t, game) ?? (hints ? next(t, game) : []);
}

function waiting(t: Words, game: TableGame): Part[] {
  const words = t.game.hint;
  const seat = game.position?.to_move ?? null;
  if (seat === null) return [];
  const name = nameOf(game.names, seat);
  if (game.table.view?.compiling) return words.compiling({ name });
  return game.table.view?.thinking === seat ? words.thinking({ name }) : words.waiting({ name });
}

/** What is in hand, or about to be done. */
function doing(t: Words, game: TableGame): Part[] | null {
  const words = t.game.hint;
  const { hand } = game;
  const { held, plan, aim, ghost } = hand;
  if (ghost) {
    const lay = hand.tapped === null ? words.layHere : words.layTapped;
    const tile = tileInHand(game);
    return lay({ what: tileWords(t, tile), hex: { hex: ghost.hex }, turns: turns(tile) });
  }
  if (held.kind === "nothing") return null;
  if (plan && aim !== null) {
    if (held.kind === "work")
      return words.workHere({ work: held.work, hex: { hex: aim }, cost: plan.cost });
    const over = plan.way.slice(1, -1).map((hex): Part => ({ hex }));
    return words.goTo({
      figure: held.kind === "figure" ? held.figure : (held.from?.figure ?? "W"),
      count: held.kind === "figure" ? held.count : 1,
      hex: { hex: aim },
      over,
      cost: plan.cost,
    });
  }
  const { touch } = pointer;
  if (held.kind === "work") return words.work[held.work]({ touch });
  if (held.kind === "path") return held.from ? words.pathTo({ touch }) : words.pathFrom({ touch });
  const { figure, count, origin } = held;
  return origin === SUPPLY
    ? words.fromSupply({ figure, count, touch })
    : words.pickedUp({ figure, count, hex: { hex: origin }, touch });
}

/** What could be done next, for those who hesitate. */
function next(t: Words, game: TableGame): Part[] {
  const words = t.game.hint;
  const { position, choices } = game;
  if (!position) return [];
  if (choices.legal.includes("discard")) return words.discard();
  if (position.phase === "tile") {
    const tile = tileInHand(game);
    return tile ? words.layTile({ what: tileName(t, tile) }) : [];
  }
  if (position.phase === "take") return words.take();
  if (position.phase === "bid") return [...words.bid(), " ", ...ifAllPass(t, game, position)];
  if (!couldGoOn(choices, game.points)) {
    return [...worstDanger(t, game), ...words.endTurn({ left: game.points })];
  }
  const onBoard = position.hexes.some((hex) => {
    const seat = choices.seat ?? 0;
    return (hex.workers[seat] ?? 0) > 0 || hex.leaders[seat];
  });
  const { touch } = pointer;
  return onBoard ? words.act({ touch }) : words.firstWorker({ touch });
}

/** The temple of one's own that is most in danger, where its owner wants to be told. */
function worstDanger(t: Words, game: TableGame): Part[] {
  const { position, choices } = game;
  if (!settings.values.threats || !position || choices.seat === null) return [];
  const [worst] = dangersTo(position, choices.seat);
  if (!worst) return [];
  const { hex, value, seat, cost } = worst;
  return [...t.game.danger({ name: nameOf(game.names, seat), hex: { hex }, value, cost }), " "];
}

/** U4: who has the turn if nobody bids any more, and for how much. */
function ifAllPass(t: Words, game: TableGame, position: Position): Part[] {
  const words = t.game.hint;
  const { bid } = position;
  if (bid) return words.ifAllPassPays({ name: nameOf(game.names, bid.seat), amount: bid.amount });
  const first = bidsOf(game.table.events)[0];
  return words.ifAllPassFree({ name: first ? nameOf(game.names, first.seat) : null });
}
