// Which layout a window has room for. Styles that depend on it repeat these conditions.
import { MediaQuery } from "svelte/reactivity";

/** The table in its narrow form: a strip of seats, the board, a sheet of controls. */
export const small = new MediaQuery("(max-width: 899px), (max-height: 599px)");

/** The controls in few lines: a low phone, or beside the board where it is low. */
export const brief = new MediaQuery(
  "(max-width: 559px) and (max-height: 719px), (min-width: 560px) and (max-height: 599px)",
);

/** One row of actions, and the others on pull: a low phone held upright. */
export const low = new MediaQuery("(max-width: 559px) and (max-height: 719px)");
