import type { Bucket } from '../../../shared/api/pacing';

/** The service's rate limits cover one minute, so a longer wait without any answer is useless. */
const RATE_LIMIT_PATIENCE_MS = 60_000;
/** The client has already repeated each of these requests. */
const RATE_LIMIT_TRIES_MAX = 2;
/**
 * This many consecutive failures over two minutes show a fault of the service, not of single rows.
 */
const FAULTS_MIN = 5;
const FAULTS_MIN_MS = 120_000;

/** The result of one request and the time when it began. */
export interface RequestResult {
	kind: Bucket;
	beganAt: number;
	/** The HTTP status; undefined without an answer. */
	status?: number;
}

/**
 * Stops sending requests of one kind when the service refuses or fails all of them. Otherwise a
 * sheet with many rows would wait for each row in turn, for hours.
 */
export class CircuitBreaker {
	private readonly progressAt = new Map<Bucket, number>();
	private readonly failing = new Map<Bucket, { since: number; count: number }>();

	/** Records the result of each request, successful or not. */
	recordResult({ kind, beganAt, status }: RequestResult): void {
		const isAnswer = status !== undefined && status !== 429 && status < 500;
		if (isAnswer) {
			this.progressAt.set(kind, Date.now());
			this.failing.delete(kind);
			return;
		}
		const { since = beganAt, count = 0 } = this.failing.get(kind) ?? {};
		this.failing.set(kind, { since: Math.min(since, beganAt), count: count + 1 });
	}

	/**
	 * Whether a request that exceeded the rate limit may be sent again. While the service answers
	 * other requests of the same kind, it always may.
	 */
	mayRepeat({ kind, beganAt }: RequestResult, tries: number): boolean {
		if ((this.progressAt.get(kind) ?? 0) >= beganAt) return true;
		return tries < RATE_LIMIT_TRIES_MAX && Date.now() - beganAt < RATE_LIMIT_PATIENCE_MS;
	}

	/** The reason to send no more requests of this kind; undefined while some succeed. */
	reason({ kind, status }: RequestResult): string | undefined {
		const { since = 0, count = 0 } = this.failing.get(kind) ?? {};
		const seconds = Math.round((Date.now() - since) / 1000);
		if (status === 429) {
			return `The rate limit (429) has rejected every request of this execution for ${seconds} s`;
		}
		if (count < FAULTS_MIN || Date.now() - since < FAULTS_MIN_MS) return undefined;
		const what = status === undefined ? 'did not answer' : `answered ${status} to`;
		return `The service ${what} the last ${count} requests of this execution, for ${seconds} s`;
	}
}
