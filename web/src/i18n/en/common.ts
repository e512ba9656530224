export const common = {};

export type CommonWords = typeof common;
