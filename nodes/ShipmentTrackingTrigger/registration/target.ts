import type { IHookFunctions } from 'n8n-workflow';
import { NodeOperationError } from 'n8n-workflow';

import { Client } from '../../shared/api/client';
import { reachProblem } from '../../shared/api/reachable';
import type { Activation } from '../memory/activation';
import type { WebhookSettings } from './desiredWebhook';
import { urlOf } from './registration';

/** A trigger with all values that are needed to check its webhook. */
export interface Target {
	context: IHookFunctions;
	client: Client;
	activation: Activation;
	settings: WebhookSettings;
	url: string;
}

/** A trigger before its credential is read. */
export type Trigger = Pick<Target, 'context' | 'activation' | 'settings'>;

/** @throws NodeOperationError when the service cannot reach this n8n */
export async function targetOf(trigger: Trigger, signal?: AbortSignal): Promise<Target> {
	const { context } = trigger;
	const client = (await Client.connect(context)).with({ signal });
	const url = urlOf(context);
	assertReachable(context, url, client.account.baseUrl);
	return { ...trigger, client, url };
}

function assertReachable(context: IHookFunctions, url: string, baseUrl: string): void {
	if (!reachProblem(url, baseUrl)) return;
	throw new NodeOperationError(
		context.getNode(),
		`The tracking service cannot reach this n8n at ${url || 'an unknown URL'}`,
		{
			description:
				'Events are sent to a public https:// URL. Set the environment variable N8N_WEBHOOK_URL of n8n (WEBHOOK_URL before n8n 2.35) to the public URL of n8n, such as the URL of a reverse proxy or tunnel, restart n8n and publish the workflow again.',
		},
	);
}
