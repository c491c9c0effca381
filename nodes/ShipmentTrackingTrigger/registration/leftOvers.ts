import type { IHookFunctions } from 'n8n-workflow';

/** Tells of a webhook that was not touched, so that a person can decide. Never says its secret. */
export function reportLeft(
	context: IHookFunctions,
	{ id, url }: { id: string; url: unknown },
	reason: string,
): void {
	context.logger.warn(
		`A webhook was left at the tracking service by "${context.getNode().name}". Remove it there if nothing receives at its address any more.`,
		{
			webhookId: id,
			webhookUrl: typeof url === 'string' ? url : undefined,
			workflowId: context.getWorkflow().id,
			reason,
		},
	);
}
