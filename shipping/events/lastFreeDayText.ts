import { containerState } from '../journey';
import {
	announcedDay,
	announcedSetBy,
	announcedValueDay,
	earliestDay,
	reportedDays,
	type AnnouncedDay,
} from '../deadlines';
import { shortTime } from '../days';
import type { EventRecords } from './eventRecords';
import type { JsonObject } from '../lib';

/** The last free day that an event announces: "15 Oct", "15 Oct (calculated)". */
export function lastFreeDayText(event: string, eventRecords: EventRecords): string {
	const { event: own, container } = eventRecords;
	const announced = announcedDay(event, own?.attributes, container?.attributes);
	if (!announced) return '';
	const calculated = announced.isCalculated ? ' (calculated)' : '';
	return `${shortTime(announced.day, undefined)}${calculated}${earlierText(announced, eventRecords)}`;
}

/** The announced last free day as a field of the item. */
export function announcedValue(event: string, { event: own, container }: EventRecords): JsonObject {
	const setBy = announcedSetBy(event);
	if (!setBy || !own) return {};
	const day = announcedValueDay(setBy, own.attributes, container?.attributes);
	return day ? { value_local: day } : {};
}

/** Another source may have an earlier last free day than the announced one. */
function earlierText(announced: AnnouncedDay, { container, shipment }: EventRecords): string {
	if (!container) return '';
	const context = { container, shipment };
	if (containerState(context, Date.now()).isPickedUp) return '';
	const earliest = earliestDay(reportedDays(context));
	// `unknown` is the source of `pickup_lfd`, which may still be a copy of the former last free day.
	if (!earliest || earliest.setBy === 'unknown' || earliest.setBy === announced.setBy) return '';
	if (earliest.day >= announced.day) return '';
	return `; the earliest is ${shortTime(earliest.day, undefined)} (${earliest.setBy})`;
}
