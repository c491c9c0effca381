import { join } from 'node:path';
import type { BrowserContext } from 'playwright-core';
import { launchChromium, openEditor } from '../harness/browser/chromium.mts';
import { DOCS } from '../harness/browser/pictures.mts';
import { readArguments } from '../harness/environment/arguments.mts';
import type { N8n } from '../harness/n8n/n8n.mts';
import { CACHE } from '../harness/process/paths.mts';
import { runChecks, type Check, type StartedCheck } from './checks.mts';
import { alertOnArrival } from './editor/alertOnArrival.mts';
import { calendarMonth } from './editor/calendarMonth.mts';
import { chargesRule } from './editor/chargesRule.mts';
import { ConsoleErrors } from './editor/consoleErrors.mts';
import { firstMinute } from './editor/firstMinute.mts';
import { firstFiveMinutes } from './editor/firstFiveMinutes.mts';
import { reportForms, tradeIntelligenceForms } from './editor/forms.mts';
import { heldBack } from './editor/heldBack.mts';
import { runJob, type Job } from './editor/job.mts';
import type { Effort } from './editor/person.mts';
import { slackAlert } from './editor/slackAlert.mts';
import { trackSheet } from './editor/trackSheet.mts';
import { uploadDocument } from './editor/uploadDocument.mts';

/**
 * Follows the first steps of README.md and does other jobs in n8n's editor with mouse and keyboard
 * in Debian's chromium, and counts the actions. The exit code is 0 if all succeed and the screen
 * shows what the pictures of docs/pictures/ need. With --pictures, it also updates these pictures.
 */
const args = readArguments({ pictures: { type: 'boolean', default: false } });

const NAME = 'e2e-editor';
const CREATES = 'creates workflows in the browser, which it cannot remove';
const PICTURES = join(args.values.pictures ? DOCS : join(CACHE, NAME), 'pictures');
const WINDOW = { width: 1280, height: 760 };
/**
 * The first job creates the credential that the others use. The last one moves the simulated time.
 */
const JOBS = [
	firstFiveMinutes,
	reportForms,
	tradeIntelligenceForms,
	trackSheet,
	alertOnArrival,
	uploadDocument,
	firstMinute,
	heldBack,
	chargesRule,
	calendarMonth,
	slackAlert,
];

/** The jobs whose names are arguments, after the one that they need; all by default. */
const { positionals: names } = args;
const unknown = names.find((name) => !JOBS.some((job) => job.name === name));
if (unknown)
	throw new Error(`No job is named "${unknown}": ${JOBS.map(({ name }) => name).join(', ')}`);
const chosen = JOBS.filter(
	(job) => !names.length || job === firstFiveMinutes || names.includes(job.name),
);

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

const silentConsole: Check = [
	"The browser's console:",
	async (_, report) => {
		const { found, tolerated } = opened?.errors ?? { found: [], tolerated: [] };
		if (found.length) throw new Error(`Errors of this package:\n- ${found.join('\n- ')}`);
		report(`no error of this package; ${tolerated.length} missing schema(s)`);
	},
];

try {
	await runChecks({
		environment: {
			name: NAME,
			speed: 0,
			sandboxFlags: { 'process-ms': 20, 'retry-base-ms': 50 },
			hasCredential: false,
			workflows: [],
		},
		checks: [...chosen.map(asCheck), silentConsole],
		args: { ...args, positionals: [] },
	});
} finally {
	await browser.close();
	console.table(table);
}
