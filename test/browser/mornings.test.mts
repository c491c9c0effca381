import type { IDataObject, INodeParameters } from 'n8n-workflow';

import { launchChromium } from '../../harness/browser/chromium.mts';
import { Client, DAY_MS } from '../../harness/sandbox/client.mts';
import { credentials } from '../contract/support/runCase.mts';
import { runNode } from '../support/n8n.mts';
import { useSandbox } from '../support/sandbox.mts';
import { expectToFit, isInstalled, WIDTHS } from './screens.mts';

/**
 * Shows the messages of three mornings: the day before Thanksgiving, a bad one ten days later, and
 * a calm one of a single customer. With the environment variable PICTURES, saves the pictures.
 */

/** Wednesday at seven in the morning in New York. */
const THANKSGIVING_EVE = Date.UTC(2026, 10, 25, 12);

const RULES = [
	{ freeDays: '4', tiers: '1-4: 150; 5+: 300', currency: 'USD' },
	{ charge: 'detention', freeDays: '5', tiers: '1+: 90', currency: 'USD' },
];
const TARIFF = { options: { tariffJson: JSON.stringify(RULES) } };
const SUMMARY = { which: 'all', outputAs: 'summary' };
const CALM = { filters: { customers: 'Calder Tools' } };

const MESSAGES: Record<string, INodeParameters> = {
	brief: { operation: 'getDailyBrief', ...TARIFF },
	deadlines: { operation: 'getPickupDeadlines', ...SUMMARY },
	charges: { operation: 'getChargesAtRisk', ...SUMMARY, tariff: { rules: RULES } },
	changes: { operation: 'getChanges', outputAs: 'summary' },
};

const sandbox = useSandbox({ startAt: THANKSGIVING_EVE });
/** Get Changes compares with the values that it stored in earlier executions. */
const staticData: IDataObject = { global: {} };

async function run(parameters: INodeParameters): Promise<IDataObject | undefined> {
	const setup = { credentials: credentials(sandbox), mode: 'trigger' as const, staticData };
	const items = await runNode({ resource: 'report', ...parameters }, [{ json: {} }], setup);
	return items[0]?.json;
}

const messages = new Map<string, IDataObject>();

async function addMorning(morning: string, more: INodeParameters = {}) {
	for (const [name, parameters] of Object.entries(MESSAGES)) {
		const message = await run({ ...parameters, ...more });
		if (message) messages.set(`${name}-${morning}`, message);
	}
}

const itIfInstalled = isInstalled ? it : it.skip;

itIfInstalled('the messages of three mornings fit all screens', async () => {
	const clock = jest.spyOn(Date, 'now').mockReturnValue(THANKSGIVING_EVE);
	await new Client(sandbox).post('/sandbox/examples', {});
	await sandbox.whenIdle();
	await addMorning('thanksgiving');
	clock.mockReturnValue(THANKSGIVING_EVE + 10 * DAY_MS);
	sandbox.advance(10 * DAY_MS);
	await addMorning('bad');
	await addMorning('calm', CALM);
	clock.mockRestore();
	expect(messages.size).toBeGreaterThan(8);
	const browser = await launchChromium();
	try {
		for (const width of WIDTHS) {
			const page = await browser.newPage({ viewport: { width, height: 800 } });
			for (const [name, { html }] of messages) await expectToFit(page, name, html);
		}
	} finally {
		await browser.close();
	}
});
