import type { Resource } from '../../../shared/api/jsonApi';
import type {
	WebhookAttributes,
	WebhookNotificationAttributes,
} from '../../../shared/domain/attributes';
import { eventNameOf } from '../../../shared/domain/events';
import { asArray, toText } from '../../../shared/lib/json';

/**
 * Returns the problems of a webhook's events. The node can't read which events a trigger needs. If
 * 'Expected Events' is empty, there are only two problems: the webhook has no events, or it no
 * longer has an event that was sent recently.
 */
export function eventProblems(
	{ attributes }: Resource<WebhookAttributes>,
	notifications: Array<Resource<WebhookNotificationAttributes>>,
	expected: string[],
): string[] {
	const events = new Set(asArray(attributes.events).map(toText).filter(Boolean).map(eventNameOf));
	const lacks = (event: string) => !events.has(eventNameOf(event));
	const missing = expected.filter(lacks);
	if (missing.length) return [`It lacks the events ${missing.join(', ')}`];
	if (events.size === 0) return ['It has no events, so nothing is sent to it'];
	if (expected.length) return [];
	const sent = notifications.map((one) => toText(one.attributes.event)).filter(Boolean);
	const dropped = [...new Set(sent.filter(lacks))].sort();
	if (dropped.length === 0) return [];
	return [
		`It no longer has the events ${dropped.join(', ')}, which were sent to it recently. Add them, or list the events you want under 'Expected Events'`,
	];
}
