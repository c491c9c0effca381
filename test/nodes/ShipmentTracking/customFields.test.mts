import type { INodeParameters } from 'n8n-workflow';

import { errorOf, runNode, searchList } from '../../support/n8n.mts';
import { answer, sentRequests, useNock } from '../../support/service.mts';
import { answerList, byId, locator, refuse, sentAttributes } from './support.mts';

/** Definitions as recorded from the service: those of containers have the type Cargo. */

const definition = (id: string, slug: string, entity_type: string, data_type = 'short_text') => ({
	id,
	type: 'custom_field_definition',
	attributes: { api_slug: slug, display_name: slug, entity_type, data_type },
});
const DEFINITIONS = [
	definition('d-1', 'duty', 'Shipment', 'number'),
	definition('d-2', 'chassis', 'Cargo', 'number'),
	definition('d-3', 'seal', 'Container', 'boolean'),
];
const LIST = '/v2/accounts/a-1/custom_field_definitions';
const answerDefinitions = (...definitions: object[]) => {
	answerList('/v2/accounts', { id: 'a-1', type: 'account' });
	answerList(LIST, ...definitions);
};
const record = byId('r-1');

const RECORDS = {
	container: '/v2/containers/r-1/custom_fields',
	shipment: '/v2/shipments/r-1/custom_fields',
	tracking_request: '/v2/tracking_requests/r-1/custom_fields',
};
type Entity = keyof typeof RECORDS;

const set = (entityType: Entity, apiSlug: string, value: string): INodeParameters => ({
	resource: 'customField',
	operation: 'setSeveral',
	entityType,
	containerId: record,
	shipmentId: record,
	trackingRequestId: record,
	customFields: { mappingMode: 'defineBelow', value: { [apiSlug]: value } },
});

async function sentFor(entity: Entity, slug: string, value: string): Promise<unknown> {
	answerDefinitions(...DEFINITIONS);
	answer('POST', RECORDS[entity], { status: 201, body: { data: { id: '1', type: 'x' } } });
	await runNode(set(entity, slug, value));
	return sentAttributes()[0].value;
}

useNock();

it.each<[Entity, string, string, unknown]>([
	['container', 'chassis', '42', 42],
	['container', 'seal', 'yes', true],
	['shipment', 'duty', '42', 42],
	['tracking_request', 'duty', '42', 42],
	['tracking_request', 'chassis', '42', 42],
	['tracking_request', 'seal', 'no', false],
])('for a %s, sends %s, entered as "%s", as %j', async (entity, slug, value, expected) => {
	expect(await sentFor(entity, slug, value)).toBe(expected);
	// Sends no filter, because it is unknown which name of the record type the service accepts.
	expect(sentRequests()[0].query).not.toHaveProperty('filter[entity_type]');
});

describe.each([
	['short_text', 'PO-1', 'PO-1'],
	['number', '42', 42],
	['boolean', 'yes', true],
	['date', '2026-03-31', '2026-03-31'],
	['datetime', '2026-03-31T08:00:00Z', '2026-03-31T08:00:00Z'],
	['enum', 'red', 'red'],
])('a custom field of the type %s', (type, value, expected) => {
	const answerOne = () => {
		answerDefinitions(definition('d-1', 'one', 'Shipment', type));
		if (type === 'enum') answerList('/v2/custom_field_definitions/d-1/options');
	};

	it.each([[[value]], [[null, value, ' ']]])(
		'sends the only value of the list %j',
		async (list) => {
			answerOne();
			answer('POST', RECORDS.shipment, { status: 201, body: { data: { id: '1', type: 'x' } } });
			await runNode(set('shipment', 'one', `={{ ${JSON.stringify(list)} }}`));
			expect(sentAttributes()[0].value).toBe(expected);
		},
	);

	it('rejects a list with several values before anything is sent', async () => {
		answerDefinitions(definition('d-1', 'one', 'Shipment', type));
		const list = JSON.stringify([value, value]);
		const error = await errorOf(runNode(set('shipment', 'one', `={{ ${list} }}`)));
		expect(error.message).toContain('must be one value');
		expect(sentRequests().filter(({ method }) => method !== 'GET')).toEqual([]);
	});
});

it.each<Entity>(['container', 'shipment', 'tracking_request'])(
	'sends a custom field of a %s even if the account does not define it',
	async (entity) => {
		expect(await sentFor(entity, 'new_field', '42')).toBe('42');
	},
);

it("shows the service's refusal of a custom field that the account does not define", async () => {
	answerDefinitions(...DEFINITIONS);
	refuse('POST', RECORDS.shipment, 422, { detail: 'api_slug is not known', source: null });
	const error = await errorOf(runNode(set('shipment', 'new_field', '42')));
	expect(error.message).toBe("'new_field': api_slug is not known");
});

it('rejects a text for a number field of the container in a new tracking request', async () => {
	answerDefinitions(...DEFINITIONS);
	const error = await errorOf(
		runNode({
			resource: 'trackingRequest',
			operation: 'create',
			requestNumber: 'MAEU12345',
			scac: locator('scac', 'MAEU'),
			additionalFields: {
				initialCustomFields: {
					field: [{ entityType: 'container', apiSlug: 'chassis', value: 'many' }],
				},
			},
		}),
	);
	expect(error.message).toMatch(/must be a number/);
});

describe('the list of custom field definitions', () => {
	const many = (filters: object) =>
		({
			resource: 'customFieldDefinition',
			operation: 'getAll',
			returnAll: true,
			filters,
		}) as INodeParameters;

	it.each([
		['Container', ['d-2', 'd-3']],
		['Shipment', ['d-1']],
	])('lists the definitions of the record type %s', async (entityType, expected) => {
		answerDefinitions(...DEFINITIONS);
		const rows = await runNode(many({ entityType }));
		expect(rows.map(({ json }) => json.id)).toEqual(expected);
	});

	it('follows the links to the next pages and returns each definition once', async () => {
		const next = { next: `https://service.test${LIST}?page[number]=2&page[size]=2` };
		answerList('/v2/accounts', { id: 'a-1', type: 'account' });
		answer('GET', LIST, { body: { data: DEFINITIONS, links: next } });
		answerList(LIST, DEFINITIONS[2], definition('d-4', 'x', 'Cargo'));
		const rows = await runNode(many({}));
		expect(rows.map(({ json }) => json.id)).toEqual(['d-1', 'd-2', 'd-3', 'd-4']);
	});

	it('names the record types as on screen', async () => {
		answerDefinitions(...DEFINITIONS);
		const { results } = await searchList('searchDefinitions');
		expect(results.map(({ name }) => name)).toEqual([
			'duty (Shipment)',
			'chassis (Container)',
			'seal (Container)',
		]);
	});
});

it('filters custom fields by record type in the node, because the service ignores this filter', async () => {
	const value = (id: string, type: string) => ({
		id,
		type: 'custom_field',
		attributes: { api_slug: 'duty', value: 1 },
		relationships: { entity: { data: { type, id: 'r' } } },
	});
	answerList('/v2/custom_fields', value('1', 'container'), value('2', 'shipment'));
	const rows = await runNode({
		resource: 'customField',
		operation: 'getAll',
		listBy: 'definition',
		definitionId: record,
		filters: { entityType: 'Container' },
	});
	expect(rows.map(({ json }) => json.id)).toEqual(['1']);
	expect(sentRequests()[0].query).not.toHaveProperty('filter[entity_type]');
});

describe('Custom Field > Set', () => {
	it("sends PATCH if 'If Exists' is Update Only", async () => {
		answerDefinitions(...DEFINITIONS);
		answer('PATCH', `${RECORDS.shipment}/duty`, { body: { data: { id: '1', type: 'x' } } });
		await runNode({ ...set('shipment', 'duty', '42'), options: { write: 'update' } });
		expect(sentRequests().at(-1)).toMatchObject({
			method: 'PATCH',
			body: { data: { attributes: { value: 42 } } },
		});
	});

	it('rejects Create Only for a tracking request before it sends a value', async () => {
		answerDefinitions(...DEFINITIONS);
		const parameters = { ...set('tracking_request', 'duty', '42'), options: { write: 'create' } };
		const error = await errorOf(runNode(parameters));
		expect(error.message).toBe("'Write' can't be Create Only for a tracking request");
		expect(sentRequests().every(({ method }) => method === 'GET')).toBe(true);
	});

	it.each(['', ' ', []])('rejects the empty value %j before any request', async (value) => {
		const parameters = { identifyBy: 'id', customFieldId: 'f-1', value };
		const error = await errorOf(
			runNode({ resource: 'customField', operation: 'setSeveral', ...parameters }),
		);
		expect(error.message).toBe("'Value' is empty");
		expect(sentRequests()).toEqual([]);
	});
});

it('Set by ID finds the type of the value in the list of the account', async () => {
	const definition = { data: { type: 'custom_field_definition', id: 'd-3' } };
	const field = { id: 'f-1', type: 'custom_field', attributes: {}, relationships: { definition } };
	answer('GET', '/v2/custom_fields/f-1', { body: { data: field } });
	answerDefinitions(...DEFINITIONS);
	answer('PATCH', '/v2/custom_fields/f-1', { body: { data: field } });
	const parameters = { identifyBy: 'id', customFieldId: 'f-1', value: 'yes' };
	await runNode({ resource: 'customField', operation: 'setSeveral', ...parameters });
	expect(sentAttributes().at(-1)).toEqual({ value: true });
});

describe('an option that selects the endpoint', () => {
	it.each([
		[{ resource: 'customField', operation: 'getAll', listBy: 'color' }, 'List By'],
		[{ resource: 'document', operation: 'getEmails', emails: 'color' }, 'Emails'],
		[{ resource: 'document', operation: 'getTypes', typesReturn: 'color' }, 'Return'],
		[{ resource: 'container', operation: 'getTransportEvents', wording: 'color' }, 'Events'],
		[{ resource: 'webhook', operation: 'getEvents', eventsReturn: 'color' }, 'Return'],
	])('rejects an unknown choice in %j', async (parameters, label) => {
		const error = await errorOf(runNode(parameters));
		expect(error.message).toContain(`'${label}' must be one of`);
		expect(sentRequests()).toEqual([]);
	});
});
