import { byId, data, page, UNKNOWN_ID, type Case } from '../model/case.mts';
import { SLUG, type Scene } from '../model/fixture.mts';

const resource = 'customField';

/** The records that have custom fields, and how each is picked. */
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

const idOf = (scene: Scene, entity: Entity): string =>
	({ container: scene.container, shipment: scene.shipment, tracking_request: scene.request })[
		entity
	].id;

const value = (text: string) => ({ __rl: true, mode: 'text', value: text });
const definitions = () => ['GET /custom_field_definitions'];

const ofRecords: Case[] = RECORDS.flatMap(({ entity, path, field }): Case[] => {
	const record = (scene: Scene) => ({ entityType: entity, [field]: byId(idOf(scene, entity)) });
	const output = (text: string) => (scene: Scene) => ({
		id: scene.notes[entity],
		type: 'custom_field',
		api_slug: SLUG,
		value: text,
	});
	const ids = (scene: Scene) => [idOf(scene, entity), SLUG];
	return [
		{
			row: `GET ${path}/custom_fields`,
			resource,
			operation: 'getAll',
			ids,
			parameters: (scene) => ({ listBy: 'record', ...record(scene) }),
			query: () => page(50),
			output: output('old'),
			reading: 'No paging is described; page[number] and page[size] are sent all the same',
		},
		{
			row: `POST ${path}/custom_fields`,
			resource,
			operation: 'upsert',
			ids,
			before: definitions,
			parameters: (scene) => ({ ...record(scene), apiSlug: SLUG, value: value('new') }),
			body: () => data('custom_field', { api_slug: SLUG, value: 'new' }),
			output: output('new'),
		},
		{
			row: `PATCH ${path}/custom_fields/{api_slug}`,
			resource,
			operation: 'update',
			ids,
			before: definitions,
			parameters: (scene) => ({ ...record(scene), apiSlug: SLUG, value: value('new') }),
			body: () => data('custom_field', { value: 'new' }),
			output: output('new'),
		},
		{
			row: `DELETE ${path}/custom_fields/{api_slug}`,
			resource,
			operation: 'delete',
			ids,
			parameters: (scene) => ({ ...record(scene), apiSlug: SLUG }),
			output: () => ({ deleted: true }),
		},
	];
});

const note = (scene: Scene, text: string) => ({
	id: scene.notes.shipment,
	type: 'custom_field',
	value: text,
});
const ids = ({ notes }: Scene) => [notes.shipment];
const identified = ({ notes }: Scene) => ({ identifyBy: 'id', customFieldId: notes.shipment });

export const customFields: Case[] = [
	...ofRecords,
	{
		row: 'GET /custom_fields',
		resource,
		operation: 'getAll',
		parameters: (scene) => ({
			listBy: 'definition',
			limit: 7,
			definitionId: byId(scene.definitions.shipment),
			filters: { entityType: 'Shipment', entityId: scene.shipment.id },
		}),
		query: (scene) => ({
			...page(7),
			'filter[definition_id]': scene.definitions.shipment,
			'filter[entity_type]': 'Shipment',
			'filter[entity_id]': scene.shipment.id,
		}),
		output: (scene) => note(scene, 'old'),
		reading: 'filter[entity_type] is sent as definitions name it (Shipment), beside the definition',
	},
	{
		row: 'POST /custom_fields',
		resource,
		operation: 'create',
		before: definitions,
		parameters: (scene) => ({
			entityType: 'container',
			containerId: byId(scene.container.id),
			apiSlug: SLUG,
			value: value('new'),
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
		resource,
		operation: 'get',
		ids,
		parameters: ({ notes }) => ({ customFieldId: notes.shipment }),
		output: (scene) => note(scene, 'old'),
	},
	{
		row: 'PATCH /custom_fields/{id}',
		resource,
		operation: 'update',
		ids,
		before: ({ notes, definitions: of }) => [
			`GET /custom_fields/${notes.shipment}`,
			`GET /custom_field_definitions/${of.shipment}`,
		],
		parameters: (scene) => ({ ...identified(scene), value: value('new') }),
		body: () => data('custom_field', { value: 'new' }),
		output: (scene) => note(scene, 'new'),
	},
	{
		row: 'DELETE /custom_fields/{id}',
		resource,
		operation: 'delete',
		ids,
		parameters: identified,
		output: () => ({ deleted: true }),
	},
];
