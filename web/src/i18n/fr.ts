import { analysis } from "./fr/analysis.ts";
import { board } from "./fr/board.ts";
import { coach } from "./fr/coach.ts";
import { common } from "./fr/common.ts";
import { faults } from "./fr/faults.ts";
import { game } from "./fr/game.ts";
import { keys } from "./fr/keys.ts";
import { lobby } from "./fr/lobby.ts";
import { log } from "./fr/log.ts";
import { moments } from "./fr/moments.ts";
import { options } from "./fr/options.ts";
import { refusals } from "./fr/refusals.ts";
import { review } from "./fr/review.ts";
import { rules } from "./fr/rules.ts";
import type { Words } from "./i18n.svelte.ts";

export default {
  common,
  refusals,
  faults,
  log,
  rules,
  options,
  board,
  keys,
  game,
  lobby,
  moments,
  review,
  analysis,
  coach,
} satisfies Words;
