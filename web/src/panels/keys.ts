// What the keys do at a table. The auction has its own (Auction.svelte), the arrows are the board's.
import { confirm } from "../clicks.ts";
import type { TableGame } from "../game.svelte.ts";
import { settings } from "../settings.svelte.ts";
import type { Button } from "../questions.ts";
import { press } from "./buttons.ts";
import { gameKey, isControl, undoKey } from "./keyboard.ts";

const ACTIONS: Record<string, Button> = {
  w: "worker",
  l: "leader",
  s: "path",
  u: "uncover",
  r: "recover",
  t: "trade",
  c: "camp",
  g: "guard",
};

/** A key pressed anywhere on the page. */
export function pressKey(game: TableGame, event: KeyboardEvent): void {
  // A question has to be answered first: behind it nothing is picked up, taken back or ended.
  if (game.asks && event.key !== "Escape") return;
  const change = undoKey(event);
  if (change !== null) {
    event.preventDefault();
    return void (change === "undo" ? game.history.undo() : game.history.redo());
  }
  const key = gameKey(event);
  if (key === null) return;
  if (does(game, key, event)) event.preventDefault();
}

/** Whether the key meant something. */
function does(game: TableGame, key: string, event: KeyboardEvent): boolean {
  const { hand, past } = game;
  if (key === "Escape") game.escape();
  else if (past.recap && key === "ArrowRight") past.goTo(past.recap.index + 1);
  else if (past.recap && key === "ArrowLeft") past.goTo(past.recap.index - 1);
  else if (key === "Enter") {
    if (isControl(event.target)) return false;
    confirm(game);
  } else if (key === " ") return space(game, event);
  else if ((hand.laying || hand.onTrial) && (key === "q" || key === "e" || key === "r"))
    hand.turn(key === "q" ? -1 : 1);
  else if (key in ACTIONS) {
    if (game.choices.seat === null || game.position?.phase !== "act") return false;
    press(game, ACTIONS[key]!);
  } else if (/^[1-9]$/.test(key)) {
    if (hand.held.kind !== "figure") return false;
    hand.takeSo(Number(key));
  } else if (key === "z") void game.history.undo();
  else if (key === "y") void game.history.redo();
  else if (key === "h") void game.replay();
  else if (key === "n") {
    if (!game.coach.on) return false;
    void game.coach.hint();
  } else if (key === "x") settings.set("coordinates", !settings.values.coordinates);
  else if (key === "i") game.plate = game.plate === "left" ? null : "left";
  else if (key === "?") game.plate = game.plate === "keys" ? null : "keys";
  else return false;
  return true;
}

/** Space twice ends the turn, whatever is left. */
function space(game: TableGame, event: KeyboardEvent): boolean {
  if (isControl(event.target)) return false;
  if (!game.past.live) game.toPresent();
  else if (game.canAct && game.choices.legal.includes("end")) {
    if (game.ending) void game.end();
    else game.ending = true;
  }
  return true;
}
