import type { IDataObject, INodeParameters } from 'n8n-workflow';

import { runNode, useMemoryStorage } from '../../../../support/n8n.mts';
import { useNock } from '../../../../support/service.mts';
import {
	bodyOf,
	CONTAINER,
	eventOf,
	itemOf,
	SHIPMENT,
} from '../../../../support/notifications.mts';
import { eventsOf } from '../desk/runJob.mts';
import { answerPractice } from '../practice/records.mts';

/** A pending hold warns that a hold is likely. The container stays ready, and the texts show it. */

useNock();
beforeAll(useMemoryStorage);
afterEach(() => void jest.restoreAllMocks());

const AS_OF = '2026-10-14T15:00:00Z';
const ZONE = 'America/Los_Angeles';
const PENDING = { name: 'customs', status: 'pending', description: null };
const BOX = {
	n: 1,
	shipment: 1,
	terminal: 1,
	current_status: 'available',
	available_for_pickup: true,
	availability_known: true,
	pod_timezone: ZONE,
	pod_arrived_at: '2026-10-08T20:00:00Z',
	pod_discharged_at: '2026-10-09T20:00:00Z',
	terminal_checked_at: AS_OF,
	import_deadlines: { pickup_lfd_terminal: '2026-10-15T07:00:00Z' },
};
const report = (operation: string, more: INodeParameters = {}): INodeParameters => ({
	resource: 'report',
	operation,
	which: 'all',
	returnAll: true,
	...more,
	options: { asOf: AS_OF },
});
const overview = (resource: string, id: string): INodeParameters => ({
	resource,
	operation: 'getOverview',
	[`${resource}Id`]: { __rl: true, mode: 'id', value: id },
});

/** Every text for people about a container that can be picked up. */
const TEXTS: Array<[name: string, parameters: INodeParameters, column: string]> = [
	['container overview', overview('container', 'C1'), 'summary'],
	['shipment overview', overview('shipment', 'S1'), 'containers'],
	['pickup deadlines', report('getPickupDeadlines'), 'summary'],
	['pickup message', report('getPickupDeadlines', { outputAs: 'summary' }), 'text'],
	['pickup message in HTML', report('getPickupDeadlines', { outputAs: 'summary' }), 'html'],
	['dispatch list', report('getPickupDeadlines', { outputAs: 'terminals' }), 'text'],
	['exceptions', report('getExceptions', { rules: ['lastFreeDay'] }), 'summary'],
	['ready containers', report('getExceptions', { rules: ['ready'] }), 'summary'],
	['late pickup', report('getExceptions', { rules: ['notPickedUp'] }), 'summary'],
	['daily brief', report('getDailyBrief'), 'text'],
	['calendar', report('getCalendar'), 'description'],
];

async function textOf(parameters: INodeParameters, column: string, holds: object[], more = {}) {
	jest.spyOn(Date, 'now').mockReturnValue(Date.parse(AS_OF));
	answerPractice({
		containers: [{ ...BOX, holds_at_pod_terminal: holds as IDataObject[], ...more }],
		shipments: [{ n: 1, terminal: 1, pod_timezone: ZONE, pod_ata_at: '2026-10-08T20:00:00Z' }],
		terminals: [{ n: 1, nickname: 'APM Los Angeles' }],
	});
	const items = await runNode(parameters);
	const rows = items.flatMap((item) =>
		item.binary ? eventsOf(item) : [item.json],
	) as IDataObject[];
	return { text: JSON.stringify(rows.map((row) => row[column])), rows };
}

it.each(TEXTS)('shows a pending hold: %s', async (_, parameters, column) => {
	const { text } = await textOf(parameters, column, [PENDING]);
	expect(text).toMatch(
		column === 'description' ? /Holds: customs \(pending\)/ : /customs hold pending/,
	);
	expect(text).not.toMatch(/on hold|held by/);
});

it.each(TEXTS)('does not repeat a hold in force as pending: %s', async (_, parameters, column) => {
	const { text } = await textOf(parameters, column, [PENDING, { ...PENDING, status: 'hold' }]);
	expect(text).not.toMatch(/pending/);
});

it('keeps a container with a pending hold ready, without a finding of its own', async () => {
	const { rows } = await textOf(report('getPickupDeadlines'), 'summary', [PENDING]);
	expect(rows).toMatchObject([{ ready_for_pickup: true }]);
	const held = await textOf(report('getExceptions', { rules: ['notAvailable'] }), 'summary', [
		PENDING,
	]);
	expect(held.rows).toEqual([]);
});

it('shows pending holds of a ramp only if the container is on the train', async () => {
	const more = {
		current_status: 'on_rail',
		pod_rail_departed_at: '2026-10-10T20:00:00Z',
		ind_facility_holds: [{ ...PENDING, name: 'TMF' }],
	};
	const { text } = await textOf(
		report('getPickupDeadlines', { onlyArrived: false }),
		'summary',
		[PENDING],
		more,
	);
	expect(text).toContain('TMF hold pending');
	expect(text).not.toContain('customs');
});

it('shows a pending hold of a container that an event calls available', () => {
	const about = { type: 'container_updated_event', id: 'e-1' };
	const changeset = { available_for_pickup: [false, true] };
	const event = { ...eventOf('container.updated', { changeset }), ...about };
	const attributes = { ...CONTAINER.attributes, holds_at_pod_terminal: [PENDING] };
	const { summary } = itemOf(
		bodyOf('container.updated', [event, { ...CONTAINER, attributes }, SHIPMENT], about),
	);
	expect(summary).toContain(': now available for pickup, customs hold pending (PO-1001');
});
