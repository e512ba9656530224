export const refusals = {};

export type RefusalsWords = typeof refusals;
