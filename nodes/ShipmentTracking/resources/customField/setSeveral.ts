import { NodeApiError, NodeOperationError, type INodeProperties } from 'n8n-workflow';

import { ServiceError } from '../../../shared/api/errors';
import { writeBody, type Resource } from '../../../shared/api/jsonApi';
import { splitList } from '../../../shared/lib/list';
import { customFieldMapper } from '../../fields/customFieldMapper';
import { collection, simplify } from '../../fields/list';
import { ownerFields, readEntity, readOwner, type Owner } from '../../fields/owner';
import { loadColumns } from '../../input/customFieldColumns';
import { ENTITY_TYPES } from '../../input/customFieldDefinitions';
import { readMapping, type MappedField } from '../../input/customFieldMapping';
import type { Item } from '../../input/item';
import type { Operation } from '../../operation/operation';
import { outputResources, selectedFields } from '../../operation/output';

const clear: INodeProperties = {
	displayName: 'Clear Names or IDs',
	name: 'clearFields',
	type: 'multiOptions',
	typeOptions: { loadOptionsMethod: 'getCustomFields', loadOptionsDependsOn: ['entityType'] },
	default: [],
	description:
		'The custom fields to empty. One that is left empty above changes nothing. Choose from the list, or specify IDs using an <a href="https://docs.n8n.io/code/expressions/">expression</a>.',
};

/** The service takes one value a request; each is created or replaced, so a repetition is harmless. */
export const setSeveral: Operation = {
	value: 'setSeveral',
	name: 'Set Several',
	action: 'Set several custom fields',
	description:
		'Set one or more custom fields of a shipment, container or tracking request at once, whether they have a value already or not. Takes a request for each field.',
	fields: [
		...ownerFields(),
		customFieldMapper({
			method: 'getCustomFieldColumns',
			dependsOn: ['entityType'],
			description:
				'The custom fields to set, each with an input of its type. What is left empty changes nothing.',
		}),
		simplify,
		...collection('Options', [clear, selectedFields]),
	],
	async run(item) {
		const fields = await readFields(item);
		const owner = await readOwner(item);
		const data: Resource[] = [];
		for (const [place, field] of fields.entries()) {
			const before = fields.slice(0, place);
			data.push(await setOne(item, owner, field).catch(nameField(field, before)));
		}
		return outputResources(item, { data, included: [] });
	},
};

/** What is filled in, and what is to be emptied: null, where it is not filled in as well. */
async function readFields(item: Item): Promise<MappedField[]> {
	const entity = ENTITY_TYPES[readEntity(item)];
	const set = await readMapping(item, 'customFields', [entity]);
	const cleared = splitList(item.collection('options').clearFields).filter((slug) =>
		set.every((one) => one.slug !== slug),
	);
	const columns = cleared.length ? await loadColumns(item.client, [entity]) : [];
	const labelOf = (slug: string) => columns.find((one) => one.slug === slug)?.label ?? slug;
	const emptied = cleared.map((slug) => ({ slug, label: labelOf(slug), entity, value: null }));
	const fields = [...set, ...emptied];
	if (fields.length) return fields;
	throw item.invalid(
		'customFields',
		'has nothing to set',
		"Fill in at least one custom field. Where the values come from the item's columns, one of them must be called like a custom field and have a value. To remove a value, pick it in 'Clear Names or IDs'.",
	);
}

async function setOne(
	item: Item,
	owner: Owner,
	{ slug, value, label }: MappedField,
): Promise<Resource> {
	const client = item.client.with({ labelOf: () => label });
	const { data } = await client.document({
		method: 'POST',
		path: owner.path,
		body: writeBody('custom_field', { attributes: { api_slug: slug, value } }),
		expects: 'record',
	});
	return data[0];
}

/** Which field was refused, and which have been set by then. */
function nameField({ label }: MappedField, before: MappedField[]): (error: unknown) => never {
	return (error) => {
		if (!(error instanceof NodeApiError || error instanceof NodeOperationError)) throw error;
		const isValue = error instanceof ServiceError && [400, 422].includes(error.status ?? 0);
		if (isValue) error.message = `'${label}': ${error.message}`;
		if (before.length) {
			const done = before.map((one) => `'${one.label}'`).join(', ');
			error.description = `${error.description ?? ''} Set before it: ${done}. They can be set again when you repeat it.`;
		}
		throw error;
	};
}
