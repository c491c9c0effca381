import { makeMembers, type Examples, type Member, type Record } from './account.mts';
import { containerId, containerRecord } from './records.mts';

/** The numbers come from a linear congruential generator, so that every run has the same ones. */
const MULTIPLIER = 48_271;
const MODULUS = 2_147_483_647;

/**
 * An account whose list changes while it is read: containers that were checked at the terminal move
 * to the start.
 */
export class MovingAccount {
	readonly members: Member[];
	/** Containers of tracked shipments, newest first, in the order of the service. */
	readonly live: Member[];
	/** Numbers of containers, latest check first. */
	readonly order: number[];
	/** Numbers of containers, oldest first. */
	readonly byCreation: number[];
	private readonly homes: Array<{ member: Member; place: number }>;
	private readonly checkedAtMs: number[];
	private readonly seals = new Map<number, string>();
	private latestMs = Date.now();
	private random = 1;

	constructor(
		readonly examples: Examples,
		readonly size: number,
	) {
		this.members = makeMembers(examples, size);
		this.live = this.members.filter(({ isLive }) => isLive).reverse();
		this.homes = this.members.flatMap((member) =>
			member.containers.map((_, place) => ({ member, place })),
		);
		this.order = Array.from({ length: size }, (_, number) => number);
		this.byCreation = [...this.order];
		this.checkedAtMs = this.order.map((number) => this.latestMs - number * 1_000);
	}

	ids(isLiveOnly: boolean): string[] {
		const members = isLiveOnly ? this.live : this.members;
		return members.flatMap(({ containers }) => containers.map(containerId));
	}

	/** Updates a container somewhere in the list, which moves it to the start. */
	jump(): void {
		const [number] = this.order.splice(this.anyPlace(), 1);
		this.order.unshift(number);
		this.latestMs += 1_000;
		this.checkedAtMs[number] = this.latestMs;
	}

	/** Changes the seal of `count` containers and returns their ids. */
	change(count: number): string[] {
		const numbers = new Set<number>();
		while (numbers.size < Math.min(count, this.size)) numbers.add(this.order[this.anyPlace()]);
		for (const number of numbers) this.seals.set(number, `NEW${number}`);
		return [...numbers].map(containerId);
	}

	/** The containers at some positions of a list. */
	containers(numbers: number[]): Array<{ record: Record; member: Member }> {
		return numbers.map((number) => {
			const { member, place } = this.homes[number];
			return { record: this.record(member, place), member };
		});
	}

	/** Returns the number of the container with this ID. */
	numberOfId(id: string): number | undefined {
		const number = parseInt(id.slice(-12), 16);
		return number < this.size && containerId(number) === id ? number : undefined;
	}

	/**
	 * Changed containers, and containers of tracked shipments, which are updated daily. Oldest first.
	 */
	get updated(): number[] {
		const tracked = this.live.flatMap(({ containers }) => containers);
		return [...new Set([...tracked, ...this.seals.keys()])].sort((a, b) => a - b);
	}

	containersOf(member: Member): Record[] {
		return member.containers.map((_, place) => this.record(member, place));
	}

	private record(member: Member, place: number): Record {
		const number = member.containers[place];
		return containerRecord(member, place, {
			checkedAtMs: this.checkedAtMs[number],
			seal: this.seals.get(number),
		});
	}

	private anyPlace(): number {
		this.random = (this.random * MULTIPLIER) % MODULUS;
		return this.random % this.size;
	}
}
