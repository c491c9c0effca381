import type { EventAttributes } from '../../../../shared/domain/attributes';
import { dayOf } from '../../../../shared/domain/lastFreeDayZone';
import { epochOf } from '../../../../shared/lib/time';

const KINDS: Record<string, 'available' | 'not_available' | undefined> = {
	'container.transport.available': 'available',
	'container.transport.not_available': 'not_available',
};

/** A report that a container became available or unavailable for pickup. */
interface Availability {
	what: 'available' | 'not_available';
	day: string;
	event: EventAttributes;
}

/** The reports in the order of their times, without invalidated ones. */
export function availabilityOf(events: EventAttributes[]): Availability[] {
	return events
		.flatMap((event) => {
			const what = KINDS[String(event.event)];
			const day = dayOf(event.timestamp, event.timezone);
			return what && day && !event.invalidated_at ? [{ what, day, event }] : [];
		})
		.sort((a, b) => (epochOf(a.event.timestamp) ?? 0) - (epochOf(b.event.timestamp) ?? 0));
}

/**
 * Returns the days on which the container was unavailable for the whole day.
 *
 * @param until the gate-out day, or today
 */
export function daysNotAvailable(days: string[], reports: Availability[], until: string): string[] {
	const spans = reports.flatMap(({ what, day }, place) => {
		if (what === 'available') return [];
		const next = reports.slice(place).find((one) => one.what === 'available');
		return [{ after: day, before: next?.day ?? until }];
	});
	return days.filter((day) => spans.some(({ after, before }) => day > after && day < before));
}
