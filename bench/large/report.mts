import { round } from '../../harness/load/statistics.mts';
import type { MovingAccount } from './account.mts';
import type { Run } from './measure.mts';
import { INVOICED } from './measurements.mts';
import { CONTAINER_PAGE, SHIPMENT_PAGE } from './service.mts';

const MB = 2 ** 20;
/**
 * The highest accepted ratio of requests to pages. Also the highest accepted ratio of time, CPU
 * time and memory to those of HTTP Request.
 */
const SLACK = 1.1;
/** Additional requests that count all containers and the updated containers. */
const COUNTS = 3;
const LIVE_READING = 'deadlines';
/** Operations that read lists like Get Pickup Deadlines, with their additional requests. */
const LIKE_LIVE_READING = new Map([
	['chargesOpen', 0],
	['changes', 0],
	['calendar', 0],
	// One request reads tracking requests.
	['brief', 1],
	['exceptions', 1],
]);
/** Reports that read the events of each container that may wait in a port of transshipment. */
const READS_EVENTS = ['brief', 'exceptions'];
/** One request searches the number, another reads the container. */
const PER_INVOICED = 2;

/** The lowest value of all rounds, because other programs only increase the values. */
const best = (runs: Run[], key: 'seconds' | 'cpuSeconds' | 'peakBytes'): number =>
	Math.min(...runs.map((run) => run[key]));

const of = (runs: Run[], id: string): Run[] =>
	runs.filter(({ measurement }) => measurement.id === id);

/** A line that is printed when a measurement has ended. */
export const inWords = ({ requests, rows, lost, seconds, cpuSeconds, peakBytes }: Run): string =>
	`${requests} requests, ${rows} rows, ${lost} lost, ${round(seconds)} s, ${round(cpuSeconds)} s of CPU, ${Math.round(peakBytes / MB)} MB`;

/** Prints a line for each measurement. */
export function tableOf(runs: Run[]) {
	const base = of(runs, 'http');
	const names = new Set(runs.map(({ measurement }) => measurement));
	return [...names].map((measurement) => {
		const own = runs.filter((run) => run.measurement === measurement);
		const [{ requests, rows, lost, doubled }] = own;
		const [cpu, bytes] = [best(own, 'cpuSeconds'), best(own, 'peakBytes')];
		return {
			what: measurement.what,
			moving: measurement.isMoving,
			rows,
			lost: measurement.expects ? lost : undefined,
			doubled,
			requests,
			seconds: round(best(own, 'seconds')),
			'time ratio': base.length ? round(best(own, 'seconds') / best(base, 'seconds')) : undefined,
			'CPU seconds': round(cpu),
			'CPU ratio': base.length ? round(cpu / best(base, 'cpuSeconds')) : undefined,
			'peak MB': Math.round(bytes / MB),
			'memory ratio': base.length ? round(bytes / best(base, 'peakBytes')) : undefined,
		};
	});
}

/** The limits that were exceeded. */
export function judge(runs: Run[], account: MovingAccount, isLimited: boolean): string[] {
	// This benchmark demonstrates that HTTP Request loses rows of a changing list, so its result is
	// not checked.
	const whole = runs.filter(({ measurement }) => measurement.id !== 'httpMoving');
	const broken = whole.flatMap((run) => {
		const { what } = run.measurement;
		const most = requestsMax(run, account, of(runs, LIVE_READING)[0]?.requests);
		return [
			...(run.problem ? [`${what} ${run.problem}`] : []),
			...(run.lost ? [`${what} lost ${run.lost}`] : []),
			...(run.doubled ? [`${what} returned ${run.doubled} more than once`] : []),
			...(run.requests > most ? [`${what} sent ${run.requests} requests, not ${most}`] : []),
		];
	});
	if (isLimited) {
		const slow = tableOf(runs).filter((line) => (line['time ratio'] ?? 0) > SLACK);
		return [...broken, ...slow.map(({ what }) => `${what} takes longer than HTTP Request`)];
	}
	const [line] = tableOf(runs).filter(({ what, moving }) => what === 'Get Many' && !moving);
	if ((line?.['CPU ratio'] ?? 0) > SLACK) broken.push('Get Many is slower than HTTP Request');
	if ((line?.['memory ratio'] ?? 0) > SLACK) broken.push('Get Many needs more memory');
	return broken;
}

/** @param liveReading the requests of Get Pickup Deadlines, if it was measured */
function requestsMax(
	{ measurement }: Run,
	{ size, live, updated, examples }: MovingAccount,
	liveReading: number | undefined,
): number {
	// A terminal that no page of shipments includes costs one request.
	const liveMax = Math.ceil(live.length / SHIPMENT_PAGE) + examples.terminals.size;
	const more = LIKE_LIVE_READING.get(measurement.id);
	const tracked = live.flatMap(({ containers }) => containers).length;
	const events = READS_EVENTS.includes(measurement.id) ? tracked : 0;
	if (more !== undefined) return (liveReading ?? liveMax) + more + events;
	if (measurement.id === LIVE_READING) return liveMax;
	if (measurement.id === 'invoice') return INVOICED * PER_INVOICED;
	if (measurement.expects === 'changed') return liveMax + updated.length / CONTAINER_PAGE + COUNTS;
	return Math.ceil((size / CONTAINER_PAGE) * SLACK);
}
