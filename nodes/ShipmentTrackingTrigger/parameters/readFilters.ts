import { readCarrier } from '../../shared/domain/carrier';
import { nameKeys } from '../../shared/domain/parties';
import { normalizeNumber } from '../../shared/domain/trackingNumber';
import { toText } from '../../shared/lib/json';
import { splitList } from '../../shared/lib/list';

/** What of the chosen events is wanted. Lists are empty and numbers 0 where nothing is demanded. */
export interface Filters {
	containerNumbers: string[];
	billsOfLading: string[];
	carriers: string[];
	/** By the keys of their names. */
	customers: string[];
	ports: string[];
	references: string[];
	tags: string[];
	/** Of `container.updated`: only when one of these changed. */
	changedFields: string[];
	/** Of estimates: only when it moved by so much since it was last let through. */
	minimumShiftHours: number;
	skipEstimates: boolean;
	/** What becomes of an event that lacks the data to judge it. */
	unknown: 'drop' | 'pass';
}

/** Those that may hold an event back, by the names of their parameters. */
export type FilterName = Exclude<keyof Filters, 'unknown'>;

/**
 * Lists that were picked, or typed with commas or line breaks, compared without regard to case and
 * blanks. An expression may give anything: what is neither text nor number demands nothing; it was
 * refused on activation.
 */
export function readFilters(values: Record<string, unknown>): Filters {
	const list = (name: string) => splitList(values[name]).map(normalizeText);
	const codes = (name: string) => list(name).map(normalizeCode).filter(Boolean);
	return {
		containerNumbers: codes('containerNumbers'),
		billsOfLading: codes('billsOfLading'),
		carriers: list('carriers').map(normalizeCarrier),
		customers: nameKeys(values.customers),
		ports: codes('ports'),
		references: list('references'),
		tags: list('tags'),
		changedFields: list('changedFields'),
		minimumShiftHours: Math.max(Number(toText(values.minimumShiftHours)) || 0, 0),
		skipEstimates: values.skipEstimates === true,
		unknown: values.unknown === 'drop' ? 'drop' : 'pass',
	};
}

/** By the SCAC; what means no carrier was refused on activation and matches none. */
function normalizeCarrier(text: string): string {
	const carrier = readCarrier(text);
	return 'scac' in carrier ? normalizeText(carrier.scac) : text;
}

/** How values are compared: without regard to case and surrounding blanks. */
export function normalizeText(value: unknown): string {
	return String(value).trim().toLowerCase();
}

/** Codes and numbers are the same with and without blanks and dashes. */
export function normalizeCode(value: unknown): string {
	return normalizeNumber(normalizeText(value));
}
