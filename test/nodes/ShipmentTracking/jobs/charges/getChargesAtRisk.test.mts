import { errorOf } from '../../../../support/n8n.mts';
import { answer, sentRequests, useNock } from '../../../../support/service.mts';
import {
	answerListed,
	answerUnknownNumber,
	asOf,
	charges,
	container,
	DEMURRAGE,
	DETENTION,
	eventsOf,
	lastFree,
	live,
	OUT,
	shipment,
	TERMINAL,
} from './containers.mts';

/** Tests which containers are selected, and which items are returned. */

useNock();

const COLUMNS =
	'number summary total_to_date total_currency total_forecast last_free_day days_left return_by ' +
	'customer_name carrier carrier_scac terminal terminal_firms_code port port_locode bill_of_lading_number reference_numbers ' +
	'free_time_used_percent equipment current_status phase same_box_as as_of today timezone clock ' +
	'free_time_start available_day last_free_day_source last_free_day_at last_free_day_reported_at line_last_free_day terminal_last_free_day rail_last_free_day calculated_last_free_day days_over ' +
	'demurrage_status demurrage_days demurrage_first_day demurrage_last_day demurrage_to_date demurrage_currency demurrage_rate_today demurrage_next_rate_day demurrage_next_rate demurrage_by demurrage_forecast demurrage_breakdown demurrage_tariff demurrage_rule demurrage_reason ' +
	'gate_out_day return_by_source return_days_left return_days_over empty_returned_day days_out ' +
	'detention_status detention_days detention_first_day detention_last_day detention_to_date detention_currency detention_rate_today detention_next_rate_day detention_next_rate detention_by detention_forecast detention_breakdown detention_tariff detention_rule detention_reason ' +
	'fees fees_text confidence notes link type id shipment_id';

const FOR_PEOPLE =
	'number summary total_to_date total_currency total_forecast last_free_day days_left return_by customer_name carrier terminal bill_of_lading_number reference_numbers link';

const one = { which: 'one', containerId: { __rl: true, mode: 'id', value: '1' } };
const answerOne = (box: ReturnType<typeof container>, events: object[] = []) =>
	answer('GET', '/v2/containers/1', {
		body: { data: box, included: [shipment(['1']), TERMINAL, ...events] },
	});

describe('an item of Get Charges', () => {
	it('returns all columns in their order', async () => {
		const named = { shipping_line_name: 'Hapag-Lloyd', port_of_discharge_name: 'New York' };
		live([container('1', lastFree('2026-03-06'))], { ...named, ref_numbers: ['PO-1'] });
		const [row] = await charges({ ...asOf('2026-03-08'), returnAll: true });
		expect(Object.keys(row)).toEqual(COLUMNS.split(' '));
	});

	it('returns the columns for people by default', async () => {
		live([container('1', lastFree('2026-03-06'))]);
		const [row] = await charges({ options: { columns: 'people' } });
		expect(Object.keys(row)).toEqual(FOR_PEOPLE.split(' '));
	});

	it('counts no detention after the container was loaded for a newer trip', async () => {
		const out = container('1', OUT);
		answerOne(out);
		const newer = container('2', {
			number: out.attributes.number,
			pol_vessel_loaded_at: '2026-04-01T00:00:00Z',
		});
		answer('GET', '/v2/containers', { body: { data: [out, newer] } });
		const [row] = await charges({ ...asOf('2026-05-08'), ...one, tariff: { rules: [DETENTION] } });
		expect(row).toMatchObject({ detention_status: 'unknown', detention_to_date: null });
		const [, search] = sentRequests();
		expect(search.query).toMatchObject({ 'filter[number]': 'TGHU0000001' });
	});

	it('returns the forecast cost in addition to the cost until now', async () => {
		live([container('1', lastFree('2026-03-06'))]);
		const days = { pickup: '2026-03-10T00:00:00', return: '2026-03-16T23:30:00-05:00' };
		const [row] = await charges({ ...asOf('2026-03-08'), ...days });
		expect(row).toMatchObject({
			demurrage_to_date: 200,
			demurrage_by: '2026-03-10',
			demurrage_forecast: 700,
			detention_by: '2026-03-16',
			detention_forecast: 150,
			total_to_date: 200,
			total_forecast: 850,
			return_by: null,
			return_by_source: null,
		});
		expect(row.summary).toMatch(
			/; 700 USD demurrage if picked up on 10 Mar; 150 USD detention if returned on 16 Mar \(for /,
		);
	});

	it('counts forecast days from today at the place of the container', async () => {
		live([container('1', lastFree('2026-03-06'))]);
		// This time is still on the 7th in New York.
		const options = { asOf: '2026-03-08T03:00:00Z' };
		const ahead = { pickup: 1, return: '10' };
		const [row] = await charges({ options, ...ahead });
		expect(row).toMatchObject({
			today: '2026-03-07',
			demurrage_by: '2026-03-08',
			demurrage_forecast: 200,
			detention_by: '2026-03-17',
			detention_forecast: 375,
		});
	});

	it('returns days without amounts if there is no tariff', async () => {
		live([container('1', lastFree('2026-03-06'))]);
		const [row] = await charges({ ...asOf('2026-03-08'), tariffSource: 'none' });
		expect(row).toMatchObject({
			days_over: 2,
			demurrage_status: 'accruing',
			demurrage_to_date: null,
			demurrage_currency: null,
			demurrage_reason: 'no_tariff',
			calculated_last_free_day: null,
			total_to_date: null,
			total_currency: null,
		});
	});

	it('returns the fees of the service separately, without adding them to the charges', async () => {
		const fees_at_pod_terminal = [{ type: 'exam', amount: 85.5, currency_code: 'usd' }];
		live([container('1', { ...lastFree('2026-03-06'), fees_at_pod_terminal })]);
		const [row] = await charges(asOf('2026-03-07'));
		expect(row).toMatchObject({
			fees: [{ amount: 85.5, currency: 'USD' }],
			fees_text: '85.50 USD',
			total_to_date: 100,
		});
	});

	it.each([
		['2026-03-07T15:30:00Z', {}, ['differs_from_tariff', 'stale_data'], 'low'],
		['2026-03-07T15:30:00Z', { staleAfterHours: 48 }, ['differs_from_tariff'], 'high'],
	])(
		'returns the notes for a terminal check at %s and the options %j: %j',
		async (checked, more, notes, confidence) => {
			live([container('1', { ...lastFree('2026-03-06'), terminal_checked_at: checked })]);
			const { options } = asOf('2026-03-08');
			const [row] = await charges({ options: { ...options, ...more } });
			expect(row).toMatchObject({ notes, confidence });
		},
	);

	it('returns the summary as one line, even if a terminal name contains line breaks', async () => {
		const named = { ...TERMINAL, attributes: { name: 'A\r\nBcc: all\u2028\u202eb' } };
		const data = container('1', lastFree('2026-03-06'));
		answer('GET', '/v2/containers/1', { body: { data, included: [shipment(['1']), named] } });
		const [row] = await charges({ ...one, ...asOf('2026-03-05') });
		expect(row.summary).toBe(
			'TGHU0000001 at A Bcc: all b: 1 day left, 100 USD a day from 7 Mar (for Nordwind Trading, B/L HLCUNYC100200)',
		);
		expect(row.terminal).toBe('A\r\nBcc: all\u2028\u202eb');
	});
});

describe('the containers of the whole account', () => {
	it('returns tracked containers without an empty return, the most urgent first', async () => {
		const returned = {
			current_status: 'empty_returned',
			empty_terminated_at: '2026-03-12T15:00:00Z',
		};
		live([
			container('1', lastFree('2026-03-20')),
			container('2', { ...lastFree('2026-03-06'), ...OUT }),
			container('3', {}),
			container('4', { ...lastFree('2026-03-06'), ...OUT, ...returned }),
			container('5', lastFree('2026-03-03')),
		]);
		const rows = await charges({ ...asOf('2026-03-12'), tariff: { rules: [DETENTION] } });
		// The expected order: overdue, due in one day, eight days left, day unknown.
		expect(rows.map(({ id }) => id)).toEqual(['5', '2', '1', '3']);
		expect(rows[1]).toMatchObject({
			return_by: '2026-03-13',
			return_days_left: 1,
			days_left: null,
		});
		expect(sentRequests().map(({ method, path, query }) => [method, path, query])).toEqual([
			[
				'GET',
				'/v2/shipments',
				{
					include: 'containers,pod_terminal,destination_terminal',
					'filter[tracking_stopped]': 'false',
					'page[number]': '1',
					'page[size]': '100',
				},
			],
		]);
	});

	it("returns containers of the whole account if 'Only Open' is off", async () => {
		const back = { ...OUT, empty_terminated_at: '2026-03-16T15:00:00Z' };
		const data = [container('1', { ...lastFree('2026-03-06'), ...back })];
		const included = [
			shipment(['1'], { line_tracking_stopped_at: '2026-04-20T00:00:00Z' }),
			TERMINAL,
		];
		answer('GET', '/v2/containers', { body: { data, included } });
		const rows = await charges({ ...asOf('2026-05-01'), openOnly: false });
		expect(rows).toMatchObject([
			{ phase: 'returned', demurrage_to_date: 450, detention_to_date: 225, total_to_date: 675 },
		]);
		expect(sentRequests().map(({ path, query }) => [path, query])).toEqual([
			[
				'/v2/containers',
				{
					include: 'shipment,pod_terminal,pickup_facility',
					'page[number]': '1',
					'page[size]': '50',
					sort: 'created_at',
				},
			],
		]);
	});

	it('returns no urgency for containers that are no longer tracked', async () => {
		const bill = { line_tracking_stopped_at: '2026-04-20T00:00:00Z' };
		answerListed([
			{ id: '1', box: lastFree('2026-03-06'), bill },
			{ id: '2', box: { ...lastFree('2026-03-06'), ...OUT }, bill },
			{ id: '3', box: lastFree('2026-06-01') },
		]);
		const rows = await charges({ ...asOf('2026-05-01'), openOnly: false });
		expect(rows.map(({ id, total_to_date: total }) => [id, total])).toEqual([
			['3', 0],
			['1', null],
			['2', null],
		]);
		expect(rows[2]).toMatchObject({
			demurrage_to_date: 450,
			detention_status: 'unknown',
			detention_reason: 'tracking_stopped',
			return_days_over: 49,
		});
	});
});

describe('containers selected by number', () => {
	it('returns a row with all columns for an unknown number', async () => {
		answerUnknownNumber();
		const numbers = { which: 'several', numbers: 'NONE1234567' };
		const rows = await charges({ ...numbers, ...asOf('2026-03-08') });
		expect(rows).toHaveLength(1);
		expect(Object.keys(rows[0])).toEqual(COLUMNS.split(' '));
		expect(rows[0]).toMatchObject({
			id: null,
			number: 'NONE1234567',
			as_of: '2026-03-08T17:00:00Z',
			clock: null,
			demurrage_status: 'unknown',
			demurrage_reason: 'unknown_number',
			detention_status: 'unknown',
			detention_reason: 'unknown_number',
			total_to_date: null,
			confidence: 'none',
			summary: 'NONE1234567: no tracked shipment or container has this number',
		});
	});

	it('names the right check digit of an unknown container number', async () => {
		answerUnknownNumber();
		const [{ summary }] = await charges({ which: 'several', numbers: 'MSKU1234560' });
		expect(summary).toBe(
			'MSKU1234560: no tracked shipment or container has this number; its check digit is wrong: the last digit should be 5, unless another character is mistyped',
		);
	});

	it('rejects an invalid number before any request', async () => {
		const error = await errorOf(charges({ which: 'several', numbers: 'ABC' }));
		expect(error.message).toBe(
			'\'Numbers\' has an entry that is "ABC", which is not a container, bill of lading or booking number',
		);
		expect(sentRequests()).toEqual([]);
	});
});

describe('free time that starts when the container is available', () => {
	const tariff = { rules: [{ ...DEMURRAGE, startEvent: 'available' }] };
	const event = (id: string, timestamp: string, more: object = {}) => ({
		id,
		type: 'transport_event',
		attributes: {
			event: 'container.transport.available',
			timestamp,
			timezone: 'America/New_York',
			...more,
		},
	});
	const events = [
		event('e-1', '2026-03-06T04:30:00Z'),
		event('e-2', '2026-03-04T04:30:00Z'),
		event('e-3', '2026-03-03T04:30:00Z', { invalidated_at: '2026-03-05T00:00:00Z' }),
		event('e-4', '2026-03-01T04:30:00Z', { event: 'container.transport.discharged' }),
	];
	it("starts free time at the first valid 'available' event if no last free day is reported", async () => {
		live([container('1'), container('2', lastFree('2026-03-06'))]);
		answer('GET', eventsOf('1'), { body: { data: events } });
		const rows = await charges({ ...asOf('2026-03-08'), tariff });
		// The first event is on 3 March in New York. Three free days follow.
		expect(rows.map(({ id, last_free_day: day }) => [id, day])).toEqual([
			['1', '2026-03-06'],
			['2', '2026-03-06'],
		]);
		expect(rows[0]).toMatchObject({ last_free_day_source: 'calculated', confidence: 'low' });
		expect(sentRequests().map(({ path }) => path)).toEqual(['/v2/shipments', eventsOf('1')]);
	});

	it("gets the 'available' event from the request of the container if the list of events returns 404", async () => {
		live([container('1')]);
		answer('GET', eventsOf('1'), { status: 404 });
		answer('GET', '/v2/containers/1', { body: { data: container('1'), included: events } });
		const rows = await charges({ ...asOf('2026-03-08'), tariff });
		expect(rows[0].last_free_day).toBe('2026-03-06');
		expect(sentRequests()[2].query).toEqual({ include: 'transport_events' });
	});

	it('sends no request for events if the answer includes them', async () => {
		answerOne(container('1'), events);
		const [row] = await charges({ ...one, ...asOf('2026-03-08'), tariff });
		expect(row.last_free_day).toBe('2026-03-06');
		expect(sentRequests()).toHaveLength(1);
	});
});

it("returns the source 'service' for a day that the service calculated", async () => {
	const attributes = {
		event: 'container.pickup_lfd_line.changed',
		value: '2026-03-06T05:00:00Z',
		timezone: 'America/New_York',
		data_source: 't49_calculation',
	};
	answerOne(container('1', lastFree('2026-03-06')), [
		{ id: 'e', type: 'transport_event', attributes },
	]);
	const [row] = await charges({ ...one, ...asOf('2026-03-08') });
	expect(row).toMatchObject({ last_free_day_source: 'service', confidence: 'medium' });
});
