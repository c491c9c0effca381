import { join } from 'node:path';
import { parseArgs } from 'node:util';
import type { Page, ViewportSize } from 'playwright-core';
import { CHROMIUM, launchChromium, openEditor } from '../../harness/browser/chromium.mts';
import { DOCS, takePicture } from '../../harness/browser/pictures.mts';
import { SandboxControls } from '../../harness/sandbox/sandboxControls.mts';

/**
 * Takes the picture of the sandbox from a demo that runs: `npm run demo`, then in another terminal
 * `npm run pictures`. Needs Debian's chromium. Those of the editor are `npm run e2e:editor`'s.
 */
const { values: flags } = parseArgs({
	options: {
		n8n: { type: 'string', default: 'http://127.0.0.1:5678' },
		sandbox: { type: 'string', default: 'http://127.0.0.1:4949' },
		browser: { type: 'string', default: CHROMIUM },
	},
});

const SETTLE_MS = 1500;
const browser = await launchChromium(flags.browser);

async function open(url: string, viewport: ViewportSize): Promise<Page> {
	const context = await openEditor(browser, flags.n8n, viewport);
	const page = await context.newPage();
	await page.goto(url, { waitUntil: 'load' });
	await page.waitForTimeout(SETTLE_MS);
	return page;
}

async function picture(page: Page, name: string): Promise<void> {
	await page.waitForTimeout(SETTLE_MS);
	console.log(await takePicture(page, join(DOCS, `${name}.png`)));
}

/** Events that stand on top of the inbox, so that the picture shows what the team would read. */
const NEWS = ['shipment.estimated.arrival', 'container.pickup_lfd.changed'];

async function sandbox(): Promise<void> {
	const controls = new SandboxControls(flags.sandbox);
	for (const event of NEWS) await controls.emit(event);
	await picture(await open(flags.sandbox, { width: 1400, height: 860 }), 'sandbox');
}

try {
	await sandbox();
} finally {
	await browser.close();
}
