import { prepareUserFolder, startN8n } from '../../harness/environment/localN8n.mts';
import type { StartedN8n } from '../../harness/n8n/startedN8n.mts';
import { ask, credentialOf, webhookWorkflow, type Workload } from '../workload.mts';
import { MovingAccount, readExamples } from './account.mts';
import { measure, type Run } from './measure.mts';
import { idsNode, MEASUREMENTS } from './measurements.mts';
import { inWords, judge, tableOf } from './report.mts';
import { LargeService } from './service.mts';

/**
 * Compares the operations that read a whole account with HTTP Request and its pagination: lost
 * rows, requests, time and memory. They run in a real n8n. The account has 50,000 containers, and
 * the list changes while it is read. With `--per-minute 100 --containers 20000 --only http,getMany,tableFirst`, the
 * service has the real rate limit, so the duration is realistic.
 */
const CONTAINERS = '50000';

/** The number of containers of a first run that loads code and fills caches. */
const SMALL = 200;

// Without this setting, stored executions would use most of the measured memory.
const SETTINGS = {
	EXECUTIONS_DATA_SAVE_ON_SUCCESS: 'none',
	// n8n's new expression engine copies all items for each expression, and runs out of memory.
	N8N_EXPRESSION_ENGINE: 'legacy',
};

/** n8n does not release memory that it allocated, so each measurement needs a new n8n. */
async function restartN8n(n8n: StartedN8n, service: LargeService): Promise<void> {
	const { account } = service;
	await n8n.process.stop();
	await n8n.process.start();
	await n8n.whenActive(MEASUREMENTS[MEASUREMENTS.length - 1].id);
	service.jumps = 0;
	service.account = new MovingAccount(account.examples, SMALL);
	for (const id of ['http', 'getMany']) await ask(n8n, id);
	service.account = account;
}

let started: LargeService | undefined;

export const workload: Workload = {
	flags: ['containers', 'only', 'per-minute'],
	async measure(progress, { containers = CONTAINERS, only, 'per-minute': limit = 'Infinity' }) {
		const wanted = MEASUREMENTS.filter(({ id }) => !only || only.split(',').includes(id));
		const perMinute = Number(limit);
		const account = new MovingAccount(await readExamples(), Number(containers));
		const service = new LargeService(account, perMinute);
		started = service;
		await service.start();
		progress.line(`${account.size} containers, ${account.live.length} live shipments`);
		const n8n = await startN8n(progress, {
			userFolder: await prepareUserFolder(progress, 'bench-large'),
			settings: SETTINGS,
			credentials: [credentialOf(service.baseUrl)],
			workflows: MEASUREMENTS.filter(({ keepsN8n }) => !keepsN8n).map(({ id, reader, then = [] }) =>
				webhookWorkflow(id, [reader(service.baseUrl, perMinute), ...then, idsNode]),
			),
		});
		const runs: Run[] = [];
		for (let round = 0; round < Math.max(...wanted.map(({ rounds }) => rounds)); round++) {
			for (const one of wanted.filter(({ rounds }) => round < rounds)) {
				const title = one.what + (one.isMoving ? ', moving' : '');
				await progress.phase(title, async (report) => {
					if (!one.keepsN8n) await restartN8n(n8n, service);
					const run = await measure(n8n, service, one);
					report(inWords(run));
					runs.push(run);
				});
			}
		}
		const broken = judge(runs, account, Number.isFinite(perMinute));
		for (const words of broken) progress.line(`✗ ${words}`);
		return { ok: broken.length === 0, tables: [tableOf(runs)], broken };
	},
	cleanUp: async () => started?.close(),
};
