import { parseArgs } from 'node:util';
import { startEnvironment, type TestEnvironment } from '../../harness/environment/environment.mts';
import { sendAll, type LoadRequest } from '../../harness/load/load.mts';
import { notificationFactory, secretOf, signed } from '../../harness/load/signedDeliveries.mts';
import { median, percentile, round } from '../../harness/load/statistics.mts';
import type { Workflow } from '../../harness/n8n/workflows.mts';
import { stopAll, stopAllAtExit } from '../../harness/process/processGroup.mts';
import { Progress, type ReportStatus } from '../../harness/process/progress.mts';
import { waitFor } from '../../harness/process/waitFor.mts';
import { verificationCosts } from './verification.mts';
import {
	EVENT,
	HEADER,
	HEADER_CREDENTIAL,
	headerWebhook,
	openWebhook,
	triggerNode,
} from './workflows.mts';

/**
 * Measures deliveries per second of the trigger, which verifies signatures, and of n8n's Webhook
 * node in the same n8n: without authentication, and with Header Auth. The rounds alternate, so that
 * other programs affect all. The limit is a ratio, so that it is also valid on slow machines. It
 * compares with Header Auth, because n8n itself takes longer for a node that has a credential.
 */
const BODY_BYTES = 10_000;
const ROUNDS = 9;
const REQUESTS = 200;
const CONCURRENCY = 8;
const RATIO_MIN = 0.9;
const DRAIN_MS = 30_000;

/**
 * `default`: n8n starts its expression engine for each delivery to a trigger, which takes about 50 ms
 * of CPU. n8n's own Webhook node does not have this cost.
 * `lazy`: n8n starts the engine only for deliveries that need it. These deliveries don't.
 * `legacy`: n8n uses its former expression engine, which needs no start.
 */
const SETTINGS: Record<string, NodeJS.ProcessEnv> = {
	default: {},
	lazy: { N8N_EXPRESSION_ENGINE_LAZY_ACQUIRE: 'true' },
	legacy: { N8N_EXPRESSION_ENGINE: 'legacy' },
};
const { values: flags } = parseArgs({ options: { setting: { type: 'string', default: 'lazy' } } });
if (!(flags.setting in SETTINGS))
	throw new Error(`Settings are ${Object.keys(SETTINGS).join(', ')}`);

/** The measured nodes. */
const NODES = {
	trigger: { workflow: triggerNode, label: 'Shipment Tracking Trigger' },
	headerAuth: { workflow: headerWebhook, label: 'Webhook with Header Auth' },
	open: { workflow: openWebhook, label: 'Webhook without authentication' },
};
type Node = keyof typeof NODES;
const ORDER = Object.keys(NODES) as Node[];

type Loader = () => LoadRequest[];

/** Creates requests of the same size for all nodes, signed beforehand, each with its own ID. */
async function loaders({ n8n, sandbox }: TestEnvironment): Promise<Record<Node, Loader>> {
	const [webhook] = await sandbox.webhooks();
	const secret = await secretOf(sandbox, webhook);
	const notification = await notificationFactory(sandbox, EVENT);
	const body = () => {
		const text = notification();
		// White space after the JSON sets the size without changing the content.
		return Buffer.concat([text, Buffer.alloc(Math.max(0, BODY_BYTES - text.length), ' ')]);
	};
	const to = (url: string) => () =>
		Array.from({ length: REQUESTS }, () => {
			const { headers, ...request } = signed(url, body(), secret);
			return { ...request, headers: { ...headers, [HEADER.name]: HEADER.value } };
		});
	const toWebhook = ({ id }: Workflow) => to(`${n8n.origin}/webhook/${id}`);
	return {
		trigger: to(webhook.url),
		headerAuth: toWebhook(headerWebhook),
		open: toWebhook(openWebhook),
	};
}

/** Waits for executions that continue after the answer, so that they don't slow the next round. */
async function drain({ n8n }: TestEnvironment): Promise<void> {
	await waitFor({ what: 'the executions to end', timeoutMs: DRAIN_MS }, async () => {
		const counts = await Promise.all(
			ORDER.map((node) => n8n.executionCount(NODES[node].workflow.id)),
		);
		return counts.every((count) => count === 0);
	});
}

async function measure(environment: TestEnvironment, load: Loader) {
	const requests = load();
	const startedAt = performance.now();
	const responses = await sendAll(requests, { concurrency: CONCURRENCY });
	const answeredMs = performance.now() - startedAt;
	await drain(environment);
	const bad = responses.find(({ status }) => status !== 200);
	if (bad) throw new Error(`A delivery was answered with ${bad.status}: ${bad.answer}`);
	const times = responses.map(({ tookMs }) => tookMs);
	return { perSecond: (REQUESTS / answeredMs) * 1000, p99Ms: percentile(times, 99) };
}

type Measured = Awaited<ReturnType<typeof measure>>;

const row = (node: string, rounds: Measured[]) => ({
	node,
	perSecond: round(median(rounds.map(({ perSecond }) => perSecond))),
	p99Ms: round(median(rounds.map(({ p99Ms }) => p99Ms))),
});

async function deliveries(environment: TestEnvironment, report: ReportStatus) {
	const load = await loaders(environment);
	const rounds: Record<Node, Measured>[] = [];
	for (let number = 0; number <= ROUNDS; number++) {
		report(`round ${number} of ${ROUNDS}`);
		const measured: Partial<Record<Node, Measured>> = {};
		// The order alternates, so that no node is always measured first.
		const order = number % 2 ? ORDER : [...ORDER].reverse();
		for (const node of order) measured[node] = await measure(environment, load[node]);
		// The first round loads code and fills caches, so it is not measured.
		if (number > 0) rounds.push(measured as Record<Node, Measured>);
	}
	const of = (node: Node) => rounds.map((each) => each[node]);
	const ratioTo = (node: Node) =>
		round(median(rounds.map((each) => each.trigger.perSecond / each[node].perSecond)));
	return {
		rows: ORDER.map((node) => row(NODES[node].label, of(node))),
		ratio: ratioTo('headerAuth'),
		ratioToOpen: ratioTo('open'),
	};
}

stopAllAtExit();
const progress = new Progress();
try {
	const environment = await startEnvironment(progress, {
		name: 'bench-trigger',
		speed: 0,
		settings: { EXECUTIONS_DATA_SAVE_ON_SUCCESS: 'none', ...SETTINGS[flags.setting] },
		workflows: ORDER.map((node) => NODES[node].workflow),
		credentials: [{ ...HEADER_CREDENTIAL, data: HEADER }],
	});
	const delivered = await progress.phase('Deliveries:', (report) =>
		deliveries(environment, report),
	);
	await stopAll();
	const verified = await progress.phase('Verification', async () => verificationCosts());
	console.table(delivered.rows);
	console.table(verified);
	const ok = delivered.ratio >= RATIO_MIN;
	const { rows, ratio, ratioToOpen } = delivered;
	const settings = { BODY_BYTES, ROUNDS, SHOTS: REQUESTS, CONCURRENCY, setting: flags.setting };
	console.log(
		JSON.stringify({
			...{ ok, bounds: { RATIO_MIN }, ratio, ratioToOpen },
			...{ deliveries: rows, verified, settings },
		}),
	);
	process.exitCode = ok ? 0 : 1;
} finally {
	await stopAll();
}
