import type { Resource } from '../../api/jsonApi';
import type { ContainerAttributes, EventAttributes } from '../attributes';
import type { InlandSigns } from '../containerProgress';
import { earliestLastFreeDay, lastFreeDays, type LastFreeDay } from '../lastFreeDay';
import { isCalculated } from '../lastFreeDayEvents';
import { zoneOfPlace } from './position';

export type LastFreeDayFrom = 'earliest' | 'line' | 'terminal' | 'rail' | 'tariff';

/** The last free day that charges are counted from. */
export interface ChosenDay {
	/** `2026-10-15`, at the place. */
	day: string;
	/** `service`: its own summary of the others, or its own count; `calculated`: by the user's tariff. */
	source: 'line' | 'terminal' | 'rail' | 'service' | 'calculated';
	/** As the service gave it. */
	at?: string;
	zone?: string;
}

/**
 * The service's day comes before any of our own: it knows exceptions, closures and extensions
 * that no tariff has. A day by the tariff only fills the gap, unless it was asked for.
 *
 * @param events where they are known: they tell of a day that the service itself worked out
 */
export function chosenLastFreeDay(
	attributes: ContainerAttributes,
	signs: InlandSigns,
	{ lastFreeDayFrom: from, now }: { lastFreeDayFrom: LastFreeDayFrom; now: number },
	calculated: string | undefined,
	events: Array<Resource<EventAttributes>> = [],
): ChosenDay | undefined {
	const told =
		from === 'earliest'
			? earliestLastFreeDay(attributes, now, signs)
			: lastFreeDays(attributes, now, signs).find(({ setBy }) => setBy === from);
	if (told) return ofService(told, isCalculated(told, attributes, events));
	return calculated
		? { day: calculated, source: 'calculated', zone: zoneOfPlace(attributes, signs) }
		: undefined;
}

function ofService({ day, setBy, at, zone }: LastFreeDay, isItsOwn: boolean): ChosenDay {
	const source = isItsOwn || setBy === 'unknown' ? 'service' : setBy;
	return { day, at, source, zone: zone ?? undefined };
}
