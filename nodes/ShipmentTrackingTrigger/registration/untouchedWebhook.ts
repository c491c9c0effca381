import type { IHookFunctions } from 'n8n-workflow';

import { oneLine } from '../../shared/lib/oneLine';

const TEXT_MAX = 500;

/**
 * Logs a webhook that stays at the service, so that a person can decide. The message has all of it
 * because n8n's log usually hides metadata. URLs and reasons come from the service: as one line
 * they cannot add a line to the log. The secret is never logged.
 */
export function warnUntouchedWebhook(
	context: IHookFunctions,
	{ id, url }: { id: string; url: unknown },
	reason: string,
): void {
	const webhookId = oneLine(id, TEXT_MAX);
	const webhookUrl = oneLine(url, TEXT_MAX) || 'an unknown URL';
	context.logger.warn(
		`"${oneLine(context.getNode().name, TEXT_MAX)}" left the webhook ${webhookId} at ${webhookUrl} unchanged because ${oneLine(reason, TEXT_MAX)}. Remove it in Terminal49 if nothing receives events there.`,
		{ webhookId, webhookUrl, workflowId: context.getWorkflow().id },
	);
}
