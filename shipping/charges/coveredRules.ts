import { quoted } from './tariffError';
import type { TariffRule } from './tariff';
import type { EquipmentToken } from './equipment';

/** A rule that never applies, and the earlier rule that applies in its place. */
interface CoveredRule {
	rule: TariffRule;
	by: TariffRule;
	hasSameRates: boolean;
}

const LISTS = ['carriers', 'terminals', 'ports', 'customers', 'references', 'tags'] as const;

/** The rules that an earlier rule covers wholly. */
export function coveredRules(rules: TariffRule[]): CoveredRule[] {
	return rules.flatMap((rule, place) => {
		const by = rules.slice(0, place).find((earlier) => covers(earlier, rule));
		return by ? [{ rule, by, hasSameRates: ratesOf(rule) === ratesOf(by) }] : [];
	});
}

function covers(earlier: TariffRule, rule: TariffRule): boolean {
	// The rules for demurrage and for both charges together are searched as one list.
	const isSameList = (earlier.charge === 'detention') === (rule.charge === 'detention');
	return (
		isSameList &&
		LISTS.every((name) => hasAll(earlier[name], rule[name])) &&
		(earlier.equipment.length === 0 ||
			(rule.equipment.length > 0 &&
				rule.equipment.every((one) => earlier.equipment.some((other) => includes(other, one))))) &&
		isValidWhenever(earlier, rule)
	);
}

/** An empty list matches everything. */
const hasAll = (earlier: string[], own: string[]): boolean =>
	earlier.length === 0 || (own.length > 0 && own.every((one) => earlier.includes(one)));

const includes = (wide: EquipmentToken, narrow: EquipmentToken): boolean =>
	(['length', 'type', 'height'] as const).every(
		(name) => wide[name] === undefined || wide[name] === narrow[name],
	);

function isValidWhenever(earlier: TariffRule, rule: TariffRule): boolean {
	if (!earlier.validFrom && !earlier.validTo) return true;
	return (
		earlier.validBy === rule.validBy &&
		(earlier.validFrom ?? '') <= (rule.validFrom ?? '') &&
		(earlier.validTo ?? '9') >= (rule.validTo ?? '9')
	);
}

const ratesOf = ({ tiers, currency }: TariffRule): string => JSON.stringify([tiers, currency]);

/**
 * "rule 2 never applies: rule 1 has the same conditions, or wider ones, and is first".
 *
 * @param differing the columns that were not read in which both rows differ
 */
export function coveredText({ rule, by }: CoveredRule, differing: string[]): string {
	const nameOf = ({ place, name }: TariffRule) =>
		name === `rule ${place}` ? name : `rule ${place} (${quoted(name)})`;
	const columns = differing.map((column) => quoted(column)).join(', ');
	const hidden = columns ? `. They differ in columns that were not read: ${columns}` : '';
	return `${nameOf(rule)} never applies: ${nameOf(by)} has the same conditions, or wider ones, and is first${hidden}`;
}
