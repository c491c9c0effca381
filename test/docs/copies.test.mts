import { readFileSync } from 'node:fs';

import { filterFields } from '../../nodes/ShipmentTrackingTrigger/parameters/filterFields';
import type { Charges } from '../../shipping/charges';
import { chargesColumns } from '../../shipping/reports/charges/columns';
import { RULE_NAMES, RULES, type RuleName } from '../../shipping/findings';

/** Facts of the code that a guide repeats, because readers need them in their place. */

const entriesIn = (page: string): string[] =>
	readFileSync(`docs/${page}`, 'utf8')
		.split('\n')
		.flatMap((line) => /^- (\*\*[^*]+\*\* \(`\w+`[^)]*\))/.exec(line)?.[1] ?? []);

/** "from 4 days", "within 1 day" */
function ruleText(name: RuleName): string {
	const { label, days, isWithin } = RULES[name];
	const limit = days === undefined ? '' : `, ${isWithin ? 'within' : 'from'} ${days} day`;
	const plural = days === undefined || days === 1 ? '' : 's';
	return `**${label}** (\`${name}\`${limit}${plural})`;
}

test('docs/exceptions.md lists the rules in their order, with their labels and default days', () => {
	expect(entriesIn('exceptions.md')).toEqual(RULE_NAMES.map(ruleText));
});

test('docs/filters.md lists the filters of the trigger in their order, with their labels', () => {
	const shown = filterFields.filter(({ name }) => name !== 'unknown');
	const texts = shown.map(({ displayName, name }) => `**${displayName}** (\`${name}\`)`);
	expect(entriesIn('filters.md')).toEqual(texts);
});

test('the column return_by_source lists its values', () => {
	const values: Record<NonNullable<Charges['returnBySource']>, true> = {
		calculated: true,
		line: true,
	};
	const { description } = chargesColumns.columns.return_by_source;
	expect(description).toBe(Object.keys(values).join(' or '));
});
