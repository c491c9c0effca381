import type { IDataObject, INodeParameters } from 'n8n-workflow';

import { ShipmentTracking } from '../../../../../nodes/ShipmentTracking/ShipmentTracking.node';
import { executeContext } from '../../../../support/n8n.mts';
import { answer } from '../../../../support/service.mts';

/** Containers in Newark, and a tariff for them. All values are fictitious. */

const ref = (type: string, id: string) => ({ data: { type, id } });

export const container = (id: string, attributes: IDataObject = {}) => ({
	id,
	type: 'container',
	attributes: {
		number: `TGHU000000${id}`,
		current_status: 'available',
		pod_timezone: 'America/New_York',
		pod_discharged_at: '2026-03-02T15:00:00Z',
		equipment_type: 'dry',
		equipment_length: 40,
		equipment_height: 'high_cube',
		...attributes,
	},
	relationships: { shipment: ref('shipment', 's-1'), pod_terminal: ref('terminal', 't-1') },
});

/** The carrier's last free day, at midnight in New York (winter time). */
export const lastFree = (day: string) => ({
	import_deadlines: { pickup_lfd_line: `${day}T05:00:00Z` },
});

export const OUT = { current_status: 'picked_up', pod_full_out_at: '2026-03-09T15:00:00Z' };

export const TERMINAL = {
	id: 't-1',
	type: 'terminal',
	attributes: { name: 'Port Newark Container Terminal', nickname: 'PNCT', firms_code: 'E416' },
};

export const shipment = (ids: string[], attributes: IDataObject = {}) => ({
	id: 's-1',
	type: 'shipment',
	attributes: {
		bill_of_lading_number: 'HLCUNYC100200',
		shipping_line_scac: 'HLCU',
		port_of_discharge_locode: 'USNYC',
		customer_name: 'Nordwind Trading',
		...attributes,
	},
	relationships: {
		containers: { data: ids.map((id) => ({ type: 'container', id })) },
		pod_terminal: ref('terminal', 't-1'),
	},
});

export const DEMURRAGE = { freeDays: '3', tiers: '1-2: 100; 3+: 250', currency: 'USD' };
export const DETENTION = { charge: 'detention', freeDays: '4', tiers: '1+: 75', currency: 'USD' };

type Box = ReturnType<typeof container>;

/** Answers the list of tracked shipments with one shipment that has these containers. */
export function live(boxes: Box[], attributes: IDataObject = {}): void {
	const data = [
		shipment(
			boxes.map(({ id }) => id),
			attributes,
		),
	];
	answer('GET', '/v2/shipments', { body: { data, included: [...boxes, TERMINAL] } });
}

export interface Listed {
	id: string;
	box?: IDataObject;
	bill?: IDataObject;
}

/** Answers the list of all containers, each on its own shipment and without events. */
export function answerListed(listed: Listed[]): void {
	const data = listed.map(({ id, box }) => ({
		...container(id, box),
		relationships: { shipment: ref('shipment', `s-${id}`) },
	}));
	const included = listed.map(({ id, bill }) => ({ ...shipment([id], bill), id: `s-${id}` }));
	answer('GET', '/v2/containers', { body: { data, included } });
	for (const { id } of listed) answer('GET', eventsOf(id), { body: { data: [] } });
}

export const eventsOf = (id: string) => `/v2/containers/${encodeURIComponent(id)}/transport_events`;

/** Answers all searches for a number that is unknown to the service. */
export function answerUnknownNumber(): void {
	const paths = ['containers', 'containers', 'shipments', 'tracking_requests', 'shipments'];
	for (const path of paths) answer('GET', `/v2/${path}`, { body: { data: [] } });
}

/** Worked cases have the days of the forecast under names for dates and for numbers of days. */
const FORECAST: Record<string, string> = {
	...{ pickup: 'pickup', pickupDate: 'pickup', pickupInDays: 'pickup' },
	...{ return: 'return', returnDate: 'return', returnInDays: 'return' },
};
const OPTIONS = ['openOnly', 'orderBy'];

/** Moves flat parameters into the collections in which the editor has them. Returns all columns. */
export function inCollections(flat: INodeParameters): INodeParameters {
	const entries = Object.entries(flat).filter(([name]) => name !== 'forecast');
	const named = (names: string[]) =>
		Object.fromEntries(entries.filter(([name]) => names.includes(name)));
	const isMoved = (name: string) => name in FORECAST || OPTIONS.includes(name);
	return {
		...Object.fromEntries(entries.filter(([name]) => !isMoved(name))),
		forecast: Object.fromEntries(
			Object.entries(named(Object.keys(FORECAST))).map(([name, day]) => [FORECAST[name], day]),
		),
		options: { columns: 'all', ...named(OPTIONS), ...(flat.options as INodeParameters) },
	};
}

export async function charges(more: INodeParameters = {}): Promise<IDataObject[]> {
	return (await chargesWithHints(more)).rows;
}

export async function chargesWithHints(more: INodeParameters) {
	const asked = { resource: 'report', operation: 'getChargesAtRisk', ...inCollections(more) };
	const context = executeContext({ tariff: { rules: [DEMURRAGE, DETENTION] }, ...asked });
	const [items] = await new ShipmentTracking().execute.call(context);
	return {
		rows: items.map(({ json }) => json),
		hints: context.hints.map(({ message }) => message),
	};
}

export const asOf = (day: string) => ({ options: { asOf: `${day}T17:00:00Z` } });
