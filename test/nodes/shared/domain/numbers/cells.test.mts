import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import fc from 'fast-check';

import { readNumberList } from '../../../../../nodes/ShipmentTracking/input/numberList';
import type { Item } from '../../../../../nodes/ShipmentTracking/input/item';
import { readEventFilters } from '../../../../../shipping/events/filters/readFilters';
import { checkDigit, readCell } from '../../../../../shipping/records/numbers/index';

interface Case {
	cell: string;
	/** Whether the column has bills of lading or bookings. */
	isBill?: boolean;
	numbers?: string[];
	ignored?: string[];
	problem?: string;
	/** Whether only Track refuses it: searching a short number is harmless. */
	track?: boolean;
	why?: string;
}

const CASES = JSON.parse(readFileSync(join(__dirname, 'cells.json'), 'utf8')) as Case[];

/** Reads a field of a report or a filter of a list, and collects its hints. */
function inReport(given: unknown): { numbers: string[]; hints: string[] } {
	const hints: string[] = [];
	const item = {
		labelOf: () => 'Numbers',
		invalid: (_: string, problem: string) => new Error(problem),
		hint: (message: string) => hints.push(message),
	} as unknown as Item;
	return { numbers: readNumberList(item, 'numbers', given), hints };
}

describe.each(CASES)('the cell $cell', ({ cell, isBill, numbers, ignored, problem, track }) => {
	const reading = readCell(cell, { isBill });

	it('has these numbers for Track, and these other texts', () => {
		expect(reading.numbers).toEqual(numbers ?? []);
		expect(reading.ignored).toEqual(problem === undefined ? (ignored ?? []) : expect.anything());
		const problems = reading.entries.flatMap((one) => ('problem' in one ? one.problem : []));
		expect(problems).toEqual(problem === undefined ? [] : [expect.stringContaining(problem)]);
	});

	if (track || isBill) return;

	it('has the same numbers in reports and in filters of the trigger', () => {
		if (numbers) {
			const found = inReport(cell);
			// In a list, a comma separates entries, which are searched on their own.
			expect(found.numbers.slice(0, numbers.length)).toEqual(numbers);
			if (!cell.includes(',')) {
				expect(found.numbers).toEqual(numbers);
				for (const text of ignored ?? []) expect(found.hints.join()).toContain(`"${text}"`);
				expect(readEventFilters({ containerNumbers: cell }).containerNumbers).toEqual(numbers);
			}
		} else expect(() => inReport(cell)).toThrow(problem);
	});
});

const digits = (count: number) =>
	fc.string({ unit: fc.constantFrom(...'0123456789'), minLength: count, maxLength: count });
const containers = fc
	.tuple(
		fc.string({
			unit: fc.constantFrom(...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'),
			minLength: 3,
			maxLength: 3,
		}),
		fc.constantFrom('U', 'J', 'Z'),
		digits(6),
	)
	.map((parts) => parts.join(''))
	.map((ten) => ({ number: `${ten}${checkDigit(ten)}`, written: '' }))
	.chain(({ number }) =>
		fc
			.constantFrom(
				number,
				number.toLowerCase(),
				`${number.slice(0, 4)} ${number.slice(4)}`,
				`${number.slice(0, 4)} ${number.slice(4, 10)}-${number[10]}`,
				`${number.slice(0, 4)} ${number.slice(4, 10)}/${number[10]}`,
				`${number.slice(0, 4)}-${number.slice(4)}`,
			)
			.map((written) => ({ number, written })),
	);
const bills = fc
	.tuple(fc.constantFrom('MAEU', 'HLCU', 'ONEY', 'COSU'), digits(9))
	.map((parts) => parts.join(''))
	.map((number) => ({ number, written: number }));
const NOISE = [
	...['40HC', '2x40', '20GP', '45G1', "40'", '28000KG', 'urgent', 'see mail', 'TBA', 'n/a', '?'],
	...['SEAL 0123456', 'seal: CN12345', 'ML-CN1234567', '10/12/2026', '2026-12-10', '12 Oct 2026'],
	...['1', '2/3', 'MBL', 'B/L', 'TELEX', '257812345', '12345', 'PO 4500123456', '–', '()', 'FCL'],
];
const noise = fc.constantFrom(...NOISE).map((written) => ({ number: undefined, written }));
const SEPARATORS = [' ', ', ', ',', ';', '; ', ' / ', '/', '\n', ' | ', '\t', '  '];

describe('a cell with a container whose check digit is right', () => {
	const cells = fc
		.tuple(
			containers,
			fc.array(fc.oneof(containers, noise, noise), { maxLength: 4 }),
			fc.nat(4),
			fc.constantFrom(...SEPARATORS),
		)
		.map(([first, others, place, separator]) => {
			const parts = [...others.slice(0, place), first, ...others.slice(place)];
			const own = parts.flatMap(({ number }) => number ?? []);
			return { text: parts.map(({ written }) => written).join(separator), own: [...new Set(own)] };
		});

	it('is read in Track, reports and filters, with nothing else in Track', () => {
		fc.assert(
			fc.property(cells, ({ text, own }) => {
				expect(readCell(text).numbers).toEqual(own);
				const searched = [
					readCell(text, { isLookup: true }).numbers,
					readEventFilters({ containerNumbers: text }).containerNumbers,
				];
				for (const one of searched) expect(one).toEqual(expect.arrayContaining(own));
			}),
			{ numRuns: 1_000 },
		);
	});

	it('is read next to bills of lading with a SCAC in front', () => {
		fc.assert(
			fc.property(
				fc.array(fc.oneof(containers, bills), { minLength: 1, maxLength: 5 }),
				fc.constantFrom(...SEPARATORS),
				(all, separator) => {
					const text = all.map(({ written }) => written).join(separator);
					const own = [...new Set(all.map(({ number }) => number))];
					expect(readCell(text).numbers).toEqual(own);
					expect(inReport(text).numbers).toEqual(own);
					expect(inReport(all.map(({ written }) => written)).numbers).toEqual(own);
				},
			),
			{ numRuns: 1_000 },
		);
	});
});
