import { analysis } from "./it/analysis.ts";
import { board } from "./it/board.ts";
import { coach } from "./it/coach.ts";
import { common } from "./it/common.ts";
import { faults } from "./it/faults.ts";
import { game } from "./it/game.ts";
import { keys } from "./it/keys.ts";
import { lobby } from "./it/lobby.ts";
import { log } from "./it/log.ts";
import { moments } from "./it/moments.ts";
import { options } from "./it/options.ts";
import { refusals } from "./it/refusals.ts";
import { review } from "./it/review.ts";
import { rules } from "./it/rules.ts";
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
