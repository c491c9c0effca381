import { plural } from '../lib/plural';
import { shortTime } from '../lib/time';
import type { Pickup } from './pickupModel';

/** "MSKU1234565 at Maher: 3 days left, last free day 15 Oct (line); not ready: customs hold" */
export function pickupSummary(pickup: Pickup): string {
	const { number, terminal, fees, stale, data_age_hours: age } = pickup;
	const place = terminal ? ` at ${terminal}` : '';
	const isTracked = pickup.status !== 'not_tracked';
	const told = [deadlineText(pickup), readyText(pickup)];
	const parts = [
		...(isTracked ? told : told.reverse()),
		// Where it is not ready they are among the reasons.
		fees && pickup.ready_for_pickup ? `fees of ${fees} are open` : '',
		stale && isTracked ? `data is ${Math.round(age ?? 0)} h old` : '',
	];
	return `${number ?? 'Container'}${place}: ${parts.filter(Boolean).join('; ')}`;
}

/**
 * "3 days left, last free day 15 Oct (line)": under whose name it stands, which need not have
 * reported it. '' for a container that is picked up.
 */
export function deadlineText(pickup: Pickup): string {
	const { status, days_left: days, last_free_day: day, last_free_day_set_by: setBy } = pickup;
	if (status === 'picked_up') return '';
	if (day === null) return status === 'not_tracked' ? '' : 'last free day unknown';
	const by = setBy === 'unknown' ? '' : ` (${setBy})`;
	const told = `last free day ${shortTime(day, undefined)}${by}`;
	if (days === null) return status === 'not_tracked' ? `${told} as last known` : told;
	if (status === 'due') return `due today, ${told}`;
	const count = plural(Math.abs(days), 'day');
	return status === 'overdue' ? `overdue by ${count}, ${told}` : `${count} left, ${told}`;
}

function readyText({ status, ready_for_pickup: ready, reasons }: Pickup): string {
	if (status === 'picked_up') return reasons.join(', ');
	if (status === 'not_tracked') return `not tracked: ${reasons.join(', ')}`;
	// The service's explanation of a hold stands among the reasons; here its name must do.
	const short = reasons.map(withoutExplanation);
	return ready ? 'ready for pickup' : `not ready: ${short.join(', ')}`;
}

/** "customs hold (exam at the port)" is "customs hold". */
function withoutExplanation(reason: string): string {
	const end = reason.indexOf(' hold (');
	return end < 0 || !reason.endsWith(')') ? reason : `${reason.slice(0, end)} hold`;
}
