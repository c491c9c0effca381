import type { IDataObject, INodeParameters } from 'n8n-workflow';

import { RULE_NAMES } from '../../../../../shipping/findings/rules';
import { runNode } from '../../../../support/n8n.mts';
import { answer } from '../../../../support/service.mts';
import { ref } from '../losAngeles.mts';
import { expectParts, readCases, type Parts } from './cases.mts';
import { DeskWorkflow, type CaseRun } from './deskWorkflow.mts';
import {
	answerLive,
	AS_OF,
	deskRecords,
	useDesk,
	type DeskRecords,
	type Raw,
	type ShortRecords,
} from './records.mts';

/** The worked cases of Get Exceptions and Get Daily Brief, from the service's answers to the items. */

interface ShortRequest extends IDataObject {
	n: number;
	/** The shipment of the tracking request. */
	tracked?: number;
}

type ExpectedException = IDataObject & Parts & { next?: string[] };

interface ExpectedBrief extends IDataObject {
	rows?: string[];
	text?: Parts & IDataObject;
}

interface Case {
	id: string;
	about: string;
	why: string;
	as_of?: string;
	params?: INodeParameters;
	records: ShortRecords & { tracking_requests?: ShortRequest[] };
	expect?: { exceptions?: ExpectedException[]; briefs?: ExpectedBrief[] };
	runs?: Array<CaseRun<ExpectedException>>;
}

const cases = readCases<Case[]>('exceptionCases.json');
const FREE_RULES = RULE_NAMES.filter((name) => name !== 'transshipment');

useDesk();

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
	const { shipments, containers, events } = records;
	const isTracked = ({ attributes }: Raw) => !attributes.line_tracking_stopped_at;
	answerLive({ ...records, shipments: shipments.filter(isTracked) });
	if (rules.includes('trackingProblems')) {
		const body = { data: requests.map(requestOf), included: shipments };
		answer('GET', '/v2/tracking_requests', { body });
		answerLive({ ...records, shipments: shipments.filter((one) => !isTracked(one)) });
	}
	if (!rules.includes('transshipment')) return;
	for (const { id, relationships } of containers) {
		const own = (relationships.transport_events.data as Raw[]).map((one) => one.id);
		const data = events.filter((one) => own.includes(one.id));
		const included = events.filter(({ type }) => type === 'port');
		answer('GET', `/v2/containers/${id}/transport_events`, { body: { data, included } });
	}
}

async function run(operation: string, { records, params = {}, as_of: asOf = AS_OF }: Case) {
	jest.spyOn(Date, 'now').mockReturnValue(Date.parse(asOf));
	const rules = (params.rules as string[] | undefined) ?? FREE_RULES;
	answerAll(deskRecords(records, asOf), records.tracking_requests ?? [], rules);
	const options = { asOf, columns: 'all', ...(params.options as IDataObject) };
	const node = { resource: 'report', operation, returnAll: true, ...params, rules, options };
	return (await runNode(node as INodeParameters)).map(({ json }) => json);
}

function expectExceptions(items: IDataObject[], expected: ExpectedException[]): void {
	const names = ({ rule, number }: IDataObject) => `${String(rule)} ${String(number)}`;
	expect(items.map(names)).toEqual(expected.map(names));
	expected.forEach(({ has, lacks, next, ...fields }, place) => {
		const item = items[place];
		expect(item).toMatchObject(fields);
		expectParts(item.summary, { has, lacks });
		expectParts(item.next_step, { has: next });
	});
}

it.each(cases.filter((one) => one.expect?.exceptions))(
	'returns the exceptions of case $id: $why',
	async (one) => {
		expectExceptions(await run('getExceptions', one), one.expect?.exceptions ?? []);
	},
);

it.each(cases.filter((one) => one.expect?.briefs))(
	'returns the briefs of case $id: $why',
	async (one) => {
		const items = await run('getDailyBrief', one);
		const expected = one.expect?.briefs ?? [];
		expect(items).toHaveLength(expected.length);
		expected.forEach(({ rows, text, ...fields }, place) => {
			const item = items[place];
			expect(item).toMatchObject(fields);
			const found = (item.rows as IDataObject[]).map(({ rule, number }) => `${rule} ${number}`);
			if (rows) expect(found).toEqual(rows);
			expectParts(item.text, text ?? {});
		});
	},
);

it.each(cases.filter(({ runs }) => runs))(
	'returns only new exceptions in each execution of case $id: $why',
	async ({ params, records, runs = [] }) => {
		const { containers = [], shipments = [] } = structuredClone(records);
		const rules = FREE_RULES.filter((name) => name !== 'trackingProblems');
		const all = { returnAll: true, rules, ...params };
		const workflow = new DeskWorkflow('getExceptions', { containers, shipments }, all);
		for (const { expect: expected, confirmed, confirm, ...execution } of runs) {
			const outcome = await workflow.run({ confirm, ...execution });
			expectExceptions(outcome.items, expected);
			const isConfirmed = confirm !== false && expected.length > 0;
			expect(outcome.confirmed).toBe(isConfirmed ? (confirmed ?? expected.length) : undefined);
		}
	},
);
