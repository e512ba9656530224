import type { KeysWords } from "../en/keys.ts";

export const keys: KeysWords = {};
