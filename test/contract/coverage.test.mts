import type { INodePropertyOptions } from 'n8n-workflow';

import { resources } from '../../nodes/ShipmentTracking/resources';
import { cases } from '../../contract/operations/index.mts';
import { composed } from '../../contract/operations/composed.mts';
import { anyFixture } from '../../contract/model/fixture.mts';
import { operations } from '../../contract/operations/list.mts';

/** Compares the contract cases with the documented operations of the service. */

const rows = operations.map(({ row }) => row);

test('the contract has a complete list of operations, without repetitions', () => {
	// The operations of the first release; CONTRIBUTING.md describes how to add one.
	expect(rows.length).toBeGreaterThanOrEqual(85);
	expect(new Set(rows).size).toBe(rows.length);
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
