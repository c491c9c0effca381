import { groupBy } from '../../../shared/lib/groupBy';
import type { Item } from '../../input/item';
import type { Output } from '../../operation/operation';
import type { TrackingOutcome } from './outcome';
import { awaitOutcome, ensureTracked } from './ensureTracked';
import { mergeSameNumbers, inputKey, readRow } from './row';
import { outputRow } from './rowOutput';
import { StatusPoller } from './statusPoller';
import { TrackingApi } from './trackingApi';
import type { TrackingOptions, TrackingInput } from './trackingInput';

const ROWS_IN_PARALLEL = 5;

/** One number of a row. */
interface Job {
	item: Item;
	trackingInput: TrackingInput;
	options: TrackingOptions;
}

/**
 * Tracks the numbers of all rows, several at a time. If several rows have the same number, sends
 * the number once and returns its outcome in each of these rows. Returns one output for each row,
 * in the order of the rows.
 */
export async function trackAll(items: Item[]): Promise<Output[]> {
	const rows = await Promise.all(items.map(readRow));
	const jobs = rows.flatMap((entries, index) =>
		entries.flatMap((entry) =>
			'refusal' in entry ? [] : [Object.assign(entry, { item: items[index] })],
		),
	);
	const merged = mergeSameNumbers(jobs.map(({ trackingInput }) => trackingInput));
	jobs.forEach((job, place) => (job.trackingInput = merged[place]));
	const outcomes = await track(groupBy(jobs, keyOf), items[0]);
	const output = rows.map((entries, index) => {
		const own = entries.map((entry) =>
			'refusal' in entry ? entry.refusal : (outcomes.get(keyOf(entry)) as TrackingOutcome),
		);
		return { json: outputRow(items[index], own) };
	});
	hintUntracked(items[0], output);
	return output.map((one) => [one]);
}

const keyOf = ({ trackingInput }: Pick<Job, 'trackingInput'>): string => inputKey(trackingInput);

/** Hints how many rows were not tracked, and why. */
function hintUntracked(first: Item, rows: Output): void {
	const untracked = rows.filter(({ json }) => json.tracked === false);
	if (untracked.length === 0) return;
	const outcomes = [...new Set(untracked.map(({ json }) => String(json.outcome)))].sort();
	const counts = outcomes.map(
		(outcome) => `${untracked.filter(({ json }) => json.outcome === outcome).length} ${outcome}`,
	);
	const verb = rows.length === 1 ? 'row was' : 'rows were';
	first.hint(
		`${untracked.length} of ${rows.length} ${verb} not tracked: ${counts.join(', ')}. See 'reason' in each row.`,
	);
}

/**
 * Creates several requests at a time. Waiting for an outcome doesn't delay the next request.
 * @param jobs by key; jobs with the same key need one request, which the first of them sends
 */
async function track(
	jobs: Map<string, Job[]>,
	{ client }: Item,
): Promise<Map<string, TrackingOutcome>> {
	const statusPoller = new StatusPoller(client);
	const waiting = await mapConcurrently(
		[...jobs],
		ROWS_IN_PARALLEL,
		async ([key, [{ item, trackingInput, options }]]) => {
			const api = new TrackingApi(item.client);
			const trackedRequest = await ensureTracked(api, trackingInput, options);
			const outcome = awaitOutcome(api, statusPoller, trackedRequest, trackingInput, options);
			// Avoids an unhandled rejection. Promise.all below throws the error.
			outcome.catch(() => undefined);
			return { key, outcome };
		},
	);
	const outcomes = waiting.map(async ({ key, outcome }) => [key, await outcome] as const);
	return new Map(await Promise.all(outcomes));
}

/**
 * Processes the entries in order, several at a time, and returns the results in the same order.
 * After an error it starts no further entry, waits for the running ones, and throws the error.
 */
export async function mapConcurrently<In, Out>(
	entries: In[],
	size: number,
	work: (entry: In) => Promise<Out>,
): Promise<Out[]> {
	const results = new Array<Out>(entries.length);
	let next = 0;
	const stop = () => (next = entries.length);
	const worker = async () => {
		while (next < entries.length) {
			const index = next++;
			const result = work(entries[index]);
			result.catch(stop);
			results[index] = await result;
		}
	};
	const workers = Array.from({ length: Math.min(size, entries.length) }, worker);
	const failure = (await Promise.allSettled(workers)).find(({ status }) => status === 'rejected');
	if (failure?.status === 'rejected') throw failure.reason as Error;
	return results;
}
