import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { readArguments } from '../harness/environment/arguments.mts';
import { openEnvironment, type TestEnvironment } from '../harness/environment/environment.mts';
import { MODEL_CREDENTIAL } from '../harness/n8n/exampleWorkflows.mts';
import { FakeChatModel } from '../harness/n8n/fakeChatModel.mts';
import { StartedN8n } from '../harness/n8n/startedN8n.mts';
import type { JsonFields } from '../harness/n8n/executions.mts';
import { CACHE } from '../harness/process/paths.mts';
import { stopAll, stopAllAtExit } from '../harness/process/processGroup.mts';
import { Progress } from '../harness/process/progress.mts';
import { billedContainer, invoicePdf } from './jobs.mts';
import { runMorning } from './morning.mts';
import { problemsOfMorning } from './morningChecks.mts';
import { runJobs } from './runJobs.mts';
import { countResults, problemsOf, summaryOf, type DemoCounts } from './report.mts';
import { runSteps } from './steps.mts';
import { isActiveAtStart, WORKFLOW_IDS, workflows } from './workflows.mts';

const { values: flags, n8nUrl } = readArguments({ once: { type: 'boolean', default: false } });

/** The name of the folder in the cache. */
const NAME = 'demo';

/**
 * After the steps, the clock shows the real time, because charges, deadlines and the brief use
 * n8n's clock. The sandbox then adds shipments and events for viewers.
 */
const SPEED_TO_WATCH = 1;

/**
 * By default n8n creates two isolates for expressions per delivery, and compiles their code each
 * time. Both together take longer than the workflows.
 */
const FAST_EXPRESSIONS = {
	N8N_EXPRESSION_ENGINE_LAZY_ACQUIRE: 'true',
	N8N_EXPRESSION_ENGINE_COMPILE_CACHE: 'true',
	N8N_EXPRESSION_ENGINE_POOL_SIZE: '8',
};

stopAllAtExit();
const progress = new Progress();
let environment: TestEnvironment | undefined;

interface Shown {
	counts: DemoCounts;
	charges: JsonFields[];
}

async function show(): Promise<Shown> {
	environment = await openEnvironment(progress, n8nUrl, {
		name: NAME,
		preferUsualPorts: !flags.once,
		speed: 1,
		// The sandbox retries deliveries soon: a slow n8n cannot accept many events at the same time.
		sandboxFlags: { 'retry-base-ms': 200 },
		settings: FAST_EXPRESSIONS,
		credentials: [
			{ ...MODEL_CREDENTIAL, data: { apiKey: 'none', url: await new FakeChatModel().start() } },
		],
		workflows,
		isActive: isActiveAtStart,
	});
	const result = await runSteps(environment, progress);
	const counts = countResults(result);
	progress.line(summaryOf(counts));
	const morning = await runMorning(environment, progress);
	const problems = [
		...problemsOf(result, counts),
		...problemsOfMorning(morning),
		...(await runJobs(environment, progress, morning.charges)),
	];
	if (problems.length) throw new Error(`The demo found problems:\n- ${problems.join('\n- ')}`);
	return { counts, charges: morning.charges };
}

/** Writes an invoice about a container of the sandbox, for the form that checks invoices. */
async function writeInvoice(charges: JsonFields[]): Promise<string> {
	const file = await invoicePdf(billedContainer(charges));
	const path = join(CACHE, NAME, 'demurrage-invoice.pdf');
	await writeFile(path, Buffer.from(await file.arrayBuffer()));
	return path;
}

function instructions({ n8n, sandbox }: TestEnvironment, invoice: string): string {
	const { email, password } = n8n.formLogin;
	const login = n8nUrl ? 'Log in to n8n as usual. The forms ask for' : 'n8n and the forms ask for';
	return `n8n and the sandbox stay open for you. Click a link:

  Messages      ${sandbox.origin}
                the emails and chat messages of the workflows, and what happens in the sandbox
  Daily brief   ${n8n.origin}/workflow/${WORKFLOW_IDS.brief}
  Track a sheet ${n8n.origin}/workflow/${WORKFLOW_IDS.sheet}
                the workflows with their executions. ${login} ${email}
                with the password ${password} (it changes at each start)

Try it yourself. The results are on the page of the messages.

  Spreadsheet   ${n8n.origin}/form/track-shipments     drop examples/shipments.xlsx there
  Invoice       ${n8n.origin}/form/invoice-mail        drop ${invoice} there
  Brief         curl -X POST ${n8n.origin}/webhook/daily-brief
  Charges       curl -X POST ${n8n.origin}/webhook/charges-mail
  Last month    curl -X POST ${n8n.origin}/webhook/month-close

Steps 3 to 7 of the README work here, too. Skip step 4: n8n has selected the credential.

The account now gets an event every minute or two and a new shipment every five minutes. On the
page of the messages, you can move the time by hours and days. Ctrl-C ends it.`;
}

try {
	const { counts, charges } = await show();
	progress.line(`\nEverything succeeded after ${progress.elapsed}.\n`);
	if (flags.once) {
		await stopAll();
		console.log(JSON.stringify({ ok: true, ...counts }));
		process.exit(0);
	}
	await environment?.sandbox.addNewShipments();
	await environment?.sandbox.setSpeed(SPEED_TO_WATCH);
	progress.line(instructions(environment as TestEnvironment, await writeInvoice(charges)));
} catch (error) {
	const n8n = environment?.n8n;
	if (n8n instanceof StartedN8n) {
		progress.line(`\nThe end of n8n's log:\n${n8n.process.logTail()}\n`);
	}
	progress.line(error instanceof Error ? error.message : String(error));
	await stopAll();
	if (flags.once) console.log(JSON.stringify({ ok: false }));
	process.exit(1);
}
