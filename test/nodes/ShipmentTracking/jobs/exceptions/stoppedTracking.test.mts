import type { IDataObject } from 'n8n-workflow';

import { useNock } from '../../../../support/service.mts';
import { AS_OF, box, deadline, request, run, shipment } from './account.mts';
import { TERMINAL } from '../losAngeles.mts';

/** Shipments that the service stopped tracking: how urgent they are, and what ends the warning. */

useNock();
beforeEach(() => void jest.spyOn(Date, 'now').mockReturnValue(Date.parse(AS_OF)));
afterEach(() => void jest.restoreAllMocks());

const rules = ['trackingProblems'];
const daysAgo = (days: number): string =>
	new Date(Date.parse(AS_OF) - days * 86_400_000).toISOString();

interface Stop {
	/** Days since tracking stopped. */
	days: number;
	/** Days between the last check of the terminal and the stop. */
	checked?: number;
	attributes?: IDataObject;
	relationships?: IDataObject;
	container?: IDataObject;
	/** Whether another shipment has the container, too. */
	isTracked?: boolean;
}

/** The account has one shipment whose tracking stopped, with one container at the terminal. */
async function found(stop: Stop, parameters: IDataObject = {}) {
	const { days, checked = 1, attributes, relationships, container, isTracked } = stop;
	const own = box('1', {
		...deadline('2026-07-20'),
		terminal_checked_at: daysAgo(days + checked),
		...container,
	});
	const stopped = shipment(
		'9',
		{
			line_tracking_stopped_at: daysAgo(days),
			line_tracking_stopped_reason: 'past_full_out_window',
			...attributes,
		},
		['1'],
	);
	Object.assign(stopped.relationships, relationships);
	const tracked = isTracked
		? { shipments: [shipment('1', {}, ['2'])], boxes: [{ ...own, id: '2' }] }
		: {};
	const asked = request(
		'1',
		{ status: 'tracking_stopped' },
		{ tracked_object: { data: { type: 'shipment', id: '9' } } },
	);
	const list = { data: [stopped], included: [own, TERMINAL] };
	const account = { ...tracked, requests: [asked], included: [stopped], stopped: list };
	return await run('getExceptions', account, { rules, ...parameters });
}

it.each<[days: number, checked: number, severity: string | undefined]>([
	[0, 1, 'high'],
	[7, 1, 'high'],
	[7, 7, 'high'],
	[7, 8, 'medium'],
	[8, 1, 'medium'],
	[14, 1, 'medium'],
	[15, 1, 'low'],
	[60, 1, 'low'],
	[61, 1, undefined],
	[89, 1, undefined],
])(
	'%i days after the stop, with a check %i days earlier, the severity is %j',
	async (days, checked, severity) => {
		const { items, hints } = await found({ days, checked });
		expect(items.map((item) => item.severity)).toEqual(severity ? [severity] : []);
		expect(hints).toEqual(
			severity ? [] : ['1 shipment whose tracking stopped more than 60 days ago is not listed.'],
		);
	},
);

it('names the containers, the days over and the day of the last check', async () => {
	const container = { ...deadline('2026-10-09'), pod_discharged_at: '2026-10-04T18:00:00Z' };
	const { items } = await found({ days: 2, container });
	expect(items[0].detail).toMatch(
		/^tracking stopped 13 Oct .*; \w+ stood there, at least 3 days over on 12 Oct$/,
	);
	expect(items[0].next_step).toBe('Resume tracking, or ask the terminal.');
});

it.each([
	[14, /^- MAEU9 at Los Angeles: tracking stopped 1 Oct .* stood there, last checked 30 Sep\. /m],
	[15, /^- MAEU9: tracking stopped more than 14 days ago\. /m],
])('%i days after the stop, a message says how long ago tracking stopped', async (days, line) => {
	const { items } = await found({ days }, { outputAs: 'summary' });
	expect(items[0].text).toMatch(line);
});

it('a shipment whose booking was cancelled is not listed for its containers, but for the new booking', async () => {
	const attributes = { line_tracking_stopped_reason: 'booking_cancelled' };
	const { items } = await found({ days: 2, attributes });
	expect(items).toMatchObject([
		{ type: 'tracking_request', next_step: 'Ask for the new booking, and track it.' },
	]);
	for (const days of [20, 61]) {
		const { hints } = await found({ days, attributes });
		expect(hints).toEqual([]);
	}
});

const USER = { line_tracking_stopped_by_user: { data: { type: 'user', id: 'u-1' } } };
const RETURNED = { empty_terminated_at: '2026-10-10T00:00:00Z', pod_full_out_at: '2026-10-08T00:00:00Z', current_status: 'empty_returned' }; // prettier-ignore

it.each<[what: string, stop: Omit<Stop, 'days'>]>([
	['has the tag closed', { attributes: { tags: ['ocean', 'Closed'] } }],
	['was stopped by a user', { relationships: USER }],
	['is complete', { attributes: { line_tracking_stopped_reason: 'all_containers_terminated' } }],
	['was cancelled', { attributes: { line_tracking_stopped_reason: 'cancelled_by_user' } }],
	['has containers that were returned', { container: RETURNED }],
	['has containers that another shipment tracks', { isTracked: true }],
])('a shipment is not listed if it %s', async (_, stop) => {
	for (const days of [2, 20, 61]) {
		const { items, hints } = await found({ ...stop, days });
		expect([items.map(({ summary }) => summary), hints]).toEqual([[], []]);
	}
});
