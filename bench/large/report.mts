import type { MovingAccount } from './movingAccount.mts';
import type { Run } from './measure.mts';

const [CONTAINER_PAGE, SHIPMENT_PAGE] = [50, 100];
const MB = 2 ** 20;
/**
 * The highest accepted ratio: of requests without changes, and of CPU time and memory to HTTP
 * Request.
 */
const SLACK = 1.1;
/**
 * Additional requests for terminals that no shipment includes, and for pages of tracking requests.
 */
const ADDITIONAL_REQUESTS = 101;
/** Requests that count containers: all, and updated ones. */
const COUNTS = 3;
const LIVE = ['deadlines', 'chargesOpen', 'brief', 'exceptions'];

const round = (value: number): number => Math.round(value * 100) / 100;

/** The minimum of all rounds, because other programs only add to it. */
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
		const most = requestsMax(run, account);
		return [
			...(run.problem ? [`${what} ${run.problem}`] : []),
			...(run.lost ? [`${what} lost ${run.lost}`] : []),
			...(run.doubled ? [`${what} gave ${run.doubled} more than once`] : []),
			...(run.requests > most ? [`${what} took ${run.requests} requests, not ${most}`] : []),
		];
	});
	if (isLimited) {
		const slow = tableOf(runs).filter((line) => (line['time ratio'] ?? 0) > SLACK);
		return [...broken, ...slow.map(({ what }) => `${what} takes longer than HTTP Request`)];
	}
	const [line] = tableOf(runs).filter(({ what, moving }) => what === 'Get Many' && !moving);
	if ((line?.['CPU ratio'] ?? 0) > SLACK) broken.push('Get Many is slower than HTTP Request');
	if ((line?.['memory ratio'] ?? 0) > SLACK) broken.push('Get Many is hungrier than HTTP Request');
	return broken;
}

function requestsMax({ measurement }: Run, { size, live, updated }: MovingAccount): number {
	const liveMax = Math.ceil(live.length / SHIPMENT_PAGE) + ADDITIONAL_REQUESTS;
	if (LIVE.includes(measurement.id)) return liveMax;
	if (measurement.expects === 'changed') return liveMax + updated.length / CONTAINER_PAGE + COUNTS;
	return Math.ceil((size / CONTAINER_PAGE) * SLACK);
}
