import type { INodeParameters } from 'n8n-workflow';

import { credentials } from '../../../../contract/support/runCase.mts';
import { generateAccount } from '../../../../support/generatedAccount.mts';
import { runNode } from '../../../../support/n8n.mts';
import { useSandbox } from '../../../../support/sandbox.mts';

/**
 * Counts the requests for a month in which 1,000 containers were returned, and compares the counts
 * with docs/limits-and-guarantees.md.
 */

const sandbox = useSandbox({ startAt: Date.now() });
const COUNT = 1_000;
/** The list of returned containers, those of tracked shipments, and two lists that are empty. */
const LISTS = COUNT / 50 + 1 + 2;
const EVENTS_MAX = 300;
const BILLED = 100;
const TARIFF = [{ charge: 'demurrage', freeDays: 4, tiers: '1+: 150', currency: 'USD' }];
let numbers: string[];

/** @param pickedUp how many days ago */
async function returnAll(pickedUp: number): Promise<void> {
	const { account, at } = await generateAccount(sandbox, { containers: COUNT, live: 0 });
	for (const { attributes } of account.containers()) {
		Object.assign(attributes, {
			pod_full_out_at: at(pickedUp),
			final_destination_full_out_at: at(pickedUp),
			empty_terminated_at: at(0),
			current_status: 'empty_returned',
			pickup_lfd: null,
			import_deadlines: {},
		});
	}
	numbers = account.containers().map(({ attributes }) => attributes.number);
}

async function requestsFor(more: INodeParameters): Promise<number> {
	sandbox.log.clear();
	const month = new Date().toISOString();
	const tariff = { tariffSource: 'json', tariffJson: JSON.stringify(TARIFF) };
	const asked = { resource: 'report', operation: 'getAccruals', month, ...tariff, ...more };
	await runNode(asked, [{ json: {} }], { credentials: credentials(sandbox) });
	return sandbox.log.list().length;
}

it('reads pages of 50 containers, if these were picked up before the month', async () => {
	await returnAll(45);
	expect(await requestsFor({ outputAs: 'summary' })).toBe(LISTS);
});

it('reads events after the pickup, at most 300 times, and 25 billed numbers at once', async () => {
	await returnAll(0);
	const invoices = numbers
		.slice(0, BILLED)
		.map((Container) => ({ Container, Charge: 'Demurrage', Amount: 150, Currency: 'USD' }));
	const asked = { invoiceSource: 'json', invoiceJson: JSON.stringify(invoices) };
	const expected = LISTS + EVENTS_MAX + BILLED / 25;
	expect(await requestsFor({ outputAs: 'summary', ...asked })).toBe(expected);
});
