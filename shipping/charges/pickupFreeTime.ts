import type { LastFreeDay } from '../deadlines';
import type { ContainerState } from '../journey';
import type { ContainerContext } from '../records';
import { findLastFreeDay, type LastFreeDayFrom, type LastFreeDayResult } from './chosenLastFreeDay';
import type { Terms } from './findRule';
import { freeTimeOf, startDayOf, type FreeTime } from './freeTime';

/** The last free day from which charges are counted. */
export interface ChosenDay {
	/** `2026-10-15`, the day at the place. */
	day: string;
	/** `service`: its summary or own calculation. `calculated`: from the user's tariff. */
	source: 'line' | 'terminal' | 'rail' | 'service' | 'calculated';
	/** The service's value. */
	at?: string;
	zone?: string;
	/** The time at which the day became known, as the service sent it. */
	reportedAt?: string;
}

/** The free time until the pickup, with the last free day that counts. */
export interface PickupFreeTime {
	found: LastFreeDayResult;
	/** The reported day, or else the tariff's. */
	lastFreeDay?: ChosenDay;
	/** The free time by the tariff. */
	calculated?: FreeTime;
	/** Whether the tariff has free days, so that it only needs the day on which they start. */
	needsStart: boolean;
}

/** @param availableDay the day of the first report "available", from which some tariffs count */
export function pickupFreeTime(
	context: ContainerContext,
	state: ContainerState,
	terms: Terms,
	options: { lastFreeDayFrom: LastFreeDayFrom; now: number },
	availableDay: string | undefined,
): PickupFreeTime {
	const { rule } = terms.demurrage;
	const start = rule && startDayOf(context, state, rule.startEvent, availableDay);
	const calculated = rule && freeTimeOf(start, rule);
	const found = findLastFreeDay(context, state, { ...options, terms });
	return {
		found,
		lastFreeDay: found.reported
			? toChosenDay(found.reported)
			: calculated && { day: calculated.last, source: 'calculated', zone: state.placeZone },
		calculated,
		needsStart: rule !== undefined && rule.freeDays !== null,
	};
}

function toChosenDay({ day, setBy, at, zone, isCalculated, reportedAt }: LastFreeDay): ChosenDay {
	const source = isCalculated || setBy === 'unknown' ? 'service' : setBy;
	return { day, at, source, zone, reportedAt };
}
