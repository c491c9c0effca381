import { readArguments } from '../harness/environment/arguments.mts';
import { openEnvironment, type TestEnvironment } from '../harness/environment/environment.mts';
import { MODEL_CREDENTIAL } from '../harness/n8n/exampleWorkflows.mts';
import { FakeChatModel } from '../harness/n8n/fakeChatModel.mts';
import { StartedN8n } from '../harness/n8n/startedN8n.mts';
import { stopAll, stopAllAtExit } from '../harness/process/processGroup.mts';
import { Progress } from '../harness/process/progress.mts';
import { runMorning } from './morning.mts';
import { problemsOfMorning } from './morningChecks.mts';
import { runJobs } from './runJobs.mts';
import { countResults, problemsOf, summaryOf, type DemoCounts } from './report.mts';
import { runSteps } from './steps.mts';
import { isActiveAtStart, workflows } from './workflows.mts';

const { values: flags, n8nUrl } = readArguments({ once: { type: 'boolean', default: false } });

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

async function show(): Promise<DemoCounts> {
	environment = await openEnvironment(progress, n8nUrl, {
		name: 'demo',
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
	return counts;
}

function instructions({ n8n, sandbox }: TestEnvironment): string {
	const { email, password } = n8n.formLogin;
	const login = n8nUrl ? 'log in as usual; the two forms ask for' : 'n8n and the two forms ask for';
	return `n8n and the sandbox stay open for you:

  n8n          ${n8n.origin}
               ${login} ${email} with the password ${password}
               the password changes at each start
  Spreadsheet  ${n8n.origin}/form/track-shipments     drop examples/shipments.xlsx there
  Document     ${n8n.origin}/form/upload-document     or any PDF with text there
  Charges      curl -X POST ${n8n.origin}/webhook/charges-mail   emails the charges of containers
  Brief        curl -X POST ${n8n.origin}/webhook/daily-brief    emails the daily brief
  Sandbox      ${sandbox.origin}                      the service, its events and the inbox

The account now gets an event every minute or two and a new shipment every five minutes. On the
sandbox's page, you can move the time by hours and days. Ctrl-C ends it.`;
}

try {
	const counts = await show();
	if (flags.once) {
		await stopAll();
		progress.line(`Everything succeeded after ${progress.elapsed}.`);
		console.log(JSON.stringify({ ok: true, ...counts }));
		process.exit(0);
	}
	await environment?.sandbox.addNewShipments();
	await environment?.sandbox.setSpeed(SPEED_TO_WATCH);
	progress.line(instructions(environment as TestEnvironment));
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
