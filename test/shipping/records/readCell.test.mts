import fc from 'fast-check';

import {
	checkDigit,
	hasContainerForm,
	isContainerNumber,
	readCell,
} from '../../../shipping/records/numbers/index';

const stringOf = (characters: string, minLength: number, maxLength = minLength) =>
	fc.string({ unit: fc.constantFrom(...characters), minLength, maxLength });
const letters = (count: number) => stringOf('ABCDEFGHIJKLMNOPQRSTUVWXYZ', count);
const digits = (min: number, max = min) => stringOf('0123456789', min, max);
const containers = fc
	.tuple(letters(3), fc.constantFrom('U', 'J', 'Z'), digits(6))
	.map((parts) => parts.join(''))
	.map((ten) => `${ten}${checkDigit(ten)}`);
/** Numbers that are no container numbers: letters of a carrier with digits, or digits only. */
const others = fc.oneof(
	// The first eleven characters of others, such as MAEU123456-7-89, can be a container number.
	fc
		.tuple(letters(4), digits(8, 12))
		.filter(([prefix]) => !/[UJZ]$/.test(prefix))
		.map((parts) => parts.join('')),
	digits(9, 12),
);
const numbers = fc.oneof(containers, others);

/** Numbers that are sent next to a container number, because they begin with a SCAC. */
const ownNumbers = fc.oneof(
	containers,
	fc
		.tuple(fc.constantFrom('MAEU', 'HLCU', 'ONEY', 'COSU'), digits(8, 12))
		.map((parts) => parts.join('')),
);

/** The same number with blanks, dashes and other case. */
const typed = (number: string) =>
	fc
		.array(fc.constantFrom('', '', '', ' ', '-', '\u00a0', '\u2013', '\u200b'), {
			minLength: number.length,
			maxLength: number.length,
		})
		.chain((gaps) =>
			fc.constantFrom('lower', 'upper', 'wide').map((how) => {
				const text = [...number].map((one, place) => one + (gaps[place] ?? '')).join('');
				if (how === 'lower') return text.toLowerCase();
				if (how === 'upper') return text;
				return text.replace(/[!-~]/g, (one) => String.fromCharCode(one.charCodeAt(0) + 0xfee0));
			}),
		);

const parseCell = (value: unknown, use?: Parameters<typeof readCell>[1]) =>
	readCell(value, use).entries;
const numbersIn = (value: unknown) =>
	parseCell(value).flatMap((one) => ('number' in one ? one.number : []));
const problemsOf = (value: unknown) =>
	parseCell(value).flatMap((one) => ('problem' in one ? one.problem : []));
const found = (all: string[]) => all.map((number) => ({ number }));

describe('a cell with numbers', () => {
	it('reads a number in any spelling', () => {
		fc.assert(
			fc.property(
				numbers.chain((number) => typed(number).map((text) => ({ number, text }))),
				// Words of this length count as separate numbers.
				({ number, text }) => {
					const plain = text
						.normalize('NFKC')
						.replace(/\u200b/g, '')
						.replace(/\u2013/g, '-');
					const words = plain.split(/\s+/).filter(Boolean);
					fc.pre(words.length === 1 || words.some((word) => word.replace(/[^\w]/g, '').length < 8));
					fc.pre(!/^[\s\d.,]+$/.test(plain) || !/[.,]/.test(plain));
					const hasLabel = words.some((word) => /^-*[a-z]{2,3}-*$/i.test(word));
					const hasDate = /(?<!\d)(\d{4}-\d\d?-\d\d?|\d\d?-\d\d?-(\d\d|\d{4}))(?!\d)/.test(plain);
					// Between blanks, two or three letters are a label, such as SN 123456 or NO 123456.
					fc.pre(isContainerNumber(number) || !(hasLabel || hasDate));
					expect(parseCell(text)).toEqual([{ number }]);
				},
			),
		);
	});

	it('reads several numbers once each, in order, with any separator', () => {
		const separators = fc.constantFrom(',', ';', '\n', ' / ', ' | ', ', ', '\t', ' & ', '; ');
		fc.assert(
			fc.property(
				fc.array(ownNumbers, { minLength: 1, maxLength: 6 }),
				separators,
				(all, separator) => {
					expect(parseCell(all.join(separator))).toEqual(found([...new Set(all)]));
					expect(parseCell(all)).toEqual(found([...new Set(all)]));
				},
			),
		);
	});

	it('reads several containers separated by blanks only', () => {
		fc.assert(
			fc.property(fc.array(containers, { minLength: 2, maxLength: 5 }), (all) => {
				const text = all.map((one) => `${one.slice(0, 4)} ${one.slice(4, 10)}-${one[10]}`);
				expect(parseCell(text.join(' '))).toEqual(found([...new Set(all)]));
			}),
		);
	});

	it('sends every container in a cell, no other text of it, and names each of these texts', () => {
		const texts = fc.constantFrom(
			...[
				'40HC',
				"20' DV",
				'2x40',
				'45G1',
				'28,500 KGS',
				'3 x',
				'(2 CNTRS)',
				'TEL +1 310 555 0147',
			],
			...['SEAL ML-CN1234567', 'PO 4500123456', 'HBL SHA1234567', 'Ref: SO-1234567', '12/10/2026'],
			...['2026-10-12', '12-Oct-26', 'ETA 12 Oct', 'V.623W', 'Berth 302', 'ML1234567', 'USLAX'],
		);
		const parts = fc.array(texts, { maxLength: 3 });
		const separators = fc.constantFrom('\n', ', ', ' / ', '; ', ' | ');
		fc.assert(
			fc.property(parts, containers, parts, separators, (before, number, after, separator) => {
				const { entries, ignored } = readCell([...before, number, ...after].join(separator));
				expect(entries).toEqual([{ number }]);
				const named = ignored.join(' ').toUpperCase();
				const words = [...before, ...after].join(' ').match(/[A-Za-z0-9]+/g) ?? [];
				expect(words.filter((word) => !named.includes(word.toUpperCase()))).toEqual([]);
			}),
		);
	});

	it('never throws and never returns an impossible number', () => {
		fc.assert(
			fc.property(fc.oneof(fc.anything(), fc.string(), fc.double()), (value) => {
				expect(parseCell(value)).not.toEqual([]);
				for (const number of numbersIn(value)) expect(number).toMatch(/^[A-Z0-9-]{4,35}$/);
			}),
		);
	});

	it.each([
		['maeu 123-456.789', ['MAEU123456789']],
		["'0123456789", ['0123456789']],
		['#MSKU1234565', ['MSKU1234565']],
		['MAEU123456789 MAEU987654321', ['MAEU123456789', 'MAEU987654321']],
		['HLCU SHA 1234567', ['HLCUSHA1234567']],
		['255123456.0', ['255123456']],
		['255,123,456', ['255123456']],
		['2E1234567', ['2E1234567']],
		['test-tr-succeeded', ['TEST-TR-SUCCEEDED']],
		['MAEU257812345 (3 x 40HC)', ['MAEU257812345']],
		['COSU6301234560 (2 CNTRS)', ['COSU6301234560']],
		['OOLU 2651 2345 60, 2 units', ['OOLU2651234560']],
		['255123456 (2)', ['255123456']],
		['HLCU (SHA 2210ABCD1)', ['HLCUSHA2210ABCD1']],
		['MBL MAEU257812345, HBL (SHA1234567)', ['MAEU257812345']],
		[255123456, ['255123456']],
	])('reads %j as %j', (value, expected) => {
		expect(parseCell(value)).toEqual(found(expected));
	});

	it.each([
		['', 'is empty'],
		['  ', 'is empty'],
		[' ,; ', 'is empty'],
		[null, 'is empty'],
		[undefined, 'is empty'],
		[[], 'is empty'],
		[true, 'neither text nor a number'],
		[{}, 'neither text nor a number'],
		['1.23457E+11', 'shortened the number. Format the column as text'],
		['1,23457e+11', 'shortened'],
		['6.12E11', 'shortened'],
		['4E+10', 'shortened'],
		[1.5e21, 'lost digits'],
		[1234567890123456, 'lost digits'],
		[255123.5, 'lost digits'],
		[-255123456, 'lost digits'],
		[NaN, 'lost digits'],
		[1234567, 'leading zeros seem to be lost'],
		['TBA', 'not a container, bill of lading or booking number'],
		['n/a', 'is "n/a", which is not'],
		['to follow', 'is "to follow", which is not'],
		['TBA, see mail', 'is "TBA, see mail", which is not'],
		[['', 'TBA'], 'is "TBA", which is not'],
		['PENDING', 'is "PENDING", which is not'],
		['+1 (310) 555-0147', 'is "+1 (310) 555-0147", which is not'],
		['A'.repeat(30) + '1234567', 'not a container'],
	])('rejects %j: %s', (value, words) => {
		expect(problemsOf(value)).toEqual([expect.stringContaining(words)]);
		expect(numbersIn(value)).toEqual([]);
	});

	it('names counts and other texts next to a number, but not punctuation', () => {
		const { ignored } = readCell('MAEU257812345 -> 3 x 40HC, 2 containers');
		expect(ignored).toEqual(['3 x', '40HC', '2 containers']);
	});

	it.each([
		['1.23457E+11, MAEU123456789', ['MAEU123456789'], ['"1.23457E+11": the spreadsheet has']],
		['MSKU1234565, 247E+06', ['MSKU1234565'], ['"247E+06": the spreadsheet has']],
		['MSKU1234565 / CSQU305438O', ['MSKU1234565'], ['has the letter O']],
		[[255123456, 1234567, 'x'], ['255123456'], ['1234567: leading zeros', '"x"']],
	])(
		'reads the numbers of %j, with a problem for each damaged number',
		(value, expected, problems) => {
			expect(numbersIn(value)).toEqual(expected);
			expect(problemsOf(value)).toEqual(
				problems.map((one) => expect.stringContaining(one) as string),
			);
		},
	);
});

describe('the check digit of ISO 6346', () => {
	it.each([
		['CSQU3054383', true],
		['MSKU1234565', true],
		['TOLU4734787', true],
		['MSCU6639871', false],
	])('checks whether the last digit of %s is right: %s', (number, isRight) => {
		expect(isContainerNumber(number)).toBe(isRight);
	});

	it('calculates the check digit 3 of the example in ISO 6346', () => {
		expect(checkDigit('CSQU305438')).toBe(3);
	});

	it('detects every mistyped digit, except if the check values are 10 and 0, which share the digit 0', () => {
		fc.assert(
			fc.property(containers, fc.integer({ min: 4, max: 9 }), digits(1), (number, place, digit) => {
				fc.pre(number[place] !== digit);
				const wrong = number.slice(0, place) + digit + number.slice(place + 1);
				expect(hasContainerForm(wrong)).toBe(true);
				if (isContainerNumber(wrong)) expect(number[10]).toBe('0');
			}),
		);
	});

	it.each(['MSKX1234565', 'MSKR1234565', 'MSK1234565', 'MSKU123456', 'MSKU12345650', 'ms ku'])(
		'does not accept %s as a container number',
		(number) => expect(hasContainerForm(number)).toBe(false),
	);
});
