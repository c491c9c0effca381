import type { IDataObject } from 'n8n-workflow';

import { inlandSignsOf, isPickedUp } from '../domain/containerProgress';
import { earliestLastFreeDay } from '../domain/lastFreeDay';
import {
	announcedDay,
	announcedSetBy,
	announcedValueDay,
	type AnnouncedDay,
} from '../domain/lastFreeDayEvents';
import { shortTime } from '../lib/time';
import type { Subjects } from './subjects';

/** The day that an event about a last free day tells: "15 Oct", "15 Oct (calculated)". */
export function lastFreeDayText(event: string, subjects: Subjects): string {
	const { event: own, container } = subjects;
	const told = announcedDay(event, own?.attributes, container?.attributes);
	if (!told) return '';
	const calculated = told.isCalculated ? ' (calculated)' : '';
	return `${shortTime(told.day, undefined)}${calculated}${earlierText(told, subjects)}`;
}

/** What an event about a last free day says of the day itself, for its item. */
export function announcedValue(event: string, { event: own, container }: Subjects): IDataObject {
	const setBy = announcedSetBy(event);
	if (!setBy || !own) return {};
	const day = announcedValueDay(setBy, own.attributes, container?.attributes);
	return day ? { value_local: day } : {};
}

/** The day announced need not be the one that is over first. */
function earlierText(told: AnnouncedDay, { container, shipment }: Subjects): string {
	if (!container) return '';
	const signs = inlandSignsOf(container, shipment);
	if (isPickedUp(container.attributes, signs)) return '';
	const earliest = earliestLastFreeDay(container.attributes, Date.now(), signs);
	// Its copy of the same deadline may be of before the change.
	if (!earliest || earliest.setBy === 'unknown' || earliest.setBy === told.setBy) return '';
	if (earliest.day >= told.day) return '';
	return `; the earliest is ${shortTime(earliest.day, undefined)} (${earliest.setBy})`;
}
