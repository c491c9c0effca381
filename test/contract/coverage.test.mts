import type { INodePropertyOptions } from 'n8n-workflow';

import { resources } from '../../nodes/ShipmentTracking/resources';
import { cases } from '../../contract/operations/index.mts';
import { composed } from '../../contract/operations/composed.mts';
import { anyFixture } from '../../contract/model/fixture.mts';
import { operations } from '../../contract/model/operations.mts';

/** Compares the contract cases with the documented operations of the service. */

const rows = operations.map(({ row }) => row);
const casesOf = (row: string) => cases.filter((one) => one.row === row);

/** Whether a value exists at a path. In a list, one entry with the value is enough. */
function has(value: unknown, [name, ...rest]: string[]): boolean {
	if (name === undefined) return value !== undefined;
	if (Array.isArray(value)) return value.some((entry) => has(entry, [name, ...rest]));
	if (typeof value !== 'object' || value === null) return false;
	return has((value as Record<string, unknown>)[name], rest);
}

test('every operation of the service has a contract case, and every contract case has an operation', () => {
	// The operations of the first release; CONTRIBUTING.md describes how to add one.
	expect(rows.length).toBeGreaterThanOrEqual(85);
	expect(new Set(rows).size).toBe(rows.length);
	expect([...new Set(cases.map(({ row }) => row))].sort()).toEqual([...rows].sort());
});

test('every operation of the node has a contract case', () => {
	const all = resources.flatMap((resource) =>
		resource.operations.map((operation) => `${resource.value} ${operation.value}`),
	);
	const reached = [...cases, ...composed].map(
		({ resource, operation }) => `${resource} ${operation}`,
	);
	expect([...new Set(reached)].sort()).toEqual(all.sort());
});

test('node operations that send several requests only send requests that the service documents', () => {
	const unknown = composed.flatMap(({ rows: parts }) => parts.filter((row) => !rows.includes(row)));
	expect(unknown).toEqual([]);
});

const asking = operations.filter(({ query }) => query.length);

test.each(asking)('contract cases send $row with the query $query', ({ row, query: names }) => {
	const asked = casesOf(row).flatMap(({ query }) => Object.keys(query?.(anyFixture) ?? {}));
	expect(names.filter((name) => !asked.includes(name))).toEqual([]);
});

/**
 * Parameters that the node sends with every list. The service ignores them for lists without pages.
 */
const PAGING = ['page[number]', 'page[size]'];

test.each(operations)(
	'all contract cases send $row with documented query parameters only',
	({ row, query: names }) => {
		const sent = casesOf(row).flatMap(({ query }) => Object.keys(query?.(anyFixture) ?? {}));
		const listed = [...names, ...PAGING];
		expect(sent.filter((name) => !listed.includes(name))).toEqual([]);
	},
);

/** The options of Include, by resource and operation. */
const offered = resources.flatMap(({ value: resource, operations: ownOperations }) =>
	ownOperations.flatMap(({ value: operation, fields }) => {
		const include = fields.find(({ name }) => name === 'include');
		const names = (include?.options as INodePropertyOptions[] | undefined)?.map(
			({ value }) => value,
		);
		return names ? [{ resource, operation, names }] : [];
	}),
);

test.each(offered)(
	'the contract cases send each option of Include of $resource $operation: $names',
	({ resource, operation, names }) => {
		const asked = cases
			.filter((one) => one.resource === resource && one.operation === operation)
			.flatMap(({ query }) => (query?.(anyFixture).include ?? '').split(','));
		expect(names.filter((name) => !asked.includes(String(name)))).toEqual([]);
	},
);

const sending = operations.filter(({ body }) => body.length);

test.each(sending)('contract cases send $row with the body $body', ({ row, body: paths }) => {
	const sent = casesOf(row).map(({ body }) => body?.(anyFixture));
	expect(sent.length).toBeGreaterThan(0);
	const missing = paths.filter((path) => !sent.some((body) => has(body, path.split('.'))));
	expect(missing).toEqual([]);
});
