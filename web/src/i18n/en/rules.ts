export const rules = {};

export type RulesWords = typeof rules;
