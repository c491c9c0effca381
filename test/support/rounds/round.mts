import { RoundN8n } from './n8n.mts';
import { Random } from './random.mts';
import { RoundService } from './service.mts';
import { VirtualTime } from './virtualTime.mts';

/** A day of one webhook URL, drawn from a seed: two n8n, a slow service, and everything that may happen. */

const SECOND_MS = 1_000;
const MINUTE_MS = 60 * SECOND_MS;
const HOUR_MS = 60 * MINUTE_MS;

const EVENTS = 80;
const ACTIONS = 16;
const DURATION_MS = 28 * HOUR_MS;
/** The trigger checks its webhook at least this often. */
const CHECKED_WITHIN_MS = 6.5 * HOUR_MS;
/** A change of n8n in this time before a removal can't be noticed by the n8n that removes. */
const STABLE_MS = 20 * SECOND_MS;
/** So many refusals in a row can't be explained by a single slow or failed request. */
const REFUSALS_MAX = 6;
const SERVICE = 'https://service.test/v2';

interface RoundResult {
	violations: string[];
	accepted: number;
	/** The events of the round, for the message of a failed one. */
	log: string[];
}

export async function runRound(seed: number): Promise<RoundResult> {
	const round = new Round(seed);
	round.time.install();
	const random = jest.spyOn(Math, 'random').mockImplementation(() => round.random.next());
	try {
		return await round.run();
	} finally {
		random.mockRestore();
		round.time.uninstall();
	}
}

class Round {
	readonly time = new VirtualTime();
	readonly random: Random;
	private readonly service: RoundService;
	private readonly all: RoundN8n[] = [];
	/** The n8n that the public URL leads to. */
	private receiving: RoundN8n;
	private switchedAt = 0;
	/** The last time at which a webhook of the trigger was removed, changed or switched off from outside. */
	private damagedAt = -Infinity;
	private readonly violations: string[] = [];
	private readonly log: string[] = [];
	private readonly accepted = new Map<string, string[]>();
	private readonly acceptedEvents = new Set<number>();
	private isEnding = false;

	constructor(seed: number) {
		const random = (this.random = new Random(seed));
		const isRegular = random.chance(0.5);
		this.service = new RoundService(
			this.time,
			random,
			{
				latencyMaxMs: random.pick([100, 800, 2_000]),
				faultRate: random.pick([0, 0, 0.05]),
				foreign: random.pick([0, 30, 250]),
				isLive: () => this.isLive,
				pauseOf: (attempt) => (isRegular ? MINUTE_MS : Math.min(10_000 * 2 ** attempt, HOUR_MS)),
			},
			async (url, body, headers) => await this.post(url, body, headers),
		);
		this.receiving = this.newN8n('first', 'node-1');
	}

	async run(): Promise<RoundResult> {
		this.service.onDelete = ({ id, url }, by) => this.checkRemoval(id, url, by);
		const [first] = this.all;
		void first.boot();
		void first.publish();
		await this.time.run(MINUTE_MS);
		for (let event = 0; event < EVENTS; event++) {
			this.at(this.random.upTo(DURATION_MS), () => this.publishEvent(event));
		}
		for (let action = 0; action < ACTIONS; action++) {
			this.at(this.random.upTo(DURATION_MS), () => this.act());
		}
		await this.time.run(DURATION_MS);
		await this.endAll();
		this.checkEvents();
		return { violations: this.violations, accepted: this.acceptedEvents.size, log: this.log };
	}

	/** Unpublishes everywhere, while every request succeeds, and waits for the removal. */
	private async endAll(): Promise<void> {
		this.isEnding = true;
		this.service.faultRate = 0;
		for (const n8n of this.all) if (!n8n.isUp) void n8n.boot();
		await this.time.run(10 * MINUTE_MS);
		for (const n8n of this.random.chance(0.5) ? this.all : [...this.all].reverse()) {
			this.note(`${this.nameOf(n8n)} ends`);
			void n8n.unpublish();
			await this.time.run(this.random.upTo(this.random.chance(0.5) ? MINUTE_MS : 3 * HOUR_MS));
		}
		await this.time.run(2 * HOUR_MS);
		const [{ url }] = this.all;
		const left = this.service.at(url).map(({ id }) => id);
		if (left.length) this.violate(`${left.join(', ')} stays after everything is unpublished`);
	}

	private act(): void {
		const { random, service } = this;
		const n8n = random.pick(this.all);
		const name = this.nameOf(n8n);
		const hook = random.pick(service.at(n8n.url));
		const actions: Array<[number, string, () => void]> = [
			[2, `${name} publishes`, () => void n8n.publish()],
			[2, 'every n8n publishes', () => this.all.forEach((one) => void one.publish())],
			[1, 'every n8n changes', () => this.all.forEach((one) => void one.change())],
			[2, `${name} changes`, () => void n8n.change()],
			[2, `${name} unpublishes`, () => void n8n.unpublish()],
			[2, `${name} restarts`, () => this.restart(n8n)],
			[2, 'n8n is copied', () => this.copy(n8n)],
			[2, 'the URL leads to another n8n', () => this.switchTo(random.pick(this.all))],
			[1, `${name} restores older data`, () => this.restore(n8n)],
			[3, 'a webhook vanishes', () => this.damage(() => hook && service.hooks.delete(hook.id))],
			[1, 'a webhook is switched off', () => this.damage(() => hook && (hook.active = false))],
			[3, 'a secret is rotated', () => hook && service.rotate(hook)],
		];
		const weighted = actions.flatMap((one) => Array.from({ length: one[0] }, () => one));
		const [, text, run] = random.pick(weighted);
		this.note(text);
		run();
	}

	private restart(n8n: RoundN8n): void {
		n8n.stop();
		this.at(this.random.upTo(2 * MINUTE_MS), () => void n8n.boot());
	}

	/** A second n8n with the same database and URL, or one into which the workflow was imported. */
	private copy(original: RoundN8n): void {
		if (this.all.length > 1) return;
		const copy = this.newN8n('copy', this.random.chance(0.8) ? 'node-1' : 'node-2', original);
		void copy.boot();
		if (this.random.chance(0.5)) void copy.publish();
	}

	private switchTo(n8n: RoundN8n): void {
		this.receiving = n8n;
		this.switchedAt = this.time.now;
	}

	private restore(n8n: RoundN8n): void {
		if (n8n.earlierData.length) n8n.staticData = this.random.pick(n8n.earlierData);
	}

	private damage(change: () => unknown): void {
		this.damagedAt = this.time.now;
		change();
	}

	private newN8n(name: string, nodeId: string, original?: RoundN8n): RoundN8n {
		const { time, random, service } = this;
		const n8n: RoundN8n = new RoundN8n(
			{
				time,
				random,
				service,
				baseUrl: SERVICE,
				post: async (url, body, headers) => await this.post(url, body, headers),
				onAccepted: (memory, notification) => this.accept(memory, notification),
			},
			{
				name,
				nodeId,
				hasReceiver: random.chance(0.3),
				staticData: original?.staticData,
				isPublished: original?.isPublished,
			},
		);
		if (original) n8n.url = original.url;
		this.all.push(n8n);
		return n8n;
	}

	private async post(url: string, body: string, headers: Record<string, string>) {
		await this.time.sleep(this.random.upTo(200));
		if (url !== this.receiving.url) return { status: 404, body: 'not found' };
		return await this.receiving.receive(body, headers);
	}

	/** The time since which events reach a published trigger. */
	private get liveSince(): number {
		return Math.max(this.receiving.liveSince, this.switchedAt);
	}

	private get isLive(): boolean {
		return this.liveSince + STABLE_MS < this.time.now;
	}

	private publishEvent(event: number): void {
		const { url } = this.receiving;
		this.forge(event);
		if (this.service.activeAt(url).length === 0) {
			const since = Math.max(this.liveSince, this.damagedAt);
			if (since + CHECKED_WITHIN_MS < this.time.now)
				this.violate('the live trigger has no webhook');
		}
		this.service.publish(url, event);
	}

	/** A delivery that another secret signs. */
	private forge(event: number): void {
		const body = JSON.stringify({
			data: { id: `forged-${event}`, type: 'webhook_notification', attributes: {} },
		});
		const headers = { 'x-t49-webhook-signature': this.random.text(64) };
		void this.post(this.receiving.url, body, headers).then(({ status }) => {
			if (status < 300) this.violate('a forged delivery is accepted');
		});
	}

	private accept(memory: string, id: string): void {
		const notification = this.service.notifications.find((one) => one.id === id);
		if (!notification) return this.violate(`${memory} accepts ${id}`);
		this.acceptedEvents.add(notification.eventId);
		const earlier = this.accepted.get(id) ?? [];
		if (earlier.includes(memory)) this.violate(`${memory} handles ${id} twice`);
		this.accepted.set(id, [...earlier, memory]);
	}

	private checkRemoval(id: string, url: string, by: string): void {
		this.note(`${by} removes ${id}`);
		const others = this.service.activeAt(url).filter((one) => one.id !== id);
		if (this.isLive && others.length === 0 && url === this.receiving.url) {
			this.violate(`${by} removes the live webhook ${id}`);
		}
	}

	/** Events that a published trigger refused again and again are lost. */
	private checkEvents(): void {
		const lost = this.service.notifications.filter(({ eventId, attempts }) => {
			const last = attempts.slice(-REFUSALS_MAX);
			const isRefused = last.length === REFUSALS_MAX && last.every(({ isLive }) => isLive);
			return isRefused && !this.acceptedEvents.has(eventId);
		});
		if (lost.length === 0) return;
		const statuses = lost[0].attempts.map(({ status }) => status).join(', ');
		this.violate(`${lost.length} events are lost, such as one of ${lost[0].hookId}: ${statuses}`);
	}

	private at(ms: number, call: () => void): void {
		void this.time.sleep(ms).then(() => {
			if (!this.isEnding) call();
		});
	}

	private violate(text: string): void {
		this.violations.push(text);
		this.note(`VIOLATION: ${text}`);
	}

	private note(text: string): void {
		const minutes = (this.time.now - Date.UTC(2026, 9, 1)) / MINUTE_MS;
		this.log.push(`${minutes.toFixed(1)} min: ${text}`);
	}

	private nameOf(n8n: RoundN8n): string {
		return this.all.indexOf(n8n) === 0 ? 'first' : 'copy';
	}
}
