import type { ILoadOptionsFunctions } from 'n8n-workflow';

import { ENTITY_TYPES, type EntityType } from '../input/customFieldDefinitions';

/** The type of record selected in Belongs To; the field's default if the value is unknown. */
export function selectedEntity(context: ILoadOptionsFunctions): EntityType {
	const types: Record<string, EntityType> = ENTITY_TYPES;
	const picked = String(context.getCurrentNodeParameter('entityType'));
	return Object.hasOwn(types, picked) ? types[picked] : 'Shipment';
}
