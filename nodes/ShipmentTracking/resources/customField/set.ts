import type { INodeProperties } from 'n8n-workflow';

import { ServiceError } from '../../../shared/api/errors';
import { writeBody } from '../../../../shipping/records';
import { path } from '../../../shared/api/path';
import type { ServiceRequest } from '../../../shared/api/request';
import { splitList } from '../../../../shipping/lib';
import { choice } from '../../fields/choice';
import { customFieldMapper } from '../../fields/customFieldMapper';
import { collection, simplify } from '../../fields/list';
import { ownerFields, readEntity, readOwner, type Owner } from '../../fields/owner';
import { showFor } from '../../fields/showFor';
import { ENTITY_TYPES } from '../../input/customFieldDefinitions';
import { loadColumns, readMapping, type MappedField } from '../../input/customFieldMapping';
import type { Item } from '../../input/item';
import { continueWith } from '../../operation/finishOnce';
import type { Operation, Output } from '../../operation/operation';
import { outputWritten, selectedFields } from '../../operation/output';
import { partlyDone } from '../../operation/partlyDone';
import { customFieldPath, idField, identifyBy, valueField } from './fields';
import { setById } from './setById';

const clear: INodeProperties = {
	displayName: 'Clear Names or IDs',
	name: 'clearFields',
	type: 'multiOptions',
	typeOptions: { loadOptionsMethod: 'getCustomFields', loadOptionsDependsOn: ['entityType'] },
	default: [],
	displayOptions: { show: { '/identifyBy': ['record'] } },
	description:
		'Custom fields to clear. Choose from the list, or specify IDs using an <a href="https://docs.n8n.io/code/expressions/">expression</a>.',
};

const BY_RECORD = { identifyBy: ['record'] };
const BY_ID = { identifyBy: ['id'] };
type Manner = 'createOrUpdate' | 'create' | 'update';

const write = {
	...choice<Manner>(
		'Write',
		'write',
		[
			['Create or Update', 'createOrUpdate'],
			['Create Only', 'create', 'Fails if the field has a value'],
			['Update Only', 'update', 'Fails if the field has no value'],
		],
		'Which custom fields to write',
	),
	displayOptions: { show: { '/identifyBy': ['record'] } },
};

/** The service accepts one value per request. */
export const set: Operation = {
	value: 'setSeveral',
	name: 'Set',
	action: 'Set custom fields',
	description: 'Set one or more custom fields of a record',
	fields: [
		identifyBy,
		showFor(BY_ID, idField),
		...ownerFields(BY_RECORD),
		showFor(
			BY_RECORD,
			customFieldMapper({
				method: 'getCustomFieldColumns',
				dependsOn: ['entityType'],
				description: 'Values to set, one request per field. Empty fields are left unchanged.',
			}),
		),
		showFor(BY_ID, valueField),
		simplify,
		...collection('Options', [clear, selectedFields, write]),
	],
	async run(item) {
		if (item.choice(identifyBy) === 'id') return await setById(item);
		const manner = item.choice(write);
		const fields = await readFields(item);
		const owner = await readOwner(item);
		if (manner === 'create' && owner.entity === 'tracking_request') {
			throw item.invalid('write', "can't be Create Only for a tracking request");
		}
		return await setFields(item, { owner, manner, fields, output: [] });
	},
};

interface SetSettings {
	owner: Owner;
	manner: Manner;
	fields: MappedField[];
	/** The rows of the fields that are already set. */
	output: Output;
}

async function setFields(item: Item, settings: SetSettings): Promise<Output> {
	continueWith(item, async (again) => await setFields(again, settings));
	const { owner, manner, fields, output } = settings;
	while (output.length < fields.length) {
		const field = fields[output.length];
		const labelOf = () => field.label;
		const request = toRequest(owner, field, manner);
		const answer = item.client.with({ labelOf }).document({ ...request, expects: 'record' });
		const document = await answer.catch((error: unknown) => {
			throw nameField(error, field, fields.slice(0, output.length));
		});
		output.push(...outputWritten(item, request, document, { labelOf }));
	}
	return output;
}

function toRequest(owner: Owner, { slug, value }: MappedField, manner: Manner): ServiceRequest {
	const attributes = { api_slug: slug, value };
	switch (manner) {
		case 'create': {
			const relationships = { entity: { data: { type: owner.entity, id: owner.id } } };
			const body = writeBody('custom_field', { attributes, relationships });
			return { method: 'POST', path: path`/custom_fields`, body };
		}
		case 'update': {
			const body = writeBody('custom_field', { attributes: { value } });
			return { method: 'PATCH', path: customFieldPath(owner, slug), body };
		}
		default:
			return { method: 'POST', path: owner.path, body: writeBody('custom_field', { attributes }) };
	}
}

/** Values to set, and null for fields to clear. A value takes precedence over clearing. */
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
		"Enter at least one value. With automatic mapping, the item must have a value in a field that is named like a custom field. To remove a value, select it in 'Clear Names or IDs'.",
	);
}

/** Adds to the error which field failed and which fields are already set. */
function nameField(error: unknown, { label }: MappedField, before: MappedField[]): unknown {
	if (error instanceof ServiceError) error.message = `'${label}': ${error.message}`;
	const set = before.map((one) => `'${one.label}'`).join(', ');
	return partlyDone(error, set ? [`These fields were already set: ${set}`] : []);
}
