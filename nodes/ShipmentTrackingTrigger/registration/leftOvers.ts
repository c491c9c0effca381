import type { IHookFunctions } from 'n8n-workflow';

import { toText } from '../../shared/lib/json';

/**
 * Tells of a webhook that was not touched, so that a person can decide. All of it in the sentence:
 * n8n's log usually shows nothing else. Never says its secret.
 */
export function reportLeft(
	context: IHookFunctions,
	{ id, url }: { id: string; url: unknown },
	reason: string,
): void {
	const webhookUrl = toText(url) || 'an unknown address';
	context.logger.warn(
		`"${context.getNode().name}" left the webhook ${id} at ${webhookUrl} as it is, because ${reason}. Remove it at the tracking service if nobody receives there.`,
		{ webhookId: id, webhookUrl, workflowId: context.getWorkflow().id },
	);
}
