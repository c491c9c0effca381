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
	/** A later one came first: the service repeats what it could not deliver, hours afterwards. */
	isOutOfOrder: boolean;
}

interface Estimate {
	value: string;
	createdAt: number;
}

const ESTIMATES_MAX = 10_000;

/** The estimates that a trigger node has seen, by what they are of. */
export class EstimateHistory {
	private readonly seen = new BoundedMap<Estimate>(ESTIMATES_MAX);
	private readonly announced = new BoundedMap<string>(ESTIMATES_MAX);

	/** The former state of an estimate, and how to keep the new one; nothing for other events. */
	of(notification: Notification, subjects: Subjects) {
		const key = estimateKey(notification.event, subjects) ?? '';
		const createdAt = Date.parse(notification.createdAt ?? '');
		const last = this.seen.get(key);
		const announced = this.announced.get(key);
		const isOutOfOrder = !!last && createdAt < last.createdAt;
		const previous = isOutOfOrder ? undefined : last?.value;
		const before: KnownEstimate = { previous, announced, isOutOfOrder };
		let own: Estimate | undefined;
		const isKept = (eta: Eta | undefined): eta is Eta => !!eta && !!key && !isOutOfOrder;
		return {
			before,
			remember: (eta: Eta | undefined) => {
				if (!isKept(eta)) return;
				own = { value: eta.estimated_at, createdAt };
				this.seen.set(key, own);
			},
			markPassedOn: (eta: Eta | undefined) => {
				if (isKept(eta)) this.announced.set(key, eta.estimated_at);
			},
			/** For an event that did not reach the workflow: its repetition must tell the same. */
			rollback: () => {
				if (!own || this.seen.get(key) !== own) return;
				this.seen.restore(key, last);
				this.announced.restore(key, announced);
			},
		};
	}
}
