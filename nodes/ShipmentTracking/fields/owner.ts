import type { INodeProperties } from 'n8n-workflow';

import { path, type Path } from '../../shared/api/path';
import { ENTITY_TYPES, type EntityType } from '../input/customFieldDefinitions';
import type { Item } from '../input/item';
import { containerLocator, shipmentLocator, trackingRequestLocator } from './locators';
import { showFor } from './showFor';

/** Records that have sub-lists, such as custom fields or party roles. */
const ENTITY_DETAILS = {
	container: { name: 'Container', type: ENTITY_TYPES.container, field: containerLocator },
	shipment: { name: 'Shipment', type: ENTITY_TYPES.shipment, field: shipmentLocator },
	tracking_request: {
		name: 'Tracking Request',
		type: ENTITY_TYPES.tracking_request,
		field: trackingRequestLocator,
	},
} as const satisfies Record<string, { name: string; type: EntityType; field: INodeProperties }>;

export type Entity = keyof typeof ENTITY_DETAILS;

const ALL_ENTITIES: readonly Entity[] = ['container', 'shipment', 'tracking_request'];

const BELONGS_TO = {
	displayName: 'Belongs To',
	description: 'Record type the custom field belongs to',
};

export function ownerFields(
	show: Record<string, string[]> = {},
	entities = ALL_ENTITIES,
	words = BELONGS_TO,
): INodeProperties[] {
	return [
		{
			...words,
			name: 'entityType',
			type: 'options',
			options: entities.map((value) => ({ name: ENTITY_DETAILS[value].name, value })),
			default: 'shipment',
			displayOptions: { show },
		},
		...entities.map((entity) =>
			showFor({ ...show, entityType: [entity] }, ENTITY_DETAILS[entity].field),
		),
	];
}

export interface Owner {
	entity: Entity;
	type: EntityType;
	id: string;
	path: Path;
}

/** The selected type of record; rejects any other. */
export function readEntity(item: Item, entities = ALL_ENTITIES): Entity {
	const given = item.required('entityType');
	const entity = entities.find((one) => one === given);
	if (entity) return entity;
	const words = [entities.slice(0, -1).join(', '), entities.at(-1)].join(' or ');
	throw item.invalid('entityType', `is "${given}"`, `It must be ${words}.`);
}

/** The selected record and the path of one of its sub-lists. */
export async function readOwner(
	item: Item,
	{
		isRead = false,
		entities = ALL_ENTITIES,
		list = 'custom_fields',
	}: { isRead?: boolean; entities?: readonly Entity[]; list?: string } = {},
): Promise<Owner> {
	const entity = readEntity(item, entities);
	const { type, field } = ENTITY_DETAILS[entity];
	const id = await (isRead ? item.idOrNumber(field.name) : item.id(field.name));
	return { entity, type, id, path: path`/${`${entity}s`}/${id}/${list}` };
}
