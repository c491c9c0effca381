import type { Finding, Found } from '../../../../shared/domain/exceptions/finding';
import { valueText } from '../../../../shared/domain/facts/value';
import { nameKey } from '../../../../shared/domain/parties';

interface Split {
	label: string;
	valuesOf: (finding: Finding) => Array<string | null>;
	/** The words between the title and the name of the group. */
	word: string;
}

export const SPLITS = {
	customer: {
		label: 'Customer',
		valuesOf: ({ customer_name }) => [customer_name],
		word: ' for ',
	},
	reference: {
		label: 'Reference',
		valuesOf: ({ reference_numbers }) => reference_numbers,
		word: ' ',
	},
	terminal: {
		label: 'Terminal',
		valuesOf: ({ terminal }) => [terminal],
		word: ' at ',
	},
	vessel: {
		label: 'Vessel',
		valuesOf: ({ vessel }) => [vessel],
		word: ' on ',
	},
} satisfies Record<string, Split>;

export type SplitBy = keyof typeof SPLITS | 'none';

export interface Group {
	/** The value that the findings share. Null if the brief isn't split. */
	name: string | null;
	about: string;
	found: Found[];
}

/** Returns the groups in alphabetical order. Findings without a value are last. */
export function splitFindings(found: Found[], splitBy: SplitBy): Group[] {
	if (splitBy === 'none' || found.length === 0) return [{ name: null, about: '', found }];
	const { label, valuesOf, word }: Split = SPLITS[splitBy];
	const named = new Map<string, Group>();
	const noun = label.toLowerCase();
	const unnamed: Group = { name: `No ${noun}`, about: `, no ${noun},`, found: [] };
	for (const one of found) {
		const groups = new Map<string, string>();
		for (const value of valuesOf(one.finding)) {
			const key = nameKey(value ?? '');
			if (value && key && !groups.has(key)) groups.set(key, value);
		}
		if (groups.size === 0) unnamed.found.push(one);
		for (const [key, name] of groups) {
			const about = `${word}${valueText(name)}`;
			const group = named.get(key) ?? { name, about, found: [] };
			group.found.push(one);
			named.set(key, group);
		}
	}
	const sorted = [...named.values()].sort((a, b) =>
		(a.name ?? '').localeCompare(b.name ?? '', 'en'),
	);
	return unnamed.found.length ? [...sorted, unnamed] : sorted;
}
