import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { chromium, type Page } from 'playwright-core';
import { OWNER } from '../../harness/n8n/n8n.mts';
import { ROOT } from '../../harness/process/paths.mts';

/**
 * Takes the pictures of docs/ from a demo that runs: `npm run demo`, then in another terminal
 * `npm run pictures`. Needs Debian's chromium.
 */
const { values: flags } = parseArgs({
	options: {
		n8n: { type: 'string', default: 'http://127.0.0.1:5678' },
		sandbox: { type: 'string', default: 'http://127.0.0.1:4949' },
		browser: { type: 'string', default: '/usr/bin/chromium' },
	},
});

const DOCS = join(ROOT, 'docs');
const SETTLE_MS = 1500;

const browser = await chromium.launch({
	executablePath: flags.browser,
	args: ['--no-sandbox', '--disable-gpu', '--disable-dev-shm-usage', '--force-color-profile=srgb'],
});

async function open(url: string, viewport: { width: number; height: number }): Promise<Page> {
	const context = await browser.newContext({ viewport, colorScheme: 'light' });
	const page = await context.newPage();
	if (url.startsWith(flags.n8n)) {
		await context.request.post(`${flags.n8n}/rest/login`, {
			data: { emailOrLdapLoginId: OWNER.email, password: OWNER.password },
		});
	}
	await page.goto(url, { waitUntil: 'load' });
	await page.waitForTimeout(SETTLE_MS);
	return page;
}

async function shoot(page: Page, name: string): Promise<void> {
	await page.waitForTimeout(SETTLE_MS);
	await page.screenshot({ path: join(DOCS, `${name}.png`) });
	await page.context().close();
	console.log(`docs/${name}.png`);
}

const canvas = (workflow: string) => `${flags.n8n}/workflow/${workflow}`;

async function editor(): Promise<void> {
	const page = await open(canvas('trackSpreadsheet'), { width: 1500, height: 640 });
	await page.keyboard.press('1');
	await shoot(page, 'editor');
}

async function nodePanel(workflow: string, node: string, name: string): Promise<void> {
	const page = await open(canvas(workflow), { width: 1400, height: 860 });
	await page.locator(`[data-test-id="canvas-node"][data-node-name="${node}"]`).dblclick();
	await shoot(page, name);
}

/** Events that stand on top of the inbox, so that the picture shows what the team would read. */
const NEWS = ['shipment.estimated.arrival', 'container.pickup_lfd.changed'];

async function sandbox(): Promise<void> {
	for (const event of NEWS) {
		await fetch(`${flags.sandbox}/sandbox/emit`, {
			method: 'POST',
			headers: { 'Content-Type': 'application/json' },
			body: JSON.stringify({ event }),
		});
	}
	await shoot(await open(flags.sandbox, { width: 1400, height: 860 }), 'sandbox');
}

try {
	await mkdir(DOCS, { recursive: true });
	await editor();
	await nodePanel('trackSpreadsheet', 'Track', 'action-node');
	await nodePanel('shipmentAlerts', 'When something happens', 'trigger-node');
	await sandbox();
} finally {
	await browser.close();
}
