import type { INodeParameters, INodeProperties } from 'n8n-workflow';

import { resources } from '../../../nodes/ShipmentTracking/resources';
import { errorOf, runNode } from '../../support/n8n.mts';
import { resetNock, serve, useNock } from '../../support/service.mts';
import { ID, byId } from './support.mts';

/** An update leaves empty fields unchanged; only 'Clear' removes values. */

const record = byId(ID);

interface Write {
	method: string;
	attributes: Record<string, unknown>;
}

function serveUpdates(): Write[] {
	const writes: Write[] = [];
	const definition = {
		id: ID,
		type: 'custom_field_definition',
		attributes: { api_slug: 'duty', data_type: 'enum_multi', entity_type: 'Shipment' },
	};
	serve(({ method, path, body }) => {
		const isList = /(custom_field_definitions|accounts)$/.test(path);
		if (method !== 'GET') {
			const { data } = body as { data: { attributes: Record<string, unknown> } };
			writes.push({ method, attributes: data.attributes });
		}
		const one = { id: ID, type: 'thing', attributes: {} };
		return { body: { data: isList ? [definition] : one } };
	});
	return writes;
}

/** Whether a field contains a list, according to its type or its description. */
function isList({ name, type, typeOptions, description = '' }: INodeProperties): boolean {
	if (name === 'clearFields' || name === 'selectedFields' || name === 'include') return false;
	if (type === 'multiOptions' || typeOptions?.multipleValues) return true;
	return /separated by commas/i.test(description);
}

const inner = ({ type, options }: INodeProperties): INodeProperties[] =>
	type === 'collection' ? (options as INodeProperties[]) : [];

const updates = resources.flatMap((resource) =>
	resource.operations
		.filter(({ value }) => /^(update|upsert)/i.test(value))
		.map((operation) => ({ resource, operation })),
);

const lists = updates.flatMap(({ resource, operation }) =>
	operation.fields.flatMap((field) =>
		[field, ...inner(field)].filter(isList).map((list) => ({
			name: `${resource.value} ${operation.value}: ${list.displayName}`,
			operation: { resource: resource.value, operation: operation.value },
			all: operation.fields,
			list,
			/** The collection that contains the list. */
			collection: list === field ? undefined : field.name,
		})),
	),
);

/** The fields that select the record. */
const records = (fields: INodeProperties[]) =>
	Object.fromEntries(
		fields
			.filter(({ type, name }) => type === 'resourceLocator' && name !== 'value')
			.map(({ name }) => [name, record]),
	);

const BLANK = ['', '  ', ' , ;\n', '={{ [] }}', '={{ null }}', '={{ $json.missing }}'];
const blankFor = ({ type }: INodeProperties): unknown[] => {
	if (type === 'multiOptions') return [[], '={{ [] }}'];
	if (type === 'fixedCollection')
		return [{}, { header: [] }, { header: [{ name: '', value: '' }] }];
	if (type === 'resourceLocator')
		return BLANK.flatMap((value) => [value, { __rl: true, mode: 'names', value }]);
	return BLANK;
};

const parametersOf = (
	{ operation, all, list, collection }: (typeof lists)[number],
	value: unknown,
	more: object = {},
): INodeParameters =>
	({
		...operation,
		...records(all),
		apiSlug: 'duty',
		...(collection ? { [collection]: { [list.name]: value, ...more } } : { [list.name]: value }),
	}) as INodeParameters;

useNock();

it('finds all list fields of update operations', () => {
	expect(lists.map(({ name }) => name)).toEqual(
		expect.arrayContaining([
			'container update: Reference Numbers',
			'shipment update: Reference Numbers',
			'shipment update: Tags',
			'webhook update: Events',
			'webhook update: Headers',
		]),
	);
});

describe.each(lists)('a list field in an update: $name', (one) => {
	it('rejects an update if the list is empty and no other field has a value', async () => {
		for (const value of blankFor(one.list)) {
			const writes = serveUpdates();
			const error = await errorOf(runNode(parametersOf(one, value)));
			expect(error.message).toContain(`'${one.list.displayName}'`);
			expect(writes).toEqual([]);
			resetNock();
		}
	});

	const others: Record<string, object> = {
		'shipment refNumbers': { tags: 'urgent' },
		'shipment tags': { refNumbers: 'PO-1' },
		'webhook events': { active: false },
		'webhook headers': { active: false },
	};
	const other = others[`${one.operation.resource} ${one.list.name}`];
	if (one.collection) {
		it('does not send an empty list if another field has a value', async () => {
			expect(other).toBeDefined();
			for (const value of blankFor(one.list)) {
				const writes = serveUpdates();
				await runNode(parametersOf(one, value, other));
				expect(writes.length).toBe(1);
				expect(Object.keys(writes[0].attributes).length).toBe(1);
				resetNock();
			}
		});
	}
});

describe("the option 'Clear'", () => {
	const shipment = { resource: 'shipment', operation: 'update', shipmentId: record };
	const webhook = { resource: 'webhook', operation: 'update', webhookId: record };
	const container = { resource: 'container', operation: 'update', containerId: record };
	const definition = {
		resource: 'customFieldDefinition',
		operation: 'update',
		definitionId: record,
	};
	const document = { resource: 'document', operation: 'update', documentId: record };

	it.each<[string, INodeParameters, object]>([
		['container', { ...container, clearFields: ['refNumbers'] }, { ref_numbers: [] }],
		[
			'shipment',
			{ ...shipment, updateFields: { clearFields: ['refNumbers'], tags: 'urgent' } },
			{ ref_numbers: [], tags: ['urgent'] },
		],
		['tags', { ...shipment, updateFields: { clearFields: ['tags'] } }, { tags: [] }],
		['webhook', { ...webhook, updateFields: { clearFields: ['headers'] } }, { headers: [] }],
		[
			'definition',
			{ ...definition, updateFields: { clearFields: ['description', 'defaultValue'] } },
			{ description: null, default_value: null },
		],
		[
			'definition with the word null',
			{ ...definition, updateFields: { defaultValue: 'null' } },
			{ default_value: null },
		],
		[
			'document',
			{ ...document, updateFields: { clearFields: ['extractedDataManual'] } },
			{ extracted_data_manual: null },
		],
		[
			'document with the word null',
			{ ...document, updateFields: { extractedDataManual: 'null' } },
			{ extracted_data_manual: null },
		],
	])('clears only the selected fields: %s', async (_, parameters, expected) => {
		const writes = serveUpdates();
		await runNode(parameters);
		expect(writes).toEqual([{ method: 'PATCH', attributes: expected }]);
	});

	it('does not clear a field for which the node also sets a value', async () => {
		const writes = serveUpdates();
		await runNode({ ...shipment, updateFields: { clearFields: ['tags'], tags: 'urgent' } });
		expect(writes).toEqual([{ method: 'PATCH', attributes: { tags: ['urgent'] } }]);
	});

	it.each<[string, INodeParameters, string]>([
		[
			'a JSON field',
			{ ...document, updateFields: { extractedDataManual: '{}' } },
			'Extracted Data',
		],
		[
			'a JSON field from an expression',
			{ ...document, updateFields: { extractedDataManual: '={{ null }}' } },
			'Extracted Data',
		],
		[
			'a type',
			{ ...document, updateFields: { documentTypeManual: '' } },
			'Document Type Name or ID',
		],
		['rules', { ...definition, updateFields: { validation: '{}' } }, 'Validation'],
		['a text', { ...definition, updateFields: { description: ' ' } }, 'Description'],
		[
			'a label',
			{
				resource: 'customFieldDefinition',
				operation: 'updateOption',
				definitionId: record,
				optionId: ID,
				updateFields: { label: '' },
			},
			'Label',
		],
	])('rejects an update whose only value is empty: %s', async (_, parameters, label) => {
		const writes = serveUpdates();
		const error = await errorOf(runNode(parameters));
		expect(error.message).toBe(`'${label}' is empty. Enter at least one value to change`);
		expect(writes).toEqual([]);
	});
});
