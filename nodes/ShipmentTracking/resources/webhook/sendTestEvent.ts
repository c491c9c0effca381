import type { IDataObject } from 'n8n-workflow';

import { isObject, toText } from '../../../shared/json';
import { path } from '../../../shared/path';
import { bodyWithoutSecrets } from '../../../shared/webhookSecret';
import { eventOptions } from '../../../ShipmentTrackingTrigger/events';
import { collection } from '../../fields/list';
import { toOutput, type Operation } from '../../operation';
import { receiverField, receiverUrl } from './receiver';

/** POST /webhooks/trigger: one sample delivery; plain JSON in and out. */
export const sendTestEvent: Operation = {
	value: 'sendTestEvent',
	name: 'Send Test Event',
	action: 'Send test event to webhook',
	description:
		'Have the service send one sample event to an address and tell what the address answered',
	fields: [
		receiverField,
		{
			displayName: 'Event',
			name: 'event',
			type: 'options',
			options: eventOptions,
			default: 'container.transport.vessel_discharged',
			required: true,
			description: 'The event to send a sample of',
		},
		...collection('Options', [
			{
				displayName: 'Webhook Secret',
				name: 'secret',
				type: 'string',
				typeOptions: { password: true },
				default: '',
				description: 'Signs the sample, so that a receiver that checks signatures accepts it',
			},
		]),
	],
	async run(item) {
		const secret = toText(item.collection('options').secret);
		const body: IDataObject = {
			url: receiverUrl(item, item.param('url')),
			event: item.required('event'),
		};
		const answer = await item.client.send({
			method: 'POST',
			path: path`/webhooks/trigger`,
			body: secret ? { ...body, secret } : body,
		});
		const outcome: IDataObject = isObject(answer.body) ? bodyWithoutSecrets(answer.body) : {};
		// Whatever the service repeats of the request, the secret stays out of the item.
		delete outcome.secret;
		return toOutput([outcome]);
	},
};
