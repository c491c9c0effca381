import { estimateKey, type Eta } from '../../shared/notification/eta';
import type { Notification } from '../../shared/notification/parse';
import type { Subjects } from '../../shared/notification/subjects';
import { BoundedMap } from '../../shared/lib/boundedMap';

/** What was known of an estimate when an event about it came. */
export interface KnownEstimate {
	/** The value seen last. */
	previous?: string;
	/** The value let through last. */
	announced?: string;
	/** The value seen first, where the service has no first estimate. */
	baseline?: string;
	/** A newer one came first: the service repeats what it could not deliver, hours afterwards. */
	isOutOfOrder: boolean;
}

interface Estimate {
	value: string;
	createdAt: number;
}

interface EstimateState {
	baseline: string;
	latest: Estimate;
	announced?: Estimate;
}

const ESTIMATES_MAX = 10_000;

/** The estimates that a trigger node has seen, by what they are of. */
export class EstimateHistory {
	private readonly states = new BoundedMap<EstimateState>(ESTIMATES_MAX);
	/**
	 * By notification, what was known when it was let through. It comes again when its workflow
	 * failed, and must then pass again, whatever has been seen meanwhile.
	 */
	private readonly passed = new BoundedMap<KnownEstimate>(ESTIMATES_MAX);

	/** What is known of the estimate of an event, and how to keep the new value. */
	of(notification: Notification, subjects: Subjects) {
		const key = estimateKey(notification.event, subjects);
		const createdAt = Date.parse(notification.createdAt ?? '');
		const state = key ? this.states.get(key) : undefined;
		const isOutdated = !!state && createdAt < state.latest.createdAt;
		const before: KnownEstimate = this.passed.get(notification.id) ?? {
			previous: isOutdated ? undefined : state?.latest.value,
			announced: state?.announced?.value,
			baseline: state?.baseline,
			isOutOfOrder: isOutdated,
		};
		let own: Estimate | undefined;
		return {
			before,
			isOutdated,
			remember: (eta: Eta | undefined, isLetThrough: boolean) => {
				if (!eta || !key) return;
				own = { value: eta.estimated_at, createdAt };
				const isNewest = !(createdAt < (state?.announced?.createdAt ?? -Infinity));
				this.states.set(key, {
					baseline: state?.baseline ?? own.value,
					latest: isOutdated ? state.latest : own,
					announced: isLetThrough && isNewest ? own : state?.announced,
				});
				if (isLetThrough) this.passed.set(notification.id, before);
			},
			/** For an event that did not reach the workflow: others must not be compared with it. */
			rollback: () => {
				const current = key ? this.states.get(key) : undefined;
				if (!key || !own || current?.announced !== own) return;
				this.states.set(key, { ...current, announced: state?.announced });
			},
		};
	}
}
