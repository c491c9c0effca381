import type { INodeParameters } from 'n8n-workflow';

import { MORE_FILTERS } from '../../../nodes/ShipmentTracking/resources/container/moreFilters';
import { ShipmentTracking } from '../../../nodes/ShipmentTracking/ShipmentTracking.node';
import { Client, type AnyResource } from '../../../harness/sandbox/client.mts';
import type { Sandbox } from '../../../sandbox/app.mts';
import { credentials } from '../../contract/support/runCase.mts';
import { errorOf, executeContext } from '../../support/n8n.mts';
import { byId } from './support.mts';

/** A record of the sandbox with its related records, to calculate expected results. */
export interface Row {
	id: string;
	attributes: Record<string, unknown>;
	shipment: Record<string, unknown>;
	terminal: string | undefined;
}

/** Reads all records of a list directly from the sandbox, without the node. */
export async function allRows(sandbox: Sandbox, list: string, include = 'shipment') {
	const client = new Client(sandbox);
	const rows: Row[] = [];
	for (let page = 1; ; page++) {
		const { body } = await client.get(
			`/${list}?include=${include}&page[size]=50&page[number]=${page}`,
		);
		const shipments = new Map((body.included ?? []).map((one) => [one.id, one.attributes]));
		const data = body.data as unknown as AnyResource[];
		const idOf = (one: AnyResource, name: string) =>
			(one.relationships[name]?.data as AnyResource | null | undefined)?.id;
		rows.push(
			...data.map((one) => ({
				id: one.id,
				attributes: one.attributes,
				shipment: shipments.get(String(idOf(one, 'shipment'))) ?? one.attributes,
				terminal: idOf(one, 'pod_terminal'),
			})),
		);
		if (!body.links.next) return rows;
	}
}

/** Moves filters of containers to the collection More Filters if they are there. */
export function inCollections({ filters, ...others }: INodeParameters): INodeParameters {
	const given = Object.entries((filters ?? {}) as INodeParameters);
	const isRare = ([name]: [string, unknown]) =>
		MORE_FILTERS.some(({ field }) => field.name === name);
	return {
		...others,
		filters: Object.fromEntries(given.filter((one) => !isRare(one))),
		moreFilters: Object.fromEntries(given.filter(isRare)),
	};
}

/** Runs Get Many and returns the IDs, the hints, and the queries that were sent. */
export async function getMany(sandbox: Sandbox, resource: string, parameters: INodeParameters) {
	sandbox.log.clear();
	const context = executeContext(
		{
			resource,
			operation: 'getAll',
			returnAll: true,
			...(resource === 'container' ? inCollections(parameters) : parameters),
		},
		[{ json: {} }],
		{ credentials: credentials(sandbox) },
	);
	const [output] = await new ShipmentTracking().execute.call(context);
	const requests = sandbox.log.list().filter(({ target }) => target === 'api');
	return {
		rows: output.map(({ json }) => json),
		ids: output.map(({ json }) => String(json.id)),
		hints: context.hints.map(({ message }) => message),
		queries: requests
			.filter(({ path }) => path === `/v2/${resource}s`)
			.map(({ query }) => [...new URLSearchParams(query)]),
		requests,
	};
}

/** An example value of a filter, and its expected effect. */
export interface Sample {
	filters: INodeParameters;
	/** The query parameters that are sent for the filter. */
	wire: Record<string, string | string[]>;
	/** Whether a record matches. Undefined if the answers lack the value to compare. */
	matches?: (row: Row) => boolean;
}

const PARTY = '5e4d3c2b-1a09-4f8e-9d7c-6b5a4f3e2d1c';
export const party = byId(PARTY);

/** A sample of a text filter: the first value that a record has. */
export const byText =
	(rows: () => Row[], name: string, key: string, valueOf: (row: Row) => unknown) => (): Sample => {
		const value = rows()
			.map(valueOf)
			.find((one) => typeof one === 'string' && one !== '');
		if (typeof value !== 'string') throw new Error('the sandbox has no such value');
		return {
			filters: { [name]: value },
			wire: { [key]: value },
			matches: (row) => valueOf(row) === value,
		};
	};

/** Samples of the filters that lists of containers and lists of shipments have. */
export function commonSamples(rows: () => Row[]): Record<string, () => Sample> {
	const tags = (more: INodeParameters, wire: object, tag: string) => (): Sample => ({
		filters: { tags: ['urgent', 'spring'], ...more },
		wire: { 'filter[tags]': 'urgent,spring', ...wire },
		matches: ({ shipment }) => (shipment.tags as unknown[]).includes(tag),
	});
	const byPort = (name: string, key: string, attribute: string) =>
		byText(rows, name, key, ({ shipment }) => shipment[attribute]);
	return {
		customer: () => ({ filters: { customer: party }, wire: { 'filter[customer_id]': PARTY } }),
		portsOfDischarge: byPort('portsOfDischarge', 'filter[pod_code]', 'port_of_discharge_locode'),
		portsOfLoading: byPort('portsOfLoading', 'filter[pol_code]', 'port_of_lading_locode'),
		tags: tags({}, {}, 'urgent'),
		matchAllTags: tags({ matchAllTags: true }, { 'filter[tags_and]': 'true' }, 'spring'),
		terminals: byText(rows, 'terminals', 'filter[pod_terminal_id]', ({ terminal }) => terminal),
	};
}

interface FilterTable {
	resource: 'container' | 'shipment';
	/** A sample for each filter, by its name. */
	samples: Record<string, () => Sample>;
	/** All records of the account. */
	rows: () => Row[];
	sandbox: Sandbox;
	/** The query parameters of a request that don't belong to a filter. */
	otherParameters: RegExp;
}

/** Runs each sample. */
export function testFilters(table: FilterTable): void {
	const { resource, samples, rows, sandbox, otherParameters } = table;
	const idsOf = ({ matches }: Sample) =>
		rows()
			.filter((row) => matches?.(row))
			.map(({ id }) => id)
			.sort();

	describe.each(Object.keys(samples))('the filter %s', (name) => {
		it(`is sent to the service and returns the matching ${resource}s`, async () => {
			const sample = samples[name]();
			const { filters } = sample;
			const { ids, hints, queries } = await getMany(sandbox, resource, { filters });
			const sent = queries.at(-1)?.filter(([key]) => !otherParameters.test(key));
			const wanted = Object.entries(sample.wire).flatMap(([key, values]) =>
				[values].flat().map((value) => [key, value]),
			);
			expect(sent).toEqual(wanted);
			expect(hints).toEqual([]);
			if (sample.matches) {
				expect(ids.sort()).toEqual(idsOf(sample));
				expect(ids.length).toBeGreaterThan(0);
				expect(ids.length).toBeLessThan(rows().length);
			}
		});
	});
}

/** Expects that each filter is rejected with its message, before any request. */
export function testRefusedFilters(
	{ resource, sandbox }: Pick<FilterTable, 'resource' | 'sandbox'>,
	refused: Array<[filters: INodeParameters, message: string]>,
): void {
	test.each(refused)('rejects %j before any request', async (filters, message) => {
		sandbox.log.clear();
		const error = await errorOf(getMany(sandbox, resource, { filters }));
		expect(error.message).toContain(message);
		expect(sandbox.log.list()).toEqual([]);
	});
}
