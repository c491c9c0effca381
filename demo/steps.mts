import { setTimeout } from 'node:timers/promises';
import type { TestEnvironment } from '../harness/environment/environment.mts';
import { commercialInvoice, scannedPage } from '../harness/files/invoice.mts';
import { exampleSheet } from '../harness/files/sheet.mts';
import type { Execution, JsonFields } from '../harness/n8n/executions.mts';
import type { Progress, ReportStatus } from '../harness/process/progress.mts';
import type { Forgery, InboxMessage } from '../harness/sandbox/sandboxState.mts';
import { WORKFLOW_IDS } from './workflows.mts';

/** A simulated day per second: ships arrive after about two seconds. */
const FAST = 24 * 3600;
const EVENTS_FOR_MS = 5_500;
const TELL_EVERY_MS = 2_000;

/** Waits until a workflow's executions have ended, and returns all. Throws if one failed. */
async function succeeded(
	{ n8n }: TestEnvironment,
	id: string,
	count: number,
): Promise<Execution[]> {
	const executions = await n8n.readExecutions(await n8n.whenFinished(id, count));
	const failed = executions.find(({ status }) => status !== 'success');
	if (failed) throw new Error(`Execution ${failed.id} of ${id}: ${failed.status} ${failed.error}`);
	return executions;
}

export interface SheetResult {
	execution: Execution;
	rows: JsonFields[];
	tracked: JsonFields[];
	rejected: JsonFields[];
	/** The messages with the spreadsheet's results that the sandbox's inbox received. */
	written: InboxMessage[];
}

/** Uploads a spreadsheet through the form. Each of its rows gets a result. */
async function trackSheet(
	environment: TestEnvironment,
	report: ReportStatus,
): Promise<SheetResult> {
	await environment.n8n.submitForm('track-shipments', await exampleSheet());
	const [execution] = await succeeded(environment, WORKFLOW_IDS.sheet, 1);
	const result = {
		execution,
		rows: execution.output('Read rows'),
		tracked: execution.output('Tracked'),
		rejected: execution.output('Rejected'),
		written: await environment.sandbox.inbox('sheet'),
	};
	const { rows, tracked, rejected } = result;
	report(
		`${rows.length} rows: ${tracked.length} tracked, ${rejected.length} rejected with a reason`,
	);
	return result;
}

/** Simulates some days, then waits until all events are delivered. */
async function followEvents(environment: TestEnvironment, report: ReportStatus): Promise<void> {
	const { n8n, sandbox } = environment;
	const tell = async () => {
		const chat = (await sandbox.inbox('slack')).length;
		const mails = (await sandbox.inbox('email')).length;
		report(`${chat} chat messages, ${mails} emails`);
	};
	await sandbox.setSpeed(FAST);
	const telling = setInterval(() => void tell().catch(() => null), TELL_EVERY_MS);
	try {
		await setTimeout(EVENTS_FOR_MS);
		await sandbox.setSpeed(0);
		await sandbox.whenDelivered();
		await n8n.whenFinished(WORKFLOW_IDS.alerts, 1);
	} finally {
		clearInterval(telling);
	}
	await tell();
}

/**
 * An invoice and an unreadable page are uploaded through the form, and the extracted data is
 * returned.
 */
async function readDocuments(environment: TestEnvironment, report: ReportStatus): Promise<void> {
	const files = [await commercialInvoice(), await scannedPage()];
	for (const file of files) await environment.n8n.submitForm('upload-document', file);
	await succeeded(environment, WORKFLOW_IDS.upload, files.length);
	await succeeded(environment, WORKFLOW_IDS.documents, files.length);
	const results = await environment.sandbox.inbox('documents');
	const kinds = results.map(({ body }) => `${String(body.name)}: ${String(body.document_type)}`);
	report(kinds.join(', '));
}

const FORGED_EVENTS = ['container.transport.vessel_discharged', 'document.extracted'];

export interface ForgeryResult {
	forgeries: Forgery[];
	executionsStarted: number;
}

/** Forged deliveries that a sender without the secret could send to the webhooks. */
async function refuseForgeries(
	environment: TestEnvironment,
	report: ReportStatus,
): Promise<ForgeryResult> {
	const count = async () => {
		const lists = [WORKFLOW_IDS.alerts, WORKFLOW_IDS.documents].map((id) =>
			environment.n8n.executions(id),
		);
		return (await Promise.all(lists)).flat().length;
	};
	const before = await count();
	const forgeries: Forgery[] = [];
	for (const event of FORGED_EVENTS) forgeries.push(...(await environment.sandbox.forge(event)));
	const refused = forgeries.filter(({ status }) => status === 401).length;
	report(`${forgeries.length} sent, ${refused} refused with 401`);
	return { forgeries, executionsStarted: (await count()) - before };
}

export interface DemoResult {
	sheet: SheetResult;
	alertRuns: Execution[];
	documentRuns: Execution[];
	chat: InboxMessage[];
	mails: InboxMessage[];
	records: InboxMessage[];
	/** Deliveries that the sandbox counts as accepted. */
	delivered: number;
	forgery: ForgeryResult;
}

/** Runs all steps of the demo and returns the numbers of n8n and the inbox. */
export async function runSteps(
	environment: TestEnvironment,
	progress: Progress,
): Promise<DemoResult> {
	const { sandbox } = environment;
	// Starts in the past, so that the simulated clock ends today.
	await sandbox.advance(-EVENTS_FOR_MS * FAST);
	const sheet = await progress.phase('Tracking a spreadsheet:', (report) =>
		trackSheet(environment, report),
	);
	await progress.phase('Following events for five simulated days:', (report) =>
		followEvents(environment, report),
	);
	await progress.phase('Reading documents:', (report) => readDocuments(environment, report));
	await sandbox.whenDelivered();
	const forgery = await progress.phase('Sending forged events:', (report) =>
		refuseForgeries(environment, report),
	);
	return await progress.phase('Reading the executions', async () => ({
		sheet,
		forgery,
		alertRuns: await succeeded(environment, WORKFLOW_IDS.alerts, 1),
		documentRuns: await succeeded(environment, WORKFLOW_IDS.documents, 1),
		chat: await sandbox.inbox('slack'),
		mails: await sandbox.inbox('email'),
		records: await sandbox.inbox('documents'),
		delivered: (await sandbox.state()).deliveryCounts.succeeded,
	}));
}
