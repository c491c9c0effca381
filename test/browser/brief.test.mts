import { join } from 'node:path';

import { launchChromium } from '../../harness/browser/chromium.mts';
import { photograph } from '../../harness/browser/pictures.mts';
import { Client, KEY } from '../../harness/sandbox/client.mts';
import { credentials } from '../contract/support/runCase.mts';
import { runNode } from '../support/n8n.mts';
import { useSandbox } from '../support/sandbox.mts';
import { layoutFaults } from './layoutFaults.mts';
import { isInstalled, pageOf, PICTURES } from './screens.mts';

/**
 * Shows the daily brief as an email program does. With the environment variable PICTURES, saves the
 * pictures of docs/daily-brief.md in this folder.
 */

const SIZE = { width: 690, height: 880 };

const sandbox = useSandbox({ startAt: Date.now() });

/** Replaces the numbers of the examples, which name their voyages. */
function useUsualNumbers(): void {
	const account = sandbox.state.accounts.get(KEY)!;
	const number = (scac: unknown, place: number) => `${String(scac)}2405187${10 + place}`;
	account.shipments().forEach(({ attributes }, place) => {
		attributes.bill_of_lading_number = number(attributes.shipping_line_scac, place);
	});
	account.list('tracking_request').forEach(({ attributes }, place) => {
		attributes.request_number = number(attributes.scac, place);
	});
}

const itIfInstalled = isInstalled ? it : it.skip;

itIfInstalled('the daily brief fits an email program in light and dark mode', async () => {
	await new Client(sandbox).post('/sandbox/examples');
	useUsualNumbers();
	const parameters = { resource: 'report', operation: 'getDailyBrief' };
	const [{ json }] = await runNode(parameters, undefined, { credentials: credentials(sandbox) });
	const browser = await launchChromium();
	try {
		for (const [colorScheme, name] of [
			['light', 'daily-brief'],
			['dark', 'daily-brief-dark'],
		] as const) {
			const page = await browser.newPage({ viewport: SIZE, colorScheme });
			await page.setContent(pageOf(json.html, 24));
			expect(await layoutFaults(page)).toEqual([]);
			if (PICTURES) await photograph(page, join(PICTURES, `${name}.png`));
		}
	} finally {
		await browser.close();
	}
});
