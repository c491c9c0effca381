import type { FieldType, ILoadOptionsFunctions, ResourceMapperFields } from 'n8n-workflow';

import { Client } from '../../shared/api/client';
import { entryOf } from '../../../shipping/lib';
import { safeMapping } from '../../shared/pickLists/loadMethods';
import { listOptions, type EntityType } from '../input/customFieldDefinitions';
import { loadColumns, type CustomFieldColumn } from '../input/customFieldMapping';
import { selectedEntity } from './customFields';

/** The custom fields of the type of record selected in Belongs To. */
async function getCustomFieldColumns(this: ILoadOptionsFunctions): Promise<ResourceMapperFields> {
	return await columnsFor(this, [selectedEntity(this)]);
}

/** The custom fields of the shipment and containers that a tracking request creates. */
async function getInitialCustomFieldColumns(
	this: ILoadOptionsFunctions,
): Promise<ResourceMapperFields> {
	return await columnsFor(this, ['Shipment', 'Container']);
}

/** Methods that load the columns of resource mappers. Fields refer to them by these names. */
export const resourceMapping = safeMapping({
	getCustomFieldColumns,
	getInitialCustomFieldColumns,
});

async function columnsFor(
	context: ILoadOptionsFunctions,
	entities: EntityType[],
): Promise<ResourceMapperFields> {
	const client = await Client.connect(context);
	const fields: ResourceMapperFields['fields'] = [];
	for (const column of await loadColumns(client, entities)) {
		fields.push({
			id: column.id,
			displayName: column.label,
			required: false,
			defaultMatch: false,
			canBeUsedToMatch: false,
			display: true,
			...(await inputOf(client, column)),
		});
	}
	return { fields };
}

const FIELD_TYPES: Record<string, FieldType> = {
	number: 'number',
	date: 'dateTime',
	datetime: 'dateTime',
	reference: 'object',
};

async function inputOf(
	client: Client,
	{ definition: { id, attributes }, label }: CustomFieldColumn,
): Promise<Partial<ResourceMapperFields['fields'][number]>> {
	const dataType = String(attributes.data_type);
	if (dataType === 'enum_multi') {
		return { type: 'string', displayName: `${label} (Comma List)` };
	}
	// Without a default, n8n shows the switch as on.
	if (dataType === 'boolean') return { type: 'boolean', defaultValue: false };
	if (dataType !== 'enum') {
		return { type: entryOf(FIELD_TYPES, dataType) ?? 'string' };
	}
	const options = await listOptions(client, id);
	if (options.length === 0) return { type: 'string' };
	return {
		type: 'options',
		options: options.map(({ label: name, value }) => ({ name: name || value, value })),
	};
}
