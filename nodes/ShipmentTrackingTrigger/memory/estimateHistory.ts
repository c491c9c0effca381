import { estimateKey, type Eta } from '../../shared/notification/eta';
import type { Notification } from '../../shared/notification/parse';
import type { EventRecords } from '../../shared/notification/eventRecords';
import { BoundedMap } from '../../shared/lib/boundedMap';

/** The earlier values of an ETA when an event about it arrives. */
export interface KnownEstimate {
	/** The latest value that arrived. */
	previous?: string;
	/** The latest value that passed the filters. */
	announced?: string;
	/** The first value that arrived. */
	baseline?: string;
	/**
	 * Whether a newer value arrived before this event: the service retries failed deliveries for
	 * hours.
	 */
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

/** The ETAs that a trigger has received. */
export class EstimateHistory {
	private readonly states = new BoundedMap<EstimateState>(ESTIMATES_MAX);
	/**
	 * For each notification that passed the filters (by its id), the earlier values with which it was
	 * compared. If the workflow fails, the service sends the notification again. It is then compared
	 * with the same values and passes again, even if newer values have arrived meanwhile.
	 */
	private readonly passed = new BoundedMap<KnownEstimate>(ESTIMATES_MAX);

	/**
	 * The earlier values of an event's ETA, with functions to store the new value and to roll it
	 * back.
	 */
	of(notification: Notification, eventRecords: EventRecords) {
		const key = estimateKey(notification.event, eventRecords);
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
			remember: (eta: Eta | undefined, hasPassed: boolean) => {
				if (!eta || !key) return;
				own = { value: eta.estimated_at, createdAt };
				const isNewest = !(createdAt < (state?.announced?.createdAt ?? -Infinity));
				this.states.set(key, {
					baseline: state?.baseline ?? own.value,
					latest: isOutdated ? state.latest : own,
					announced: hasPassed && isNewest ? own : state?.announced,
				});
				if (hasPassed) this.passed.set(notification.id, before);
			},
			/**
			 * Undoes an event that did not reach the workflow, so that later events are not compared with
			 * it.
			 */
			rollback: () => {
				const current = key ? this.states.get(key) : undefined;
				if (!key || !own || current?.announced !== own) return;
				this.states.set(key, { ...current, announced: state?.announced });
			},
		};
	}
}
