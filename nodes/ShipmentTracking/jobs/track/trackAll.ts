import type { Item } from '../../input/item';
import type { Output } from '../../operation/operation';
import { TrackingApi } from './trackingApi';
import type { TrackingOutcome } from './outcome';
import { mapConcurrently } from './mapConcurrently';
import { awaitOutcome, ensureTracked, type TrackingRun } from './ensureTracked';
import { mergeSameNumbers, inputKey, readRow } from './row';
import { outputRow } from './rowOutput';
import { StatusPoller } from './statusPoller';
import type { TrackingOptions, TrackingInput } from './trackingInput';

const ROWS_IN_PARALLEL = 5;

interface Job {
	item: Item;
	trackingInput: TrackingInput;
	options: TrackingOptions;
}

/**
 * Tracks the numbers of all rows, several at a time. The same number twice is sent once, and every
 * row that has it gets the result. One output for each row, in the order of the rows.
 */
export async function trackAll(items: Item[]): Promise<Output[]> {
	const rows = await Promise.all(items.map(readRow));
	const asked = rows.flatMap((row, index) => {
		if ('refusal' in row) return [];
		return row.trackingInputs.map((trackingInput): Job => ({
			item: items[index],
			trackingInput,
			options: row.options,
		}));
	});
	const merged = mergeSameNumbers(asked.map(({ trackingInput }) => trackingInput));
	const jobs = new Map<string, Job>();
	merged.forEach((trackingInput, place) => {
		const key = inputKey(trackingInput);
		if (!jobs.has(key)) jobs.set(key, { ...asked[place], trackingInput });
	});
	const outcomes = await track(jobs, items);
	let place = 0;
	const output = rows.map((row, index) => {
		if ('refusal' in row) return [{ json: outputRow(items[index], [row.refusal]) }];
		const own = row.trackingInputs.map(
			() => outcomes.get(inputKey(merged[place++])) as TrackingOutcome,
		);
		return [{ json: outputRow(items[index], own) }];
	});
	tellUntracked(items[0], output.flat());
	return output;
}

/** How many rows were not tracked, and why; the reasons stand in the rows. */
function tellUntracked(first: Item | undefined, rows: Output): void {
	const untracked = rows.filter(({ json }) => json.tracked === false);
	if (!first || untracked.length === 0) return;
	const outcomes = [...new Set(untracked.map(({ json }) => String(json.outcome)))].sort();
	const counts = outcomes.map(
		(outcome) => `${untracked.filter(({ json }) => json.outcome === outcome).length} ${outcome}`,
	);
	const verb = rows.length === 1 ? 'row was' : 'rows were';
	first.hint(
		`${untracked.length} of ${rows.length} ${verb} not tracked: ${counts.join(', ')}. See 'reason' in each row.`,
	);
}

/** Requests are made several at a time; those that are waited for stand in nobody's way. */
async function track(jobs: Map<string, Job>, items: Item[]): Promise<Map<string, TrackingOutcome>> {
	const outcomes = new Map<string, TrackingOutcome>();
	const trackingApi = new TrackingApi();
	const run: TrackingRun = {
		trackingApi,
		statusPoller: new StatusPoller(trackingApi, items[0].client),
		created: new Map(),
	};
	const followed: Array<Promise<unknown>> = [];
	await mapConcurrently(
		[...jobs],
		ROWS_IN_PARALLEL,
		async ([key, { item, trackingInput, options }]) => {
			const trackedRequest = await ensureTracked(run, item.client, trackingInput, options);
			const outcome = awaitOutcome(run, item.client, trackedRequest, trackingInput, options);
			followed.push(outcome);
			// Thrown below; by then it would have been taken for forgotten.
			outcome.then((one) => outcomes.set(key, one)).catch(() => undefined);
		},
	);
	await Promise.all(followed);
	return outcomes;
}
