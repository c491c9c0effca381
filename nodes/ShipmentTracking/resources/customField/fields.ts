import type { INodeProperties } from 'n8n-workflow';

import { path, type Path } from '../../../shared/api/path';
import { containerLocator, shipmentLocator, trackingRequestLocator } from '../../fields/locators';
import { showFor } from '../../fields/showFor';
import type { Item } from '../../input/item';
import { ENTITY_TYPES, type EntityType } from '../../input/customFieldDefinitions';

/** What a custom field can belong to: how it is picked, addressed and called. */
const ENTITIES = {
	container: { type: ENTITY_TYPES.container, field: containerLocator },
	shipment: { type: ENTITY_TYPES.shipment, field: shipmentLocator },
	tracking_request: { type: ENTITY_TYPES.tracking_request, field: trackingRequestLocator },
} as const satisfies Record<string, { type: EntityType; field: INodeProperties }>;

type Entity = keyof typeof ENTITIES;

/** Belongs To and the record itself; shown only under the given conditions. */
export function ownerFields(
	show: Record<string, string[]> = {},
	entities: Entity[] = ['container', 'shipment', 'tracking_request'],
): INodeProperties[] {
	const names = {
		container: 'Container',
		shipment: 'Shipment',
		tracking_request: 'Tracking Request',
	};
	return [
		{
			displayName: 'Belongs To',
			name: 'entityType',
			type: 'options',
			options: entities.map((value) => ({ name: names[value], value })),
			default: 'shipment',
			description: 'What kind of record the custom field is on',
			displayOptions: { show },
		},
		...entities.map((entity) => showFor({ ...show, entityType: [entity] }, ENTITIES[entity].field)),
	];
}

export const slugField: INodeProperties = {
	displayName: 'Custom Field Name or ID',
	name: 'apiSlug',
	type: 'options',
	typeOptions: { loadOptionsMethod: 'getCustomFields', loadOptionsDependsOn: ['entityType'] },
	default: '',
	required: true,
	description:
		'The custom field. Choose from the list, or specify an ID using an <a href="https://docs.n8n.io/code/expressions/">expression</a>.',
};

export const valueField: INodeProperties = {
	displayName: 'Value',
	name: 'value',
	type: 'resourceLocator',
	default: { mode: 'text', value: '' },
	description:
		'The value, checked against the type of the field before it is sent. Several values are separated by commas. To remove the value, use Delete, or Clear in the options.',
	modes: [
		{
			displayName: 'Value',
			name: 'text',
			type: 'string',
			placeholder: 'e.g. PO-1001, 42, true or 2026-03-31',
		},
		{
			displayName: 'From List',
			name: 'list',
			type: 'list',
			placeholder: 'Select an option…',
			typeOptions: { searchListMethod: 'searchCustomFieldValues', searchable: true },
		},
	],
};

export interface CustomFieldOwner {
	entity: Entity;
	type: EntityType;
	id: string;
	/** Where its custom fields are. */
	path: Path;
}

/**
 * What kind of record is picked in Belongs To.
 *
 * @throws NodeOperationError for a word that an expression gave and that is none
 */
export function readEntity(item: Item): Entity {
	const entity = item.required('entityType');
	if (Object.hasOwn(ENTITIES, entity)) return entity as Entity;
	throw item.invalid(
		'entityType',
		`is "${entity}"`,
		'It is container, shipment or tracking_request.',
	);
}

/** The record that is picked, and the address of its custom fields. */
export async function readOwner(
	item: Item,
	{ isRead = false }: { isRead?: boolean } = {},
): Promise<CustomFieldOwner> {
	const entity = readEntity(item);
	const { type, field } = ENTITIES[entity];
	const id = await (isRead ? item.idOrNumber(field.name) : item.id(field.name));
	const paths = {
		container: path`/containers/${id}/custom_fields`,
		shipment: path`/shipments/${id}/custom_fields`,
		tracking_request: path`/tracking_requests/${id}/custom_fields`,
	};
	return { entity, type, id, path: paths[entity] };
}

/** The address of one custom field of a record. */
export function customFieldPath({ path: base }: CustomFieldOwner, slug: string): Path {
	return `${base}${path`/${slug}`}` as Path;
}
