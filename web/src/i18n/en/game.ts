// Words of the table while a game is played.
export const game = {};

export type GameWords = typeof game;
