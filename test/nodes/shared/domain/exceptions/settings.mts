import {
	RULE_NAMES,
	RULES,
	type RuleDays,
	type RuleName,
	type RuleSettings,
} from '../../../../../shipping/findings/rules';

/** These rules with their usual days, without a tariff. */
export const usualSettings = (rules: RuleName[] = RULE_NAMES): RuleSettings => ({
	rules,
	days: Object.fromEntries(RULE_NAMES.map((name) => [name, RULES[name].days ?? 0])) as RuleDays,
	timezone: 'UTC',
	tariff: () => ({ rises: 0 }),
});
