import type { INodeParameters } from 'n8n-workflow';
import nock from 'nock';

import { recordRows } from '../../nodes/ShipmentTracking/operation/output';
import { IncludedResources, parseDocument } from '../../shipping/records/jsonApi';
import { byId } from '../../contract/model/case.mts';
import { RECORD_SCHEMAS } from '../../contract/model/answerSchemas.mts';
import { BASE_URL, HOST, runNode, useMemoryStorage } from '../support/n8n.mts';
import { JSON_API, useNock } from '../support/service.mts';
import { problemsOf, readSchema } from './support/schemas.mts';

/** Checks that records without any value match the output schemas. */

useNock();

interface Shape {
	type?: string | string[];
	properties?: Record<string, Shape>;
}

/** Attributes that may be null, although the sandbox always returns a list or an object. */
const NULLABLE = ['import_deadlines', 'ref_numbers'];

/** Every value is null, except for lists and objects that the service documents as not nullable. */
function withoutValues({ properties = {} }: Shape = {}): object {
	const valueOf = (name: string, shape: Shape) => {
		if (NULLABLE.includes(name)) return null;
		if (shape.type === 'array') return [];
		return shape.type === 'object' ? withoutValues(shape) : null;
	};
	return Object.fromEntries(
		Object.entries(properties).map(([name, shape]) => [name, valueOf(name, shape)]),
	);
}

/** A record with unknown attributes and no relationships. */
function unknownRecord(type: string, id = 'x') {
	const shape = RECORD_SCHEMAS.get(type) as Shape;
	const { attributes, relationships } = shape.properties ?? {};
	return {
		id,
		type,
		attributes: withoutValues(attributes),
		relationships: withoutValues(relationships),
	};
}

const OPERATIONS: Array<[type: string, operation: string]> = [
	['container', 'container/get'],
	['shipment', 'shipment/get'],
	['tracking_request', 'trackingRequest/get'],
	['search_result', 'search/query'],
	['transport_event', 'container/getTransportEvents'],

	['document', 'document/get'],

	['email_submission', 'document/getEmails'],
	['webhook', 'webhook/get'],
	['port', 'port/get'],
	['metro_area', 'port/getMetroArea'],
	['terminal', 'port/getTerminal'],
	['vessel', 'vessel/get'],
	['shipping_line', 'shippingLine/get'],
	['party', 'party/get'],
	['custom_field', 'customField/getAll'],
	['custom_field_definition', 'customFieldDefinition/get'],
	['custom_field_option', 'customFieldDefinition/getOptions'],
];

it.each(OPERATIONS)(
	'returns a %s whose values are all unknown as an item that fits the output schema of %s',
	(type, operation) => {
		const { data, included } = parseDocument({ data: unknownRecord(type) });
		const row = recordRows(true)(data[0], new IncludedResources(included));
		expect(row.id).toBe('x');
		expect(problemsOf(readSchema(`v1.0.0/${operation}`), row)).toEqual([]);
	},
);

const related = (type: string, id: string) => ({ data: { type, id } });
const container = unknownRecord('container', 'c');
const shipment = unknownRecord('shipment', 's');
Object.assign(container.relationships, { shipment: related('shipment', 's') });
Object.assign(shipment.relationships, { containers: { data: [related('container', 'c').data] } });

const ANSWERS: Record<string, object> = {
	'/containers': { data: [container], included: [shipment] },
	'/containers/c': { data: container, included: [shipment] },
	'/containers/c/map_geojson': { type: 'FeatureCollection', features: [] },
	'/containers/c/transport_events': { data: [] },
	'/shipments': { data: [shipment], included: [container] },
	'/shipments/s': { data: shipment, included: [container] },
	'/tracking_requests': { data: [unknownRecord('tracking_request')] },
	'/webhooks': { data: [unknownRecord('webhook')] },
	'/webhook_notifications': { data: [] },
};

const JOBS: Array<[operation: string, parameters: INodeParameters]> = [
	['report/getCalendar', {}],
	['report/getChargesAtRisk', { which: 'one', containerId: byId('c') }],
	['container/getOverview', { containerId: byId('c') }],
	['report/getPickupDeadlines', { which: 'one', containerId: byId('c') }],
	['container/getRouteMap', { containerId: byId('c') }],
	['report/getTableRows', { which: 'all', returnAll: true }],
	['report/getDailyBrief', {}],
	['shipment/getOverview', { shipmentId: byId('s') }],
	['report/getScorecard', {}],
	['webhook/checkHealth', {}],
];

it.each(JOBS)(
	'%s returns items that fit the output schema if all values are unknown',
	async (name, more) => {
		useMemoryStorage();
		const { pathname } = new URL(BASE_URL);
		nock(HOST)
			.persist()
			.get(/.*/)
			.reply((uri) => [200, ANSWERS[uri.split('?')[0].slice(pathname.length)], JSON_API]);
		const [resource, operation] = name.split('/');
		const items = await runNode({ resource, operation, ...more });
		expect(items).toHaveLength(1);
		const schema = readSchema(`v1.0.0/${name}`);
		expect(items.flatMap(({ json }) => problemsOf(schema, json))).toEqual([]);
	},
);
