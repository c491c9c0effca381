import type { FieldType, ILoadOptionsFunctions, ResourceMapperFields } from 'n8n-workflow';

import { Client } from '../../shared/api/client';
import { safeMapping } from '../../shared/pickLists/withoutExpressions';
import { loadColumns, type CustomFieldColumn } from '../input/customFieldColumns';
import { listOptions, type EntityType } from '../input/customFieldDefinitions';
import { pickedEntity } from './pickedEntity';

/** The custom fields of the kind of record that is picked in Belongs To. */
async function getCustomFieldColumns(this: ILoadOptionsFunctions): Promise<ResourceMapperFields> {
	return await columnsFor(this, [pickedEntity(this)]);
}

/** Those of the shipment and of the containers that a tracking request is going to lead to. */
async function getInitialCustomFieldColumns(
	this: ILoadOptionsFunctions,
): Promise<ResourceMapperFields> {
	return await columnsFor(this, ['Shipment', 'Container']);
}

/** What fills resource mappers; the names are what the fields refer to. */
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

const TYPES: Record<string, FieldType> = {
	number: 'number',
	date: 'dateTime',
	datetime: 'dateTime',
	reference: 'object',
};

/** How a value is put in: of one of several by a list, as far as the account has options for it. */
async function inputOf(
	client: Client,
	{ definition: { id, attributes }, label }: CustomFieldColumn,
): Promise<Partial<ResourceMapperFields['fields'][number]>> {
	const dataType = String(attributes.data_type);
	if (dataType === 'enum_multi') {
		return { type: 'string', displayName: `${label} (Comma List)` };
	}
	// Without a value n8n draws the switch as if it were on.
	if (dataType === 'boolean') return { type: 'boolean', defaultValue: false };
	if (dataType !== 'enum') {
		return { type: Object.hasOwn(TYPES, dataType) ? TYPES[dataType] : 'string' };
	}
	const options = await listOptions(client, id);
	if (options.length === 0) return { type: 'string' };
	return {
		type: 'options',
		options: options.map(({ label: name, value }) => ({ name: name || value, value })),
	};
}
