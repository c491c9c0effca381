import type { IDataObject, IHookFunctions, IWebhookFunctions } from 'n8n-workflow';
import { NodeOperationError } from 'n8n-workflow';

import { asText } from '../shared/json';
import type { Resource } from '../shared/jsonApi';

/** What is remembered between activation and delivery, per node and per test or production URL. */
export interface Registration extends IDataObject {
	webhookId?: string;
	webhookUrl?: string;
	webhookSecret?: string;
	/** Whose registration it is: an exported workflow may carry it to another n8n. */
	owner?: string;
}

export function registrationOf(context: IHookFunctions | IWebhookFunctions): Registration {
	return context.getWorkflowStaticData('node') as Registration;
}

/** This node in this workflow in this n8n. */
export function ownerOf(context: IHookFunctions): string {
	return [context.getInstanceId(), context.getWorkflow().id, context.getNode().id].join('/');
}

/**
 * Keeps what the service says of a webhook.
 *
 * @throws NodeOperationError when it says no secret
 */
export function remember(
	context: IHookFunctions,
	webhook: Resource | undefined,
	url: string,
): void {
	const registration = registrationOf(context);
	if (webhook) {
		const owner = ownerOf(context);
		Object.assign(registration, { webhookId: webhook.id, webhookUrl: url, owner });
	}
	const secret = asText(webhook?.attributes.secret);
	if (!secret) {
		// The id is remembered all the same: n8n has a failed registration removed.
		throw new NodeOperationError(
			context.getNode(),
			'The service gave no secret for the webhook, so its events could not be verified',
			{
				description: 'Remove the webhook in the developer portal and activate the workflow again.',
			},
		);
	}
	registration.webhookSecret = secret;
}

export function forget(registration: Registration): void {
	delete registration.webhookId;
	delete registration.webhookUrl;
	delete registration.webhookSecret;
	delete registration.owner;
}
