// The action buttons and their keys: whether they have something to do, and what they do.
import type { TableGame } from "../game.svelte.ts";
import { figuresAt, leadsPath, offersAt, SUPPLY, type Work } from "../intent.ts";
import { questionFor, type Button } from "../questions.ts";
import type { Figure } from "../view.ts";

/** Whether a button has something to do. */
export function available(game: TableGame, button: Button): boolean {
  if (!game.canAct || game.hand.laying) return false;
  const { legal, walks } = game.choices;
  if (button === "worker" || button === "leader") {
    const figure = button === "worker" ? "W" : "L";
    return walks.some((walk) => walk.figure === figure && walk.origin === SUPPLY);
  }
  const begins = button === "trade" ? "exchange " : `${button} `;
  return legal.some((action) => action.startsWith(begins));
}

/** Presses a button; one that is not available says why. */
export function press(game: TableGame, button: Button): void {
  if (!game.past.live) return game.toPresent();
  game.refusals.clear();
  if (!available(game, button)) askWhyNot(game, button);
  else if (button === "trade") {
    game.hand.drop();
    game.plate = game.plate === "trade" ? null : "trade";
  } else if (button === "worker" || button === "leader") {
    takeFromSupply(game, button === "worker" ? "W" : "L");
  } else if (button === "path") takePath(game);
  else work(game, button);
}

function askWhyNot(game: TableGame, button: Button): void {
  const { position, me } = game;
  const { chosenHex: hex, aim } = game.hand;
  if (!position || me === null || game.choices.seat === null) return;
  void game.refusals.ask(questionFor(button, position, me, hex, aim), hex);
}

function takeFromSupply({ hand }: TableGame, figure: Figure): void {
  const { held } = hand;
  const again = held.kind === "figure" && held.figure === figure && held.origin === SUPPLY;
  if (again) hand.drop();
  else hand.fromSupply(figure);
}

function takePath({ hand, choices, position }: TableGame): void {
  const { held, chosenHex: hex } = hand;
  if (held.kind === "path") return hand.drop();
  if (hex === null || !position || choices.seat === null) {
    return hand.hold({ kind: "path", from: null });
  }
  const here = held.kind === "figure" ? [held.figure] : figuresAt(position, choices.seat, hex);
  const figure = here.find((one) => leadsPath(choices, one, hex));
  hand.hold({ kind: "path", from: figure ? { figure, hex } : null });
}

function work(game: TableGame, wanted: Work): void {
  const { held, chosenHex: hex } = game.hand;
  // Of several figures on a temple, the one in hand becomes the guard.
  const guard = held.kind === "figure" ? held.figure : "W";
  const offers = hex === null ? [] : offersAt(game.choices, hex, guard);
  const here = offers.find((offer) => offer.work === wanted);
  if (here) return void game.workAt(here.action);
  if (held.kind === "work" && held.work === wanted) return game.hand.drop();
  game.hand.hold({ kind: "work", work: wanted });
}
