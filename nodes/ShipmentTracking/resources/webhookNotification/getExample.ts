import type { Attributes } from '../../../../shipping/records';
import { path } from '../../../shared/api/path';
import { namesOfService } from '../../../shared/domain/webhooks';
import { toEventItem } from '../../../shared/notification/item';
import { contentOf, notificationsOf, parseNotification } from '../../../../shipping/events';
import { isObject } from '../../../../shipping/lib';
import { eventField } from '../../fields/events';
import { simplifyEvents } from '../../jobs/webhooks/unhandledFields';
import { outputRows, type Operation } from '../../operation/operation';

/** Returns the example in the format of the trigger, where it can be pinned. */
export const getExample: Operation = {
	value: 'getExample',
	name: 'Get Example',
	action: 'Get example of webhook notification',
	description:
		'Get a sample event in the format of the trigger, for building and testing workflows',
	fields: [
		eventField,
		{
			...simplifyEvents,
			description:
				'Whether to return the simplified event of the trigger instead of the raw data. Choose the same as in the trigger.',
		},
	],
	async run(item) {
		const [event] = await namesOfService(item.client, [item.required('event')]);
		const isSimplified = item.isOn(simplifyEvents);
		const { body } = await item.client.send({
			path: path`/webhook_notifications/examples`,
			query: { event },
			// The documentation describes a list, but its examples are single records.
			expects: 'document',
		});
		const examples = isListBody(body)
			? notificationsOf(item.client.parse<Attributes<'webhook_notification'>>(body))
			: [parseNotification(body)].filter((one) => one !== undefined);
		if (examples.length === 0) throw item.invalid('event', 'has no example in Terminal49');
		return outputRows(
			examples.map((one) => (isSimplified ? toEventItem(contentOf(one)) : one.body)),
		);
	},
};

const isListBody = (body: unknown): boolean => isObject(body) && Array.isArray(body.data);
