import type { Operation } from '../../operation/operation';
import { addHandled } from './handledEvents';

const handledIds = () => new Set<string>();

/**
 * If an item has no ID, the node fails and marks no event. If the node continues on errors, it
 * marks the other events. Sends no request.
 */
export const markHandled: Operation = {
	value: 'markHandled',
	name: 'Mark Handled',
	action: 'Mark webhook notifications as handled',
	description: 'Mark an event as handled, so that Get Unhandled skips it',
	fields: [
		{
			displayName: 'Notification ID',
			name: 'notificationId',
			type: 'string',
			default: '={{ $json.notification_id }}',
			required: true,
			description: 'The notification_id of the event',
		},
	],
	async run(item) {
		const id = item.required('notificationId');
		const ids = item.client.execution.state(handledIds);
		// The first item registers one write for the IDs of all items.
		if (ids.size === 0) {
			item.onCommit(() => {
				addHandled(item.context.getWorkflowStaticData('global'), 'handledNotifications', ids);
			});
		}
		ids.add(id);
		const { json, binary } = item.context.getInputData()[item.index];
		return [{ json, binary }];
	},
};
