import { join } from 'node:path';
import { parseArgs } from 'node:util';
import type { Page, ViewportSize } from 'playwright-core';
import { CHROMIUM, launchChromium, openEditor } from '../../harness/browser/chromium.mts';
import { DOCS, takePicture } from '../../harness/browser/pictures.mts';
import { SandboxControls } from '../../harness/sandbox/sandboxControls.mts';

/**
 * Takes the pictures of docs/ from a demo that runs: `npm run demo`, then in another terminal
 * `npm run pictures`. Needs Debian's chromium.
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

const canvas = (workflow: string) => `${flags.n8n}/workflow/${workflow}`;

async function editor(): Promise<void> {
	const page = await open(canvas('trackSpreadsheet'), { width: 1500, height: 640 });
	await page.keyboard.press('1');
	await picture(page, 'editor');
}

async function nodePanel(workflow: string, node: string, name: string): Promise<void> {
	const page = await open(canvas(workflow), { width: 1400, height: 860 });
	await page.locator(`[data-test-id="canvas-node"][data-node-name="${node}"]`).dblclick();
	await picture(page, name);
}

/** Events that stand on top of the inbox, so that the picture shows what the team would read. */
const NEWS = ['shipment.estimated.arrival', 'container.pickup_lfd.changed'];

async function sandbox(): Promise<void> {
	const controls = new SandboxControls(flags.sandbox);
	for (const event of NEWS) await controls.emit(event);
	await picture(await open(flags.sandbox, { width: 1400, height: 860 }), 'sandbox');
}

try {
	await editor();
	await nodePanel('trackSpreadsheet', 'Track', 'action-node');
	await nodePanel('shipmentAlerts', 'When something happens', 'trigger-node');
	await sandbox();
} finally {
	await browser.close();
}
