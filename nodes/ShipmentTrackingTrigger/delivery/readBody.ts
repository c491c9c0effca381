import { sanitizeJson } from '../../shared/lib/sanitizeJson';
import { asObject, isObject, parseJson } from '../../../shipping/lib';
import { parseNotification, type Notification } from '../../../shipping/events';
import { refused, type OutcomeOf } from './deliveryOutcome';

type Body =
	| { notification: Notification }
	| { notification?: undefined; outcome: OutcomeOf<'refused' | 'ignored'> };

/**
 * The notification of a verified body. A body that cannot be read is refused, not acknowledged: the
 * service then lists the event as failed, and Get Unhandled can read it.
 */
export function readBody(rawBody: Buffer): Body {
	const body = parseJson(rawBody.toString('utf8'));
	if (body === undefined || !sanitizeJson(body))
		return { outcome: refused(422, 'body is not valid JSON') };
	const { data } = asObject<{ data?: unknown }>(body);
	if (Array.isArray(data) && data.length > 1) {
		return { outcome: refused(422, 'several notifications in one delivery') };
	}
	const notification = parseNotification(body);
	if (notification) {
		// Without an ID, every event after the first would count as a repeat.
		return notification.id
			? { notification }
			: { outcome: refused(422, 'notification without an ID') };
	}
	const [only]: unknown[] = Array.isArray(data) ? data : [data];
	return isObject(only) && only.type === 'webhook_notification'
		? { outcome: refused(422, 'notification without an event name') }
		: { outcome: { name: 'ignored', because: 'no notification' } };
}
