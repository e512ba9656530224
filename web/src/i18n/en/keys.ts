export const keys = {};

export type KeysWords = typeof keys;
