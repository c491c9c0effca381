import type { INodeProperties, INodePropertyOptions } from 'n8n-workflow';

import { resources } from '../../nodes/ShipmentTracking/resources';
import { cases } from '../../contract/operations/index.mts';
import { composed } from '../../contract/operations/composed.mts';
import { readBodies, readRows } from '../../contract/model/operations.mts';
import type { Fixture } from '../../contract/model/fixture.mts';

/** The table of cases against the tables of facts: nothing is left out, nothing is made up. */

const rows = readRows();
const bodies = readBodies();
const casesOf = (row: string) => cases.filter((one) => one.row === row);

/** Queries and bodies depend on a scene in their values only. */
const anyScene = new Proxy(
	{},
	{ get: () => ({ id: 'any', attributes: {}, relationships: {} }) },
) as Fixture;

/** Whether something stands at a path; of a list, in any of its entries. */
function has(value: unknown, [name, ...rest]: string[]): boolean {
	if (name === undefined) return value !== undefined;
	if (Array.isArray(value)) return value.some((entry) => has(entry, [name, ...rest]));
	if (typeof value !== 'object' || value === null) return false;
	return has((value as Record<string, unknown>)[name], rest);
}

test('every operation of the service has a case, every case is one of its operations', () => {
	expect(rows.size).toBe(85);
	expect([...new Set(cases.map(({ row }) => row))].sort()).toEqual([...rows.keys()].sort());
});

test('every operation of the node is reached', () => {
	const all = resources.flatMap(({ value, operations }) =>
		operations.map((operation) => `${value} ${operation.value}`),
	);
	const reached = [...cases, ...composed].map(
		({ resource, operation }) => `${resource} ${operation}`,
	);
	expect([...new Set(reached)].sort()).toEqual(all.sort());
});

test('what is composed is composed of operations of the service', () => {
	const unknown = composed.flatMap(({ rows: parts }) => parts.filter((row) => !rows.has(row)));
	expect(unknown).toEqual([]);
});

test.each([...rows].filter(([, names]) => names.length))('%s is asked with %j', (row, names) => {
	const asked = casesOf(row).flatMap(({ query }) => Object.keys(query?.(anyScene) ?? {}));
	expect(names.filter((name) => !asked.includes(name))).toEqual([]);
});

/** What the node offers to include, by resource and operation. */
const offered = resources.flatMap(({ value: resource, operations }) =>
	operations.flatMap(({ value: operation, fields }) => {
		const inner = fields.flatMap(({ options }) => (options ?? []) as INodeProperties[]);
		const include = inner.find(({ name }) => name === 'include');
		const names = (include?.options as INodePropertyOptions[] | undefined)?.map(
			({ value }) => value,
		);
		return names ? [{ resource, operation, names }] : [];
	}),
);

test.each(offered)('$resource $operation includes $names', ({ resource, operation, names }) => {
	const asked = cases
		.filter((one) => one.resource === resource && one.operation === operation)
		.flatMap(({ query }) => (query?.(anyScene).include ?? '').split(','));
	expect(names.filter((name) => !asked.includes(String(name)))).toEqual([]);
});

test.each([...bodies])('%s is sent with %j', (row, paths) => {
	const sent = casesOf(row).map(({ body }) => body?.(anyScene));
	expect(sent.length).toBeGreaterThan(0);
	const missing = paths.filter((path) => !sent.some((body) => has(body, path.split('.'))));
	expect(missing).toEqual([]);
});
