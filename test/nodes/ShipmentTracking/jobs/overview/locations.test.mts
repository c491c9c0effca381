import type { IDataObject } from 'n8n-workflow';

import { runNode } from '../../../../support/n8n.mts';
import { answer, sentRequests, useNock } from '../../../../support/service.mts';

/** Tests the requests of an overview, and what their answers add to it. */

useNock();

const EVENT = {
	id: 'e',
	type: 'transport_event',
	attributes: {
		event: 'container.transport.transshipment_arrived',
		timestamp: '2026-10-09T17:32:00Z',
		timezone: 'America/Bogota',
		location_locode: 'COCTG',
	},
	relationships: { location: { data: { id: 'p', type: 'port' } } },
};
const PORT = { id: 'p', type: 'port', attributes: { name: 'Cartagena' } };
const CONTAINER = { id: 'c', type: 'container', attributes: { number: 'MSKU1000001' } };
const SHIPMENT = {
	id: 's',
	type: 'shipment',
	attributes: { bill_of_lading_number: 'MAEU200001' },
	relationships: { containers: { data: [{ id: 'c', type: 'container' }] } },
};

const waiting = (more: IDataObject) => ({
	...CONTAINER,
	attributes: { ...CONTAINER.attributes, pol_full_in_at: '2026-10-01T02:00:00Z', ...more },
	relationships: { shipment: { data: { id: 's', type: 'shipment' } } },
});
const SHIP = { pod_vessel_name: 'EVER GIVEN', pod_eta_at: '2026-10-20T08:00:00Z' };
const departed = (containers: IDataObject[]) => ({
	...SHIPMENT,
	attributes: { ...SHIPMENT.attributes, pol_atd_at: '2026-10-02T02:00:00Z', ...SHIP },
	relationships: { containers: { data: containers.map(({ id }) => ({ id, type: 'container' })) } },
});
const loaded = { ...waiting({ pol_vessel_loaded_at: '2026-10-01T20:00:00Z' }), id: 'd' };

async function overview(resource: 'container' | 'shipment'): Promise<IDataObject> {
	const locator = { __rl: true, mode: 'id', value: resource.slice(0, 1) };
	const parameters = { resource, operation: 'getOverview', [`${resource}Id`]: locator };
	return (await runNode(parameters))[0].json;
}
const includes = () => sentRequests().map(({ query }) => query.include);

describe('the overview of a container', () => {
	it('reads the names of places together with the events', async () => {
		answer('GET', '/v2/containers/c', { body: { data: CONTAINER, included: [EVENT, PORT] } });
		const { last_events: events } = await overview('container');
		expect(events).toEqual(['9 Oct 12:32, Cartagena: arrived (transshipment)']);
		expect(includes()).toEqual([
			'shipment,pod_terminal,pickup_facility,transport_events,transport_events.location',
		]);
	});

	it.each([
		[
			'left behind if another one is loaded',
			[waiting({}), loaded],
			/in; the ship left without it$/,
		],
		['at sea if no other one is loaded', [waiting({})], /^at sea$/],
	])('says of a container without a loading that it is %s', async (_, containers, status) => {
		const included = [departed(containers)];
		answer('GET', '/v2/containers/c', { body: { data: containers[0], included } });
		answer('GET', '/v2/shipments/s', { body: { data: included[0], included: containers } });
		const row = await overview('container');
		expect(row.status).toMatch(status);
		const isBehind = containers.length > 1;
		expect([row.vessel, row.eta_local]).toEqual(
			isBehind ? [null, null] : ['EVER GIVEN', '2026-10-20T08:00:00'],
		);
		expect(/EVER GIVEN/.test(String(row.summary))).toBe(!isBehind);
	});

	it('says of a container that was discharged for another ship where it waits, until it is loaded', async () => {
		const at = (id: string, event: string, timestamp: string) => ({
			...EVENT,
			id,
			attributes: { ...EVENT.attributes, event: `container.transport.${event}`, timestamp },
		});
		const discharged = at('e', 'transshipment_discharged', '2026-10-09T17:32:00Z');
		const reloaded = at('f', 'transshipment_loaded', '2026-10-11T17:32:00Z');
		const [shipment] = [departed([loaded])];
		for (const [events, status] of [
			[[discharged], /^waiting for the next ship in Cartagena, discharged there 9 Oct/],
			[[discharged, reloaded], /^at sea$/],
		] as const) {
			const included = [shipment, PORT, ...events];
			answer('GET', '/v2/containers/c', { body: { data: { ...loaded, id: 'c' }, included } });
			expect((await overview('container')).status).toMatch(status);
		}
	});

	it.each([
		[
			'was loaded',
			waiting({ pol_vessel_loaded_at: '2026-10-01T20:00:00Z' }),
			departed([CONTAINER]),
		],
		['waits for a ship that has not departed', waiting({}), SHIPMENT],
	])('does not read the other containers if it %s', async (_, container, shipment) => {
		answer('GET', '/v2/containers/c', { body: { data: container, included: [shipment] } });
		await overview('container');
		expect(sentRequests()).toHaveLength(1);
	});
});

describe('the events in the overview of a shipment', () => {
	it("reads the locations of the events of a shipment's containers", async () => {
		answer('GET', '/v2/shipments/s', { body: { data: SHIPMENT, included: [CONTAINER] } });
		answer('GET', '/v2/containers/c', { body: { data: CONTAINER, included: [EVENT, PORT] } });
		const { last_events: events } = await overview('shipment');
		expect(events).toEqual(['9 Oct 12:32, Cartagena: arrived (transshipment)']);
		expect(includes().slice(1)).toEqual(['transport_events,transport_events.location']);
	});
});
