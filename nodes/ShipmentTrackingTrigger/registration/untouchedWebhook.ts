import type { IHookFunctions } from 'n8n-workflow';

import { logText } from '../../shared/lib/logText';

/**
 * Logs a webhook that stays at the service, so that the user can remove it. The message has its ID and
 * URL, because n8n's log usually hides metadata.
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
