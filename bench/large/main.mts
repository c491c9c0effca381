import { parseArgs } from 'node:util';
import { prepareUserFolder, startN8n } from '../../harness/environment/localN8n.mts';
import { CREDENTIAL } from '../../harness/n8n/workflows.mts';
import type { StartedN8n } from '../../harness/n8n/startedN8n.mts';
import { stopAll, stopAllAtExit } from '../../harness/process/processGroup.mts';
import { Progress } from '../../harness/process/progress.mts';
import { SANDBOX_KEY } from '../../harness/sandbox/sandboxControls.mts';
import { readExamples } from './account.mts';
import { MEASUREMENTS, type Measurement } from './measurements.mts';
import { MovingAccount } from './movingAccount.mts';
import { measure, type Run } from './measure.mts';
import { inWords, judge, tableOf } from './report.mts';
import { LargeService } from './service.mts';
import { workflowOf } from './workflows.mts';

/**
 * Compares the operations that read a whole account with HTTP Request and its pagination: lost
 * rows, requests, time and memory. They run in a real n8n. The account has 50,000 containers, and
 * the list changes while it is read. With `--per-minute 100 --containers 20000 --only http,getMany,tableFirst`, the
 * service has the real rate limit, so the duration is realistic.
 */
const { values: flags } = parseArgs({
	options: {
		containers: { type: 'string', default: '50000' },
		only: { type: 'string' },
		'per-minute': { type: 'string', default: 'Infinity' },
	},
});
const size = Number(flags.containers);
const perMinute = Number(flags['per-minute']);
const only = flags.only?.split(',');
const wanted = MEASUREMENTS.filter(({ id }) => !only || only.includes(id));

/** The number of containers of a first run that loads code and fills caches. */
const SMALL = 200;

async function start(progress: Progress, service: LargeService): Promise<StartedN8n> {
	const data = {
		apiKey: SANDBOX_KEY,
		baseUrl: service.baseUrl,
		// HTTP Request may only use a credential with this setting.
		allowedHttpRequestDomains: 'all',
	};
	const first = MEASUREMENTS.filter(({ keepsN8n }) => !keepsN8n);
	return await startN8n(progress, {
		userFolder: await prepareUserFolder(progress, 'bench-large'),
		// Without this setting, stored executions would use most of the measured memory.
		settings: {
			EXECUTIONS_DATA_SAVE_ON_SUCCESS: 'none',
			// n8n's new expression engine copies all items for each expression, and runs out of memory.
			N8N_EXPRESSION_ENGINE: 'legacy',
		},
		credentials: [{ ...CREDENTIAL, data }],
		workflows: first.map(({ id, reader, then = [] }) =>
			workflowOf(id, reader(service.baseUrl, perMinute), then),
		),
	});
}

/** n8n does not release memory that it allocated, so each measurement needs a new n8n. */
async function restartN8n(
	n8n: StartedN8n,
	service: LargeService,
	account: MovingAccount,
): Promise<void> {
	await n8n.process.stop();
	await n8n.process.start();
	await n8n.whenActive(MEASUREMENTS[MEASUREMENTS.length - 1].id);
	service.jumps = 0;
	service.account = new MovingAccount(account.examples, SMALL);
	for (const id of ['http', 'getMany']) {
		await fetch(`${n8n.origin}/webhook/${id}`, { method: 'POST' });
	}
	service.account = account;
}

async function runAll(n8n: StartedN8n, service: LargeService, progress: Progress): Promise<Run[]> {
	const { account } = service;
	const runs: Run[] = [];
	const rounds = Math.max(...wanted.map((one) => one.rounds));
	const inTurn = Array.from({ length: rounds }, (_, round) =>
		wanted.filter((one) => round < one.rounds),
	);
	for (const one of inTurn.flat() satisfies Measurement[]) {
		runs.push(
			await progress.phase(one.what + (one.isMoving ? ', moving' : ''), async (report) => {
				if (!one.keepsN8n) await restartN8n(n8n, service, account);
				const run = await measure(n8n, service, one);
				report(inWords(run));
				return run;
			}),
		);
	}
	return runs;
}

stopAllAtExit();
const progress = new Progress();
const account = new MovingAccount(await readExamples(), size);
const service = new LargeService(account, perMinute);
try {
	await service.start();
	progress.line(`${account.size} containers, ${account.live.length} live shipments`);
	const n8n = await start(progress, service);
	const runs = await runAll(n8n, service, progress);
	console.table(tableOf(runs));
	const broken = judge(runs, account, Number.isFinite(perMinute));
	for (const words of broken) progress.line(`✗ ${words}`);
	progress.line(`${broken.length ? 'Limits exceeded' : 'Limits met'} after ${progress.elapsed}`);
	process.exitCode = broken.length ? 1 : 0;
} finally {
	await stopAll();
	service.close();
}
