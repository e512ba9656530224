import type { OptionsWords } from "../en/options.ts";

export const options: OptionsWords = {};
