import type { LogWords } from "../en/log.ts";

export const log: LogWords = {};
