import type { INodeParameters } from 'n8n-workflow';

import { credentials } from '../../contract/support/runCase.mts';
import { Client } from '../../../harness/sandbox/client.mts';
import { callFromAgent } from '../../support/engine.mts';
import { runNode, useMemoryStorage } from '../../support/n8n.mts';
import { collectHints } from '../../support/hints.mts';
import { useSandbox } from '../../support/sandbox.mts';

/** A mistyped customer: without a hint, an empty report looks as if there was nothing to do. */

const sandbox = useSandbox({ startAt: Date.now() });
const client = new Client(sandbox);
const hints = collectHints();
let customer: string;
beforeAll(async () => {
	useMemoryStorage();
	const { shipment } = await client.shipment('MAEUPACIFICARRIVEDBOX1');
	customer = String(shipment.attributes.customer_name);
});
beforeEach(() => void hints.splice(0));

async function run(operation: string, filters: INodeParameters, more: INodeParameters = {}) {
	const parameters = { resource: 'report', operation, which: 'all', filters, ...more };
	return await runNode(parameters as INodeParameters, [{ json: {} }], {
		credentials: credentials(sandbox),
	});
}

async function hintsOf(operation: string, customers: unknown, more: INodeParameters = {}) {
	await run(operation, { customers } as INodeParameters, more);
	return hints.filter((hint) => hint.startsWith("Filter 'Customers'"));
}

const noteFor = (names: string) =>
	`Filter 'Customers': no shipment in this report has the customer ${names}.`;
const hintFor = (names: string, similar = '') =>
	`${noteFor(names)} ${similar}Enter the full name, or select it from the list.`;
const referenceNote = (names: string) =>
	`Filter 'References': no shipment or container in this report has the reference ${names}.`;

const REPORTS = [
	...['getExceptions', 'getDailyBrief', 'getPickupDeadlines', 'getCalendar', 'getChanges'],
	...['getAccruals', 'getScorecard'],
];

test.each(REPORTS)('%s names a customer that no shipment has', async (operation) => {
	expect(await hintsOf(operation, 'Nordwnd')).toEqual([hintFor('"Nordwnd"')]);
});

test.each([
	['Harbor Street Imports', 'Similar customers: Harbour Street Imports. '],
	['Harbour', 'Similar customers: Harbour Street Imports. '],
	['Habour', 'Similar customers: Harbour Street Imports. '],
	['Zzzz', ''],
])('for %s, the hint is "%s"', async (typed, similar) => {
	expect(await hintsOf('getExceptions', typed)).toEqual([hintFor(`"${typed}"`, similar)]);
});

const MESSAGES: Array<[string, INodeParameters]> = [
	['getExceptions', { outputAs: 'summary' }],
	['getDailyBrief', {}],
	['getDailyBrief', { splitBy: 'customer' }],
	['getPickupDeadlines', { outputAs: 'summary' }],
	['getChanges', { outputAs: 'summary' }],
	['getAccruals', { outputAs: 'summary' }],
	['getScorecard', { outputAs: 'summary' }],
];

test.each(MESSAGES)('every format of the message of %s %j names it', async (operation, more) => {
	const [{ json }] = await run(operation, { customers: 'Harbour' }, more);
	const { subject, text, short, html, slack_text, slack_blocks } = json;
	expect(subject).toMatch(/^Nothing found \(/);
	const formats = [text, short, slack_text, JSON.stringify(slack_blocks), html];
	for (const format of formats) {
		const plain = String(format)
			.replaceAll('&#39;', "'")
			.replaceAll('&quot;', '"')
			.replaceAll('\\"', '"');
		expect(plain).toContain(noteFor('"Harbour"'));
		expect(plain).not.toContain('Nothing to do');
		// The message may go to a customer.
		expect(plain).not.toContain(customer);
	}
});

const REFERENCED = REPORTS.filter((one) => !['getCalendar', 'getScorecard'].includes(one));

test.each(REFERENCED)('%s names a reference that no record has', async (operation) => {
	const filters = { references: 'PO-4711, po-9*' };
	const [item] = await run(operation, filters, { outputAs: 'summary' });
	const advice = 'Enter whole references, or use *, as in PO-70*.';
	expect(hints).toContain(`${referenceNote('"PO-4711", "po-9*"')} ${advice}`);
	expect(item.json.text).toContain(referenceNote('"PO-4711", "po-9*"'));
});

test('a message to one customer does not name the unknown one', async () => {
	const filters = { customers: [customer, 'Nordwnd'] };
	const more = { outputAs: 'customers', onlyArrived: false, notPickedUp: false };
	const items = await run('getPickupDeadlines', filters as INodeParameters, more);
	expect(items.map(({ json }) => json.group)).toEqual([customer]);
	expect(JSON.stringify(items)).not.toContain('Nordwnd');
	expect(hints).toContain(hintFor('"Nordwnd"'));
});

test('a customer of a shipment is not named, and only the unknown one of several is', async () => {
	expect(await hintsOf('getPickupDeadlines', customer)).toEqual([]);
	const both = await hintsOf('getPickupDeadlines', [customer, 'Acme Co., Ltd.']);
	expect(both).toEqual([hintFor('"Acme Co., Ltd."')]);
	hints.splice(0);
	expect(await hintsOf('getPickupDeadlines', `${customer}, Acme`)).toEqual([hintFor('"Acme"')]);
});

test('an AI agent gets the hint as a note', async () => {
	const parameters = {
		resource: 'report',
		operation: 'getExceptions',
		filters: { customers: 'Nordwnd' },
	};
	const text = await callFromAgent(parameters, {}, { credentials: credentials(sandbox) });
	expect(JSON.parse(text)).toEqual([{ note: hintFor('"Nordwnd"') }]);
});
