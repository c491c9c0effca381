import { daysBetween } from '../../lib/time';
import type { InlandIndicators } from '../containerProgress';
import type { DeadlineSource } from '../lastFreeDayZone';
import type { ContainerContext } from '../contexts';
import type { Terms } from './findRule';
import { dischargeDayOf, isOut, phaseOf, zoneOfPlace } from './position';
import { daysOfAttributes, daysOfEvents, lineDayOfEvents, type ReportedDay } from './reportedDay';

export type LastFreeDayFrom = 'earliest' | 'line' | 'terminal' | 'rail' | 'tariff';

/** The last free day from which charges are counted. */
export interface ChosenDay {
	/** `2026-10-15`, the day at the place. */
	day: string;
	/**
	 * `service`: the service's summary or own calculation. `calculated`: from the user's tariff.
	 */
	source: 'line' | 'terminal' | 'rail' | 'service' | 'calculated';
	/** The service's value. */
	at?: string;
	zone?: string;
	/** The time at which the day became known, as the service sent it. */
	reportedAt?: string;
}

/** All last free days of a container, and the one that counts. */
interface LastFreeDayFinding {
	/** The reported day from which charges are counted. */
	reported?: ChosenDay;
	/** The reported days by source, including days before the discharge that don't count. */
	days: Partial<Record<'line' | 'terminal' | 'rail', string>>;
	/** Whether the sources that count report different days. */
	sourcesDiffer: boolean;
	/** Whether a reported day is before the discharge and therefore doesn't count. */
	isBeforeDischarge: boolean;
	isFromEvents: boolean;
}

interface Options {
	lastFreeDayFrom: LastFreeDayFrom;
	now: number;
	/** The rules for the container. Without a tariff, every reported day counts. */
	terms?: Terms;
}

/**
 * Chooses a reported day before any calculated day, because reported days include exceptions,
 * closures and extensions. A day before the discharge was set from an estimate and doesn't count.
 */
export function findLastFreeDay(
	context: ContainerContext,
	indicators: InlandIndicators,
	options: Options,
): LastFreeDayFinding {
	const { lastFreeDayFrom: from, now, terms } = options;
	const discharge = dischargeDayOf(context.container.attributes, indicators);
	const counts = ({ day }: ReportedDay) => !discharge || day >= discharge;
	const isCandidate = ({ setBy }: ReportedDay) =>
		isAbout(setBy, terms) && (from === 'earliest' || setBy === from);
	const attributes = daysOfAttributes(context, indicators, now);
	const candidates = attributes.filter(isCandidate);
	const isFromAttributes = candidates.some(counts);
	const needsEvents = !isFromAttributes && from !== 'tariff' && isGone(context, indicators);
	const events = needsEvents ? daysOfEvents(context, indicators, terms?.isCombined) : [];
	const eventCandidates = events.filter(isCandidate);
	const all = [...candidates, ...eventCandidates];
	const [reported] = all.filter(counts).sort((a, b) => daysBetween(b.day, a.day));
	const isKnown = ({ setBy }: ReportedDay) => attributes.some((one) => one.setBy === setBy);
	const shown = [...attributes, ...events.filter((one) => !isKnown(one))];
	const compared = [...attributes, ...events].filter((one) => isAbout(one.setBy, terms));
	return {
		reported: reported && toChosen(reported),
		days: Object.fromEntries(shown.map(({ setBy, day }) => [setBy, day])),
		sourcesDiffer: new Set(compared.filter(counts).map(({ day }) => day)).size > 1,
		isBeforeDischarge: all.some((one) => !counts(one)),
		isFromEvents: eventCandidates.some(counts),
	};
}

/**
 * Whether a source reports the last free day that the clock needs. A combined clock only uses the
 * carrier's day. A carrier that reports the day of the empty return reports no last free day.
 */
function isAbout(setBy: DeadlineSource, terms?: Terms): boolean {
	if (terms?.isCombined) return setBy === 'line';
	return setBy !== 'line' || !terms?.detention.rule?.isReturnDayOfLine;
}

/**
 * Whether events are needed: the container is picked up, and its attributes have no day that
 * counts.
 */
export function needsEventHistory(
	context: ContainerContext,
	indicators: InlandIndicators,
	options: Options,
): boolean {
	const { lastFreeDayFrom: from, terms } = options;
	const canCount = from !== 'tariff' && (from === 'earliest' || isAbout(from, terms));
	if (!canCount || !isGone(context, indicators)) return false;
	return !findLastFreeDay({ ...context, events: undefined }, indicators, options).reported;
}

/** The carrier's day for the empty return of a picked-up container. */
export function lineReturnDay(
	context: ContainerContext,
	indicators: InlandIndicators,
	now: number,
) {
	if (!isGone(context, indicators)) return undefined;
	const own = daysOfAttributes(context, indicators, now).find(({ setBy }) => setBy === 'line');
	return own?.day ?? lineDayOfEvents(context);
}

/** Returns the day that the tariff gives, for containers without a reported day. */
export function calculatedDay(
	{ container }: ContainerContext,
	indicators: InlandIndicators,
	day: string | undefined,
): ChosenDay | undefined {
	const zone = zoneOfPlace(container.attributes, indicators);
	return day ? { day, source: 'calculated', zone } : undefined;
}

const isGone = ({ container }: ContainerContext, indicators: InlandIndicators): boolean =>
	isOut(phaseOf(container.attributes, indicators));

function toChosen({ day, setBy, at, zone, isCalculated, reportedAt }: ReportedDay): ChosenDay {
	const source = isCalculated || setBy === 'unknown' ? 'service' : setBy;
	return { day, at, source, zone, reportedAt };
}
