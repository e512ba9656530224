// Words of the end of a game and the look back at it.
export const review = {};

export type ReviewWords = typeof review;
