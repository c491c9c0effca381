import { tariffFacts } from '../../charges';
import type { ContainerFacts, ShipmentCase } from '../../facts';
import { groupedEntries, singleEntry } from './calendarDate';
import { calendarFile } from './calendarFile';
import { appointmentEntry, dueDate, lastFreeDayDate } from './containerDates';
import type { Period } from './period';
import { arrivalDate, inlandArrivalDate } from './shipmentDates';

type EntryKind = 'appointments' | 'arrivals' | 'emptyReturns' | 'inlandArrivals' | 'lastFreeDays';

interface CalendarOptions {
	kinds: EntryKind[];
	period: Period;
	rules: Parameters<typeof tariffFacts>[1];
	/** Whether the dates of a day are one entry. */
	isGrouped: boolean;
	name: string;
}

interface Records {
	containers: ContainerFacts[];
	shipments: ShipmentCase[];
}

interface Calendar {
	/** The text of the .ics file. */
	file: string;
	/** The number of entries in the file. */
	size: number;
	/** The number of dates of each kind. */
	counts: Record<EntryKind, number>;
}

export function calendarOf(records: Records, settings: CalendarOptions): Calendar {
	const { period, name, isGrouped } = settings;
	const { appointments, ...dates } = datesOf(records, settings);
	const allDay = Object.values(dates).flat();
	const entries = [
		...(isGrouped ? groupedEntries(allDay) : allDay.map(singleEntry)),
		...appointments,
	];
	return {
		file: calendarFile(entries, { name, now: period.now }),
		size: entries.length,
		counts: {
			appointments: appointments.length,
			arrivals: dates.arrivals.length,
			emptyReturns: dates.emptyReturns.length,
			inlandArrivals: dates.inlandArrivals.length,
			lastFreeDays: dates.lastFreeDays.length,
		},
	};
}

function datesOf({ containers, shipments }: Records, { kinds, period, rules }: CalendarOptions) {
	const of = <One, Entry>(
		kind: EntryKind,
		all: One[],
		toEntry: (one: One, period: Period) => Entry | undefined,
	) => (kinds.includes(kind) ? all.flatMap((one) => toEntry(one, period) ?? []) : []);
	return {
		lastFreeDays: of('lastFreeDays', containers, lastFreeDayDate),
		emptyReturns: of('emptyReturns', containers, (one) => {
			const { returnDay: due } = tariffFacts(one, rules);
			return due && dueDate('empty-due', one, due, period);
		}),
		arrivals: of('arrivals', shipments, arrivalDate),
		inlandArrivals: of('inlandArrivals', shipments, inlandArrivalDate),
		appointments: of('appointments', containers, appointmentEntry),
	};
}
