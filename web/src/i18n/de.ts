import { analysis } from "./de/analysis.ts";
import { board } from "./de/board.ts";
import { coach } from "./de/coach.ts";
import { common } from "./de/common.ts";
import { faults } from "./de/faults.ts";
import { game } from "./de/game.ts";
import { keys } from "./de/keys.ts";
import { lobby } from "./de/lobby.ts";
import { log } from "./de/log.ts";
import { moments } from "./de/moments.ts";
import { options } from "./de/options.ts";
import { refusals } from "./de/refusals.ts";
import { review } from "./de/review.ts";
import { rules } from "./de/rules.ts";
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
