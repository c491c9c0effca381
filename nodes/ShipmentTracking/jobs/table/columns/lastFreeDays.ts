import type { ContainerAttributes } from '../../../../shared/domain/attributes';
import {
	dayOf,
	deadlinesOf,
	zoneOfDeadline,
	type DeadlineSource,
} from '../../../../shared/domain/lastFreeDayZone';
import { date, time, type Column } from './column';

/** The last free day of each source as reported, even if it no longer counts. */
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

/** Returns the first valid value of a source, and its local day. */
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
