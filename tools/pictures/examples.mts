import { join } from 'node:path';
import { launchChromium, openEditor } from '../../harness/browser/chromium.mts';
import { DOCS, takePicture } from '../../harness/browser/pictures.mts';
import { startEnvironment } from '../../harness/environment/environment.mts';
import { allExampleWorkflows } from '../../harness/n8n/exampleWorkflows.mts';
import { stopAll, stopAllAtExit } from '../../harness/process/processGroup.mts';
import { Progress } from '../../harness/process/progress.mts';

/**
 * Takes the pictures of docs/examples/, of the workflows with the IDs in the arguments or of all. Needs
 * Debian's chromium.
 */
const chosen = process.argv.slice(2);

/** Local copies of examples look the same; this one has no other copy. */
const isPictured = (id: string): boolean => id === 'containerTableLocal' || !id.endsWith('Local');

/** The name of the file in examples/, which is the ID in other words. */
const nameOf = (id: string): string =>
	id === 'chargesMail'
		? 'charges-morning-mail'
		: id.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

const SETTLE_MS = 2000;
/** A busy machine loads the editor slowly the first time. */
const LOAD_MS = 180_000;
const SIZE = { width: 1360, height: 620 };
/** The height of pictures of workflows that are as high as wide. */
const HEIGHTS: Record<string, number> = { mcpServer: 900 };
/** Hides the elements of the editor around and over the workflow. */
const BARE = `
	#sidebar, [data-test-id="canvas-controls"], [data-test-id="node-creator-plus-button"],
	[data-test-id="execute-workflow-button"], [data-test-id="workflow-chat-button"],
	[class*="executionButtons"], [class*="nodeButtonsWrapper"], [class*="canvasButtons"],
	[class*="tabBar"], [class*="tab-bar"], [class*="tab-bar-container"] { visibility: hidden !important; }`;
/** The area of the canvas between the header and the logs. */
const clipOf = (height: number) => ({ x: 50, y: 75, width: SIZE.width - 50, height: height - 115 });

stopAllAtExit();
const progress = new Progress();
const browser = await launchChromium();
try {
	const { n8n } = await startEnvironment(progress, {
		name: 'e2e-pictures',
		speed: 0,
		workflows: ({ origin }) => allExampleWorkflows(origin),
		isActive: () => false,
	});
	const context = await openEditor(browser, n8n, SIZE);
	const all = (await allExampleWorkflows('')).map(({ id }) => id).filter(isPictured);
	for (const id of chosen.length ? chosen : all) {
		const page = await context.newPage();
		const height = HEIGHTS[id] ?? SIZE.height;
		await page.setViewportSize({ ...SIZE, height });
		await page.goto(`${n8n.origin}/workflow/${id}`, { waitUntil: 'load', timeout: LOAD_MS });
		await page.locator('[data-test-id="canvas-node"]').first().waitFor({ timeout: LOAD_MS });
		await page.waitForTimeout(SETTLE_MS);
		// The shortcut that fits the workflow into the window.
		await page.keyboard.press('1');
		await page.waitForTimeout(SETTLE_MS);
		await page.addStyleTag({ content: BARE });
		const file = join(DOCS, 'examples', `${nameOf(id)}.png`);
		progress.line(await takePicture(page, file, { clip: clipOf(height) }));
	}
} finally {
	await browser.close();
	await stopAll();
}
