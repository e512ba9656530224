export const board = {};

export type BoardWords = typeof board;
