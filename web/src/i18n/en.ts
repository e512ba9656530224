import { analysis } from "./en/analysis.ts";
import { board } from "./en/board.ts";
import { coach } from "./en/coach.ts";
import { common } from "./en/common.ts";
import { faults } from "./en/faults.ts";
import { game } from "./en/game.ts";
import { keys } from "./en/keys.ts";
import { lobby } from "./en/lobby.ts";
import { log } from "./en/log.ts";
import { moments } from "./en/moments.ts";
import { options } from "./en/options.ts";
import { refusals } from "./en/refusals.ts";
import { review } from "./en/review.ts";
import { rules } from "./en/rules.ts";

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
};
