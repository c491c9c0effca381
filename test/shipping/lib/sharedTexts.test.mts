import fc from 'fast-check';

import { SharedTexts } from '../../../shipping/lib/sharedTexts';

describe('rows that share equal texts in memory', () => {
	it('keep every value of a row and the order of its keys', () => {
		fc.assert(
			fc.property(fc.array(fc.dictionary(fc.string(), fc.jsonValue())), (rows) => {
				const before = JSON.stringify(rows);
				const texts = new SharedTexts();
				const shared = rows.map((row) => texts.shareIn(row));
				expect(JSON.stringify(shared)).toBe(before);
				// The rows are changed in place.
				shared.forEach((row, place) => expect(row).toBe(rows[place]));
			}),
		);
	});

	it('keep their values if there are more texts than the node stores', () => {
		const texts = new SharedTexts();
		const rowAt = (place: number) => ({ id: `c${place}`, list: [`t${place % 7}`, null, 1] });
		const rows = Array.from({ length: 50_000 }, (_, place) => texts.shareIn(rowAt(place)));
		expect(JSON.stringify(rows)).toBe(JSON.stringify(rows.map((_, place) => rowAt(place))));
	});
});
