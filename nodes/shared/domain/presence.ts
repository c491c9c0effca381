import { DAY_MS } from '../lib/duration';
import { epochOf } from '../lib/time';
import type { ContainerAttributes, ShipmentAttributes } from './attributes';
import { isNeverChecked, lastCheck, NOT_TRACKED_AFTER_DAYS } from './tracking';

/**
 * Whether a container at a terminal is still there: `checked` at the terminal or by the railway;
 * `line_only` if only the carrier still reports it; else `uncertain`,
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
	/** Whether a report of the carrier is enough: only the carrier reports the empty return. */
	isLineEnough?: boolean;
}

export function presenceOf(
	container: ContainerAttributes,
	shipment: ShipmentAttributes | undefined,
	{ knownAt, leftPort, daysOver = 0, isLineEnough = false }: PresenceFacts,
): Presence {
	const isRecent = (time: number) => knownAt - time <= NOT_TRACKED_AFTER_DAYS * DAY_MS;
	const checked = lastCheck(container, leftPort);
	// Null means never checked. An absent attribute means nothing.
	const isChecked =
		checked === undefined ? !isNeverChecked(container, leftPort) : isRecent(checked);
	if (isChecked) return 'checked';
	const reported = epochOf(shipment?.line_tracking_last_succeeded_at);
	const isPlausible = checked === undefined && daysOver <= PLAUSIBLE_DAYS_MAX;
	const isReported = reported !== undefined && isRecent(reported);
	return isReported && (isLineEnough || isPlausible) ? 'line_only' : 'uncertain';
}
