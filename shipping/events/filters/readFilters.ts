import {
	readCarrier,
	nameKeys,
	readReferences,
	tagKey,
	normalizeNumber,
	readCell,
} from '../../records';
import { splitList } from '../../lib';

/** The filters of a trigger. An empty list, 0 or false lets every event pass. */
export interface EventFilters {
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
	skipDailyFees: boolean;
	skipEstimates: boolean;
	/** Whether an event without the data for a filter passes it. */
	unknown: 'drop' | 'pass';
}

/** Whether an event matches a filter; undefined if it lacks the data for the filter. */
export type FilterMatch = boolean | undefined;

/** The filters that can hold an event back, by the names of their parameters. */
export type FilterName = Exclude<keyof EventFilters, 'unknown'>;

/** Reads lists and texts with commas or line breaks. */
export function readEventFilters(values: Record<string, unknown>): EventFilters {
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
		skipDailyFees: values.skipDailyFees === true,
		skipEstimates: values.skipEstimates === true,
		unknown: values.unknown === 'drop' ? 'drop' : 'pass',
	};
}

/** Numbers as Track reads them. A text that isn't a number matches no event. */
function readNumbers(given: unknown): string[] {
	return splitList(given).flatMap((text) => {
		const numbers = readCell(text, { isLookup: true }).numbers;
		return numbers.length ? numbers : normalizeNumber(text) || [];
	});
}

/** The SCAC in lower case. Unknown carriers are refused: `filterProblem`. */
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
