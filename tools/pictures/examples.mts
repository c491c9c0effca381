import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { chromium } from 'playwright-core';
import { OWNER } from '../../harness/n8n/n8n.mts';
import { ROOT } from '../../harness/process/paths.mts';
import { stopAll, stopAllAtExit } from '../../harness/process/processGroup.mts';
import { Progress } from '../../harness/process/progress.mts';
import { startEnvironment } from '../../harness/environment/environment.mts';
import { allExamples } from '../../e2e/jobs/imports.mts';

/** Takes the pictures of docs/examples/. Needs Debian's chromium. */
const PICTURES: Record<string, string> = {
	sheetImport: 'sheet-import',
	catchUp: 'catch-up',
	eventAlerts: 'event-alerts',
	mailToDocument: 'mail-to-document',
	deadlineMail: 'deadline-mail',
	askWhere: 'ask-where',
};

const DOCS = join(ROOT, 'docs', 'examples');
const SETTLE_MS = 2000;
const SIZE = { width: 1360, height: 620 };
/** Without what stands in front of the workflow and around it. */
const BARE = `
	#sidebar, [data-test-id="canvas-controls"], [data-test-id="node-creator-plus-button"],
	[data-test-id="execute-workflow-button"], [data-test-id="workflow-chat-button"],
	[class*="executionButtons"], [class*="nodeButtonsWrapper"], [class*="canvasButtons"],
	[class*="tabBar"], [class*="tab-bar"], [class*="tab-bar-container"] { visibility: hidden !important; }`;
/** The canvas between the header and the logs. */
const CLIP = { x: 50, y: 75, width: SIZE.width - 50, height: SIZE.height - 115 };

stopAllAtExit();
const progress = new Progress();
const browser = await chromium.launch({
	executablePath: '/usr/bin/chromium',
	args: ['--no-sandbox', '--disable-gpu', '--disable-dev-shm-usage', '--force-color-profile=srgb'],
});
try {
	const { n8n, sandbox } = await startEnvironment(progress, { name: 'e2e-pictures', speed: 0 });
	await n8n.import('workflow', await allExamples(sandbox));
	await n8n.start();
	await n8n.setUpOwner();
	await mkdir(DOCS, { recursive: true });
	const context = await browser.newContext({ viewport: SIZE, colorScheme: 'light' });
	await context.request.post(`${n8n.origin}/rest/login`, {
		data: { emailOrLdapLoginId: OWNER.email, password: OWNER.password },
	});
	for (const [id, name] of Object.entries(PICTURES)) {
		const page = await context.newPage();
		await page.goto(`${n8n.origin}/workflow/${id}`, { waitUntil: 'load' });
		await page.locator('[data-test-id="canvas-node"]').first().waitFor();
		await page.waitForTimeout(SETTLE_MS);
		// Fits the workflow into the window.
		await page.keyboard.press('1');
		await page.waitForTimeout(SETTLE_MS);
		await page.addStyleTag({ content: BARE });
		await page.screenshot({ path: join(DOCS, `${name}.png`), clip: CLIP });
		await page.close();
		progress.line(`docs/examples/${name}.png`);
	}
} finally {
	await browser.close();
	await stopAll();
}
