import type { Account } from './account';
import type { ServiceError } from './errors';
import { isIncomplete } from './expected';
import type { Failure } from './failure';
import { isSuccess, runRequest, type HttpResponse, type HttpResult } from './http';
import { type Bucket, delayBucket, pause, waitForTurn } from './pacing';
import { retryDelay } from './retry';

/** How a request is called in its error. */
type RequestLabel = Pick<
	Failure,
	'method' | 'path' | 'step' | 'isExternal' | 'isQuestion' | 'address'
>;

/** How it failed, for its error: what was done before it was given up, or what came instead. */
export type FailedCall = RequestLabel & Partial<Pick<Failure, 'tries' | 'waitedMs' | 'seen'>>;

/** A request that may take several tries. */
export type Call = RequestLabel & {
	bucket?: Bucket;
	/** The method that decides on repeating. */
	repeatAs: string;
	/** What came instead of the expected answer, in words. */
	missing?: (answer: HttpResponse) => string | undefined;
	/** Whether the body of a success is returned unread. */
	keepsStream?: boolean;
	/** Whether an answer is one that the caller goes on with; those of status 2xx when absent. */
	accepts?: (outcome: HttpResult) => outcome is HttpResponse;
	run: () => Promise<unknown>;
};

/** In whose name a request is sent. */
interface Caller {
	readonly account: Account;
	readonly signal: AbortSignal | undefined;
	/** For what strangers can cause: tried once, and nobody else waits for what it uses up. */
	readonly isAside: boolean;
	/** The error for an outcome, of whatever status. */
	failed(outcome: HttpResult, call: FailedCall): ServiceError;
	/** @throws NodeOperationError when the execution was stopped or its time is over */
	throwIfStopped(): void;
}

/**
 * Sends a request until it is answered: in its turn, again after what passes by itself, never again
 * when it may have been carried out.
 *
 * @throws ServiceError for what remains
 */
export async function attempt(caller: Caller, call: Call): Promise<HttpResponse> {
	const { run, repeatAs, bucket, accepts = isSuccess, missing, keepsStream, ...label } = call;
	const { signal, isAside } = caller;
	let unreadable: ServiceError | undefined;
	let waitedMs = 0;
	for (let number = 1; ; number++) {
		if (bucket) await waitForTurn(caller.account, bucket, signal);
		caller.throwIfStopped();
		const outcome = await runRequest(run, keepsStream);
		if (accepts(outcome)) {
			const seen = outcome.seen ?? missing?.(outcome);
			if (seen === undefined) return outcome;
			const failure = caller.failed(outcome, { ...label, seen });
			// A read that broke off may come through the next time; but only once more.
			const isLast = unreadable !== undefined || isAside;
			if (isLast || repeatAs !== 'GET' || !isIncomplete(seen)) throw failure;
			unreadable = failure;
			await pause(retryDelay({ method: repeatAs, number: 1 }) ?? 0, signal);
			continue;
		}
		caller.throwIfStopped();
		// Of the two, the answer that came tells more than the one that did not.
		if (unreadable && outcome.status === undefined) throw unreadable;
		const { status, headers } = outcome;
		const retryAfter = headers['retry-after'];
		const tried = { method: repeatAs, number, status, retryAfter, waitedMs };
		const delay = isAside ? undefined : retryDelay(tried);
		if (delay === undefined) throw caller.failed(outcome, { ...label, tries: number, waitedMs });
		waitedMs += delay;
		if (bucket && status === 429) delayBucket(caller.account.id, bucket, delay);
		else await pause(delay, signal);
	}
}
