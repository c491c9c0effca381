import type { IDataObject, INodeParameters } from 'n8n-workflow';

import { errorOf } from '../../../../support/n8n.mts';
import { sentRequests, useNock } from '../../../../support/service.mts';
import { answerListed, asOf, charges, DEMURRAGE, lastFree, type Listed } from './containers.mts';

/** Tests several rows of one container with several bills of lading, and the order of rows. */

useNock();

/** Returns rows of containers that each belong to a different shipment. */
async function rowsOf(listed: Listed[], more: INodeParameters = {}): Promise<IDataObject[]> {
	answerListed(listed.map((one) => ({ ...one, box: { ...lastFree('2026-03-06'), ...one.box } })));
	return await charges({ ...asOf('2026-03-08'), openOnly: false, returnAll: true, ...more });
}

const ids = (rows: IDataObject[]) => rows.map(({ id }) => id);

describe('one container under several bills of lading', () => {
	const same = { number: 'MSKU1234565' };
	const listed: Listed[] = [
		{ id: '1', box: same, bill: { bill_of_lading_number: 'B' } },
		{ id: '2', box: { number: 'msku 123456-5' }, bill: { bill_of_lading_number: 'A' } },
		{ id: '3', box: {}, bill: { bill_of_lading_number: 'C' } },
	];

	it('counts a container with several bills of lading once, in the row of the first one', async () => {
		const forecast = { pickup: '2026-03-10', return: '2026-03-16' };
		const rows = await rowsOf(listed, forecast);
		const byId = Object.fromEntries(rows.map((row) => [row.id, row]));
		expect(byId['1']).toMatchObject({
			same_box_as: '2',
			last_free_day: '2026-03-06',
			days_over: 2,
			demurrage_status: 'accruing',
			demurrage_days: 2,
			demurrage_to_date: null,
			demurrage_rate_today: null,
			demurrage_next_rate: null,
			demurrage_forecast: null,
			demurrage_breakdown: null,
			demurrage_reason: 'same_box',
			detention_status: 'not_started',
			detention_to_date: null,
			detention_forecast: null,
			detention_breakdown: null,
			detention_reason: 'same_box',
			total_to_date: null,
			total_forecast: null,
			total_currency: null,
			summary: 'MSKU1234565: charges are counted under bill of lading A',
		});
		expect(byId['2']).toMatchObject({ same_box_as: null, total_to_date: 200, total_forecast: 850 });
		expect(byId['3']).toMatchObject({ same_box_as: null, total_to_date: 200 });
		const sum = rows.reduce((all, row) => all + Number(row.total_to_date ?? 0), 0);
		expect(sum).toBe(400);
	});

	it('counts a container with several bills of lading only in the row whose total is known', async () => {
		const stopped = {
			bill_of_lading_number: 'A',
			line_tracking_stopped_at: '2026-03-07T00:00:00Z',
		};
		const rows = await rowsOf([listed[0], { ...listed[1], bill: stopped }]);
		expect(rows.map(({ id, same_box_as: as }) => [id, as])).toEqual([
			['1', null],
			['2', '1'],
		]);
	});

	it('counts a container without bills of lading only in the row with the first ID', async () => {
		const bill = { bill_of_lading_number: null };
		const rows = await rowsOf([
			{ id: '2', box: same, bill },
			{ id: '1', box: same, bill },
		]);
		expect(rows.map(({ id, same_box_as: as }) => [id, as])).toEqual([
			['2', '1'],
			['1', null],
		]);
	});

	it.each<[string, IDataObject, object]>([
		['a stay of its own', { pod_discharged_at: '2026-02-01T15:00:00Z' }, { 1: null, 2: null }],
		[
			'a discharge on the day before',
			{ pod_discharged_at: '2026-03-02T04:50:00Z' },
			{ 1: '2', 2: null },
		],
		['an unknown discharge', { pod_discharged_at: null }, { 1: '2', 2: null }],
	])('counts overlapping stays once, such as another bill with %s', async (_, more, expected) => {
		const rows = await rowsOf([listed[0], { ...listed[1], box: { ...same, ...more } }]);
		expect(Object.fromEntries(rows.map((row) => [row.id, row.same_box_as]))).toEqual(expected);
	});

	it('returns no amount in repeated rows of a container, also with Selected Fields', async () => {
		const selectedFields = 'id, total_to_date, demurrage_breakdown.amount, same_box_as';
		const { options } = asOf('2026-03-08');
		const rows = await rowsOf(listed, { options: { ...options, selectedFields } });
		expect(rows).toContainEqual({
			id: '1',
			total_to_date: null,
			'demurrage_breakdown.amount': null,
			same_box_as: '2',
		});
	});
});

describe('Order By', () => {
	const rules = [
		{ ...DEMURRAGE, ports: 'USLAX', currency: 'EUR' },
		{ ...DEMURRAGE, carriers: 'MSC', tiers: '1+: 130' },
		{ ...DEMURRAGE, carriers: 'HLCU' },
	];
	const listed: Listed[] = [
		{ id: 'unknown', bill: { shipping_line_scac: 'ONEY' } },
		{ id: 'free', box: lastFree('2026-03-09') },
		{ id: 'long', box: lastFree('2026-03-03') },
		{ id: 'euro', bill: { port_of_discharge_locode: 'USLAX' } },
		{ id: 'short', bill: { shipping_line_scac: 'MSCU' } },
	];
	const order = async (orderBy: string, more: INodeParameters = {}) =>
		ids(await rowsOf(listed, { orderBy, tariff: { rules }, ...more }));

	it('orders by urgency by default', async () => {
		const byUrgency = await order('urgency');
		expect(byUrgency[0]).toBe('long');
		expect(byUrgency[4]).toBe('free');
		expect(ids(await rowsOf(listed, { tariff: { rules } }))).toEqual(byUrgency);
	});

	it('orders by amount per currency, with unknown totals last', async () => {
		// The amounts are 200 EUR, and 950, 260 and 0 USD.
		expect(await order('amount')).toEqual(['euro', 'long', 'short', 'free', 'unknown']);
	});

	it('orders by the rate of today', async () => {
		// The daily rates are 100 EUR, and 250, 130 and 0 USD.
		expect(await order('rate')).toEqual(['euro', 'long', 'short', 'free', 'unknown']);
	});

	it('applies the limit after sorting', async () => {
		const limit = { returnAll: false, limit: 2 };
		expect(await order('amount', limit)).toEqual(['euro', 'long']);
		expect(await order('urgency', limit)).toEqual((await order('urgency')).slice(0, 2));
	});

	it('sorts the repeated row of a container last, because it has no amount', async () => {
		const box = { number: 'MSKU1234565', ...lastFree('2026-03-03') };
		const twice: Listed[] = [
			{ id: '1', box, bill: { bill_of_lading_number: 'B' } },
			{ id: '2', box, bill: { bill_of_lading_number: 'A' } },
			{ id: '3' },
		];
		expect(ids(await rowsOf(twice, { orderBy: 'amount' }))).toEqual(['2', '3', '1']);
	});

	it('rejects any other order before the first request', async () => {
		const error = await errorOf(charges({ orderBy: 'name' }));
		expect(error.message).toContain("'Order By' must be one of amount, rate, urgency");
		expect(sentRequests()).toEqual([]);
	});
});
