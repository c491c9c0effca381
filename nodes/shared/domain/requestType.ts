export type RequestType = 'bill_of_lading' | 'booking_number' | 'container';

/** The common names of the types. */
export const TYPE_WORDS: Record<RequestType, string> = {
	bill_of_lading: 'bill of lading',
	booking_number: 'booking',
	container: 'container',
};

/** Spellings that occur in spreadsheets. "number", "no." and "#" at the end are removed first. */
const WORDS: Array<[words: RegExp, type: RequestType]> = [
	[
		/^([mo]?b\/?l|[mo]bol|bol|((ocean|master)(bill|b\/?l)|bill)(oflading)?|(sea)?waybill|swb)$/,
		'bill_of_lading',
	],
	[/^(carrier)?(booking|bkg|bk)$/, 'booking_number'],
	[/^(container|cntr|ctr|cont|box|equipment|unit)$/, 'container'],
];

const NEUTRAL_WORDS = ['', 'auto', 'detect', 'unknown', 'n/a', 'na', '?'];

/** Returns undefined for an empty text or a word such as "auto", null for an unknown text. */
export function requestTypeOf(text: string): RequestType | undefined | null {
	const word = text
		.toLowerCase()
		.replace(/[\s_\-.:]/g, '')
		.replace(/(.)(numbers?|nrs?|nos?|num|id|#)$/, '$1')
		.replace(/^(container|booking|cntr|b\/?l)s$/, '$1');
	if (NEUTRAL_WORDS.includes(word)) return undefined;
	return WORDS.find(([words]) => words.test(word))?.[1] ?? null;
}
