import type { INodeProperties } from 'n8n-workflow';

import { readCarrier } from '../../shared/domain/carrier';
import { isLocode } from '../../shared/domain/locode';
import { normalizeNumber } from '../../shared/domain/trackingNumber';
import { isBlank } from '../../shared/lib/json';
import { listIn, splitList } from '../../shared/lib/list';
import { filterFields } from './filterFields';

/** What is wrong with a filter, the field by its label, and what to do. */
interface Problem {
	message: string;
	advice: string;
}

/**
 * The first filter that cannot be meant as it is: it would hold every event back, or let every
 * event through, in silence. Undefined where there is none; what is empty demands nothing.
 */
export function filterProblem(values: Record<string, unknown>): Problem | undefined {
	for (const { name, displayName, type } of filterFields) {
		if (!LIST_TYPES.includes(type)) continue;
		const value = values[name];
		const found =
			formProblem(value) ??
			splitList(value)
				.map(ENTRIES[name] ?? none)
				.find(Boolean);
		if (found) return { ...found, message: `'${displayName}' ${found.message}` };
	}
	return undefined;
}

const LIST_TYPES: Array<INodeProperties['type']> = ['string', 'multiOptions'];

/** An expression may give anything. */
function formProblem(value: unknown): Problem | undefined {
	const advice =
		"Pick from the list, or give text with commas or a list of texts by an expression, such as {{ ['one', 'two'] }}.";
	const list = listIn(value);
	const odd = list?.findIndex((entry) => !isBlank(entry) && !isText(entry)) ?? -1;
	if (odd >= 0) return { message: `has an entry that is no text: number ${odd + 1}`, advice };
	if (list || isBlank(value) || isText(value)) return undefined;
	return { message: 'is neither text nor a list of texts', advice };
}

function isText(value: unknown): boolean {
	return typeof value === 'string' || typeof value === 'number';
}

type Judge = (entry: string) => Problem | undefined;

const none: Judge = () => undefined;

/** Entries of these are looked at; of the others anything may be meant. */
const ENTRIES: Record<string, Judge> = {
	carriers: (entry) => {
		const carrier = readCarrier(entry);
		return 'scac' in carrier ? undefined : { message: carrier.problem, advice: carrier.advice };
	},
	ports: (entry) => {
		const code = normalizeNumber(entry);
		if (code === '' || isLocode(code)) return undefined;
		return {
			message: `has something in it that is no UN/LOCODE: "${entry}"`,
			advice: 'A port is told by its five characters, such as USLAX, or picked from the list.',
		};
	},
};
