// What is offered at the chosen hex: picking up a figure, bringing one, work. Offers that stay on the
// page have texts of their own, which no action begins with.
import type { Offer } from "../board/types.ts";
import type { TableGame } from "../game.svelte.ts";
import type { Words } from "../i18n/i18n.svelte.ts";
import { figuresAt, offersAt, placesAt } from "../intent.ts";
import type { Figure } from "../view.ts";

const PICK_UP = "pick up ";
const ONE_MORE = "one more";

/** The offers at a hex, in the page's language. */
export function offersFor(t: Words, game: TableGame, hex: string): Offer[] {
  const { choices, position, hand } = game;
  const asked = game.plate === "guard" || game.plate === "trade";
  if (!game.canAct || asked || hand.laying || !position || choices.seat === null) return [];
  const { held } = hand;
  const inHand = held.kind === "figure" && held.origin === hex ? held : null;
  const name = (figure: Figure) => (figure === "W" ? t.common.worker : t.common.leader);
  const offers: Offer[] = [];
  for (const figure of figuresAt(position, choices.seat, hex)) {
    const walks = choices.walks.some((walk) => walk.figure === figure && walk.origin === hex);
    if (!walks || inHand?.figure === figure) continue;
    const label = t.game.pickUp({ figure: name(figure) });
    offers.push({ label, cost: null, action: PICK_UP + figure });
  }
  if (inHand && inHand.count < hand.mostInHand) {
    const label = t.common.countWorkers({ count: inHand.count + 1 });
    offers.push({ label, cost: null, action: ONE_MORE });
  }
  for (const figure of placesAt(choices, hex)) {
    const action = `place ${figure} ${hex}`;
    const label = t.game.bring({ figure: name(figure) });
    offers.push({ label, cost: choices.costs[action] ?? null, action });
  }
  for (const { work, action, cost } of offersAt(choices, hex, inHand?.figure)) {
    offers.push({ label: t.common.actions[work].short, cost, action });
  }
  return offers;
}

/** Takes an offer. */
export function takeOffer(game: TableGame, hex: string, action: string): void {
  if (action.startsWith(PICK_UP)) game.hand.pickUp(action.slice(PICK_UP.length) as Figure, hex);
  else if (action === ONE_MORE) game.hand.change(1);
  else if (action.startsWith("place ")) void game.placeAt(action[6] as Figure, hex);
  else void game.workAt(action);
}
