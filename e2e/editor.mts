import { join } from 'node:path';
import type { BrowserContext } from 'playwright-core';
import { launchChromium, openEditor } from '../harness/browser/chromium.mts';
import { DOCS, photograph } from '../harness/browser/pictures.mts';
import { readArguments } from '../harness/environment/arguments.mts';
import { exampleWorkflows } from '../harness/n8n/exampleWorkflows.mts';
import type { N8n } from '../harness/n8n/n8n.mts';
import { CACHE } from '../harness/process/paths.mts';
import { runChecks, type Check, type StartedCheck } from './checks.mts';
import { alertOnArrival } from './editor/alertOnArrival.mts';
import { ConsoleErrors } from './editor/consoleErrors.mts';
import { runJob, type Job } from './editor/job.mts';
import type { Effort } from './editor/person.mts';
import { trackSheet } from './editor/trackSheet.mts';
import { uploadDocument } from './editor/uploadDocument.mts';

/**
 * Does three main jobs in n8n's editor with mouse and keyboard in Debian's chromium, and counts the
 * actions. The exit code is 0 if all succeed. With --pictures, it also updates the pictures of
 * docs/.
 */
const args = readArguments({ pictures: { type: 'boolean', default: false } });

const NAME = 'e2e-editor';
const PICTURES = args.values.pictures ? DOCS : join(CACHE, NAME, 'pictures');
/** The example shown in the picture of a whole workflow. */
const EXAMPLE = 'sheet-import-local';
const CREATES = 'creates workflows in the browser, which would stay';
const EXAMPLE_ID = 'sheetImportLocal';
const WINDOW = { width: 1400, height: 860 };

const browser = await launchChromium();
const table: Record<string, Effort> = {};

interface Window {
	context: BrowserContext;
	errors: ConsoleErrors;
}
let opened: Window | undefined;

/** One window with the logged-in owner for all jobs; its console is checked. */
async function openWindow(n8n: N8n): Promise<Window> {
	const context = await openEditor(browser, n8n, WINDOW);
	const errors = new ConsoleErrors(n8n.origin);
	context.on('page', (page) => errors.watch(page));
	return { context, errors };
}

const asCheck = (job: Job): StartedCheck => [
	`${job.name}:`,
	async (environment, report) => {
		opened ??= await openWindow(environment.n8n);
		const { outcome, effort } = await runJob(job, environment, opened.context, PICTURES);
		table[job.name] = effort;
		report(`${effort.clicks} clicks, ${effort.fields} fields typed; ${outcome}`);
	},
	CREATES,
];

const pictureOfWorkflow: Check = [
	'Picture of a workflow:',
	async ({ n8n }, report) => {
		opened ??= await openWindow(n8n);
		const page = await opened.context.newPage();
		await page.setViewportSize({ width: 1500, height: 740 });
		await page.goto(`${n8n.origin}/workflow/${EXAMPLE_ID}`);
		await page.getByTestId('canvas-node').last().waitFor();
		await page.getByTestId('zoom-to-fit').click();
		// Moves the mouse away, because n8n shows buttons under it.
		await page.mouse.move(1200, 150);
		// Waits for the end of the canvas animation.
		await page.waitForTimeout(1500);
		report(await photograph(page, join(PICTURES, 'editor.png')));
	},
];

const silentConsole: Check = [
	"The browser's console:",
	async (_, report) => {
		const { found, tolerated } = opened?.errors ?? { found: [], tolerated: [] };
		if (found.length) throw new Error(`Errors of this package:\n- ${found.join('\n- ')}`);
		report(`nothing of this package, ${tolerated.length} schema(s) not there`);
	},
];

try {
	await runChecks({
		environment: {
			name: NAME,
			speed: 0,
			sandboxFlags: { 'process-ms': 20, 'retry-base-ms': 50 },
			workflows: async ({ origin }) => await exampleWorkflows([EXAMPLE], origin),
			isActive: () => false,
		},
		checks: [
			...[trackSheet, alertOnArrival, uploadDocument].map(asCheck),
			pictureOfWorkflow,
			silentConsole,
		],
		args,
	});
} finally {
	await browser.close();
	console.table(table);
}
