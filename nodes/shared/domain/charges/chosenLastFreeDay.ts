import type { ContainerAttributes } from '../attributes';
import type { InlandSigns } from '../containerProgress';
import { earliestLastFreeDay, lastFreeDays, type LastFreeDay } from '../lastFreeDay';
import { zoneOfPlace } from './position';

export type LastFreeDayFrom = 'earliest' | 'line' | 'terminal' | 'rail' | 'tariff';

/** The last free day that charges are counted from. */
export interface ChosenDay {
	/** `2026-10-15`, at the place. */
	day: string;
	/** `service`: its own summary of the others; `calculated`: by the user's tariff. */
	source: 'line' | 'terminal' | 'rail' | 'service' | 'calculated';
	/** As the service gave it. */
	at?: string;
	zone?: string;
}

/**
 * The service's day comes before any of our own: it knows exceptions, closures and extensions
 * that no tariff has. A day by the tariff only fills the gap, unless it was asked for.
 */
export function chosenLastFreeDay(
	attributes: ContainerAttributes,
	signs: InlandSigns,
	{ lastFreeDayFrom: from, now }: { lastFreeDayFrom: LastFreeDayFrom; now: number },
	calculated: string | undefined,
): ChosenDay | undefined {
	const told =
		from === 'earliest'
			? earliestLastFreeDay(attributes, now, signs)
			: lastFreeDays(attributes, now, signs).find(({ setBy }) => setBy === from);
	if (told) return ofService(told);
	return calculated
		? { day: calculated, source: 'calculated', zone: zoneOfPlace(attributes, signs) }
		: undefined;
}

function ofService({ day, setBy, at, zone }: LastFreeDay): ChosenDay {
	return { day, at, source: setBy === 'unknown' ? 'service' : setBy, zone: zone ?? undefined };
}
