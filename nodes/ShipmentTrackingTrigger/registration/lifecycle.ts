import { NodeOperationError, type IHookFunctions, type WorkflowActivateMode } from 'n8n-workflow';

import { ServiceError } from '../../shared/api/errors';
import { logText } from '../../../shipping/lib';
import type { Activation } from '../memory/activation';
import { checkEvents, readWebhookSettings } from './desiredWebhook';
import { reconcile, register } from './reconcile';
import { activationOf, ownRegistration, registrationOf, storeRegistration } from './registration';
import { targetOf, type Target } from './target';
import { checkSoon, planChecks } from './regularChecks';

/** The modes in which n8n starts published workflows. */
const AT_START: WorkflowActivateMode[] = ['init', 'leadershipChange'];
/** n8n 2.40 waits 84 seconds for a node that it starts, and does not start it again afterwards. */
const START_TIMEOUT_MS = 30_000;

/**
 * Checks and corrects the webhook at the trigger's URL. Returns false if the service has none. If a
 * registered webhook can't be checked while n8n starts, returns true: otherwise n8n would drop the
 * trigger, although the service still sends to it.
 */
export async function checkExists(this: IHookFunctions): Promise<boolean> {
	const activation = activationOf(this);
	const mode = this.getActivationMode();
	activation.isTest = mode === 'manual';
	const isUrgent = AT_START.includes(mode) || mode === 'update';
	const signal = isUrgent ? AbortSignal.timeout(START_TIMEOUT_MS) : undefined;
	const reconciled = async () => {
		const isThere = await reconcile(await prepare(this, activation, signal));
		if (isThere) assertSending(this, activation);
		return isThere;
	};
	return await activation.turns.take(
		async () =>
			await reconciled().catch((error: Error) => {
				if (!isKept(this, activation, error, signal)) throw error;
				return keep(this, activation, error);
			}),
	);
}

/** Creates the webhook. n8n calls this when {@link checkExists} returned false. */
export async function create(this: IHookFunctions): Promise<boolean> {
	const activation = activationOf(this);
	return await activation.turns.take(async () => {
		await register(await prepare(this, activation));
		assertSending(this, activation);
		return true;
	});
}

/** @throws NodeOperationError when a user publishes a workflow that some events would not start */
function assertSending(context: IHookFunctions, { problem }: Activation): void {
	if (!problem || AT_START.includes(context.getActivationMode())) return;
	const { message, advice: description } = problem;
	throw new NodeOperationError(context.getNode(), message, { description });
}

/** Plans the checks before the first request, so that a webhook that can't be read is checked later. */
async function prepare(
	context: IHookFunctions,
	activation: Activation,
	signal?: AbortSignal,
): Promise<Target> {
	const trigger = { context, activation, settings: readWebhookSettings(context) };
	planChecks(trigger);
	const target = await targetOf(trigger, signal);
	// A published trigger keeps events that the service has removed from its list.
	const isStart = AT_START.includes(context.getActivationMode());
	if (!isStart) await checkEvents(context, target.client, trigger.settings);
	return target;
}

/**
 * Whether publishing succeeds although the webhook couldn't be checked. In the mode "update", n8n
 * publishes a user's change or repairs a published workflow. Then it fails if the service refused a
 * request, because the user must see the refusal.
 */
function isKept(
	context: IHookFunctions,
	{ webhook }: Activation,
	error: Error,
	signal: AbortSignal | undefined,
): boolean {
	const { webhookId, webhookSecret } = registrationOf(context);
	if (!webhook && !(webhookId && webhookSecret)) return false;
	const mode = context.getActivationMode();
	if (AT_START.includes(mode)) return true;
	return mode === 'update' && (signal?.aborted === true || isOutOfReach(error));
}

function isOutOfReach(error: Error): boolean {
	if (!(error instanceof ServiceError)) return false;
	const { status = 0 } = error;
	return status === 0 || status === 429 || status >= 500;
}

function keep(context: IHookFunctions, activation: Activation, error: Error): true {
	const { webhook, isTest } = activation;
	activation.undoRelease();
	// Ending the former version of the trigger cleared the registration.
	if (webhook && !ownRegistration(context)) {
		storeRegistration(context, { webhookId: webhook.id, webhookSecret: webhook.sealed, isTest });
	}
	checkSoon(context);
	const { webhookId, webhookUrl } = registrationOf(context);
	const [node, reason] = [context.getNode().name, error.message].map((text) => logText(text));
	context.logger.error(
		`The webhook of "${node}" could not be checked: ${reason}. It is kept as it is and checked again soon.`,
		{ webhookId, webhookUrl },
	);
	return true;
}
