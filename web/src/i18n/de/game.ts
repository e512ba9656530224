import type { GameWords } from "../en/game.ts";

export const game: GameWords = {};
