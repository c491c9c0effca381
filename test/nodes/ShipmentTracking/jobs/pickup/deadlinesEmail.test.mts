import type { IDataObject, INodeParameters } from 'n8n-workflow';

import { ShipmentTracking } from '../../../../../nodes/ShipmentTracking/ShipmentTracking.node';
import { errorOf, executeContext, runNode } from '../../../../support/n8n.mts';
import { answer, sentRequests, useNock } from '../../../../support/service.mts';
import { AS_OF, type ShortRecords } from '../desk/records.mts';
import { answerRecords, runJob } from '../desk/runJob.mts';

/** Tests Get Pickup Deadlines as one email, and the filter by days left. */

useNock();
beforeEach(() => void jest.spyOn(Date, 'now').mockReturnValue(Date.parse(AS_OF)));
afterEach(() => void jest.restoreAllMocks());

const shipments = [{ n: 1, is: 'arrived', customer_name: 'Nordwind Trading' }];
const box = (n: number, day: string | undefined, more: IDataObject = {}) => ({
	n,
	is: 'port',
	shipment: 1,
	pod_discharged_at: '2026-10-11T20:00:00Z',
	lfd: day ? { terminal: `2026-10-${day}T07:00:00Z` } : {},
	...more,
});
const containers = [
	box(1, '16'),
	box(2, '13'),
	box(3, '25'),
	box(4, undefined),
	{ n: 5, is: 'sea', shipment: 1 },
];

async function rows(records: ShortRecords, params: INodeParameters): Promise<IDataObject[]> {
	return (await runJob('getPickupDeadlines', { records, params })).map(({ json }) => json);
}

async function emailOf(records: ShortRecords, params: INodeParameters = {}): Promise<IDataObject> {
	const [email, ...others] = await rows(records, { outputAs: 'summary', ...params });
	expect(others).toEqual([]);
	return email;
}

const dueWithin = (days: unknown) => ({ filters: { dueWithinDays: days } }) as INodeParameters;
const cellsOf = ({ html }: IDataObject) =>
	[...String(html).matchAll(/<t[dh][^>]*>([^<]*)<\/t[dh]>/g)].map(([, text]) => text);

describe('the email of Get Pickup Deadlines', () => {
	it('has counts, a subject, text lines and a table of the containers that are due', async () => {
		const email = await emailOf({ containers, shipments }, dueWithin(2));
		const owner = 'for Nordwind Trading, B/L MAEU200001';
		const overdue = 'overdue by 1 day, last free day 13 Oct (terminal); ready for pickup';
		const soon = '2 days left, last free day 16 Oct (terminal); ready for pickup';
		const note = '1 discharged container without a last free day is not listed.';
		expect(email).toMatchObject({
			containers_count: 2,
			ready: 2,
			with_appointment: 0,
			overdue: 1,
			has_news: true,
			subject: 'Pickup deadlines: 2 containers, 1 overdue, 2 ready',
			containers: [{ number: 'MSKU1000002' }, { number: 'MSKU1000001' }],
		});
		expect(String(email.text).split('\n')).toEqual([
			email.subject,
			`- MSKU1000002 at APM Los Angeles: ${overdue} (${owner})`,
			`- MSKU1000001 at APM Los Angeles: ${soon} (${owner})`,
			note,
		]);
		expect(cellsOf(email)).toEqual([
			email.subject,
			...['Container', 'Terminal', 'Pickup', 'Reference'],
			...['MSKU1000002', 'APM Los Angeles', overdue, owner],
			...['MSKU1000001', 'APM Los Angeles', soon, owner],
		]);
		expect(email.html).toContain(`<p>${note}</p>`);
	});

	it('lists all containers if no filter is set, whatever the limit', async () => {
		const email = await emailOf({ containers, shipments }, { returnAll: false, limit: 1 });
		expect(email.containers).toHaveLength(5);
		expect(email.text).not.toContain('not listed');
	});

	it('has has_news: false if no container is due', async () => {
		const email = await emailOf({ containers: [box(1, '25')], shipments }, dueWithin(2));
		expect(email).toMatchObject({
			containers_count: 0,
			has_news: false,
			text: 'Pickup deadlines: 0 containers, 0 overdue, 0 ready\nNo containers.',
			containers: [],
		});
	});

	it('has only the selected fields', async () => {
		const options = { selectedFields: 'subject, containers.number' };
		expect(await emailOf({ containers: [box(1, '16')], shipments }, { options })).toEqual({
			subject: 'Pickup deadlines: 1 container, 0 overdue, 1 ready',
			'containers.number': ['MSKU1000001'],
		});
	});

	it('lists unknown numbers with the reason', async () => {
		for (const path of ['containers', 'shipments', 'tracking_requests', 'containers']) {
			answer('GET', `/v2/${path}`, { body: { data: [] } });
			answer('GET', `/v2/${path}`, { body: { data: [] } });
		}
		const [{ json }] = await runNode({
			resource: 'container',
			operation: 'getPickupDeadlines',
			which: 'several',
			numbers: 'NOPE1234567',
			outputAs: 'summary',
		});
		expect(json).toMatchObject({ containers_count: 1, has_news: true });
		expect(json.text).toContain('- NOPE1234567: no tracked shipment or container has this number');
	});

	it('escapes names in HTML and has one line of text for each container', async () => {
		const hostile = '<img src=x onerror="alert(1)">\r\n- MSKU9999999: ready & more';
		const records = {
			containers: [box(1, '16', { number: hostile, ref_numbers: [hostile] })],
			shipments: [{ ...shipments[0], customer_name: hostile }],
		};
		const { subject, text, html } = await emailOf(records);
		expect(subject).toBe('Pickup deadlines: 1 container, 0 overdue, 1 ready');
		expect(String(text).split('\n')).toHaveLength(2);
		expect(html).not.toContain('<img');
		expect(html).toContain('&lt;img src=x onerror=&quot;alert(1)&quot;&gt;');
	});
});

describe("the filter 'Due Within (Days)'", () => {
	it.each([
		[0, ['MSKU1000002']],
		[2, ['MSKU1000002', 'MSKU1000001']],
		['11', ['MSKU1000002', 'MSKU1000001', 'MSKU1000003']],
	])('returns containers with at most %j days left', async (days, numbers) => {
		const found = await rows({ containers, shipments }, dueWithin(days));
		expect(found.map(({ number }) => number)).toEqual(numbers);
	});

	it('shows a hint about discharged containers without a last free day', async () => {
		answerRecords({ containers, shipments });
		const context = executeContext({
			resource: 'container',
			operation: 'getPickupDeadlines',
			which: 'all',
			returnAll: true,
			...dueWithin(2),
		});
		await new ShipmentTracking().execute.call(context);
		expect(context.hints.map(({ message }) => message)).toContain(
			'1 discharged container without a last free day is not listed.',
		);
	});

	it.each([-1, 1.5, 'soon', 366])('rejects %j before the first request', async (days) => {
		const { message } = await errorOf(rows({ containers, shipments }, dueWithin(days)));
		expect(message).toContain("'Due Within (Days)' must be a whole number from 0 to 365");
		expect(sentRequests()).toEqual([]);
	});
});
