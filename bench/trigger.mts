import { startEnvironment, type TestEnvironment } from '../harness/environment/environment.mts';
import { sendAll } from '../harness/load/load.mts';
import { notificationFactory, secretOf, signed } from '../harness/load/signedDeliveries.mts';
import { median, percentile, round } from '../harness/load/statistics.mts';
import { triggerWorkflow, webhookNode, type Workflow } from '../harness/n8n/workflows.mts';
import { stopAll } from '../harness/process/processGroup.mts';
import { waitFor } from '../harness/process/waitFor.mts';
import { verificationCosts } from './verification.mts';
import { inRounds, type Workload } from './workload.mts';

/**
 * Measures deliveries per second of the trigger, which verifies signatures, and of n8n's Webhook
 * node in the same n8n: without authentication, and with Header Auth. The limit compares with Header
 * Auth, because n8n itself takes longer for a node that has a credential.
 */
const BODY_BYTES = 10_000;
const ROUNDS = 9;
const REQUESTS = 200;
const CONCURRENCY = 8;
const RATIO_MIN = 0.9;
const DRAIN_MS = 30_000;
const EVENT = 'container.updated';

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

/** The credential of n8n's Webhook node, and the header that it expects. */
const HEADER = { name: 'X-Bench', value: 'bench-header-value' };
const AUTH = 'httpHeaderAuth';
const CREDENTIAL = { id: 'benchHeader00000', name: 'Header of the benchmark', type: AUTH };

const trigger = triggerWorkflow('benchTrigger', [{ name: 'Ours', number: '71', events: [EVENT] }]);
/** n8n's Webhook node, which also answers immediately, but does not verify the body. */
const webhook = (id: string, parameters: object = {}, more: object = {}): Workflow => ({
	...{ ...trigger, id, name: id },
	nodes: [{ ...webhookNode('Theirs', id, parameters), ...more }],
});

/** The measured workflows. With Header Auth, n8n checks and reads a credential for each delivery. */
const WORKFLOWS = {
	trigger,
	headerAuth: webhook('benchHeader', { authentication: 'headerAuth' }, { credentials: { [AUTH]: CREDENTIAL } }), // prettier-ignore
	open: webhook('benchWebhook'),
};
const LABELS = {
	trigger: 'Shipment Tracking Trigger',
	headerAuth: 'Webhook with Header Auth',
	open: 'Webhook without authentication',
};
type Name = keyof typeof WORKFLOWS;
const NAMES = Object.keys(WORKFLOWS) as Name[];

/** Creates requests of the same size for all nodes, signed beforehand, each with its own ID. */
async function requestFactory({ n8n, sandbox }: TestEnvironment) {
	const [registered] = await sandbox.webhooks();
	const secret = await secretOf(sandbox, registered);
	const notification = await notificationFactory(sandbox, EVENT);
	return (name: Name) => {
		const { id } = WORKFLOWS[name];
		const url = name === 'trigger' ? registered.url : `${n8n.origin}/webhook/${id}`;
		return Array.from({ length: REQUESTS }, () => {
			const text = notification();
			// White space after the JSON sets the size without changing the content.
			const padding = Buffer.alloc(Math.max(0, BODY_BYTES - text.length), ' ');
			const { headers, ...request } = signed(url, Buffer.concat([text, padding]), secret);
			return { ...request, headers: { ...headers, [HEADER.name]: HEADER.value } };
		});
	};
}

/** Waits for executions that continue after the answer, so that they don't slow the next round. */
async function drain({ n8n }: TestEnvironment): Promise<void> {
	await waitFor({ what: 'the executions to end', timeoutMs: DRAIN_MS }, async () => {
		const ids = NAMES.map((name) => WORKFLOWS[name].id);
		const counts = await Promise.all(ids.map((id) => n8n.executionCount(id)));
		return counts.every((count) => count === 0);
	});
}

async function deliveries(environment: TestEnvironment, report: (text: string) => void) {
	const requestsTo = await requestFactory(environment);
	const measure = async (name: Name) => {
		const requests = requestsTo(name);
		const startedAt = performance.now();
		const responses = await sendAll(requests, { concurrency: CONCURRENCY });
		const answeredMs = performance.now() - startedAt;
		await drain(environment);
		const bad = responses.find(({ status }) => status !== 200);
		if (bad) throw new Error(`A delivery was answered with ${bad.status}: ${bad.answer}`);
		const times = responses.map(({ tookMs }) => tookMs);
		return { perSecond: (REQUESTS / answeredMs) * 1000, p99Ms: percentile(times, 99) };
	};
	const works = Object.fromEntries(NAMES.map((name) => [name, () => measure(name)]));
	const rounds = await inRounds(
		ROUNDS,
		works as Record<Name, () => ReturnType<typeof measure>>,
		(number) => report(`round ${number} of ${ROUNDS}`),
	);
	const ratioTo = (name: Name) =>
		round(median(rounds.map((each) => each.trigger.perSecond / each[name].perSecond)));
	const rows = NAMES.map((name) => ({
		node: LABELS[name],
		perSecond: round(median(rounds.map((each) => each[name].perSecond))),
		p99Ms: round(median(rounds.map((each) => each[name].p99Ms))),
	}));
	return { rows, ratio: ratioTo('headerAuth'), ratioToOpen: ratioTo('open') };
}

export const workload: Workload = {
	flags: ['setting'],
	async measure(progress, { setting = 'lazy' }) {
		if (!(setting in SETTINGS)) throw new Error(`Settings are ${Object.keys(SETTINGS).join(', ')}`);
		const environment = await startEnvironment(progress, {
			...{ name: 'bench-trigger', speed: 0, workflows: Object.values(WORKFLOWS) },
			settings: { EXECUTIONS_DATA_SAVE_ON_SUCCESS: 'none', ...SETTINGS[setting] },
			credentials: [{ ...CREDENTIAL, data: HEADER }],
		});
		const { rows, ratio, ratioToOpen } = await progress.phase('Deliveries:', (report) =>
			deliveries(environment, report),
		);
		await stopAll();
		const verified = await progress.phase('Verification', verificationCosts);
		return {
			...{ ok: ratio >= RATIO_MIN, tables: [rows, verified], bounds: { RATIO_MIN } },
			...{ ratio, ratioToOpen, deliveries: rows, verified },
			settings: { BODY_BYTES, ROUNDS, SHOTS: REQUESTS, CONCURRENCY, setting },
		};
	},
};
