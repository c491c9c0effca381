import type { IDataObject, INodeParameters } from 'n8n-workflow';

import { ShipmentTracking } from '../../../../../nodes/ShipmentTracking/ShipmentTracking.node';
import { executeContext, type Setup } from '../../../../support/n8n.mts';
import { answer } from '../../../../support/service.mts';
import { boxAtTerminal, shipmentOf, TERMINAL } from '../losAngeles.mts';

/** An account in Los Angeles for Get Exceptions and Get Daily Brief. */

/** Thursday at five in the morning in Los Angeles. */
export const AS_OF = '2026-10-15T12:00:00Z';

export const box = (id: string, attributes: IDataObject = {}) =>
	boxAtTerminal(id, { terminal_checked_at: AS_OF, holds_at_pod_terminal: [], ...attributes });

export const shipment = (id: string, attributes: IDataObject = {}, boxes: string[] = []) =>
	shipmentOf(boxes, id, {
		line_tracking_last_succeeded_at: AS_OF,
		created_at: '2026-09-01T00:00:00Z',
		...attributes,
	});

export const landed: IDataObject = {
	current_status: 'available',
	available_for_pickup: true,
	availability_known: true,
	pod_discharged_at: '2026-10-12T02:00:00Z',
};
export const deadline = (day: string): IDataObject => ({
	...landed,
	import_deadlines: { pickup_lfd_terminal: `${day}T07:00:00Z` },
});
export const atSea: IDataObject = { current_status: 'on_ship' };

export const request = (id: string, attributes: IDataObject, relationships: IDataObject = {}) => ({
	id,
	type: 'tracking_request',
	attributes: {
		request_number: `NUMBER${id}`,
		request_type: 'bill_of_lading',
		updated_at: '2026-10-14T00:00:00Z',
		...attributes,
	},
	relationships,
});

export interface Account {
	shipments?: object[];
	boxes?: object[];
	/** If absent, the job requests no tracking requests. */
	requests?: object[];
	included?: object[];
	/** The answer with the shipments whose tracking stopped. */
	stopped?: object;
}

/** One shipment with these containers. */
export function withBoxes(boxes: IDataObject[]): Account {
	const all = boxes.map((attributes, place) => box(String(place + 1), attributes));
	const ids = all.map(({ id }) => id);
	return { shipments: [shipment('1', {}, ids)], boxes: all };
}

export async function run(
	operation: 'getExceptions' | 'getDailyBrief',
	{ shipments = [], boxes = [], requests, included = [], stopped = { data: [] } }: Account,
	parameters: INodeParameters = {},
	setup: Setup = {},
): Promise<{ items: IDataObject[]; hints: string[] }> {
	answer('GET', '/v2/shipments', { body: { data: shipments, included: [...boxes, TERMINAL] } });
	if (requests) {
		answer('GET', '/v2/tracking_requests', { body: { data: requests, included } });
		answer('GET', '/v2/shipments', { body: stopped });
	}
	const { options = {}, ...rest } = parameters;
	const all = { asOf: AS_OF, columns: 'all', ...(options as INodeParameters) };
	const node = { resource: 'report', operation, ...rest, options: all };
	const context = executeContext(node, [{ json: {} }], setup);
	const [output] = await new ShipmentTracking().execute.call(context);
	const hints = context.hints.map(({ message }) => message);
	return { items: output.map(({ json }) => json), hints };
}
