import type {
	IDataObject,
	IHookFunctions,
	ITriggerFunctions,
	IWebhookFunctions,
} from 'n8n-workflow';

import { isSameUrl, normalizeWebhookUrl } from '../../shared/domain/webhooks';
import { Activation } from '../memory/activation';
import { activations } from '../memory/processMemory';

/** The static data of a node: written when it is published, read for each delivery. */
interface Registration extends IDataObject {
	webhookId?: string;
	webhookUrl?: string;
	/** Encrypted, see sealedSecret.ts. */
	webhookSecret?: string;
	/** The node that stored the registration: an exported workflow may carry it to another n8n. */
	owner?: string;
	/** Whether it was stored while n8n listened for a test event. */
	isTest?: boolean;
}

type Context = IHookFunctions | IWebhookFunctions;

export function registrationOf(context: Context): Registration {
	return context.getWorkflowStaticData('node') as Registration;
}

/** The registration that this node stored at its current URL. */
export function ownRegistration(context: IHookFunctions): Registration | undefined {
	const registration = registrationOf(context);
	const { webhookId, webhookUrl, owner = ownerOf(context) } = registration;
	if (!webhookId || owner !== ownerOf(context)) return undefined;
	return isSameUrl(webhookUrl, urlOf(context)) ? registration : undefined;
}

export function storeRegistration(
	context: IHookFunctions,
	stored: { webhookId: string; webhookSecret: string; isTest: boolean },
): void {
	const { isTest, ...webhook } = stored;
	const [owner, webhookUrl] = [ownerOf(context), urlOf(context)];
	const values = { ...webhook, webhookUrl, owner, ...(isTest ? { isTest } : {}) };
	Object.assign(registrationOf(context), values);
}

export function clearRegistration(context: IHookFunctions): void {
	const registration = registrationOf(context);
	delete registration.webhookId;
	delete registration.webhookUrl;
	delete registration.webhookSecret;
	delete registration.owner;
	delete registration.isTest;
}

/** Identifies this node of this workflow of this n8n. */
export function ownerOf(context: Context | ITriggerFunctions): string {
	return [context.getInstanceId(), context.getWorkflow().id, context.getNode().id].join('/');
}

/** The URL that the service sends to; the test and the production URL of a node differ. */
export function urlOf(context: Context): string {
	const url = context.getNodeWebhookUrl('default') ?? '';
	// While a test event arrives, n8n still returns the production URL.
	const isTestEvent = !('getActivationMode' in context) && context.getMode() === 'manual';
	return isTestEvent ? (registrationOf(context).webhookUrl ?? url) : url;
}

/** Identifies a node at one of its URLs: the test and the production URL have separate webhooks. */
export function registrationKey(context: Context): string {
	return `${ownerOf(context)}\n${normalizeWebhookUrl(urlOf(context))}`;
}

export function activationOf(context: Context): Activation {
	const key = registrationKey(context);
	const activation = activations.get(key) ?? new Activation();
	activations.set(key, activation);
	return activation;
}
