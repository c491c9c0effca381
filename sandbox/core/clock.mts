/** The maximum delay of a Node.js timer. */
const TIMER_LIMIT_MS = 2_000_000_000;

interface Appointment {
	at: number;
	order: number;
	run: () => void;
}

/**
 * The simulated clock. Time passes `speed` times as fast as real time, and can be moved forward.
 * Scheduled actions run in order. While an action runs, the clock shows the time it was scheduled
 * for.
 */
export class Clock {
	private appointments: Appointment[] = [];
	private order = 0;
	private anchorReal = Date.now();
	private anchorSimulated: number;
	private running: number | null = null;
	private timer: NodeJS.Timeout | null = null;
	private stopped = false;

	constructor(
		private currentSpeed: number,
		start: number = Date.now(),
	) {
		this.anchorSimulated = start;
	}

	/** Simulated seconds per real second. */
	get speed(): number {
		return this.currentSpeed;
	}

	/** Simulated time in milliseconds since 1970. */
	now(): number {
		if (this.running !== null) return this.running;
		return this.anchorSimulated + (Date.now() - this.anchorReal) * this.currentSpeed;
	}

	setSpeed(speed: number): void {
		this.moveAnchor(this.now());
		this.currentSpeed = speed;
		this.arm();
	}

	advance(ms: number): void {
		this.moveAnchor(this.now() + ms);
		this.runDue();
	}

	/**
	 * Schedules an action for a simulated time. If the time is in the past, the action runs
	 * immediately.
	 */
	schedule(at: number, run: () => void): void {
		const appointment = { at, order: this.order++, run };
		const later = this.appointments.findIndex((other) => other.at > at);
		if (later === -1) this.appointments.push(appointment);
		else this.appointments.splice(later, 0, appointment);
		if (this.running === null) this.arm();
	}

	/** Removes all scheduled actions and sets the time. The speed is unchanged. */
	restart(at: number): void {
		this.appointments = [];
		this.moveAnchor(at);
		this.arm();
	}

	stop(): void {
		this.stopped = true;
		if (this.timer) clearTimeout(this.timer);
	}

	private moveAnchor(simulated: number): void {
		this.anchorReal = Date.now();
		this.anchorSimulated = simulated;
	}

	private runDue(): void {
		const until = this.now();
		while (!this.stopped && this.appointments.length > 0 && this.appointments[0].at <= until) {
			const { at, run } = this.appointments.shift() as Appointment;
			this.running = Math.min(at, until);
			try {
				run();
			} finally {
				this.running = null;
			}
		}
		this.arm();
	}

	private arm(): void {
		if (this.timer) clearTimeout(this.timer);
		this.timer = null;
		const first = this.appointments[0];
		if (!first || this.stopped || this.currentSpeed <= 0) return;
		const wait = Math.max(0, (first.at - this.now()) / this.currentSpeed);
		this.timer = setTimeout(() => this.runDue(), Math.min(Math.ceil(wait), TIMER_LIMIT_MS));
		this.timer.unref();
	}
}
