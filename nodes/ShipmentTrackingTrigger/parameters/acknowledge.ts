import type { INodeParameters, INodeProperties, IWebhookDescription } from 'n8n-workflow';

import { asObject } from '../../../shipping/lib';

export const WHEN_FINISHED = 'whenFinished';

export const acknowledgeField: INodeProperties = {
	displayName: 'Acknowledge',
	name: 'acknowledge',
	type: 'options',
	options: [
		{
			name: 'When Received',
			value: 'atOnce',
			description:
				'Confirm when n8n has stored the execution. The service does not learn whether the workflow succeeds.',
		},
		{
			name: 'When the Workflow Has Finished',
			value: WHEN_FINISHED,
			description:
				'If the workflow fails, the service sends the event again, up to 12 times. Only use this if the workflow finishes within seconds and has no Wait node. Otherwise, the service may stop waiting and send the event again. Keep Skip Duplicates on.',
		},
	],
	default: 'atOnce',
	description:
		'When to confirm an event to the service. Rejected, filtered and duplicate events are always confirmed immediately.',
};

function fieldByOption(whenFinished: string, atOnce: string) {
	return {
		template: `={{$parameter["options"]["acknowledge"] === "${WHEN_FINISHED}" ? "${whenFinished}" : "${atOnce}"}}`,
		resolve: ({ options }: INodeParameters) =>
			asObject<{ acknowledge?: unknown }>(options).acknowledge === WHEN_FINISHED
				? whenFinished
				: atOnce,
	};
}

const responseMode = fieldByOption('lastNode', 'onReceived');
/**
 * If the value is empty, n8n sends the node's own answer. If the value were missing, n8n would send
 * the name of its default value as the answer.
 */
const responseData = fieldByOption('noData', '');

/**
 * The properties of the webhook's description that depend on the option. n8n 2.40 and newer call
 * the functions under this symbol and don't start their expression engine, which costs more than
 * the rest of a delivery. Older versions evaluate the expressions.
 */
export const responseByAcknowledge: Pick<IWebhookDescription, 'responseMode' | 'responseData'> = {
	responseMode: responseMode.template as IWebhookDescription['responseMode'],
	responseData: responseData.template as IWebhookDescription['responseData'],
	[Symbol.for('n8n.webhookDescriptionResolvers')]: { responseMode, responseData },
};
