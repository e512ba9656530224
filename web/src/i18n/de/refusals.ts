import type { RefusalsWords } from "../en/refusals.ts";

export const refusals: RefusalsWords = {};
