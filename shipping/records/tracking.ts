import { oneLine } from '../lib';
import { epochOf, longDay } from '../days';
import type { Attributes } from './attributes';
import type { Resource } from './jsonApi';

/** After this many days without a check at the terminal, the urgency is unknown. */
export const NOT_TRACKED_AFTER_DAYS = 7;

/**
 * "tracking stopped on 3 Oct 2026 (account closed)"; undefined while the service tracks the
 * shipment. The data of its containers stays as last known.
 */
export function stoppedText(shipment: Attributes<'shipment'> | undefined): string | undefined {
	const { line_tracking_stopped_at: at, line_tracking_stopped_reason: reason } = shipment ?? {};
	if (!at) return undefined;
	const day = longDay(at);
	return `tracking stopped${day ? ` on ${day}` : ''}${reasonText(reason)}`;
}

const REASON_MAX = 80;
/** Plain words for codes that are hard to understand. */
const PLAIN = new Map([['past_full_out_window', 'after the pickup window']]);

/** " (account closed)"; empty without a reason. Not all reasons are documented. */
export function reasonText(code = ''): string {
	const words = oneLine(PLAIN.get(code) ?? code.replaceAll('_', ' '), REASON_MAX);
	return words ? ` (${words})` : '';
}

/** Whether neither the terminal nor, after rail transport, the railway checked it. */
export function isNeverChecked(
	{ attributes, sent }: Resource<Attributes<'container'>>,
	leftPort: boolean,
): boolean {
	// If the answer lacks the time, it is unknown.
	return (
		sent.terminal_checked_at === null && !(leftPort && attributes.rail_last_tracking_request_at)
	);
}

/**
 * The time of the last check at the terminal, in epoch milliseconds. If the container left the port
 * by rail, a check by the railway counts as well. Undefined without a check.
 */
export function lastCheck(
	{
		terminal_checked_at: atTerminal,
		rail_last_tracking_request_at: atRail,
	}: Attributes<'container'>,
	leftPort: boolean,
): number | undefined {
	const times = [atTerminal, leftPort ? atRail : undefined].flatMap((time) => epochOf(time) ?? []);
	return times.length ? Math.max(...times) : undefined;
}

/** "not checked at the terminal since 3 Oct 2026" */
export function uncheckedText(container: Attributes<'container'>, leftPort: boolean): string {
	const last = lastCheck(container, leftPort);
	if (last === undefined) return 'never checked at the terminal';
	return `not checked at the terminal since ${longDay(new Date(last).toISOString())}`;
}
