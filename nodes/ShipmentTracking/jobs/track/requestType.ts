export type RequestType = 'bill_of_lading' | 'booking_number' | 'container';

/** Columns of sheets name the kinds in many ways. */
const WORDS: Array<[words: RegExp, type: RequestType]> = [
	[
		/^(m?b\/?l|mbol|bol|m(aster)?b(ill)?oflading|(master)?bill(oflading)?|billoflading)$/,
		'bill_of_lading',
	],
	[/^(booking|bookingnumber|bookingno|bkg|bk)$/, 'booking_number'],
	[/^(container|containernumber|containerno|cntr|cont|box|equipment)$/, 'container'],
];

/** Undefined where nothing is said, null for words that mean nothing. */
export function requestTypeOf(text: string): RequestType | undefined | null {
	const word = text.toLowerCase().replace(/[\s_\-.]/g, '');
	if (word === '' || word === 'auto' || word === 'detect') return undefined;
	return WORDS.find(([words]) => words.test(word))?.[1] ?? null;
}
