export type RequestType = 'bill_of_lading' | 'booking_number' | 'container';

/** As people call them. */
export const TYPE_WORDS: Record<RequestType, string> = {
	bill_of_lading: 'bill of lading',
	booking_number: 'booking',
	container: 'container',
};

/** Columns of sheets name the kinds in many ways; "number", "no." and "#" behind are left out. */
const WORDS: Array<[words: RegExp, type: RequestType]> = [
	[
		/^([mo]?b\/?l|[mo]bol|bol|((ocean|master)(bill|b\/?l)|bill)(oflading)?|(sea)?waybill|swb)$/,
		'bill_of_lading',
	],
	[/^(carrier)?(booking|bkg|bk)$/, 'booking_number'],
	[/^(container|cntr|ctr|cont|box|equipment|unit)$/, 'container'],
];

const NOTHING_SAID = ['', 'auto', 'detect', 'unknown', 'n/a', 'na', '?'];

/** Undefined where nothing is said, null for words that mean nothing. */
export function requestTypeOf(text: string): RequestType | undefined | null {
	const word = text
		.toLowerCase()
		.replace(/[\s_\-.:]/g, '')
		.replace(/(.)(numbers?|nrs?|nos?|num|id|#)$/, '$1')
		.replace(/^(container|booking|cntr|b\/?l)s$/, '$1');
	if (NOTHING_SAID.includes(word)) return undefined;
	return WORDS.find(([words]) => words.test(word))?.[1] ?? null;
}
