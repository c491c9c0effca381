import type { IHookFunctions } from 'n8n-workflow';

import { logText } from '../../shared/lib/logText';

/**
 * Logs a webhook that stays at the service, so that a person can decide. The message has all of it
 * because n8n's log usually hides metadata. The secret is never logged.
 */
export function warnUntouchedWebhook(
	context: IHookFunctions,
	{ id, url }: { id: string; url: unknown },
	reason: string,
): void {
	const webhookId = logText(id);
	const webhookUrl = logText(url) || 'an unknown URL';
	context.logger.warn(
		`"${logText(context.getNode().name)}" left the webhook ${webhookId} at ${webhookUrl} unchanged because ${logText(reason)}. Remove it in Terminal49 if nothing receives events there.`,
		{ webhookId, webhookUrl, workflowId: context.getWorkflow().id },
	);
}
