// What a click or tap on the board does: with a tile, a figure or an action in hand, or with nothing.
import type { TableGame } from "./game.svelte.ts";
import { figuresAt, leadsPath, SUPPLY, type Held, type Plan } from "./intent.ts";
import { questionAt } from "./questions.ts";
import type { Figure } from "./view.ts";

/** A click or tap on a hex. A finger first shows what would happen; the second tap does it. */
export function clickHex(game: TableGame, hex: string, touch = false): void {
  const { hand } = game;
  if (!game.past.live) return game.toPresent();
  if (hand.onTrial) {
    hand.tapped = hex;
    return;
  }
  if (!game.canAct) return hand.hold({ kind: "nothing", hex });
  game.refusals.clear();
  if (touch && hand.tapped !== hex && hand.marks.legal.has(hex)) {
    hand.tapped = hex;
    hand.pointed = null;
    return;
  }
  if (hand.laying) return placeTile(game, hex);
  useHand(game, hex);
}

/** A click on a figure: one's own is picked up; a click beside it walks there. */
export function clickFigure(
  game: TableGame,
  hex: string,
  figure: Figure,
  seat: number,
  touch = false,
): void {
  const { hand, choices } = game;
  const { held } = hand;
  // Buttons that aim at hexes (Worker, Path, Uncover) mean the hex, whoever stands there.
  const free = held.kind === "nothing" || (held.kind === "figure" && held.origin !== SUPPLY);
  const own = seat === choices.seat;
  if (!game.canAct || hand.laying || !own || !free) return clickHex(game, hex, touch);
  game.refusals.clear();
  const same = held.kind === "figure" && held.figure === figure && held.origin === hex;
  if (same) hand.drop();
  else if (choices.walks.some((walk) => walk.figure === figure && walk.origin === hex)) {
    hand.pickUp(figure, hex);
  } else hand.hold({ kind: "nothing", hex });
}

/** Does what is shown: the Go button, Enter. */
export function confirm(game: TableGame): void {
  const { aim } = game.hand;
  if (aim !== null) clickHex(game, aim);
}

function placeTile(game: TableGame, hex: string): void {
  const plan = game.hand.planFor(hex);
  if (plan) void game.submit(plan.actions);
  else game.refusals.at(hex, `tile ${hex} ${game.hand.rotation}`);
}

function useHand(game: TableGame, hex: string): void {
  const { hand, choices } = game;
  const { held } = hand;
  if (held.kind === "nothing") {
    hand.choose(hex);
    // The second click on a hex with nothing to pick up lets go of it.
    if (held.hex === hex && hand.held.kind === "nothing") hand.drop();
    return;
  }
  const plan = hand.planFor(hex);
  if (plan) return void carryOut(game, held, plan, hex);
  const origin = held.kind === "figure" ? held.origin : held.kind === "path" && held.from?.hex;
  if (origin === hex) return hand.drop();
  const mine = game.position ? figuresAt(game.position, choices.seat!, hex) : [];
  if (held.kind === "path" && held.from === null && hand.marks.legal.has(hex)) {
    const figure = mine.find((one) => leadsPath(choices, one, hex));
    if (figure) hand.hold({ kind: "path", from: { figure, hex } });
  } else if (held.kind === "figure" && held.origin !== SUPPLY && mine.length > 0) {
    hand.choose(hex);
  } else {
    game.refusals.at(hex, questionAt(held, hex));
  }
}

/** Goes where the hand points and looks at what is offered there, with empty hands. */
async function carryOut(game: TableGame, held: Held, plan: Plan, hex: string): Promise<void> {
  if (held.kind === "work") return game.workAt(plan.actions[0]!);
  if ((await game.submit(plan.actions)) && game.canAct) game.hand.hold({ kind: "nothing", hex });
}
