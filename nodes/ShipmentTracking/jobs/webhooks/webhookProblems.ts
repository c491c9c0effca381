import { type Resource, includesEvent, type Attributes } from '../../../../shipping/records';

/**
 * Returns the problems of a webhook's events. The node can't read which events a trigger needs. If
 * 'Expected Events' is empty, there are only two problems: the webhook has no events, or it no
 * longer has an event that was sent recently.
 */
export function eventProblems(
	{ attributes }: Resource<Attributes<'webhook'>>,
	notifications: Array<Resource<Attributes<'webhook_notification'>>>,
	expected: string[],
): string[] {
	const { events = [] } = attributes;
	const lacks = (event: string) => !includesEvent(events, event);
	const missing = expected.filter(lacks);
	if (missing.length) return [`It lacks the events ${missing.join(', ')}`];
	if (events.length === 0) return ['It has no events, so nothing is sent to it'];
	if (expected.length) return [];
	const sent = notifications.map((one) => one.attributes.event ?? '').filter(Boolean);
	const dropped = [...new Set(sent.filter(lacks))].sort();
	if (dropped.length === 0) return [];
	return [
		`It no longer has the events ${dropped.join(', ')}, which were sent to it recently. Add them, or list the events you want under 'Expected Events'`,
	];
}

/** Webhook URLs of a trigger in n8n. Their prefix depends on the settings of n8n. */
const PRODUCTION = /^(.*)\/webhook\/([\w-]+\/webhook)$/;
const TEST = /\/webhook-test\/[\w-]+\/webhook$/;

export const isTriggerUrl = (url: string): boolean => PRODUCTION.test(url);

/**
 * Returns the reasons why a webhook may be unused. The last part of the URL identifies the trigger:
 * if two URLs share it, n8n has moved or was copied.
 */
export function staleWebhookProblems(url: string, otherUrls: string[]): string[] {
	if (TEST.test(url)) {
		return [
			'It has the test URL of a trigger. A test URL only receives events while the trigger listens for a test event. Remove the webhook if no one is testing',
		];
	}
	const [, origin, trigger] = PRODUCTION.exec(url) ?? [];
	if (!trigger) return [];
	const otherOrigins = otherUrls.flatMap((other) => {
		const [, otherOrigin, otherTrigger] = PRODUCTION.exec(other) ?? [];
		return otherTrigger === trigger && otherOrigin !== origin ? [otherOrigin] : [];
	});
	if (otherOrigins.length === 0) return [];
	return [
		`The same trigger is also registered at ${[...new Set(otherOrigins)].join(', ')}: the URL of n8n has changed, or n8n was copied. Remove the webhook that is no longer used`,
	];
}
