export const log = {};

export type LogWords = typeof log;
