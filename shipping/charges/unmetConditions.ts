import type { ContainerContext } from '../records';
import { conditionFits, type RuleFacts } from './findRule';
import { ruleFacts } from './ruleFacts';
import type { TariffRule } from './tariff';

const NAMED_NUMBERS_MAX = 5;

/**
 * Sentences about conditions that no container meets, such as a port with a typing error.
 *
 * @param unused the rules that apply to no container
 * @param label returns the label of a condition
 */
export function unmetConditions(
	unused: TariffRule[],
	contexts: ContainerContext[],
	now: number,
	label: (field: string) => string,
): string[] {
	if (unused.length === 0 || contexts.length === 0) return [];
	const facts = contexts.map((one) => ruleFacts(one, now));
	const found = unused.flatMap((rule) =>
		unmetOf(rule, facts).map((field) => `'${label(field)}' of rule ${rule.place}`),
	);
	if (found.length === 0) return [];
	const more =
		found.length > NAMED_NUMBERS_MAX ? ` and ${found.length - NAMED_NUMBERS_MAX} more` : '';
	return [`No container meets ${found.slice(0, NAMED_NUMBERS_MAX).join(', ')}${more}`];
}

/** Carriers and equipment are missing here: a typing error in them is refused. */
const CONDITION_FIELDS = ['terminals', 'ports', 'customers', 'references', 'tags'] as const;

/** The conditions of a rule that certainly no container meets. */
function unmetOf(rule: TariffRule, facts: RuleFacts[]): string[] {
	const fits = facts.map((one) => conditionFits(rule, one));
	return CONDITION_FIELDS.filter((field) => fits.every((one) => one[field] === 'differs'));
}
