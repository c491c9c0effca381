import type { IDataObject } from 'n8n-workflow';

import { runNode } from '../../../../support/n8n.mts';
import { answer, sentRequests, useNock } from '../../../../support/service.mts';

/** Tests which names of places an overview returns, and the requests for them. */

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
