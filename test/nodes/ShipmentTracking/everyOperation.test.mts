import type { INodeProperties } from 'n8n-workflow';

import { ShipmentTracking } from '../../../nodes/ShipmentTracking/ShipmentTracking.node';
import { operationFields, resources } from '../../../nodes/ShipmentTracking/resources';
import type {
	Operation,
	ResourceDefinition,
} from '../../../nodes/ShipmentTracking/operation/operation';
import { HOST, runNode, storeFile, useMemoryStorage } from '../../support/n8n.mts';
import { startNock, resetNock, stopNock } from '../../support/service.mts';
import { knownRequests } from '../../../contract/operations/requests.mts';
import { LISTS } from '../../../contract/resources/lists';
import { answerAll, valueFor, type Sent } from './plausibleValues.mts';
import { ID } from './support.mts';

/** Runs every operation once, with a value for each field and an answer to any request. */

/** Filters have tests of their own: containerFilters.test and shipmentFilters.test. */
const FILTERS = [LISTS['/containers'], LISTS['/shipments']].flatMap(({ filters }) =>
	Object.keys(filters),
);

/** The requests that the node may send, with patterns for the paths. */
const KNOWN = knownRequests.map(({ method, path, query }) => ({
	method,
	query,
	pattern: `^/v2${path.replace(/\{\w+\}/g, '[^/]+')}$`,
	isFixed: !path.includes('{'),
}));

/** The known requests that match; a path without a placeholder takes precedence. */
function knownAs(method: string, pathname: string) {
	const known = KNOWN.filter((one) => {
		return one.method === method && new RegExp(one.pattern).test(pathname);
	}).sort((a, b) => Number(b.isFixed) - Number(a.isFixed));
	return known.filter(({ pattern }) => pattern === known[0].pattern);
}

/**
 * Operations that send no requests here. The invoice check gets an item without an invoice row. The
 * others only change stored data.
 */
const SENDS_NOTHING = ['checkDemurrageInvoice', 'confirmOutput'];

const cases = resources.flatMap((resource) =>
	resource.operations.map((operation) => ({
		name: `${resource.value} ${operation.value}`,
		resource,
		operation,
	})),
);

async function runCase(resource: ResourceDefinition, operation: Operation, simplify: boolean) {
	const sent: Sent[] = [];
	answerAll(sent);
	const fields = Object.fromEntries(
		operation.fields
			.filter(({ type }) => type !== 'notice')
			.map((field) => [field.name, valueFor(field)]),
	);
	const binary = { data: await storeFile(Buffer.from('%PDF-1.7'), 'a.pdf', 'application/pdf') };
	const output = await runNode(
		{ resource: resource.value, operation: operation.value, ...fields, simplify },
		[{ json: { notification_id: ID }, binary }],
	);
	return { sent, output };
}

beforeAll(() => {
	startNock();
	useMemoryStorage();
});
afterEach(resetNock);
afterAll(stopNock);

describe.each(cases)('each operation ($name)', ({ resource, operation }) => {
	it.each([true, false])(
		'sends known requests without empty values and returns paired items (Simplify: %s)',
		async (simplify) => {
			const { sent, output } = await runCase(resource, operation, simplify);
			expect(sent.length > 0).toBe(!SENDS_NOTHING.includes(operation.value));
			for (const { method, url, body } of sent) {
				const text = `${decodeURIComponent(url.href)} ${JSON.stringify(body)}`;
				expect(text).not.toMatch(/undefined|\[object|NaN|__rl|=\{\{/);
				expect([...url.searchParams.values()]).not.toContain('');
				if (url.origin !== HOST) continue;
				const request = `${method} ${url.pathname}`;
				const known = knownAs(method, url.pathname);
				expect({ request, known: known.length > 0 }).toEqual({ request, known: true });
				const names = known.flatMap(({ query }) => query);
				for (const name of url.searchParams.keys()) {
					if (!FILTERS.includes(/^filter\[(\w+)\]/.exec(name)?.[1] ?? ''))
						expect(names).toContain(name);
				}
			}
			for (const item of output) expect(item.pairedItem).toEqual({ item: 0 });
		},
	);

	it('has an action, and a description of at most 100 characters', () => {
		expect(operation.name).toMatch(/^[A-Z]/);
		expect(operation.action).toMatch(/^[A-Z][a-z]/);
		// The object has no article. Later words may have one: "for a sheet", "that the output".
		expect(operation.action).not.toMatch(/^\w+ (a|an|the)\b/);
		expect(operation.description).toMatch(/^[A-Z].{10,99}$/);
	});

	it('never shows a field twice in one form', () => {
		const { fields } = operation;
		const repeated = fields.filter(({ name }, place) =>
			fields.slice(0, place).some((other) => {
				return other.name === name && !excludeEachOther(other, fields[place]);
			}),
		);
		expect(repeated.map(({ name }) => name)).toEqual([]);
	});
});

/** Whether two fields are shown for different values of another field. */
function excludeEachOther(one: INodeProperties, other: INodeProperties): boolean {
	return Object.entries(one.displayOptions?.show ?? {}).some(([name, values]) => {
		const others = other.displayOptions?.show?.[name];
		return others !== undefined && !values?.some((value) => others.includes(value));
	});
}

describe('the operations of the node', () => {
	it('use only lists that the node can load', () => {
		const { methods } = new ShipmentTracking();
		const known = Object.values(methods).flatMap((group) => Object.keys(group));
		const wanted = JSON.stringify(operationFields).matchAll(
			/"(?:searchListMethod|loadOptionsMethod)":"(\w+)"/g,
		);
		const missing = [...new Set([...wanted].map(([, name]) => name))].filter(
			(name) => !known.includes(name),
		);
		expect(missing).toEqual([]);
	});

	it('sort the options of a field alphabetically if it has five or more', () => {
		const lists = collectLists(operationFields).filter((names) => names.length >= 5);
		expect(lists.length).toBeGreaterThan(3);
		for (const names of lists) {
			expect(names).toEqual([...names].sort((a, b) => a.localeCompare(b)));
		}
	});

	it('have unique names and actions', () => {
		expect(new Set(cases.map(({ name }) => name)).size).toBe(cases.length);
		const actions = cases.map(({ operation }) => operation.action);
		expect(new Set(actions).size).toBe(actions.length);
	});
});

function collectLists(fields: INodeProperties[]): string[][] {
	return fields.flatMap((field) => {
		const options = (field.options ?? []) as INodeProperties[];
		const isGroup = field.type === 'collection' || field.type === 'fixedCollection';
		const names = options.map((option) => (isGroup ? option.displayName : option.name));
		const inner = options.flatMap((option) =>
			'values' in option ? (option.values as INodeProperties[]) : [option],
		);
		return [names, ...(isGroup ? collectLists(inner) : [])];
	});
}
