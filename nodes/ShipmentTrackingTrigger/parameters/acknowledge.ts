import type { INodeParameters, INodeProperties, IWebhookDescription } from 'n8n-workflow';

import { asObject } from '../../shared/lib/json';

export const WHEN_FINISHED = 'whenFinished';

/** When the service is told that an event has arrived. */
export const acknowledgeField: INodeProperties = {
	displayName: 'Acknowledge',
	name: 'acknowledge',
	type: 'options',
	options: [
		{
			name: 'At Once',
			value: 'atOnce',
			description:
				'When n8n has stored the execution. What the workflow makes of the event is not known to the service.',
		},
		{
			name: 'When the Workflow Has Finished',
			value: WHEN_FINISHED,
			description:
				'An event whose workflow failed is answered with an error, so the service sends it again, up to 12 times. For workflows of a few seconds without Wait: at a Wait node the event is confirmed, even if the workflow fails afterwards. Also, how long the service waits is not documented, and one that takes longer is sent again, too. Let a long workflow hand over to a second one. Keep Skip Duplicates on; it holds back what is still in work, within one n8n process.',
		},
	],
	default: 'atOnce',
	description:
		'When the service gets its answer. What is refused, filtered out or a duplicate is answered at once in any case.',
};

/** By the option: what n8n is to do in one case and in the other. */
function field(whenFinished: string, atOnce: string) {
	return {
		template: `={{$parameter["options"]["acknowledge"] === "${WHEN_FINISHED}" ? "${whenFinished}" : "${atOnce}"}}`,
		resolve: ({ options }: INodeParameters) =>
			asObject<{ acknowledge?: unknown }>(options).acknowledge === WHEN_FINISHED
				? whenFinished
				: atOnce,
	};
}

const responseMode = field('lastNode', 'onReceived');
/**
 * Nothing of what the workflow worked out goes to the service. Else empty, or n8n answers with the
 * name of its default instead of what the node says.
 */
const responseData = field('noData', '');

/**
 * The part of the webhook's description that depends on the option. Newer versions of n8n work it
 * out without their engine for expressions, which costs more than all of a delivery, where they
 * find functions under this symbol; older ones by the expressions.
 */
export const responseByAcknowledge: Pick<IWebhookDescription, 'responseMode' | 'responseData'> = {
	responseMode: responseMode.template as IWebhookDescription['responseMode'],
	responseData: responseData.template as IWebhookDescription['responseData'],
	[Symbol.for('n8n.webhookDescriptionResolvers')]: { responseMode, responseData },
};
