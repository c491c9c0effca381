import { DAY_MS } from '../../../shared/lib/duration';
import { meanOf, medianOf, roundedRatio } from '../../../shared/lib/statistics';
import { daysBetween } from '../../../shared/lib/time';
import type { Stay } from './containerFacts';

/** Longer times are left out, because one of their milestones is probably wrong. */
const STAY_DAYS_MAX = 365;

export interface MeasureRules {
	/** Calendar days, both included. */
	from: string;
	to: string;
	onTimeDays: number;
	minimumSample: number;
}

export const isWithin = (day: string | undefined, { from, to }: MeasureRules): boolean =>
	day !== undefined && from <= day && day <= to;

/** Counts arrivals by their delay against the first ETA, in calendar days. */
export class Arrivals {
	private readonly delays: number[] = [];
	withoutEstimate = 0;

	add(arrivedOn: string, promisedOn: string | undefined): void {
		if (promisedOn === undefined) this.withoutEstimate++;
		else this.delays.push(daysBetween(promisedOn, arrivedOn));
	}

	get count(): number {
		return this.delays.length;
	}

	columns({ onTimeDays, minimumSample }: MeasureRules) {
		const { delays } = this;
		const early = delays.filter((delay) => delay < -onTimeDays).length;
		const late = delays.filter((delay) => delay > onTimeDays).length;
		const onTime = delays.length - early - late;
		const isEnough = delays.length >= minimumSample;
		return {
			arrivals: delays.length,
			early,
			on_time: onTime,
			late,
			on_time_percent: isEnough ? roundedRatio(onTime * 100, delays.length) : null,
			mean_delay_days: isEnough ? (meanOf(delays) ?? null) : null,
			median_delay_days: isEnough ? (medianOf(delays) ?? null) : null,
			worst_delay_days: isEnough ? delays.reduce((a, b) => Math.max(a, b)) : null,
		};
	}
}

/** Collects dwell or turn times, in days of 24 hours. */
export class Stays {
	leftOut = 0;
	private readonly times: number[] = [];

	add({ milliseconds }: Stay): void {
		const isLikely = milliseconds >= 0 && milliseconds <= STAY_DAYS_MAX * DAY_MS;
		if (isLikely) this.times.push(milliseconds);
		else this.leftOut++;
	}

	figures({ minimumSample }: MeasureRules) {
		const { times } = this;
		const isEnough = times.length >= minimumSample;
		return {
			count: times.length,
			mean: isEnough ? (meanOf(times, DAY_MS) ?? null) : null,
			median: isEnough ? (medianOf(times, DAY_MS) ?? null) : null,
		};
	}
}
