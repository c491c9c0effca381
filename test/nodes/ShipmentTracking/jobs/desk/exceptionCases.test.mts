import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { IDataObject, INodeParameters } from 'n8n-workflow';

import { RULE_NAMES } from '../../../../../nodes/shared/domain/exceptions/rules';
import { runNode, type Setup } from '../../../../support/n8n.mts';
import { answer, resetNock, useNock } from '../../../../support/service.mts';
import { ref } from '../losAngeles.mts';
import { AS_OF, deskRecords, type DeskRecords, type Raw, type ShortRecords } from './records.mts';

/** The worked cases of Get Exceptions and Get Daily Brief, from the service's answers to the items. */

interface ShortRequest extends IDataObject {
	n: number;
	/** The shipment of the tracking request. */
	tracked?: number;
}

interface Parts {
	has?: string[];
	lacks?: string[];
}

type ExpectedException = IDataObject & Parts & { next?: string[] };

interface ExpectedBrief extends IDataObject {
	entries?: string[];
	text?: Parts & IDataObject;
}

type Change = Partial<Record<'containers' | 'shipments', Record<string, IDataObject>>>;

interface Run {
	as_of?: string;
	params?: INodeParameters;
	change?: Change;
	confirm?: boolean;
	confirmed?: number;
	expect: ExpectedException[];
}

interface Case {
	id: string;
	about: string;
	why: string;
	as_of?: string;
	params?: INodeParameters;
	records: ShortRecords & { tracking_requests?: ShortRequest[] };
	expect: { exceptions?: ExpectedException[]; briefs?: ExpectedBrief[] };
	runs?: Run[];
}

const cases = JSON.parse(readFileSync(join(__dirname, 'exceptionCases.json'), 'utf8')) as Case[];

useNock();
afterEach(() => void jest.restoreAllMocks());

function requestOf({ n, tracked, ...attributes }: ShortRequest): Raw {
	return {
		id: `R${n}`,
		type: 'tracking_request',
		attributes: { request_type: 'bill_of_lading', scac: 'MAEU', ...attributes },
		relationships: tracked ? { tracked_object: { data: ref('shipment', `S${tracked}`) } } : {},
	};
}

/** The list contains only shipments that are still tracked. */
function answerAll(records: DeskRecords, requests: ShortRequest[], rules: string[]): void {
	const { shipments, containers, terminals, events } = records;
	answer('GET', '/v2/shipments', {
		body: {
			data: shipments.filter(({ attributes }) => !attributes.line_tracking_stopped_at),
			included: [...containers, ...terminals],
		},
	});
	if (rules.includes('trackingProblems')) {
		const body = { data: requests.map(requestOf), included: shipments };
		answer('GET', '/v2/tracking_requests', { body });
	}
	if (!rules.includes('transshipment')) return;
	for (const { id, relationships } of containers) {
		const own = (relationships.transport_events.data as Raw[]).map((one) => one.id);
		answer('GET', `/v2/containers/${id}/transport_events`, {
			body: {
				data: events.filter((one) => own.includes(one.id)),
				included: events.filter(({ type }) => type === 'port'),
			},
		});
	}
}

async function run(
	operation: string,
	{ records, params = {}, as_of: asOf = AS_OF }: Pick<Case, 'records' | 'params' | 'as_of'>,
	setup: Setup = {},
): Promise<IDataObject[]> {
	jest.spyOn(Date, 'now').mockReturnValue(Date.parse(asOf));
	const rules = (params.rules as string[] | undefined) ?? RULE_NAMES.filter((name) => name !== 'transshipment'); // prettier-ignore
	resetNock();
	answerAll(deskRecords(records, asOf), records.tracking_requests ?? [], rules);
	const options = { asOf, ...(params.options as IDataObject) };
	const parameters = {
		resource: 'shipment',
		operation,
		returnAll: true,
		...params,
		rules,
		options,
	};
	const items = await runNode(parameters as INodeParameters, [{ json: {} }], setup);
	return items.map(({ json }) => json);
}

function expectParts(text: unknown, { has = [], lacks = [] }: Parts): void {
	for (const part of has) expect(text).toContain(part);
	for (const part of lacks) expect(text).not.toContain(part);
}

function expectExceptions(items: IDataObject[], expected: ExpectedException[]): void {
	const names = ({ rule, number }: IDataObject) => `${String(rule)} ${String(number)}`;
	expect(items.map(names)).toEqual(expected.map(names));
	expected.forEach(({ has, lacks, next, ...fields }, place) => {
		const item = items[place];
		expect(item).toMatchObject(fields);
		expectParts(item.sentence, { has, lacks });
		expectParts(item.next_step, { has: next });
	});
}

it.each(cases.filter(({ expect: expected }) => expected?.exceptions))(
	'returns the exceptions of case $id: $why',
	async (one) => {
		expectExceptions(await run('getExceptions', one), one.expect.exceptions ?? []);
	},
);

it.each(cases.filter(({ expect: expected }) => expected?.briefs))(
	'returns the briefs of case $id: $why',
	async (one) => {
		const items = await run('getDailyBrief', one);
		const expected = one.expect.briefs ?? [];
		expect(items).toHaveLength(expected.length);
		expected.forEach(({ entries, text, ...fields }, place) => {
			const item = items[place];
			expect(item).toMatchObject(fields);
			const found = (item.entries as IDataObject[]).map(({ rule, number }) => `${rule} ${number}`);
			if (entries) expect(found).toEqual(entries);
			expectParts(item.text, text ?? {});
		});
	},
);

/** A copy of a case's records with one change. */
function changed(records: Case['records'], change: Change = {}): Case['records'] {
	const overlaid = (kind: 'containers' | 'shipments') =>
		records[kind]?.map((one) => ({ ...one, ...change[kind]?.[String(one.n)] }));
	return { ...records, containers: overlaid('containers'), shipments: overlaid('shipments') };
}

it.each(cases.filter(({ runs }) => runs))(
	'returns only new exceptions in each execution of case $id: $why',
	async ({ params = {}, runs = [], ...one }) => {
		let records = one.records;
		let staticData: IDataObject = { global: {} };
		for (const [place, { as_of, change, confirm = true, ...expected }] of runs.entries()) {
			records = changed(records, change);
			const setup: Setup = { mode: 'trigger', executionId: String(place + 1), staticData };
			const both = { ...params, ...expected.params };
			const items = await run('getExceptions', { records, params: both, as_of }, setup);
			expectExceptions(items, expected.expect);
			// n8n doesn't run the following nodes if there are no items.
			if (confirm && items.length > 0) {
				const confirmation = { resource: 'container', operation: 'confirmTableRows' };
				const [{ json }] = await runNode(confirmation, [{ json: {} }], setup);
				expect(json.confirmed).toBe(expected.confirmed ?? items.length);
			}
			staticData = JSON.parse(JSON.stringify(staticData)) as IDataObject;
		}
	},
);
