import type { INodeParameters, INodePropertyOptions } from 'n8n-workflow';

import { UNKNOWN_ID } from '../../contract/model/case.mts';
import { anyFixture } from '../../contract/model/fixture.mts';
import { cases } from '../../contract/operations/index.mts';
import { operations } from '../../contract/operations/list.mts';
import { RESOURCES, type ResourceType } from '../../contract/resources';
import type { Resource } from '../../contract/resources/resource';
import type { Value } from '../../contract/resources/values';
import { findOperation } from '../../nodes/ShipmentTracking/resources';
import { runNode } from '../support/n8n.mts';
import { resetNock, serve, useNock } from '../support/service.mts';

/**
 * Runs every operation that reads a list of records. One record of the list lacks an attribute or a
 * relationship, or has it in another form.
 */

interface ListCase {
	name: string;
	type: ResourceType;
	path: RegExp;
	parameters: INodeParameters;
}

/** The fixture has records or nothing in place of IDs. */
const withIds = (parameters: INodeParameters): INodeParameters =>
	JSON.parse(
		JSON.stringify(parameters, (key, value: unknown) =>
			['value', 'id'].includes(key) && typeof value !== 'string' ? UNKNOWN_ID : value,
		),
	) as INodeParameters;

const NOT_COMPARED = [
	// Only templates, whose account is empty. The account's own definitions are added below.
	'customFieldDefinition/getAll',
	// One record.
	'party/findOrCreate',
	// The values of a record as rows.
	'webhook/getEvents',
];

const lists: ListCase[] = cases.flatMap((one) => {
	const { row, answer } = operations.find((known) => known.row === one.row)!;
	const fields = findOperation(one.resource, one.operation)?.fields ?? [];
	if (!answer.isList || !answer.type || !row.startsWith('GET ')) return [];
	const includes = fields.find(({ name }) => name === 'include')?.options ?? [];
	const include = (includes as INodePropertyOptions[]).map(({ value }) => String(value));
	const more = { include, filters: {}, moreFilters: {}, options: {}, returnAll: true };
	const { resource, operation } = one;
	const path = (one.sentTo ?? row.split(' ')[1]).replace(/\{\w+\}/g, '[^/]+');
	return [
		{
			name: `${resource}/${operation}`,
			type: answer.type,
			path: new RegExp(`/v2${path}$`),
			parameters: { resource, operation, ...withIds(one.parameters(anyFixture)), ...more },
		},
	];
});
/** It reads the account first. */
const ownDefinitions: ListCase = {
	name: 'customFieldDefinition/getAll of the account',
	type: 'custom_field_definition',
	path: /\/accounts\/a\/custom_field_definitions$/,
	parameters: { resource: 'customFieldDefinition', operation: 'getAll', returnAll: true },
};
const once = [...new Map(lists.reverse().map((list) => [list.name, list])).values()]
	.filter(({ name }) => !NOT_COMPARED.includes(name))
	.concat(ownDefinitions);

/** A value of an attribute of the contract. */
function valueOf({ type, enum: known }: Value): unknown {
	const [first] = [type].flat();
	const values = { string: 'text', number: 1, integer: 1, boolean: true, object: {}, array: [] };
	return (known as unknown[] | undefined)?.[0] ?? values[first as keyof typeof values] ?? null;
}

/** The forms of a relationship: absent, empty, with a reference, or with an included record. */
const FORMS = ['absent', 'empty', 'reference', 'included'] as const;
type Form = (typeof FORMS)[number];

const targetOf = (types: string[], form: Form) => ({ id: form, type: types[0] });

function relation({ types, isMany }: Resource['relationships'][string], form: Form) {
	if (form === 'empty') return { data: isMany ? [] : null };
	const target = targetOf(types, form);
	return { data: isMany ? [target] : target };
}

interface Difference {
	/** An attribute that the record lacks. */
	without?: string;
	/** A relationship in another form than that of all others. */
	relationship?: string;
	form?: Form;
}

function record(type: ResourceType, id: string, { without, relationship, form }: Difference = {}) {
	const { attributes, relationships }: Resource = RESOURCES[type];
	const own = Object.entries(attributes).filter(([name]) => name !== without);
	const related = Object.entries(relationships).flatMap(([name, one]) => {
		const itsForm = name === relationship ? form! : 'reference';
		return itsForm === 'absent' ? [] : [[name, relation(one, itsForm)] as const];
	});
	return {
		id,
		type,
		attributes: Object.fromEntries(own.map(([name, value]) => [name, valueOf(value)])),
		relationships: Object.fromEntries(related),
	};
}

function differencesOf(type: ResourceType): Difference[] {
	const { attributes, relationships }: Resource = RESOURCES[type];
	return [
		...Object.keys(attributes).map((without) => ({ without })),
		...Object.keys(relationships).flatMap((relationship) =>
			FORMS.map((form) => ({ relationship, form })),
		),
	];
}

function includedFor(type: ResourceType) {
	const { relationships }: Resource = RESOURCES[type];
	return Object.values(relationships).map(({ types }) => ({
		...targetOf(types, 'included'),
		attributes: {},
		relationships: {},
	}));
}

/** The columns of each row as the next node gets them. */
async function columnsOf({ path, type, parameters }: ListCase, data: unknown[]) {
	resetNock();
	serve((request) =>
		path.test(request.path)
			? { body: { data, included: includedFor(type), links: {} } }
			: { body: { data: request.path === '/v2/accounts' ? [{ id: 'a', type: 'account' }] : [] } },
	);
	const rows = await runNode(parameters);
	expect(rows).toHaveLength(data.length);
	return rows.map(({ json }) => Object.keys(JSON.parse(JSON.stringify(json)) as object).join());
}

useNock();

const tables = once.flatMap((list) => [true, false].map((simplify) => [list, simplify] as const));
const titled = tables.map(([list, simplify]) => [list.name, simplify, list] as const);

test('all lists of the contract are tested', () => {
	expect(once.length).toBeGreaterThanOrEqual(14);
});

describe.each(titled)('%s with Simplify %j', (_, simplify, list) => {
	const run = { ...list, parameters: { ...list.parameters, simplify } };

	it('returns the same columns in the same order for records that differ', async () => {
		const usual = record(list.type, 'usual');
		const others = differencesOf(list.type).map((one, place) => ({
			...one,
			record: record(list.type, `other-${place}`, one),
		}));
		const pairs = others.filter(({ relationship }) => relationship);
		for (const data of [
			[usual, ...others.map((one) => one.record)],
			[...others.map((one) => one.record), usual].reverse(),
			...pairs.map((one) => [usual, one.record]),
			...pairs.map((one) => [one.record, usual]),
		]) {
			expect(new Set(await columnsOf(run, data)).size).toBe(1);
		}
	});

	it('returns the ID of a related record also if the record is included', async () => {
		if (!simplify) return;
		const { attributes, relationships }: Resource = RESOURCES[list.type];
		const single = Object.entries(relationships).filter(([, { isMany }]) => !isMany);
		for (const [relationship] of single) {
			if (relationship in attributes) continue;
			const data = [record(list.type, 'one', { relationship, form: 'included' })];
			const [columns] = await columnsOf(run, data);
			expect(columns.split(',')).toContain(`${relationship}_id`);
		}
	});
});
