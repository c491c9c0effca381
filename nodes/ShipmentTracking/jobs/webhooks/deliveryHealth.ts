import type { Resource, Attributes } from '../../../../shipping/records';
import { HOUR_MS, MINUTE_MS, epochOf } from '../../../../shipping/days';
import { valueText, plural } from '../../../../shipping/lib';

type WebhookNotification = Resource<Attributes<'webhook_notification'>>;

const DELIVERY_STATUSES: unknown[] = ['failed', 'pending', 'succeeded'];
const STATUSES_SHOWN_MAX = 3;

/** The receiver answers within seconds, so after this time the service is repeating the event. */
const PENDING_MAX_MS = 10 * MINUTE_MS;

/** The health of a webhook's deliveries, from its notifications of the last 24 hours. */
export function deliveryHealth(notifications: WebhookNotification[], now: number) {
	const withStatus = (status: unknown) =>
		notifications.filter(({ attributes }) => attributes.delivery_status === status);
	const [failed, pending, succeeded] = DELIVERY_STATUSES.map(withStatus);
	const others = notifications
		.map(({ attributes }) => attributes.delivery_status)
		.filter((status) => !DELIVERY_STATUSES.includes(status));
	const pendingTimes = timesOf(pending);
	const succeededTimes = timesOf(succeeded);
	return {
		facts: {
			recent_notifications: notifications.length,
			recent_failed: failed.length,
			last_failed_at: timesOf(failed).at(-1) ?? null,
			recent_pending: pending.length,
			oldest_pending_at: pendingTimes.at(0) ?? null,
			last_succeeded_at: succeededTimes.at(-1) ?? null,
		},
		problems: [
			...(failed.length
				? [
						`${failed.length} of its ${notifications.length} events of the last 24 hours failed to arrive: Event > Get Unhandled returns them`,
					]
				: []),
			...unknownProblem(notifications.length, others),
			...pendingProblem(notifications.length, pendingTimes, succeededTimes, now),
		],
	};
}

function unknownProblem(count: number, statuses: unknown[]): string[] {
	if (statuses.length === 0) return [];
	const words = [...new Set(statuses.map((status) => valueText(status) || 'none'))];
	return [
		`it is not known whether ${statuses.length} of its ${count} events of the last 24 hours arrived: their status is ${words.slice(0, STATUSES_SHOWN_MAX).join(', ')}`,
	];
}

/**
 * The service repeats a delivery for hours before it counts as failed, and a single event can stay
 * pending for another reason. If more events are pending than were delivered in the meantime, the
 * receiver has a problem.
 */
function pendingProblem(
	count: number,
	pending: string[],
	succeeded: string[],
	now: number,
): string[] {
	const waiting = pending.filter((time) => now - epochAt(time) > PENDING_MAX_MS);
	if (waiting.length === 0) return [];
	const since = epochAt(waiting[0]);
	const arrived = succeeded.filter((time) => epochAt(time) >= since).length;
	if (arrived >= waiting.length) return [];
	const meanwhile = arrived ? `only ${arrived} arrived since then` : 'none arrived since then';
	return [
		`${waiting.length} of its ${count} events of the last 24 hours are still pending, the oldest for ${ageOf(now - since)}, and ${meanwhile}: n8n does not answer, or refuses them`,
	];
}

/** Returns the valid times, the oldest first. */
function timesOf(notifications: WebhookNotification[]): string[] {
	return notifications
		.map(({ attributes }) => attributes.created_at ?? '')
		.filter((time) => epochOf(time) !== undefined)
		.sort((a, b) => epochAt(a) - epochAt(b));
}

const epochAt = (time: string): number => epochOf(time) ?? 0;

function ageOf(ms: number): string {
	const minutes = Math.floor(ms / MINUTE_MS);
	return minutes < 120 ? plural(minutes, 'minute') : plural(Math.floor(ms / HOUR_MS), 'hour');
}
