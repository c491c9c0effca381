import { DAY_MS, epochOf } from '../days';
import type { Attributes } from './attributes';
import type { Resource } from './jsonApi';
import { isNeverChecked, lastCheck, NOT_TRACKED_AFTER_DAYS } from './tracking';

/**
 * Whether a container is still at its terminal. `checked`: terminal or railway reported recently.
 * `line_only`: only the carrier did. `uncertain`: it may have left without a report.
 */
type Presence = 'checked' | 'line_only' | 'uncertain';

/** A longer stay that only the carrier reports is less likely than a missed gate-out. */
export const PLAUSIBLE_DAYS_MAX = 45;

interface PresenceFacts {
	/** 'As Of' or the real time, whichever is earlier, in epoch milliseconds. */
	knownAt: number;
	leftPort: boolean;
	/** Calendar days since the last free day, or else since the discharge or inland arrival. */
	daysOver?: number;
	/** Whether the carrier's report suffices: only it reports the empty return. */
	isLineEnough?: boolean;
}

export function presenceOf(
	container: Resource<Attributes<'container'>>,
	shipment: Attributes<'shipment'> | undefined,
	{ knownAt, leftPort, daysOver = 0, isLineEnough = false }: PresenceFacts,
): Presence {
	const isRecent = (time: number) => knownAt - time <= NOT_TRACKED_AFTER_DAYS * DAY_MS;
	const checked = lastCheck(container.attributes, leftPort);
	const isChecked =
		checked === undefined ? !isNeverChecked(container, leftPort) : isRecent(checked);
	if (isChecked) return 'checked';
	const reported = epochOf(shipment?.line_tracking_last_succeeded_at);
	const isPlausible = checked === undefined && daysOver <= PLAUSIBLE_DAYS_MAX;
	const isReported = reported !== undefined && isRecent(reported);
	return isReported && (isLineEnough || isPlausible) ? 'line_only' : 'uncertain';
}
