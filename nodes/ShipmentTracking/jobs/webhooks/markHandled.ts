import type { Operation } from '../../operation/operation';
import { markHandledIn } from './handledNotifications';

const handledIds = () => new Set<string>();

/**
 * At the very end of the work: from then on Get Unhandled of the same workflow leaves the event
 * out. Asks nothing of the service. Nothing is marked when one of the items has no id.
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
		// All ids are marked at once, after the last item.
		if (ids.size === 0) {
			item.onCommit(() => markHandledIn(item.context.getWorkflowStaticData('global'), ids));
		}
		ids.add(id);
		const { json, binary } = item.context.getInputData()[item.index];
		return [{ json, binary }];
	},
};
