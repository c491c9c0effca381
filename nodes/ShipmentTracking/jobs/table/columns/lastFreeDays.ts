import type { ContainerAttributes } from '../../../../shared/domain/attributes';
import {
	dayOf,
	deadlinesOf,
	zoneOfDeadline,
	type DeadlineSource,
} from '../../../../shared/domain/lastFreeDayZone';
import { date, time, type Column } from './column';

/** Each last free day as it is reported, whether it still counts or not. */
export const lastFreeDays: Column[] = [
	...deadline('pickup_lfd', 'by the Service', 'unknown'),
	...deadline('pickup_lfd_line', 'of the Line', 'line'),
	...deadline('pickup_lfd_terminal', 'of the Terminal', 'terminal'),
	...deadline('pickup_lfd_rail', 'of the Railway', 'rail'),
];

function deadline(name: string, whose: string, setBy: DeadlineSource): Column[] {
	const title = `Last Free Day ${whose}`;
	return [
		date(`${name}_on`, title, ({ c }) => reported(c, setBy)?.day),
		time(`${name}_at`, `${title} (UTC)`, ({ c }) => reported(c, setBy)?.value),
	];
}

/** The first that means a day, and the day that it is at its place. */
function reported(
	container: ContainerAttributes,
	setBy: DeadlineSource,
): { value: unknown; day: string } | undefined {
	for (const value of deadlinesOf(container)[setBy]) {
		const day = dayOf(value, zoneOfDeadline(setBy, value, container));
		if (day) return { value, day };
	}
	return undefined;
}
