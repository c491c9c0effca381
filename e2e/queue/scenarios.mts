import { setTimeout as sleep } from 'node:timers/promises';
import type { Installation } from './installation.mts';

/** Causes a fault. Resolves when the fault is repaired. */
type Fault = (installation: Installation) => Promise<void>;

export interface Scenario {
	letter: string;
	title: string;
	deliveries: number;
	/** Whether each delivery goes to both webhook processes simultaneously. */
	isToAll?: boolean;
	/**
	 * When each fault starts, as the share of deliveries (0 to 1). Only one fault is active at a
	 * time.
	 */
	faults: [at: number, fault: Fault][];
	/** How many events may be handled twice. No event may be lost. */
	doubledAtMost: number;
	/**
	 * How long the rows must stay unchanged before the scenario ends. Until then, interrupted
	 * events may still be handled.
	 */
	settleMs: number;
}

const HANG_MS = 20_000;
const SETTLE_MS = 20_000;
/** The sum of an event's lease, the schedule's interval, and the lease of a scheduled execution. */
const SETTLE_AFTER_DEATHS_MS = 75_000;

const killWorker =
	(place: number): Fault =>
	async ({ n8n }) => {
		await n8n.workers[place].kill();
		await n8n.workers[place].start();
	};
const killWebhook: Fault = async ({ n8n }) => {
	await n8n.webhooks[0].kill();
	await n8n.webhooks[0].start();
};
const killMain: Fault = async ({ n8n }) => {
	await n8n.main.process.kill();
	await n8n.main.process.start();
};
const restartRedis: Fault = ({ redis }) => redis.restart();
const restartPostgres: Fault = ({ postgres }) => postgres.restart();
const hangPostgres: Fault = async ({ postgres }) => {
	await postgres.hang();
	await sleep(HANG_MS);
	postgres.resume();
};

const some = { deliveries: 200, doubledAtMost: 0, settleMs: SETTLE_MS };
const deadly = { ...some, doubledAtMost: 20, settleMs: SETTLE_AFTER_DEATHS_MS };

export const SCENARIOS: Scenario[] = [
	{ ...some, letter: 'A', title: 'no fault', deliveries: 500, faults: [] },
	{ ...some, letter: 'B', title: 'each event to both processes', isToAll: true, faults: [] },
	{
		...deadly,
		letter: 'C',
		title: 'both workers killed in turn',
		faults: [
			[0.25, killWorker(0)],
			[0.6, killWorker(1)],
		],
	},
	{ ...some, letter: 'D', title: 'webhook process killed', faults: [[0.4, killWebhook]] },
	{ ...some, letter: 'E', title: 'Redis restarted', faults: [[0.4, restartRedis]] },
	{ ...deadly, letter: 'F', title: 'PostgreSQL restarted', faults: [[0.4, restartPostgres]] },
	{ ...some, letter: 'G', title: 'main killed', faults: [[0.4, killMain]] },
	{
		...some,
		letter: 'H',
		title: 'PostgreSQL hangs for 20 s',
		faults: [[0.4, hangPostgres]],
		settleMs: SETTLE_AFTER_DEATHS_MS,
	},
	{
		...deadly,
		letter: 'I',
		title: 'all faults, each sent twice',
		deliveries: 2000,
		isToAll: true,
		doubledAtMost: 60,
		faults: [
			[0.1, killWorker(0)],
			[0.2, killWebhook],
			[0.3, restartRedis],
			[0.4, restartPostgres],
			[0.55, killMain],
			[0.7, hangPostgres],
			[0.85, killWorker(1)],
		],
	},
];

/**
 * Selects the scenarios with these letters (or all), with a share of their deliveries. Throws for
 * an unknown letter.
 */
export function scenariosNamed(names: string[], share = 1): Scenario[] {
	const letters = SCENARIOS.map(({ letter }) => letter);
	const wanted = names.map((name) => name.toUpperCase());
	const unknown = wanted.filter((name) => !letters.includes(name));
	if (unknown.length > 0) {
		throw new Error(
			`There is no scenario ${unknown.join(', ')}. The scenarios are ${letters.join(', ')}`,
		);
	}
	if (!(share > 0)) throw new Error('--share must be a number above 0');
	return SCENARIOS.filter(({ letter }) => wanted.length === 0 || wanted.includes(letter)).map(
		(one) => ({ ...one, deliveries: Math.ceil(one.deliveries * share) }),
	);
}
