import { asText } from '../lib/json';
import { oneLine } from '../lib/oneLine';
import { epochOf, longDay } from '../lib/time';
import type { ContainerAttributes, ShipmentAttributes } from './attributes';

/** After so many days without a look at the terminal nobody can say how urgent anything is. */
export const NOT_TRACKED_AFTER_DAYS = 7;

/**
 * That a shipment is tracked no longer, and why: "tracking stopped on 3 Oct 2026 (account closed)".
 * Only the shipment tells it; from then on all that is known of its containers is as it last was.
 */
export function stoppedText(shipment: ShipmentAttributes | undefined): string | undefined {
	const { line_tracking_stopped_at: at, line_tracking_stopped_reason: reason } = shipment ?? {};
	if (!at) return undefined;
	const day = longDay(at);
	return `tracking stopped${day ? ` on ${day}` : ''}${reasonText(reason)}`;
}

const REASON_MAX = 80;

/** " (account closed)"; '' where none is told. The service knows more reasons than it documents. */
export function reasonText(reason: unknown): string {
	const words = oneLine(asText(reason)?.replaceAll('_', ' '), REASON_MAX);
	return words ? ` (${words})` : '';
}

/**
 * Whether the terminal has never been asked; null is the service's word for it. Behind the port the
 * railway is asked instead.
 */
export function isNeverChecked(
	{ terminal_checked_at: atTerminal, rail_last_tracking_request_at: atRail }: ContainerAttributes,
	leftPort: boolean,
): boolean {
	return atTerminal === null && !(leftPort && asText(atRail));
}

/**
 * When a container was last looked at, in epoch milliseconds: at the terminal, or behind the port by
 * the railway; undefined where nobody ever was asked.
 */
export function lastCheck(
	{ terminal_checked_at: atTerminal, rail_last_tracking_request_at: atRail }: ContainerAttributes,
	leftPort: boolean,
): number | undefined {
	const times = [atTerminal, leftPort ? atRail : undefined].flatMap((time) => epochOf(time) ?? []);
	return times.length ? Math.max(...times) : undefined;
}

/** When the terminal was checked last: "not checked at the terminal since 3 Oct 2026". */
export function uncheckedText(container: ContainerAttributes, leftPort: boolean): string {
	const last = lastCheck(container, leftPort);
	if (last === undefined) return 'never checked at the terminal';
	return `not checked at the terminal since ${longDay(new Date(last).toISOString())}`;
}
