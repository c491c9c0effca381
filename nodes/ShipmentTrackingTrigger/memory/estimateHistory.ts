import { estimateKey, type EventContent, type Notification } from '../../../shipping/events';
import { BoundedMap } from '../../../shipping/lib';

interface Estimate {
	value: string;
	createdAt: number;
}

interface EstimateState {
	baseline?: string;
	latest: Estimate;
	announced?: Estimate;
	pending: Estimate[];
}

const ESTIMATES_MAX = 10_000;

/** The ETAs that a trigger has received. Outdated values are not stored. */
export class EstimateHistory {
	private readonly states = new BoundedMap<EstimateState>(ESTIMATES_MAX);

	/** The earlier values of an event's ETA, and a function that stores the new value. */
	lookUp(notification: Notification) {
		const key = estimateKey(notification);
		const createdAt = Date.parse(notification.createdAt ?? '');
		const state = key ? this.states.get(key) : undefined;
		const isOutdated = !!state && createdAt < state.latest.createdAt;
		const before = {
			isOutdated,
			previous: isOutdated ? undefined : state?.latest.value,
			announced: state?.announced?.value,
			pending: (state?.pending ?? []).map(({ value }) => value),
			baseline: state?.baseline,
		};
		const remember = ({ eta }: EventContent, hasPassed: boolean): Settle => {
			if (!key || !eta || isOutdated) return () => undefined;
			const own = { value: eta.estimated_at, createdAt };
			const { announced, pending = [] } = state ?? {};
			const baseline = state?.baseline ?? (hasPassed ? undefined : own.value);
			const added = hasPassed ? [...pending, own] : pending;
			this.states.set(key, { baseline, latest: own, announced, pending: added });
			return (isStored) => this.settle(key, own, isStored, state);
		};
		return { before, remember };
	}

	/** Undoes an event that n8n has not stored, so that its repeat is compared in the same way. */
	private settle(key: string, own: Estimate, isStored: boolean, before?: EstimateState): void {
		const current = this.states.get(key);
		if (!current) return;
		const { latest, announced, pending } = current;
		const others = pending.filter((one) => one !== own);
		const isAnnounced = isStored && others.length < pending.length;
		const isNewest = !(own.createdAt < (announced?.createdAt ?? -Infinity));
		if (!isStored && latest === own && !before) return this.states.delete(key);
		this.states.set(key, {
			...current,
			latest: !isStored && latest === own && before ? before.latest : latest,
			announced: isAnnounced && isNewest ? own : announced,
			pending: others,
		});
	}
}

/** Is called when n8n has answered, with whether it has stored the execution. */
type Settle = (isStored: boolean) => void;
