import type { IDataObject, INodeExecutionData, INodeParameters } from 'n8n-workflow';
import type { Browser, Page } from 'playwright-core';

import type { Item } from '../../nodes/ShipmentTracking/input/item';
import { launchChromium } from '../../harness/browser/chromium.mts';
import { Client, HOUR_MS, KEY } from '../../harness/sandbox/client.mts';
import { credentials } from '../contract/support/runCase.mts';
import { HOSTILE } from '../support/hostileNames.mts';
import { runNode, useMemoryStorage } from '../support/n8n.mts';
import { useSandbox } from '../support/sandbox.mts';
import { startedForAll } from '../support/startedForAll.mts';
import { expectToFit, isInstalled, WIDTHS } from './screens.mts';

/**
 * Shows the messages of the reports in Debian's chromium, at the widths of phones and screens. With
 * the environment variable PICTURES, saves the pictures in this folder.
 */

const TARIFF = {
	tariff: {
		rules: [
			{ freeDays: '2', tiers: '1-4: 150; 5+: 300', currency: 'USD' },
			{ charge: 'detention', freeDays: '3', tiers: '1+: 90.5', currency: 'USD' },
		],
	},
};

/** One line for each message. */
const MESSAGES: Record<string, INodeParameters> = {
	deadlines: { operation: 'getPickupDeadlines', which: 'all', outputAs: 'summary' },
	dispatch: { operation: 'getPickupDeadlines', which: 'all', outputAs: 'terminals' },
	'customer-deadlines': { operation: 'getPickupDeadlines', which: 'all', outputAs: 'customers' },
	charges: { operation: 'getChargesAtRisk', which: 'all', outputAs: 'summary', ...TARIFF },
	accruals: { operation: 'getAccruals', outputAs: 'summary', invoiceSource: 'json', ...TARIFF },
	'customer-accruals': { operation: 'getAccruals', outputAs: 'customers', ...TARIFF },
	exceptions: { operation: 'getExceptions', outputAs: 'summary' },
	brief: { operation: 'getDailyBrief' },
	scorecard: { operation: 'getScorecard', outputAs: 'summary' },
	changes: { operation: 'getChanges', outputAs: 'summary' },
	invoice: { operation: 'checkDemurrageInvoice', outputAs: 'summary', ...TARIFF },
};

// The sandbox has no pages in Terminal49, but messages of users have links.
jest.mock('../../nodes/ShipmentTracking/report/context', () => {
	const { rowContext } = jest.requireActual<
		typeof import('../../nodes/ShipmentTracking/report/context')
	>('../../nodes/ShipmentTracking/report/context');
	const PAGE = 'https://app.terminal49.com/shipments/find?q=';
	const link = (number?: string | null) => (number ? PAGE + encodeURIComponent(number) : null);
	return { rowContext: (item: Item, now: number) => ({ ...rowContext(item, now), link }) };
});

const sandbox = useSandbox({ startAt: Date.now() });

/** Get Changes compares with the values that it stored in earlier executions. */
const staticData: IDataObject = { global: {} };

async function run(name: string): Promise<INodeExecutionData[]> {
	const setup = { credentials: credentials(sandbox), mode: 'trigger' as const, staticData };
	const rows = invoiceRows().map(({ json }, place) => ({
		...{ ...json, rate: 1_234.55, amount: 6_172.75 },
		currency: place % 5 === 0 ? 'EUR' : 'USD',
	}));
	const invoiceJson = JSON.stringify(rows);
	const parameters = { resource: 'report', invoiceJson, ...MESSAGES[name] };
	const items = name === 'invoice' ? invoiceRows() : [{ json: {} }];
	return await runNode(parameters, items, setup);
}

async function messageOf(name: string): Promise<IDataObject> {
	const items = await run(name);
	// The message with the most rows.
	const [longest] = items.sort((a, b) => Number(b.json.total) - Number(a.json.total));
	expect(longest.json.total).not.toBe(0);
	return longest.json;
}

const accountOf = () => sandbox.state.accounts.get(KEY)!;

/** Rows to dispute, to check and to accept, of several invoices. */
const invoiceRows = (): INodeExecutionData[] =>
	accountOf()
		.containers()
		.slice(0, 40)
		.map(({ attributes }, place) => ({
			json: {
				container: attributes.number,
				charge: place % 2 === 0 ? 'Demurrage' : 'Per Diem',
				from: '2026-10-14',
				to: '2026-10-18',
				days: 5,
				rate: 12_345.5,
				amount: 61_727.5,
				currency: 'USD',
				invoice_number: attributes.seal_number ?? 'INV-4711',
				invoice_date: '2026-11-20',
			},
		}));

/** Changes each field that Get Changes compares. */
function changeAll(): void {
	const twoDaysLater = (time: string | null) =>
		time && new Date(Date.parse(time) + 2 * 24 * HOUR_MS).toISOString();
	for (const { attributes } of accountOf().shipments()) {
		attributes.pod_eta_at = twoDaysLater(attributes.pod_eta_at);
		attributes.pol_etd_at = twoDaysLater(attributes.pol_etd_at);
		attributes.pod_vessel_name = 'EVER FORWARD';
	}
	for (const { attributes } of accountOf().containers()) {
		attributes.pickup_lfd = twoDaysLater(attributes.pickup_lfd);
		attributes.available_for_pickup = !attributes.available_for_pickup;
		attributes.holds_at_pod_terminal = [{ name: 'customs', status: 'hold', description: 'Exam' }];
	}
}

/** Gives each shipment and container names that are hostile or very long. */
function renameAll(): void {
	const account = accountOf();
	account.shipments().forEach(({ attributes }, place) => {
		attributes.customer_name = HOSTILE[place % HOSTILE.length];
		attributes.ref_numbers = [HOSTILE[(place + 1) % HOSTILE.length]];
		attributes.pod_vessel_name = HOSTILE[(place + 2) % HOSTILE.length];
	});
	account.containers().forEach(({ attributes }, place) => {
		if (place % 3 === 0) attributes.number = HOSTILE[place % HOSTILE.length];
		attributes.ref_numbers = [HOSTILE[(place + 2) % HOSTILE.length], 'PO-4711'];
		attributes.seal_number = HOSTILE[(place + 3) % HOSTILE.length];
		attributes.location_at_pod_terminal = 'W'.repeat(80);
		const name = HOSTILE[(place + 4) % HOSTILE.length];
		attributes.holds_at_pod_terminal = [
			{ name: name as 'other', status: 'hold', description: name },
		];
	});
}

const describeIfInstalled = isInstalled ? describe : describe.skip;

describeIfInstalled('the messages in a browser', () => {
	const browser = startedForAll<Browser>('The browser', launchChromium, (one) => one.close());
	const messages = new Map<string, IDataObject>();

	beforeAll(async () => {
		useMemoryStorage();
		await new Client(sandbox).post('/sandbox/examples');
		await sandbox.whenIdle();
		await run('changes');
		changeAll();
		for (const name of Object.keys(MESSAGES)) messages.set(name, await messageOf(name));
		renameAll();
		for (const name of Object.keys(MESSAGES)) {
			messages.set(`${name}-hostile`, await messageOf(name));
		}
	});

	const names = Object.keys(MESSAGES).flatMap((name) => [name, `${name}-hostile`]);

	/** A page for each width. Changing the width of a page takes much longer than its content. */
	const pages: Page[] = [];
	beforeAll(async () => {
		for (const width of WIDTHS) {
			pages.push(await browser.newPage({ viewport: { width, height: 800 } }));
		}
	});

	it.each(names)('%s fits all screens, and no number breaks', async (name) => {
		for (const page of pages) await expectToFit(page, name, messages.get(name)!.html);
	});
});
