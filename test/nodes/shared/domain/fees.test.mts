import fc from 'fast-check';
import type { IDataObject } from 'n8n-workflow';

import { decodeAttributes, type Attributes } from '../../../../shipping/records';
import { formatFees, sumFees } from '../../../../shipping/records/fees';

const container = (fees: IDataObject[]): Attributes<'container'> =>
	decodeAttributes('container', { fees_at_pod_terminal: fees });

describe('the text of fees', () => {
	const fee = (type: string, amount: unknown, currency: unknown = 'USD') =>
		({ type, amount, currency_code: currency }) as IDataObject;

	it.each([
		[[], {}],
		[[fee('demurrage', 100), fee('exam', 85.5), fee('total', 185.5)], { USD: 185.5 }],
		[[fee('total', 185.5)], { USD: 185.5 }],
		[[fee('Total', 10), fee('other', 3)], { USD: 3 }],
		[[fee('exam', 1), fee('exam', 2, 'cad'), fee('total', 2, 'CAD')], { USD: 1, CAD: 2 }],
		[[fee('exam', '12.30'), fee('exam', 0.1), fee('exam', 0.2)], { USD: 12.6 }],
		[[fee('exam', 'much'), fee('exam', null), fee('exam', 0)], {}],
		[[fee('exam', 5, null)], { unknown: 5 }],
		// The sum is rounded once at the end; credits are rounded like charges.
		[[fee('exam', 33.335), fee('exam', 33.335), fee('exam', 33.335)], { USD: 100.01 }],
		[[fee('exam', 1.005)], { USD: 1.01 }],
		[[fee('exam', -1.005)], { USD: -1.01 }],
	])('returns the fees of %j: %j', (list, sums) => {
		expect(sumFees(container(list))).toEqual(sums);
	});

	it('returns the fees as text', () => {
		expect(formatFees({ USD: 185.5, CAD: 2, unknown: 5 })).toBe(
			'185.50 USD and 2 CAD and 5 (currency unknown)',
		);
	});

	it('returns the same sum with and without a total row', () => {
		const amount = fc.integer({ min: 1, max: 1_000_000 }).map((cents) => cents / 100);
		fc.assert(
			fc.property(fc.array(amount, { minLength: 1 }), fc.nat(), (amounts, place) => {
				const parts = amounts.map((one) => fee('demurrage', one));
				const total = amounts.reduce((a, b) => a + b, 0);
				const rows = [...parts];
				rows.splice(place % (parts.length + 1), 0, fee('total', total));
				expect(sumFees(container(rows))).toEqual(sumFees(container(parts)));
			}),
		);
	});
});
