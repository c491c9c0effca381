import type { INodeParameters } from 'n8n-workflow';

import { CONTAINER_DATES } from '../../../nodes/ShipmentTracking/resources/container/dates';
import { errorOf, runNode } from '../../support/n8n.mts';
import { answer, useNock } from '../../support/service.mts';

/** Evergreen reports days. The service sends them as midnight UTC if it doesn't know the place. */

useNock();

const DAY = '2026-10-02';
const SENT = `${DAY}T00:00:00Z`;
const ZONE = 'America/Los_Angeles';
const OWN_TIMES = [
	...[
		'pod_arrived_at',
		'delivered_at',
		'pod_rail_departed_at',
		'pod_discharged_at',
		'empty_out_at',
	],
	...['empty_terminated_at', 'pol_full_in_at', 'pol_vessel_loaded_at', 'pol_vessel_departed_at'],
	...['final_destination_full_out_at', 'ind_ata_at', 'ind_eta_at', 'ind_rail_unloaded_at'],
	'pickup_lfd',
];
const timesOf = (names: string[]) => Object.fromEntries(names.map((name) => [name, SENT]));
const shipmentOf = (id: string, times: string[]) => ({
	id,
	type: 'shipment',
	attributes: {
		bill_of_lading_number: 'EGLV100200300',
		shipping_line_scac: 'EGLV',
		pol_timezone: ZONE,
		pod_timezone: ZONE,
		...timesOf(times),
	},
});
const containerOf = (id: string) => ({
	id,
	type: 'container',
	attributes: {
		number: 'EGHU1234566',
		pod_timezone: ZONE,
		final_destination_timezone: ZONE,
		empty_terminated_timezone: ZONE,
		...timesOf(OWN_TIMES),
	},
	relationships: { shipment: { data: { id: `s-${id}`, type: 'shipment' } } },
});
const get = async (resource: string, parameters: INodeParameters) =>
	await runNode({ resource, operation: 'getAll', returnAll: true, ...parameters });

const dated = (kind: string, [from, to]: string[]) => ({ dates: { date: [{ kind, from, to }] } });
const FILTERS: Array<[name: string, filters: (days: string[]) => INodeParameters]> = [
	...CONTAINER_DATES.filter(({ at }) => at).map(
		({ key }) => [key, (days: string[]) => dated(key, days)] as [string, (typeof FILTERS)[0][1]],
	),
	[
		'last free day',
		([lastFreeDayFrom, to]) => ({ lastFreeDayFrom, lastFreeDayBefore: `${to}T12:00:00` }),
	],
];

it.each(FILTERS)(
	'containers are filtered by the days that Evergreen reports: %s',
	async (_, of) => {
		const counts: number[] = [];
		for (const day of ['2026-10-01', DAY]) {
			const included = [shipmentOf('s-c', ['pol_etd_at', 'pod_ata_at', 'pod_eta_at'])];
			answer('GET', '/v2/containers', { body: { data: [containerOf('c')], included } }).persist();
			counts.push((await get('container', { filters: of([day, day]) })).length);
		}
		expect(counts).toEqual([0, 1]);
	},
);

it.each([
	['pod_arrival', 'pod_eta_at'],
	['pod_arrival', 'pod_ata_at'],
	['pod_ata_at', 'pod_ata_at'],
])('shipments are filtered by the days that Evergreen reports: %s, %s', async (kind, time) => {
	const counts: number[] = [];
	for (const day of ['2026-10-01', DAY]) {
		answer('GET', '/v2/shipments', { body: { data: [shipmentOf('s', [time])] } });
		counts.push((await get('shipment', { filters: dated(kind, [day, day]) })).length);
	}
	expect(counts).toEqual([0, 1]);
});

it('names the day that Evergreen reports if several records have a number', async () => {
	const ids = ['c-1', 'c-2'];
	const included = ids.map((id) => shipmentOf(`s-${id}`, []));
	answer('GET', '/v2/containers', { body: { data: ids.map(containerOf), included } });
	const number = { __rl: true, mode: 'number', value: 'EGHU1234566' };
	const error = await errorOf(
		runNode({ resource: 'container', operation: 'get', containerId: number }),
	);
	expect(error.description).toContain('arrived 2 Oct 2026');
	expect(error.description).not.toContain('1 Oct');
});
