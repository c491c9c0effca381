import { daysBetween } from '../../lib/time';
import type { ContainerContext } from '../contexts';
import type { DeadlineSource } from '../lastFreeDayZone';
import type { Terms } from './findRule';
import type { Position } from './position';
import { daysOfAttributes, daysOfEvents, lineDayOfEvents, type ReportedDay } from './reportedDay';

export type LastFreeDayFrom = 'earliest' | 'line' | 'terminal' | 'rail' | 'tariff';

/** All last free days of a container, and the one that counts. */
export interface LastFreeDayFinding {
	/** The reported day from which charges are counted. */
	reported?: ReportedDay;
	/** The reported days by source, including days before the discharge that don't count. */
	days: Partial<Record<DeadlineSource, string>>;
	/** Whether the sources that count report different days. */
	sourcesDiffer: boolean;
	/** Whether a reported day is before the discharge and therefore doesn't count. */
	isBeforeDischarge: boolean;
	/** Whether the day comes from past events, because the service has cleared the attribute. */
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
	position: Position,
	{ lastFreeDayFrom: from, now, terms }: Options,
): LastFreeDayFinding {
	const { dischargeDay } = position;
	const counts = ({ day }: ReportedDay) => !dischargeDay || day >= dischargeDay;
	const isCandidate = ({ setBy }: ReportedDay) =>
		isAbout(setBy, terms) && (from === 'earliest' || setBy === from);
	const attributes = daysOfAttributes(context, now);
	const candidates = attributes.filter(isCandidate);
	const needsEvents = !candidates.some(counts) && from !== 'tariff' && position.isOut;
	const events = needsEvents ? daysOfEvents(context, position, terms?.isCombined) : [];
	const eventCandidates = events.filter(isCandidate);
	const all = [...candidates, ...eventCandidates];
	const [reported] = all.filter(counts).sort((a, b) => daysBetween(b.day, a.day));
	// A day in the attributes replaces the event of the same source.
	const shown = [...events, ...attributes].map(({ setBy, day }) => [setBy, day]);
	const compared = [...attributes, ...events].filter(({ setBy }) => isAbout(setBy, terms));
	return {
		reported,
		days: Object.fromEntries(shown) as LastFreeDayFinding['days'],
		sourcesDiffer: new Set(compared.filter(counts).map(({ day }) => day)).size > 1,
		isBeforeDischarge: all.some((one) => !counts(one)),
		isFromEvents: eventCandidates.some(counts),
	};
}

/**
 * Whether a source reports the last free day that the clock needs. A combined clock only uses the
 * carrier's day. If the tariff says that this is the day of the empty return, it isn't a last free
 * day.
 */
export function isAbout(setBy: DeadlineSource, terms?: Terms): boolean {
	if (terms?.isCombined) return setBy === 'line';
	return setBy !== 'line' || !terms?.detention.rule?.isReturnDayOfLine;
}

/** The carrier's day for the empty return of a picked-up container. */
export function lineReturnDay(
	context: ContainerContext,
	{ isOut }: Position,
	now: number,
): string | undefined {
	if (!isOut) return undefined;
	const own = daysOfAttributes(context, now).find(({ setBy }) => setBy === 'line');
	return own?.day ?? lineDayOfEvents(context);
}
