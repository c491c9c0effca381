import { hashToChoice, hashToInteger } from '../core/ids.mts';
import type { Resource } from '../jsonApi/resource.mts';
import type { Account, Container, Shipment } from './account.mts';
import { emitForContainer } from './emit.mts';
import { CUSTOMERS, trackExample, type ExampleNumber } from './exampleAccount.mts';
import { containersOf } from './milestoneContext.mts';
import type { ServiceState } from './serviceState.mts';

/** The interval of new events, short enough to watch. */
const INTERVAL_MS = 75_000;
/** The number of intervals between new bills of lading, which appear every five minutes. */
const INTERVALS_PER_SHIPMENT = 4;
/** The shipments of one day. Afterwards the sandbox adds no more, so that its memory is limited. */
const SHIPMENTS_MAX = 288;
/** From this clock speed on, planned milestones are frequent enough. */
const FAST_SPEED = 300;

const CARRIERS = ['MAEU', 'MSCU', 'HLCU', 'ONEY', 'CMDU', 'COSU', 'EGLV', 'OOLU', 'ZIMU', 'YMLU'];
/** The kinds of voyage of added shipments: README.md#numbers. */
const VOYAGE_WORDS = [
	...['', '', '', 'RAIL', 'LATE3', 'TRANS', 'HELD', 'LATE1RAIL', 'EARLY2', 'CALCULATED'],
	...['ATSEA', 'ARRIVED', 'STANDING', 'UNRETURNED', 'FUTURE', 'MANIFEST', 'NOTFOUND'],
];

/** Adds shipments over time, and triggers their milestones early enough to watch. */
export class ShipmentGenerator {
	private readonly requests: Resource[] = [];
	private count = 0;
	/** Increases with each start, so that timers of an earlier start do nothing. */
	private generation = 0;

	constructor(private readonly serviceState: ServiceState) {}

	/** Starts, or restarts when the speed of the clock has changed. */
	start(): void {
		const generation = ++this.generation;
		const { clock } = this.serviceState;
		// If the clock is stopped, this class moves it forward in real time.
		const wait = INTERVAL_MS * (clock.speed > 0 ? clock.speed : 1);
		clock.schedule(clock.now() + wait, () => {
			if (generation !== this.generation) return;
			this.runInterval();
			this.start();
		});
	}

	/** Restarts with an empty account. */
	reset(): void {
		this.requests.length = 0;
		this.count = 0;
		this.start();
	}

	private runInterval(): void {
		const account = [...this.serviceState.accounts.values()][0];
		if (this.requests.length >= SHIPMENTS_MAX) return;
		if (this.count++ % INTERVALS_PER_SHIPMENT === 0) this.track(account);
		else if (this.serviceState.clock.speed < FAST_SPEED) this.triggerNextMilestone(account);
	}

	private track(account: Account): void {
		this.requests.push(trackExample(account, this.example()));
	}

	private example(): ExampleNumber {
		const name = `${this.serviceState.options.seed}/life/${this.count}`;
		const number = 100_000_000 + this.count * 1_000 + hashToInteger(`number/${name}`, 1_000);
		const customer = hashToChoice(`customer/${name}`, [undefined, ...CUSTOMERS]);
		return {
			number: `${hashToChoice(`carrier/${name}`, CARRIERS)}${number}${hashToChoice(`fate/${name}`, VOYAGE_WORDS)}`,
			reference: `PO-${8_000 + this.count}`,
			...(customer === undefined ? {} : { customer }),
		};
	}

	/**
	 * Triggers the next milestone of an added shipment. With a slow clock, it would happen hours
	 * later.
	 */
	private triggerNextMilestone(account: Account): void {
		const ahead = this.requests
			.flatMap((request) => account.relatedTo(request, 'tracked_object'))
			.filter(({ attributes }) => attributes.line_tracking_stopped_at === null)
			.flatMap((shipment) => containersOf(account, shipment as Shipment))
			.flatMap((container) => planned(account, container));
		if (ahead.length === 0) return;
		const { container, event } = hashToChoice(`next/${this.count}`, ahead);
		emitForContainer(account, container, event);
	}
}

const MILESTONE = /^container\.transport\.(?!estimated|.*available)/;

/** The next milestone of a container if it may be triggered early. */
function planned(account: Account, container: Container) {
	const plan = account.plans.get(container.id) ?? [];
	const next = plan.find(({ event }) => MILESTONE.test(event));
	return next ? [{ container, event: next.event }] : [];
}
