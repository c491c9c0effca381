import {
	sleep,
	type IHookFunctions,
	type ITriggerFunctions,
	type ITriggerResponse,
} from 'n8n-workflow';

import { HOUR_MS, MINUTE_MS } from '../../../shipping/days';
import { logText } from '../../../shipping/lib';
import { activations, plannedChecks } from '../memory/processMemory';
import { reconcile, register } from './reconcile';
import { ownerOf, registrationKey } from './registration';
import { targetOf, type Trigger } from './target';

/** Maximum time between two checks of a working webhook. */
const INTERVAL_MS = 6 * HOUR_MS;
const RETRY_MS = 30_000;
const RETRY_MAX_MS = 15 * MINUTE_MS;
const TICK_MS = 15_000;
const CHECK_TIMEOUT_MS = 60_000;

/** Plans regular checks of a trigger's webhook, because the service may disable it. */
export function planChecks(trigger: Trigger): void {
	const { context, activation } = trigger;
	if (activation.isTest) return;
	const check = async () => await checkWebhook(trigger);
	const planned = { context, activation, dueAt: nextRegularCheck(), failures: 0, check };
	plannedChecks.set(ownerOf(context), planned);
}

/** Runs the next check earlier, after the check at n8n's start failed. */
export function checkSoon(context: IHookFunctions): void {
	const planned = plannedChecks.get(ownerOf(context));
	if (planned) planned.dueAt = Date.now() + RETRY_MS;
}

/** Removes all memory of a trigger whose webhook was removed. */
export function forgetTrigger(trigger: Pick<Trigger, 'context' | 'activation'>): void {
	const { context, activation } = trigger;
	const owner = ownerOf(context);
	if (plannedChecks.get(owner)?.activation === activation) plannedChecks.delete(owner);
	activation.clearWebhook();
	activations.delete(registrationKey(context));
}

/**
 * Runs the planned checks while the workflow is published. n8n calls this function in the leading
 * process when a published trigger starts, and calls `closeFunction` when the trigger ends.
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
		const planned = plannedChecks.get(owner);
		if (!planned || Date.now() < planned.dueAt) continue;
		const { context, failures } = planned;
		const node = `"${logText(context.getNode().name)}"`;
		await planned.check().then(
			() => {
				planned.dueAt = nextRegularCheck();
				planned.failures = 0;
				if (failures > 0) context.logger.info(`The webhook of ${node} works again`);
			},
			(error: Error) => {
				planned.dueAt = Date.now() + Math.min(RETRY_MS * 2 ** failures, RETRY_MAX_MS);
				planned.failures++;
				const reason = logText(error.message);
				const level = failures === 0 ? 'warn' : 'debug';
				context.logger[level](`The webhook of ${node} could not be checked: ${reason}`);
			},
		);
	}
}

/** Does the same as publishing, except that n8n does not store the static data afterwards. */
async function checkWebhook(trigger: Trigger): Promise<void> {
	const { context, activation } = trigger;
	await activation.turns.take(async () => {
		// The trigger may have been unpublished while this check waited for its turn.
		const isPlanned = plannedChecks.get(ownerOf(context))?.activation === activation;
		if (!isPlanned || activation.state.name === 'released') return;
		const target = await targetOf(trigger, AbortSignal.timeout(CHECK_TIMEOUT_MS));
		if (!(await reconcile(target))) await register(target);
	});
}

/** Random, so that many triggers don't send their requests in the same minute. */
function nextRegularCheck(): number {
	return Date.now() + INTERVAL_MS * (0.5 + Math.random() / 2);
}
