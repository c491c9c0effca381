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
 * Tracks the numbers of all rows, several at a time. Sends a number that is in several rows once,
 * and returns its outcome in each of these rows. Returns one output for each row, in the order of
 * the rows.
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
	hintUntracked(items[0], output.flat());
	return output;
}

/** Hints how many rows were not tracked, and why. */
function hintUntracked(first: Item | undefined, rows: Output): void {
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

/** Creates several requests at a time. Waiting for an outcome doesn't delay the next request. */
async function track(jobs: Map<string, Job>, items: Item[]): Promise<Map<string, TrackingOutcome>> {
	const outcomes = new Map<string, TrackingOutcome>();
	const trackingApi = new TrackingApi();
	const run: TrackingRun = {
		trackingApi,
		statusPoller: new StatusPoller(trackingApi, items[0].client),
		created: new Map(),
	};
	const waiting: Array<Promise<unknown>> = [];
	await mapConcurrently(
		[...jobs],
		ROWS_IN_PARALLEL,
		async ([key, { item, trackingInput, options }]) => {
			const trackedRequest = await ensureTracked(run, item.client, trackingInput, options);
			const outcome = awaitOutcome(run, item.client, trackedRequest, trackingInput, options);
			waiting.push(outcome);
			// Avoids an unhandled rejection. Promise.all below throws the error.
			outcome.then((one) => outcomes.set(key, one)).catch(() => undefined);
		},
	);
	await Promise.all(waiting);
	return outcomes;
}
