import type { IDataObject } from 'n8n-workflow';

import { cases } from '../../contract/operations/index.mts';
import { anyFixture, createFixture, type Fixture } from '../../contract/model/fixture.mts';
import type { Case } from '../../contract/model/case.mts';
import { writtenAttributes } from '../../contract/resources/writes';
import { Client, KEY, recordBody } from '../../harness/sandbox/client.mts';
import { useMemoryStorage } from '../support/n8n.mts';
import { useSandbox } from '../support/sandbox.mts';
import { credentials, pathOf, runCase } from './support/runCase.mts';

/**
 * Runs every write with a service that ignores one value and still answers with a success. The item
 * names the field and has the value of the service.
 */

const sandbox = useSandbox();
let fixture: Fixture;

beforeAll(useMemoryStorage);
beforeEach(async () => {
	await sandbox.whenIdle();
	fixture = await createFixture(sandbox);
});

const attributesOf = (body: unknown): IDataObject =>
	(body as { data?: { attributes?: IDataObject } } | undefined)?.data?.attributes ?? {};
const sentBy = (one: Case) => Object.keys(attributesOf(one.body?.(anyFixture)));

/** The cases of creations whose values are only part of later answers, or none. */
const UNANSWERED = [
	...['attached_document', 'auto_detect_vocc_scac', 'extracted_data_manual'],
	'initial_custom_fields',
];
/** The labels that aren't the attribute's name in words. */
const LABELS: Record<string, string> = {
	api_slug: 'API Slug',
	company_name: 'Company Name',
	document_type_manual: 'Document Type Name or ID',
	entity_type: 'Belongs To',
	label: 'Label',
	name: 'Document Name',
	ref_numbers: 'Reference Numbers',
	request_number: 'Number',
	scac: 'Carrier',
	url: 'URL',
};
const labelOf = (name: string) =>
	LABELS[name] ?? name.replace(/_/g, ' ').replace(/\b[a-z]/g, (letter) => letter.toUpperCase());

const writes = cases.filter((one) => sentBy(one).length > 0);
const rows = writes.flatMap((one) =>
	sentBy(one)
		.filter((name) => !UNANSWERED.includes(name))
		.map((name) => ({ one, name, title: `${one.row} (${one.operation})` })),
);

const run = async (one: Case) =>
	await runCase(one, one.parameters(fixture), { credentials: credentials(sandbox) });

it('the contract names every attribute that the node writes', () => {
	expect(rows.length).toBeGreaterThan(50);
	const unknown = writes.flatMap((one) => {
		const [method, path] = [one.row.split(' ')[0], pathOf(one, anyFixture)];
		const known = [one.row.split(' ')[1], one.sentTo ?? path].flatMap((address) =>
			writtenAttributes(method, address),
		);
		return sentBy(one).filter((name) => !known.includes(name));
	});
	expect(unknown).toEqual([]);
});

it.each(writes.map((one) => ({ one, title: `${one.row} (${one.operation})` })))(
	'$title has no warning if the service stores all values',
	async ({ one }) => {
		const output = await run(one);
		expect(output.map(({ json }) => json.warnings)).toEqual(output.map(() => undefined));
	},
);

it.each(rows)('$title names $name if the service ignores it', async ({ one, name }) => {
	const [method] = one.row.split(' ');
	const path = `${pathOf(one, fixture)}$`;
	sandbox.faults.add({ kind: 'ignore', names: [name], method, path });
	const label = one.resource === 'customField' ? /'(Note|Value)'/ : `'${labelOf(name)}'`;
	const outcome = await run(one).then(
		([{ json }]) => json.warnings,
		(error: Error) => error.message,
	);
	sandbox.faults.clear();
	// The service refuses a write without a required value.
	if (typeof outcome === 'string') return expect(outcome).toMatch(/blank|valid|missing/);
	expect(outcome).toEqual([expect.stringMatching(label)]);
});

it('the sandbox ignores an attribute that an operation does not read', async () => {
	const client = new Client(sandbox, KEY);
	const path = `/tracking_requests/${fixture.request.id}`;
	const before = (await client.get(path)).body.data.attributes.ref_numbers;
	const answer = await client.patch(path, recordBody('tracking_request', { ref_number: 'PO-9' }));
	expect(answer.status).toBe(200);
	expect(answer.body.data.attributes).toMatchObject({ ref_numbers: before });
	expect(JSON.stringify(answer.body)).not.toContain('PO-9');
});
