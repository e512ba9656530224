export const options = {};

export type OptionsWords = typeof options;
