import { sleep, type ITriggerFunctions, type ITriggerResponse } from 'n8n-workflow';

import { BoundedMap } from '../../shared/lib/boundedMap';
import { HOUR_MS, MINUTE_MS } from '../../shared/lib/duration';
import { logText } from '../../shared/lib/logText';
import type { Activation } from './activations';
import { ownerOf } from './registration';
import { reconcile, register } from './reconcile';
import { targetOf, type Trigger } from './target';

/** The longest time between two checks of a webhook that was in order. */
const INTERVAL_MS = 6 * HOUR_MS;
const RETRY_MS = 30_000;
const RETRY_MAX_MS = 15 * MINUTE_MS;
const TICK_MS = 15_000;
const TIMEOUT_MS = 60_000;
const TRIGGERS_MAX = 1_000;

/** The next check of a published trigger. */
interface Upkeep {
	trigger: Trigger;
	dueAt: number;
	failures: number;
}

/** By node: n8n's `trigger()` does not learn the URL. */
const upkeeps = new BoundedMap<Upkeep>(TRIGGERS_MAX);

/** Checks the webhook of a trigger from time to time: the service may switch it off. */
export function planChecks(trigger: Trigger): void {
	if (trigger.activation.isTest) return;
	upkeeps.set(ownerOf(trigger.context), { trigger, dueAt: nextRegularCheck(), failures: 0 });
}

/** The check at n8n's start failed. */
export function checkSoon({ context }: Pick<Trigger, 'context'>): void {
	const upkeep = upkeeps.get(ownerOf(context));
	if (upkeep) upkeep.dueAt = Date.now() + RETRY_MS;
}

export function endChecks({ context, activation }: Pick<Trigger, 'context' | 'activation'>): void {
	const owner = ownerOf(context);
	if (upkeeps.get(owner)?.trigger.activation === activation) upkeeps.delete(owner);
}

/**
 * Checks the webhook while the workflow is published. n8n calls this for a published trigger, in
 * the leading process only, and the returned function when the trigger ends.
 */
export function watch(context: ITriggerFunctions): ITriggerResponse {
	if (context.getMode() === 'manual') return {};
	const ended = new AbortController();
	void checkUntil(ownerOf(context), ended.signal);
	return { closeFunction: async () => ended.abort() };
}

async function checkUntil(owner: string, ended: AbortSignal): Promise<void> {
	for (;;) {
		await sleep(TICK_MS);
		if (ended.aborted) return;
		const upkeep = upkeeps.get(owner);
		if (upkeep && Date.now() >= upkeep.dueAt) await checkAgain(upkeep);
	}
}

async function checkAgain(upkeep: Upkeep): Promise<void> {
	const { trigger, failures } = upkeep;
	const { context } = trigger;
	const node = `"${logText(context.getNode().name)}"`;
	await inOrder(trigger).then(
		() => {
			upkeep.dueAt = nextRegularCheck();
			upkeep.failures = 0;
			if (failures > 0) context.logger.info(`The webhook of ${node} is in order again`);
		},
		(error: Error) => {
			upkeep.dueAt = Date.now() + Math.min(RETRY_MS * 2 ** failures, RETRY_MAX_MS);
			upkeep.failures++;
			const level = failures === 0 ? 'warn' : 'debug';
			const reason = logText(error.message);
			context.logger[level](`The webhook of ${node} could not be checked: ${reason}`);
		},
	);
}

/** The same as publishing does, except that n8n does not store the static data afterwards. */
async function inOrder(trigger: Trigger): Promise<void> {
	const { activation } = trigger;
	await activation.turns.take(async () => {
		if (!isInUse(activation)) return;
		const target = await targetOf(trigger, AbortSignal.timeout(TIMEOUT_MS));
		if (!(await reconcile(target))) await register(target);
	});
}

function isInUse({ state }: Activation): boolean {
	return state.name === 'active' || state.name === 'unknown';
}

/** Not the same for all, so that many triggers do not send their requests in the same minute. */
function nextRegularCheck(): number {
	return Date.now() + INTERVAL_MS * (0.5 + Math.random() / 2);
}
