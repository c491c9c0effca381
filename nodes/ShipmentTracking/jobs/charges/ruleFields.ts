import { isBlank } from '../../../shared/lib/json';
import { rule } from './tariffFields';

/** The names of a rule's fields, as they stand in JSON and over the columns of a sheet. */
export const RULE_FIELDS = rule.map(({ name }) => name);

const key = (text: string): string => text.toLowerCase().replace(/[^a-z]/g, '');

/** How else people write a name: its label, without the plural, with blanks or in capitals. */
const SPELLINGS = new Map(
	rule.flatMap(({ name, displayName }) => {
		const spellings = [name, displayName, displayName.replace(/\([^()]*\)/, '')].map(key);
		return [...spellings, ...spellings.map((one) => one.replace(/s$/, ''))].map(
			(spelling) => [spelling, name] as const,
		);
	}),
);

/** What else such columns are called in the trade. */
const OTHER_NAMES = new Map([
	['scac', 'carriers'],
	['carrierscac', 'carriers'],
	['shippingline', 'carriers'],
	['firms', 'terminals'],
	['firmscode', 'terminals'],
	['pod', 'ports'],
	['portofdischarge', 'ports'],
	['containersize', 'equipment'],
	['containertype', 'equipment'],
	['equipmenttype', 'equipment'],
	['size', 'equipment'],
	['freetime', 'freeDays'],
	['rate', 'tiers'],
	['rates', 'tiers'],
]);

/**
 * A column that means a field but is not called so, where the field says nothing itself. It may
 * not be passed over: a rule whose carriers are not read would be one for every carrier.
 */
export function misspelled(
	row: Record<string, unknown>,
): { given: string; meant: string } | undefined {
	for (const given of Object.keys(row)) {
		const spelled = SPELLINGS.get(key(given));
		if (spelled && !(spelled in row)) return { given, meant: spelled };
		const meant = spelled ?? OTHER_NAMES.get(key(given));
		if (meant && given !== meant && isBlank(row[meant]) && !isBlank(row[given])) {
			return { given, meant };
		}
	}
	return undefined;
}
