import type { CommonWords } from "../en/common.ts";

export const common: CommonWords = {};
