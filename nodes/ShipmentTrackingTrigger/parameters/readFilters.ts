import {
	readCarrier,
	nameKeys,
	isLocode,
	readReferences,
	tagKey,
	normalizeNumber,
	numbersOf,
	readCell,
} from '../../../shipping/records';
import { entryOf, splitList } from '../../../shipping/lib';
import { filterFields } from './filterFields';

/** The filters of a trigger. An empty list, 0 or false lets every event pass. */
export interface Filters {
	containerNumbers: string[];
	billsOfLading: string[];
	carriers: string[];
	/** Names, converted to the spelling in which they are compared. */
	customers: string[];
	ports: string[];
	/** The entries, which may contain `*`. */
	references: string[];
	tags: string[];
	changedFields: string[];
	minimumShiftHours: number;
	skipEstimates: boolean;
	/** Whether an event without the data for a filter passes it. */
	unknown: 'drop' | 'pass';
}

/** The filters that can hold an event back, by the names of their parameters. */
export type FilterName = Exclude<keyof Filters, 'unknown'>;

/** Reads lists and texts with commas or line breaks. */
export function readFilters(values: Record<string, unknown>): Filters {
	const list = (name: string) => splitList(values[name]).map(normalizeText);
	const codes = (name: string) => list(name).map(normalizeCode).filter(Boolean);
	return {
		containerNumbers: readNumbers(values.containerNumbers),
		billsOfLading: readNumbers(values.billsOfLading),
		carriers: list('carriers').map(normalizeCarrier),
		customers: nameKeys(values.customers),
		ports: codes('ports'),
		references: readReferences(values.references),
		tags: splitList(values.tags).map(tagKey),
		changedFields: list('changedFields'),
		minimumShiftHours: Number(values.minimumShiftHours ?? 0),
		skipEstimates: values.skipEstimates === true,
		unknown: values.unknown === 'drop' ? 'drop' : 'pass',
	};
}

/** Numbers as Track reads them. A text that isn't a number matches no event. */
function readNumbers(given: unknown): string[] {
	return splitList(given).flatMap((text) => {
		const numbers = numbersOf(readCell(text, { isLookup: true }));
		return numbers.length ? numbers : normalizeNumber(text) || [];
	});
}

/** The problem of a text that isn't a number, or has other texts than numbers. */
function numberProblem(text: string): Problem | undefined {
	if (!normalizeNumber(text)) return undefined;
	const { entries, ignored } = readCell(text, { isLookup: true });
	const unread = entries.find((one) => 'problem' in one);
	if (unread && 'problem' in unread)
		return { message: `has an entry that ${unread.problem}`, advice: NUMBERS_ADVICE };
	if (ignored.length === 0) return undefined;
	return { message: `contains "${ignored[0]}", which isn't a number`, advice: NUMBERS_ADVICE };
}

const NUMBERS_ADVICE = 'Enter numbers only, separated by commas.';

/** The SCAC in lower case. Publishing the trigger rejects unknown carriers. */
function normalizeCarrier(text: string): string {
	const carrier = readCarrier(text);
	return 'scac' in carrier ? normalizeText(carrier.scac) : text;
}

/** Removes differences that a comparison ignores: case and surrounding blanks. */
export function normalizeText(value: unknown): string {
	return String(value).trim().toLowerCase();
}

/** Normalizes a text like {@link normalizeText}, and removes blanks and dashes inside it. */
export function normalizeCode(value: unknown): string {
	return normalizeNumber(normalizeText(value));
}

interface Problem {
	message: string;
	advice: string;
}

/** The problem of the first invalid filter, which would hold back every event or none. */
export function filterProblem(values: Record<string, unknown>): Problem | undefined {
	for (const { name, displayName } of filterFields) {
		const entryProblem = entryOf(ENTRY_PROBLEMS, name) ?? (() => undefined);
		const problem = splitList(values[name]).map(entryProblem).find(Boolean);
		if (problem) return { ...problem, message: `'${displayName}' ${problem.message}` };
	}
	return undefined;
}

const ENTRY_PROBLEMS: Record<string, (entry: string) => Problem | undefined> = {
	billsOfLading: numberProblem,
	carriers: (entry) => {
		const carrier = readCarrier(entry);
		return 'scac' in carrier ? undefined : { message: carrier.problem, advice: carrier.advice };
	},
	containerNumbers: numberProblem,
	ports: (entry) => {
		const code = normalizeNumber(entry);
		if (code === '' || isLocode(code)) return undefined;
		return {
			message: `contains "${entry}", which isn't a UN/LOCODE`,
			advice: 'Enter the five characters of the port, such as USLAX, or select it from the list.',
		};
	},
};
