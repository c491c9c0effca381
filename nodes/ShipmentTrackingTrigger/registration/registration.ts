import type { IDataObject, IHookFunctions, IWebhookFunctions } from 'n8n-workflow';
import { NodeOperationError } from 'n8n-workflow';

import { asText } from '../../shared/lib/json';
import type { Resource } from '../../shared/api/jsonApi';
import type { WebhookAttributes } from '../../shared/domain/attributes';

/** What is remembered between activation and delivery, per node and per test or production URL. */
interface Registration extends IDataObject {
	webhookId?: string;
	webhookUrl?: string;
	webhookSecret?: string;
	/** Whose registration it is: an exported workflow may carry it to another n8n. */
	owner?: string;
}

export function registrationOf(context: IHookFunctions | IWebhookFunctions): Registration {
	return context.getWorkflowStaticData('node') as Registration;
}

/** Which registration a delivery belongs to: the test and the production URL are two. */
export function registrationKey(context: IWebhookFunctions): string {
	const { webhookId } = registrationOf(context);
	return `${context.getWorkflow().id}/${context.getNode().id}/${webhookId}`;
}

/** This node in this workflow in this n8n. */
export function ownerOf(context: IHookFunctions | IWebhookFunctions): string {
	return [context.getInstanceId(), context.getWorkflow().id, context.getNode().id].join('/');
}

/** Whether the stored registration is of this node at the address that it has now. */
export function isOwnRegistration(context: IHookFunctions): boolean {
	const { webhookId, webhookUrl, owner = ownerOf(context) } = registrationOf(context);
	if (!webhookId || owner !== ownerOf(context)) return false;
	return webhookUrl === context.getNodeWebhookUrl('default');
}

/** @throws NodeOperationError when the service says no secret of the webhook */
export function secretOf(
	context: IHookFunctions,
	webhook: Resource<WebhookAttributes> | undefined,
): string {
	const secret = asText(webhook?.attributes.secret);
	if (secret) return secret;
	throw new NodeOperationError(
		context.getNode(),
		'The service gave no secret for the webhook, so its events could not be verified',
		{
			description: 'Remove the webhook in the developer portal and activate the workflow again.',
		},
	);
}

/** Keeps what the service says of a webhook. */
export function storeRegistration(
	context: IHookFunctions,
	{ id: webhookId }: Resource,
	webhookUrl: string,
	webhookSecret: string,
): void {
	const owner = ownerOf(context);
	Object.assign(registrationOf(context), { webhookId, webhookUrl, webhookSecret, owner });
}

export function clearRegistration(registration: Registration): void {
	delete registration.webhookId;
	delete registration.webhookUrl;
	delete registration.webhookSecret;
	delete registration.owner;
}
