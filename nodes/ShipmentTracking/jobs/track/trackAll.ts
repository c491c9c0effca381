import { groupBy } from '../../../../shipping/lib';
import type { Item } from '../../input/item';
import type { Output } from '../../operation/operation';
import { decidedOutcome, ensureTracked } from './ensureTracked';
import { outputRow, type TrackingOutcome } from './outcome';
import { isPending } from './requestOutcome';
import { mergeSameNumbers, inputKey, readTrackRow } from './row';
import { TrackingApi } from './trackingApi';
import type { TrackingInput, TrackingOptions } from './trackingOptions';
import { waitForOutcomes } from './waitForOutcomes';

const ROWS_IN_PARALLEL = 5;

/** One number of a row. */
interface TrackingJob {
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
	const rows = await Promise.all(items.map(readTrackRow));
	const jobs = rows.flatMap(({ entries }, index) =>
		entries.flatMap((entry) =>
			'refusal' in entry ? [] : [Object.assign(entry, { item: items[index] })],
		),
	);
	const merged = mergeSameNumbers(jobs.map(({ trackingInput }) => trackingInput));
	jobs.forEach((job, place) => (job.trackingInput = merged[place]));
	const outcomes = await trackJobs(groupBy(jobs, jobKey), items[0]);
	const output = rows.map(({ entries, note }, index) => {
		const own = entries.map((entry) =>
			'refusal' in entry ? entry.refusal : (outcomes.get(jobKey(entry)) as TrackingOutcome),
		);
		return { json: outputRow(items[index], own, note) };
	});
	hintUntracked(items[0], output);
	return output.map((one) => [one]);
}

const jobKey = ({ trackingInput }: Pick<TrackingJob, 'trackingInput'>): string =>
	inputKey(trackingInput);

/** Hints how many rows were not tracked, and why. */
function hintUntracked(first: Item, rows: Output): void {
	const untracked = rows.filter(({ json }) => json.tracked === false);
	if (untracked.length === 0) return;
	const partly = untracked.filter(({ json }) =>
		(json.results as TrackingOutcome[] | undefined)?.some((one) => one.tracked),
	).length;
	const outcomes = [...new Set(untracked.map(({ json }) => String(json.outcome)))].sort();
	const counts = outcomes.map(
		(outcome) => `${untracked.filter(({ json }) => json.outcome === outcome).length} ${outcome}`,
	);
	const verb = rows.length === 1 ? 'row was' : 'rows were';
	const wholly = partly === untracked.length ? 'partly tracked only' : 'not tracked';
	const some = partly > 0 && partly < untracked.length ? ` (${partly} partly)` : '';
	first.hint(
		`${untracked.length} of ${rows.length} ${verb} ${wholly}${some}: ${counts.join(', ')}. See 'reason' in each row.`,
	);
}

/**
 * Creates several requests at a time, and then waits for all of them together.
 * @param jobs by key; jobs with the same key need one request, which the first of them sends
 */
async function trackJobs(
	jobs: Map<string, TrackingJob[]>,
	{ client }: Item,
): Promise<Map<string, TrackingOutcome>> {
	const sent = await mapConcurrently([...jobs], ROWS_IN_PARALLEL, async ([key, [job]]) => {
		const api = new TrackingApi(job.item.client);
		return { key, job, api, tracked: await ensureTracked(api, job.trackingInput, job.options) };
	});
	const ids = sent.flatMap(({ job, tracked }) => {
		const isWaiting = 'document' in tracked && job.options.waitMaxMs > 0;
		return isWaiting && isPending(tracked.document) ? [tracked.document.data[0].id] : [];
	});
	const waitMaxMs = sent.reduce((most, { job }) => Math.max(most, job.options.waitMaxMs), 0);
	const polled = await waitForOutcomes(new TrackingApi(client), ids, waitMaxMs);
	const outcomes = await mapConcurrently(
		sent,
		ROWS_IN_PARALLEL,
		async ({ key, job: { item, trackingInput, options }, api, tracked }) => {
			if ('outcome' in tracked) return [key, tracked.outcome] as const;
			const labelOf = (attribute: string) => item.labelOf(attribute);
			const decided = decidedOutcome(api, tracked, trackingInput, options, polled, labelOf);
			return [key, await decided] as const;
		},
	);
	return new Map(outcomes);
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
