import { parseArgs } from 'node:util';
import { prepareUserFolder, startN8n } from '../../harness/environment/localN8n.mts';
import type { N8n } from '../../harness/n8n/n8n.mts';
import { CREDENTIAL } from '../../harness/n8n/workflows.mts';
import { stopAll, stopAllAtExit } from '../../harness/process/processGroup.mts';
import { Progress } from '../../harness/process/progress.mts';
import { SANDBOX_KEY } from '../../harness/sandbox/sandboxControls.mts';
import type { Sandbox } from '../../sandbox/app.mts';
import { MEASUREMENTS, type Measurement } from './measurements.mts';
import { applyConditions, countRequests, startService } from './service.mts';
import { TRACK_NODE, workflowOf } from './workflows.mts';

/**
 * Measures Tracking Request > Track with sheets of many rows in a real n8n. Compares the duration
 * with the minimum that rate limit and latency allow, and with HTTP Request and Retry On Fail.
 */
const RATIO_MAX = 1.05;

const { values: flags } = parseArgs({ options: { only: { type: 'string' } } });
const measurements = MEASUREMENTS.filter(
	({ id }) => !flags.only || flags.only.split(',').includes(id),
);

const sheetOf = (rows: number) =>
	Array.from({ length: rows }, (_, place) => ({
		number: `MAEU${String(100_000 + place)}`,
		type: 'bill_of_lading',
		scac: 'MAEU',
	}));

/** Counts the output rows of the node that have a tracking request. */
const answered = (items: Array<Record<string, unknown>>): number =>
	items.filter((item) => item.tracking_request_id ?? idIn(item.data)).length;

/** HTTP Request returns the answer as text because of the service's content type. */
function idIn(data: unknown): unknown {
	if (typeof data === 'string') return (JSON.parse(data) as { data?: { id: string } }).data?.id;
	return (data as { id?: string } | undefined)?.id;
}

async function send(n8n: N8n, id: string, rows: ReturnType<typeof sheetOf>): Promise<void> {
	const answer = await fetch(`${n8n.origin}/webhook/${id}`, {
		method: 'POST',
		headers: { 'Content-Type': 'application/json' },
		body: JSON.stringify({ rows }),
	});
	await answer.text();
}

async function measure(n8n: N8n, service: Sandbox, { id, rows, conditions, floorMs }: Measurement) {
	const sheet = sheetOf(rows);
	// The first run is not measured, because it loads code and fills caches.
	await send(n8n, id, sheetOf(1));
	service.reset();
	const end = applyConditions(service, conditions);
	await send(n8n, id, sheet);
	end();
	const [execution] = await n8n.readExecutions((await n8n.executions(id)).slice(-1));
	const tookMs = execution.tookMs(TRACK_NODE);
	const numbers = sheet.map(({ number }) => number);
	const known = answered(execution.output(TRACK_NODE));
	return {
		id,
		rows,
		status: execution.status,
		seconds: tookMs / 1000,
		floor: floorMs && floorMs / 1000,
		ratio: floorMs && Math.round((tookMs / floorMs) * 1000) / 1000,
		rowsWithoutResult: rows - known,
		...countRequests(service, numbers),
	};
}

/** Starts one n8n with a workflow and a credential for each measurement. */
async function prepare(progress: Progress, services: Sandbox[]): Promise<N8n> {
	return await startN8n(progress, {
		userFolder: await prepareUserFolder(progress, 'bench-bulk'),
		credentials: measurements.map(({ id }, place) => {
			const data = {
				apiKey: SANDBOX_KEY,
				baseUrl: services[place].baseUrl,
				// HTTP Request may only use a credential with this setting.
				allowedHttpRequestDomains: 'all',
			};
			return { ...CREDENTIAL, id, name: `${CREDENTIAL.name} ${id}`, data };
		}),
		workflows: measurements.map(({ id, node }, place) =>
			workflowOf(id, node(id, services[place].baseUrl)),
		),
	});
}

stopAllAtExit();
const progress = new Progress();
const services: Sandbox[] = [];
try {
	for (const { conditions } of measurements) services.push(await startService(conditions));
	const n8n = await prepare(progress, services);
	const results: Array<Awaited<ReturnType<typeof measure>>> = [];
	for (const [place, one] of measurements.entries()) {
		results.push(
			await progress.phase(`${one.id}: ${one.rows} rows`, () => measure(n8n, services[place], one)),
		);
	}
	console.table(results);
	const ours = results.filter(({ id }) => id.startsWith('ours'));
	const ok = ours.every(
		({ ratio, missing, createdTwice, sentAgain, rowsWithoutResult }) =>
			(ratio ?? 0) <= RATIO_MAX && missing + createdTwice + sentAgain + rowsWithoutResult === 0,
	);
	console.log(JSON.stringify({ ok, bounds: { RATIO_MAX }, results }));
	process.exitCode = ok ? 0 : 1;
} finally {
	await stopAll();
	await Promise.all(services.map((service) => service.close()));
}
