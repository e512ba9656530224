import type { RulesWords } from "../en/rules.ts";

export const rules: RulesWords = {};
