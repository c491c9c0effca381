import { created, list, nothing, one } from '../model/answer.mts';
import { byId, casesOf, data, page, UNKNOWN_ID } from '../model/case.mts';
import { SLUG, type Fixture } from '../model/fixture.mts';

/** The records that have custom fields, and the parameters that select them. */
const RECORDS = [
	{ entity: 'container', path: '/containers/{container_id}', field: 'containerId' },
	{ entity: 'shipment', path: '/shipments/{shipment_id}', field: 'shipmentId' },
	{
		entity: 'tracking_request',
		path: '/tracking_requests/{tracking_request_id}',
		field: 'trackingRequestId',
	},
] as const;

type Entity = (typeof RECORDS)[number]['entity'];

const idOf = (fixture: Fixture, entity: Entity): string =>
	({ container: fixture.container, shipment: fixture.shipment, tracking_request: fixture.request })[
		entity
	].id;

const value = (text: string) => ({ __rl: true, mode: 'text', value: text });
const customFields = { mappingMode: 'defineBelow', value: { [SLUG]: 'new' } };
const definitions = ({ account }: Fixture) => [
	'GET /accounts',
	`GET /accounts/${account}/custom_field_definitions`,
];

const ofRecords = RECORDS.flatMap(({ entity, path, field }) => {
	const record = (fixture: Fixture) => ({
		entityType: entity,
		[field]: byId(idOf(fixture, entity)),
	});
	const output = (text: string) => (fixture: Fixture) => ({
		id: fixture.notes[entity],
		type: 'custom_field',
		api_slug: SLUG,
		value: text,
	});
	const ids = (fixture: Fixture) => [idOf(fixture, entity), SLUG];
	return casesOf('customField', { ids }, [
		{
			row: `GET ${path}/custom_fields`,
			answer: list('custom_field', 'size'),
			operation: 'getAll',
			parameters: (fixture) => ({ listBy: 'record', ...record(fixture) }),
			query: () => page(50),
			output: output('old'),
			reading: 'Pages are not described; the node still sends page[number] and page[size]',
		},
		{
			row: `POST ${path}/custom_fields`,
			answer: created('custom_field'),
			operation: 'setSeveral',
			before: definitions,
			parameters: (fixture) => ({ ...record(fixture), customFields }),
			body: () => data('custom_field', { api_slug: SLUG, value: 'new' }),
			output: output('new'),
		},
		{
			row: `PATCH ${path}/custom_fields/{api_slug}`,
			answer: one('custom_field'),
			operation: 'setSeveral',
			before: definitions,
			parameters: (fixture) => ({ ...record(fixture), customFields, options: { write: 'update' } }),
			body: () => data('custom_field', { value: 'new' }),
			output: output('new'),
		},
		{
			row: `DELETE ${path}/custom_fields/{api_slug}`,
			answer: nothing(),
			operation: 'delete',
			parameters: (fixture) => ({ ...record(fixture), apiSlug: SLUG }),
		},
	]);
});

const note = (fixture: Fixture, text: string) => ({
	id: fixture.notes.shipment,
	type: 'custom_field',
	value: text,
});
const ids = ({ notes }: Fixture) => [notes.shipment];
const identified = ({ notes }: Fixture) => ({ identifyBy: 'id', customFieldId: notes.shipment });

const ofFields = casesOf('customField', { ids, parameters: identified }, [
	{
		row: 'GET /custom_fields',
		answer: list('custom_field', 'size'),
		operation: 'getAll',
		parameters: (fixture) => ({
			listBy: 'definition',
			limit: 7,
			definitionId: byId(fixture.definitions.shipment),
			filters: { entityType: 'Shipment', entityId: fixture.shipment.id },
		}),
		query: (fixture) => ({
			...page(100),
			'filter[definition_id]': fixture.definitions.shipment,
			'filter[entity_type]': 'Shipment',
			'filter[entity_id]': fixture.shipment.id,
		}),
		output: (fixture) => note(fixture, 'old'),
		reading:
			'filter[entity_type] has the word of definitions (Shipment) and is sent with the definition',
	},
	{
		row: 'POST /custom_fields',
		answer: created('custom_field'),
		operation: 'setSeveral',
		before: definitions,
		parameters: (fixture) => ({
			entityType: 'container',
			containerId: byId(fixture.container.id),
			customFields,
			options: { write: 'create' },
		}),
		body: ({ container: { id } }) =>
			data(
				'custom_field',
				{ api_slug: SLUG, value: 'new' },
				{ relationships: { entity: { data: { type: 'container', id } } } },
			),
		output: () => ({ type: 'custom_field', value: 'new' }),
		keys: ['id'],
		refused: () => ({ parameters: { containerId: byId(UNKNOWN_ID) }, status: 404 }),
	},
	{
		row: 'GET /custom_fields/{id}',
		answer: one('custom_field'),
		operation: 'getAll',
		parameters: ({ notes }) => ({ listBy: 'id', customFieldId: notes.shipment }),
		output: (fixture) => note(fixture, 'old'),
	},
	{
		row: 'PATCH /custom_fields/{id}',
		answer: one('custom_field'),
		operation: 'setSeveral',
		before: (fixture) => [`GET /custom_fields/${fixture.notes.shipment}`, ...definitions(fixture)],
		parameters: (fixture) => ({ ...identified(fixture), value: value('new') }),
		body: () => data('custom_field', { value: 'new' }),
		output: (fixture) => note(fixture, 'new'),
	},
	{
		row: 'DELETE /custom_fields/{id}',
		answer: nothing(200),
		operation: 'delete',
	},
]);

export const customFieldCases = [...ofRecords, ...ofFields];
