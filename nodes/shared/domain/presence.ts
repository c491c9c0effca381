import { DAY_MS } from '../lib/duration';
import { epochOf } from '../lib/time';
import type { ContainerAttributes, ShipmentAttributes } from './attributes';
import { isNeverChecked, lastCheck, NOT_TRACKED_AFTER_DAYS } from './tracking';

/**
 * Whether a container at a terminal is still there: `checked` at the terminal or by the railway;
 * `line_only` if the terminal was never checked but the carrier still reports; else `uncertain`,
 * because it may have left unseen.
 */
type Presence = 'checked' | 'line_only' | 'uncertain';

/** A missed gate-out is likelier than a longer stay that only the carrier reports. */
export const PLAUSIBLE_DAYS_MAX = 45;

interface PresenceFacts {
	/** Epoch milliseconds: As Of, or the real time if that is earlier. */
	knownAt: number;
	leftPort: boolean;
	/** Calendar days past the last free day, without one past the discharge or arrival inland. */
	daysOver?: number;
}

export function presenceOf(
	container: ContainerAttributes,
	shipment: ShipmentAttributes | undefined,
	{ knownAt, leftPort, daysOver = 0 }: PresenceFacts,
): Presence {
	const isRecent = (time: number) => knownAt - time <= NOT_TRACKED_AFTER_DAYS * DAY_MS;
	const checked = lastCheck(container, leftPort);
	if (checked !== undefined) return isRecent(checked) ? 'checked' : 'uncertain';
	// Null means never checked. An absent attribute means nothing.
	if (!isNeverChecked(container, leftPort)) return 'checked';
	const reported = epochOf(shipment?.line_tracking_last_succeeded_at);
	const isReported = reported !== undefined && isRecent(reported);
	return isReported && daysOver <= PLAUSIBLE_DAYS_MAX ? 'line_only' : 'uncertain';
}
