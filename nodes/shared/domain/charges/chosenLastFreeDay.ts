import { daysBetween } from '../../lib/time';
import type { InlandSigns } from '../containerProgress';
import type { DeadlineSource } from '../lastFreeDayZone';
import type { ContainerContext } from '../contexts';
import type { Terms } from './findRule';
import { dischargeDayOf, isOut, phaseOf, zoneOfPlace } from './position';
import { daysOfAttributes, daysOfEvents, lineDayOfEvents, type ReportedDay } from './reportedDay';

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
	/** The time at which the day became known, as the service gave it. */
	reportedAt?: string;
}

/** The last free day of a container, and what is known about it. */
interface LastFreeDayFinding {
	/** The reported day that counts. */
	reported?: ChosenDay;
	/** The days by source, those before the discharge, too. */
	days: Partial<Record<'line' | 'terminal' | 'rail', string>>;
	/** Whether the days that count differ. */
	sourcesDiffer: boolean;
	/** Whether a day does not count because it is before the discharge. */
	isBeforeDischarge: boolean;
	isFromEvents: boolean;
}

interface Options {
	lastFreeDayFrom: LastFreeDayFrom;
	now: number;
	/** The rules of the container. Without a tariff, every reported day counts. */
	terms?: Terms;
}

/**
 * The reported day comes before any calculated day: it includes exceptions, closures and extensions
 * that no tariff has. A day before the discharge was made from an estimate and does not count.
 */
export function findLastFreeDay(
	context: ContainerContext,
	signs: InlandSigns,
	options: Options,
): LastFreeDayFinding {
	const { lastFreeDayFrom: from, now, terms } = options;
	const discharge = dischargeDayOf(context.container.attributes, signs);
	const counts = ({ day }: ReportedDay) => !discharge || day >= discharge;
	const isCandidate = ({ setBy }: ReportedDay) =>
		isAbout(setBy, terms) && (from === 'earliest' || setBy === from);
	const attributes = daysOfAttributes(context, signs, now);
	const candidates = attributes.filter(isCandidate);
	const isFromAttributes = candidates.some(counts);
	const needsEvents = !isFromAttributes && from !== 'tariff' && isGone(context, signs);
	const events = needsEvents ? daysOfEvents(context, signs, terms?.isCombined) : [];
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
 * Whether a day of this source is about the last free day. One clock for both charges has only the
 * line's. A line that reports the day of the empty return reports no last free day.
 */
function isAbout(setBy: DeadlineSource, terms?: Terms): boolean {
	if (terms?.isCombined) return setBy === 'line';
	return setBy !== 'line' || !terms?.detention.rule?.isReturnDayOfLine;
}

/** Whether only events can give the last free day: the box is out, and no reported day is left. */
export function needsEventHistory(
	context: ContainerContext,
	signs: InlandSigns,
	options: Options,
): boolean {
	const { lastFreeDayFrom: from, terms } = options;
	const canCount = from !== 'tariff' && (from === 'earliest' || isAbout(from, terms));
	if (!canCount || !isGone(context, signs)) return false;
	return !findLastFreeDay({ ...context, events: undefined }, signs, options).reported;
}

/** The line's day for the empty return of a container that is out. */
export function lineReturnDay(context: ContainerContext, signs: InlandSigns, now: number) {
	if (!isGone(context, signs)) return undefined;
	const own = daysOfAttributes(context, signs, now).find(({ setBy }) => setBy === 'line');
	return own?.day ?? lineDayOfEvents(context);
}

/** The calculated day fills the gap. */
export function calculatedDay(
	{ container }: ContainerContext,
	signs: InlandSigns,
	day: string | undefined,
): ChosenDay | undefined {
	const zone = zoneOfPlace(container.attributes, signs);
	return day ? { day, source: 'calculated', zone } : undefined;
}

const isGone = ({ container }: ContainerContext, signs: InlandSigns): boolean =>
	isOut(phaseOf(container.attributes, signs));

function toChosen({ day, setBy, at, zone, isCalculated, reportedAt }: ReportedDay): ChosenDay {
	const source = isCalculated || setBy === 'unknown' ? 'service' : setBy;
	return { day, at, source, zone, reportedAt };
}
