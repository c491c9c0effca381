/** A minute is the window of the service's limits: who got nothing through for longer waits in vain. */
const RATE_LIMIT_PATIENCE_MS = 60_000;
/** Repetitions of what the client has repeated and waited for already. */
const RATE_LIMIT_TRIES_MAX = 2;
/** So many failures in a row, over so long a time, are no longer the fault of single rows. */
const FAULTS_MIN = 5;
const FAULTS_MIN_MS = 120_000;

/** What became of a request that was begun at a time. */
export interface Trial {
	kind: string;
	beganAt: number;
	/** HTTP status; undefined when no answer came. */
	status?: number;
}

/**
 * Tells for each kind of request whether the service still lets anything through. A single request
 * ends by itself, but a sheet of many would wait for each in turn: hours for a limit that stays.
 */
export class Standstill {
	private readonly progressAt = new Map<string, number>();
	private readonly failing = new Map<string, { since: number; count: number }>();

	/** To be told of every answer and of every failure to get one. */
	recordRefusal({ kind, beganAt, status }: Trial): void {
		const isAnswer = status !== undefined && status !== 429 && status < 500;
		if (isAnswer) {
			this.progressAt.set(kind, Date.now());
			this.failing.delete(kind);
			return;
		}
		const { since = beganAt, count = 0 } = this.failing.get(kind) ?? {};
		this.failing.set(kind, { since: Math.min(since, beganAt), count: count + 1 });
	}

	/** Whether a request refused for its rate may be sent again: while others get through, always. */
	mayRepeat({ kind, beganAt }: Trial, tries: number): boolean {
		if ((this.progressAt.get(kind) ?? 0) >= beganAt) return true;
		return tries < RATE_LIMIT_TRIES_MAX && Date.now() - beganAt < RATE_LIMIT_PATIENCE_MS;
	}

	/** Why no further request of this kind is sent, in words; undefined while some are. */
	reason({ kind, status }: Trial): string | undefined {
		const { since = 0, count = 0 } = this.failing.get(kind) ?? {};
		const seconds = Math.round((Date.now() - since) / 1000);
		if (status === 429) {
			return `The service has refused every request of this run for its rate limit (429) for ${seconds} s`;
		}
		if (count < FAULTS_MIN || Date.now() - since < FAULTS_MIN_MS) return undefined;
		const what = status === undefined ? 'did not answer' : `answered ${status} to`;
		return `The service ${what} the last ${count} requests of this run, for ${seconds} s`;
	}
}
