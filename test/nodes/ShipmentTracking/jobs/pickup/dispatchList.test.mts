import type { IDataObject, INodeParameters } from 'n8n-workflow';

import { errorOf, runNode } from '../../../../support/n8n.mts';
import { answer, sentRequests, useNock } from '../../../../support/service.mts';
import { AS_OF, type ShortRecords } from '../desk/records.mts';
import { runJob } from '../desk/runJob.mts';

/** Tests filters of Get Pickup Deadlines, and a dispatch list for each terminal. */

useNock();
beforeEach(() => void jest.spyOn(Date, 'now').mockReturnValue(Date.parse(AS_OF)));
afterEach(() => void jest.restoreAllMocks());

const SHIPMENTS = [{ n: 1, is: 'arrived', customer_name: 'Nordwind Trading' }];
const box = (n: number, more: IDataObject = {}) => ({
	n,
	is: 'port',
	shipment: 1,
	pod_discharged_at: '2026-10-11T20:00:00Z',
	lfd: { terminal: '2026-10-16T07:00:00Z' },
	...more,
});

async function rows(records: ShortRecords, params: INodeParameters): Promise<IDataObject[]> {
	return (await runJob('getPickupDeadlines', { records, params })).map(({ json }) => json);
}

const lists = async (records: ShortRecords, params: INodeParameters = {}) =>
	await rows(records, { outputAs: 'terminals', ...params });
const numbersOf = (items: IDataObject[]) => items.map(({ number }) => number);

describe('filters of Get Pickup Deadlines', () => {
	const records = {
		containers: [
			box(1, { ref_numbers: ['PO-4711'] }),
			box(2, { is: 'blocked' }),
			box(3, { shipment: 3, terminal_checked_at: '2026-10-01T00:00:00Z' }),
			box(4, { is: 'out', pod_full_out_at: '2026-10-13T20:00:00Z' }),
		],
		shipments: [...SHIPMENTS, { n: 3, is: 'arrived', ref_numbers: ['SO-9'] }],
	};

	it.each([
		['that are ready', { onlyReady: true }, ['MSKU1000001']],
		['with the reference', { filters: { references: 'po-47' } }, ['MSKU1000001']],
		['of a shipment with the reference', { filters: { references: 'x, SO-9' } }, ['MSKU1000003']],
		[
			'of the customer',
			{ filters: { customers: 'NORDWIND trading' } },
			['MSKU1000001', 'MSKU1000002'],
		],
	] as Array<[string, INodeParameters, string[]]>)(
		'returns only containers %s',
		async (_, params, expected) => {
			expect(numbersOf(await rows(records, params)).sort()).toEqual(expected);
		},
	);

	it('ignores the filters for a single container', async () => {
		answer('GET', '/v2/containers/C1', {
			body: { data: { id: 'C1', type: 'container', attributes: { number: 'MSKU1000001' } } },
		});
		const [{ json }] = await runNode({
			resource: 'container',
			operation: 'getPickupDeadlines',
			which: 'one',
			containerId: { __rl: true, mode: 'id', value: 'C1' },
			onlyReady: true,
			outputAs: 'terminals',
			filters: { references: 'PO-1' },
		});
		expect(json).toMatchObject({ number: 'MSKU1000001', ready_for_pickup: false });
	});

	it.each([
		[{ outputAs: 'places' }, "'Output As' must be one of containers, terminals"],
		[{ filters: { references: ' , ' } }, "'References' contains no reference"],
		[{ filters: { customers: ',' } }, "'Customers' contains no name"],
		[{ options: { asOf: 'soon' } }, "'As Of' is not a date"],
	] as Array<[INodeParameters, string]>)(
		'rejects %j before the first request',
		async (params, words) => {
			expect((await errorOf(rows(records, params))).message).toContain(words);
			expect(sentRequests()).toEqual([]);
		},
	);
});

it("counts the days left from 'As Of'", async () => {
	const records = { containers: [box(1)], shipments: SHIPMENTS };
	const [row] = await rows(records, { options: { asOf: '2026-10-18T15:00:00Z' } });
	expect(row).toMatchObject({ status: 'overdue', days_left: -2 });
});

describe('a dispatch list', () => {
	it('returns a dispatch list with subject, text lines and table rows, without missing values', async () => {
		const containers = [
			box(1, { weight_in_lbs: 23_272.4, seal_number: '00123', location_at_pod_terminal: 'F-12' }),
			box(2, { equipment_type: null, equipment_length: null, equipment_height: null }),
		];
		const [list, ...others] = await lists({ containers, shipments: SHIPMENTS });
		expect(others).toEqual([]);
		const detail = '2 days left, last free day 16 Oct (terminal); ready for pickup';
		const owner = 'for Nordwind Trading, B/L MAEU200001';
		expect(list).toMatchObject({
			terminal: 'APM Los Angeles',
			terminal_firms_code: 'W185',
			containers_count: 2,
			ready: 2,
			with_appointment: 0,
			overdue: 0,
			subject: 'APM Los Angeles (FIRMS W185): 2 containers, 2 ready',
		});
		expect(String(list.text).split('\n')).toEqual([
			list.subject,
			`- MSKU1000001, 40' high cube dry, 23,272 lb, seal 00123, F-12: ${detail} (${owner})`,
			`- MSKU1000002: ${detail} (${owner})`,
		]);
		const cells = [...String(list.html).matchAll(/<t[dh][^>]*>([^<]*)<\/t[dh]>/g)];
		expect(cells.map(([, text]) => text)).toEqual([
			list.subject,
			...['MSKU1000001', '40&#39; high cube dry, 23,272 lb, seal 00123, F-12', detail, owner],
			...['MSKU1000002', '', detail, owner],
		]);
	});

	it('sorts dispatch lists by terminal name, with the unknown terminal last', async () => {
		const containers = [
			box(1, { terminal: 0, lfd: { terminal: '2026-10-12T07:00:00Z' } }),
			box(2, { terminal: 4 }),
			box(3, { terminal: 3, pickup_appointment_at: '2026-10-15T17:00:00Z' }),
			box(4),
		];
		const items = await lists({ containers, shipments: SHIPMENTS }, { returnAll: false, limit: 1 });
		expect(
			items.map(({ subject, with_appointment, overdue }) => [subject, with_appointment, overdue]),
		).toEqual([
			['APM Los Angeles (FIRMS W185): 1 container, 1 ready', 0, 0],
			['ECT Delta (FIRMS NLRTMECT): 1 container, 1 ready', 0, 0],
			['TraPac Oakland (FIRMS Y549): 1 container, 1 ready', 1, 0],
			['Terminal unknown: 1 container, 1 ready', 0, 1],
		]);
	});

	it('returns no dispatch list if there are no containers', async () => {
		expect(await lists({ containers: [], shipments: SHIPMENTS })).toEqual([]);
	});

	it('escapes external text in HTML and has one line of text for each container', async () => {
		const hostile = '<img src=x onerror="alert(1)">\r\n- MSKU9999999: ready & more';
		const containers = [
			box(1, { seal_number: hostile, location_at_pod_terminal: hostile, ref_numbers: [hostile] }),
		];
		const [{ text, html }] = await lists({ containers, shipments: SHIPMENTS });
		expect(String(text).split('\n')).toHaveLength(2);
		expect(html).not.toContain('<img');
		expect(html).toContain('&lt;img src=x onerror=&quot;alert(1)&quot;&gt;');
	});

	it('limits the HTML to 100,000 bytes and counts the rows that are left out', async () => {
		const containers = Array.from({ length: 900 }, (_, place) => box(place + 1));
		const [{ html, text, containers: all }] = await lists({ containers, shipments: SHIPMENTS });
		expect(Buffer.byteLength(String(html))).toBeLessThanOrEqual(100_000);
		const shown = [...String(html).matchAll(/>MSKU\d+</g)].length;
		expect(html).toContain(`>and ${900 - shown} more<`);
		expect(all).toHaveLength(900);
		expect(String(text).split('\n')).toHaveLength(901);
	});

	it('lists unknown numbers under the unknown terminal', async () => {
		answer('GET', '/v2/containers', { body: { data: [] } });
		for (const path of ['shipments', 'tracking_requests', 'containers']) {
			answer('GET', `/v2/${path}`, { body: { data: [] } });
			answer('GET', `/v2/${path}`, { body: { data: [] } });
		}
		const [{ json }] = await runNode({
			resource: 'container',
			operation: 'getPickupDeadlines',
			which: 'several',
			numbers: 'NOPE1234567',
			outputAs: 'terminals',
		});
		expect(json).toMatchObject({
			subject: 'Terminal unknown: 1 container, 0 ready',
			containers: [{ number: 'NOPE1234567', status: 'unknown' }],
		});
		expect(json.text).toContain('- NOPE1234567: no tracked shipment or container has this number');
	});
});
