import type { IDataObject, INodeParameters } from 'n8n-workflow';

import { ShipmentTracking } from '../../../../../nodes/ShipmentTracking/ShipmentTracking.node';
import { executeContext, type Setup } from '../../../../support/n8n.mts';
import { answer } from '../../../../support/service.mts';

/** A container with its events, and functions that check invoices for it. */

export interface InvoiceContainer {
	/** Null if the account has no container with this number. */
	container: IDataObject | null;
	shipment?: IDataObject;
	terminal?: IDataObject;
	events?: IDataObject[];
	id?: string;
}

const ref = (type: string, id: string) => ({ data: { type, id } });

function records({
	container,
	shipment = {},
	terminal,
	events = [],
	id = 'c-1',
}: InvoiceContainer) {
	const eventRefs = events.map((_, index) => ({ type: 'transport_event', id: `${id}-e${index}` }));
	return {
		container: {
			id,
			type: 'container',
			attributes: container,
			relationships: {
				shipment: ref('shipment', `${id}-s`),
				pod_terminal: ref('terminal', 't-1'),
				transport_events: { data: eventRefs },
			},
		},
		shipment: { id: `${id}-s`, type: 'shipment', attributes: shipment },
		terminal: { id: 't-1', type: 'terminal', attributes: terminal ?? {} },
		events: events.map((attributes, index) => ({ ...eventRefs[index], attributes })),
	};
}

/** Answers the search by number and the request for each container. */
export function answerContainers(...boxes: InvoiceContainer[]): void {
	const all = boxes.filter(({ container }) => container).map(records);
	const included = all.map(({ shipment }) => shipment);
	const data = all.map(({ container }) => container);
	answer('GET', '/v2/containers', { body: { data, included } });
	for (const { container, shipment, terminal, events } of all) {
		const body = { data: container, included: [shipment, terminal, ...events] };
		answer('GET', `/v2/containers/${container.id}`, { body });
	}
}

export function invoiceContext(rows: IDataObject[], more: INodeParameters = {}, setup: Setup = {}) {
	const options = { columns: 'all', ...(more.options as INodeParameters) };
	const parameters = {
		resource: 'report',
		operation: 'checkDemurrageInvoice',
		...more,
		options,
	};
	const items = rows.map((json) => ({ json }));
	return executeContext(parameters, items, setup);
}

export async function checkInvoice(...given: Parameters<typeof invoiceContext>) {
	const [items] = await new ShipmentTracking().execute.call(invoiceContext(...given));
	return items;
}
