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

async function hintsOf(operation: string, customers: unknown, more: INodeParameters = {}) {
	const parameters = {
		resource: 'report',
		operation,
		which: 'all',
		filters: { customers },
		...more,
	};
	await runNode(parameters as INodeParameters, [{ json: {} }], {
		credentials: credentials(sandbox),
	});
	return hints.filter((hint) => hint.startsWith("'Customers'"));
}

const hintFor = (names: string) =>
	`'Customers': no shipment in this report has the customer ${names}. Enter the full name, or select it from the list.`;

const REPORTS = [
	...['getExceptions', 'getDailyBrief', 'getPickupDeadlines', 'getCalendar', 'getChanges'],
	...['getAccruals', 'getScorecard'],
];

test.each(REPORTS)('%s names a customer that no shipment has', async (operation) => {
	expect(await hintsOf(operation, 'Nordwnd')).toEqual([hintFor('"nordwnd"')]);
});

test('a customer of a shipment is not named, and only the unknown one of several is', async () => {
	expect(await hintsOf('getPickupDeadlines', customer)).toEqual([]);
	const both = await hintsOf('getPickupDeadlines', [customer, 'Acme Co., Ltd.']);
	expect(both).toEqual([hintFor('"acme co., ltd."')]);
	hints.splice(0);
	expect(await hintsOf('getPickupDeadlines', `${customer}, Acme`)).toEqual([hintFor('"acme"')]);
});

test('an AI agent gets the hint as a note', async () => {
	const parameters = {
		resource: 'report',
		operation: 'getExceptions',
		filters: { customers: 'Nordwnd' },
	};
	const text = await callFromAgent(parameters, {}, { credentials: credentials(sandbox) });
	expect(JSON.parse(text)).toEqual([{ note: hintFor('"nordwnd"') }]);
});
