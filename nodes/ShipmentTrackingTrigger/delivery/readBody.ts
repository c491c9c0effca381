import { sanitizeJson } from '../../shared/lib/sanitizeJson';
import { asObject, isObject, parseJson } from '../../shared/lib/json';
import { parseNotification, type Notification } from '../../shared/notification/parse';
import { refused, type VerdictOf } from './verdict';

type Body =
	| { notification: Notification }
	| { notification?: undefined; verdict: VerdictOf<'refused' | 'ignored'> };

/**
 * The notification of a verified body. A body that cannot be read is refused, not acknowledged: the
 * service then lists the event as failed, and Get Unhandled can read it.
 */
export function readBody(rawBody: Buffer): Body {
	if (hasTooManyNodes(rawBody)) return { verdict: refused(413, 'body with too many values') };
	const body = parseJson(rawBody.toString('utf8'));
	if (body === undefined || !sanitizeJson(body))
		return { verdict: refused(422, 'body is not valid JSON') };
	const { data } = asObject<{ data?: unknown }>(body);
	if (Array.isArray(data) && data.length > 1) {
		return { verdict: refused(422, 'several notifications in one delivery') };
	}
	const notification = parseNotification(body);
	if (notification) return { notification };
	const [only]: unknown[] = Array.isArray(data) ? data : [data];
	return isObject(only) && only.type === 'webhook_notification'
		? { verdict: refused(422, 'notification without an event name') }
		: { verdict: { name: 'ignored', because: 'no notification' } };
}

const NODES_MAX = 1_000_000;
const OPENING_BRACKET = 0x5b;
const OPENING_BRACE = 0x7b;

/** Parsing millions of lists and objects would block n8n for seconds; counting them takes no time. */
function hasTooManyNodes(body: Uint8Array): boolean {
	let count = 0;
	for (const byte of body) {
		if (byte === OPENING_BRACKET || byte === OPENING_BRACE) count++;
	}
	return count > NODES_MAX;
}
