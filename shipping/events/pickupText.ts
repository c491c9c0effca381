import { containerState } from '../journey';
import {
	announcedDay,
	announcedSetBy,
	announcedValueDay,
	earliestReportedDay,
	type AnnouncedDay,
} from '../deadlines';
import { shortTime, timeWithZone } from '../days';
import type { JsonObject } from '../lib';
import { containerAt } from './changes';
import { changeText, fieldText } from './changesText';
import type { EventContent } from './content';
import type { EventRecords } from './eventRecords';
import { movedText } from './movedText';

/** "last free day 2 Dec (was 30 Nov)": the announced day or appointment, with the old one if known. */
export function pickupText({ event, eventRecords, changes }: EventContent): string {
	// "container.pickup_lfd_line.changed" is about `pickup_lfd_line`.
	const [, name] = event.split('.');
	const change = changes.find(({ field }) => field === name || field === `${name}_at`);
	const { event: own, container } = eventRecords;
	const announced = announcedDay(event, own?.attributes, container?.attributes);
	const earlier = announced && earlierDay(announced, eventRecords);
	const noun = earlier && announced.setBy === 'unknown' ? 'main last free day' : fieldText(name);
	const text = change
		? changeText(change, containerAt(eventRecords))
		: movedText(noun, '', announced ? dayText(announced) : appointmentText(event, eventRecords));
	// The event's timestamp is not used, because readers would take it for the new day.
	const unknown = announcedSetBy(event) ? `${noun} changed, day unknown` : `${noun} changed`;
	const first = earlier && `last free day ${shortTime(earlier.day, undefined)} (${earlier.setBy})`;
	return [first, text || unknown].filter(Boolean).join('; ');
}

const dayText = ({ day, isCalculated }: AnnouncedDay): string =>
	`${shortTime(day, undefined)}${isCalculated ? ' (calculated)' : ''}`;

/** The announced last free day as a field of the item. */
export function announcedValue(event: string, { event: own, container }: EventRecords): JsonObject {
	const setBy = announcedSetBy(event);
	if (!setBy || !own) return {};
	const day = announcedValueDay(setBy, own.attributes, container?.attributes);
	return day ? { value_local: day } : {};
}

/** Another source may have an earlier last free day than the announced one, which then counts. */
function earlierDay(announced: AnnouncedDay, { container, shipment }: EventRecords) {
	if (!container) return undefined;
	const context = { container, shipment };
	if (containerState(context, Date.now()).isPickedUp) return undefined;
	const earliest = earliestReportedDay(context);
	// `unknown` is the source of `pickup_lfd`, which may still be a copy of the former last free day.
	if (!earliest || earliest.setBy === 'unknown' || earliest.setBy === announced.setBy) {
		return undefined;
	}
	return earliest.day < announced.day ? earliest : undefined;
}

function appointmentText(event: string, { event: own, container }: EventRecords): string {
	if (!event.includes('appointment')) return '';
	const { pickup_appointment_at: at, pod_timezone: zone } = container?.attributes ?? {};
	const { value, timezone = zone } = own?.attributes ?? {};
	return timeWithZone(value, timezone) ?? timeWithZone(at, zone) ?? '';
}
