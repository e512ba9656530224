// Which layout a window has room for, in terms of the reader's size of type. Styles that depend on it
// repeat these conditions.
import { MediaQuery } from "svelte/reactivity";

/** The table in its narrow form: a strip of seats, the board, a sheet of controls. */
export const small = new MediaQuery("(max-width: 56.1875em), (max-height: 37.4375em)");

/** The controls in few lines: a low phone, or beside the board where it is low. */
export const brief = new MediaQuery(
  "(max-width: 34.9375em) and (max-height: 44.9375em), (min-width: 35em) and (max-height: 37.4375em)",
);

/** One row of actions, and the others on pull: a low phone held upright. */
export const low = new MediaQuery("(max-width: 34.9375em) and (max-height: 44.9375em)");
