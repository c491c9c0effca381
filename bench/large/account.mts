import { SandboxControls } from '../../harness/sandbox/sandboxControls.mts';
import { createSandbox } from '../../sandbox/app.mts';

export interface Row {
	id: string;
	type: string;
	attributes: { [name: string]: unknown };
	relationships: { [name: string]: { data: unknown } };
}

interface Family {
	shipment: Row;
	containers: Row[];
}

/** The sandbox's example shipments with their containers, from which the account is built. */
interface Examples {
	families: Record<'live' | 'finished', Family[]>;
	terminals: Map<string, Row>;
	trackingRequests: Row[];
}

export const idOf = (relationship: { data: unknown } | undefined): string | undefined =>
	(relationship?.data as { id: string } | null | undefined)?.id;

/** Copies records of the sandbox, so that they have the format of the service. */
export async function readExamples(): Promise<Examples> {
	const sandbox = await createSandbox({ port: 0, speed: 0 });
	try {
		const controls = new SandboxControls(sandbox.pageUrl);
		await controls.addExamples();
		await sandbox.whenIdle();
		const shipments = await controls.list<Row>('/shipments?page[size]=100');
		const { data, included } = await controls.list<Row, Row>(
			'/containers?include=pod_terminal,pickup_facility&page[size]=50',
		);
		const familiesOf = (isLive: boolean): Family[] =>
			shipments.data
				.filter(({ attributes }) => (attributes.line_tracking_stopped_at === null) === isLive)
				.map((shipment) => ({
					shipment,
					containers: data.filter((one) => idOf(one.relationships.shipment) === shipment.id),
				}));
		return {
			families: { live: familiesOf(true), finished: familiesOf(false) },
			terminals: new Map(included.map((terminal) => [terminal.id, terminal])),
			trackingRequests: (await controls.list<Row>('/tracking_requests?page[size]=100')).data,
		};
	} finally {
		await sandbox.close();
	}
}

/** A shipment of the account: a copy of an example with other times. */
interface Member {
	family: Family;
	number: number;
	isLive: boolean;
	/** Numbers of the shipment's containers. */
	containers: number[];
}

const MINUTE_MS = 60_000;
/** The numbers come from a linear congruential generator, so that every run has the same ones. */
const [MULTIPLIER, MODULUS] = [48_271, 2_147_483_647];
/** One shipment in 25 is tracked. The others are finished, like most of a real account. */
const LIVE_ONE_IN = 25;
/** The age of the oldest finished shipment. */
const DAYS_BACK = 400;
const MINUTES_APART = 720;
const TIME = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}Z$/;

const uuid = (kind: string, number: number): string =>
	`${kind}7e57-0000-4000-8000-${number.toString(16).padStart(12, '0')}`;
const containerId = (number: number): string => uuid('c0a1', number);
export const containerNumber = (number: number): string => `SMCU${String(number).padStart(7, '0')}`;

const timestamp = (ms: number): string => new Date(ms).toISOString().replace(/\.\d+Z$/, 'Z');

/** Moves the times of finished shipments by days, and all times by minutes, so that few are equal. */
function shifted(attributes: Row['attributes'], member: Member): Row['attributes'] {
	const { number, isLive } = member;
	const daysMs = isLive ? 0 : (number % DAYS_BACK) * 24 * 60 * MINUTE_MS;
	const entries = Object.entries(attributes).map(([name, value]): [string, unknown] => {
		if (name === 'import_deadlines' && value)
			return [name, shifted(value as Row['attributes'], member)];
		if (typeof value !== 'string' || !TIME.test(value)) return [name, value];
		// A last free day must stay at the start of a day.
		const minutesMs = name.includes('_lfd') ? 0 : (number % MINUTES_APART) * MINUTE_MS;
		return [name, timestamp(Date.parse(value) - daysMs - minutesMs)];
	});
	return Object.fromEntries(entries);
}

/**
 * An account whose list changes while it is read: containers that were checked at the terminal move
 * to the start.
 */
export class MovingAccount {
	private readonly members: Member[] = [];
	private readonly homes: Array<{ member: Member; example: Row }> = [];
	/** Containers of tracked shipments, newest first, in the order of the service. */
	readonly live: Member[];
	/** Numbers of containers, latest check first. */
	readonly order: number[];
	/** Numbers of containers, oldest first. */
	readonly byCreation: number[];
	private readonly checkedAtMs: number[];
	private readonly seals = new Map<number, string>();
	private latestMs = Date.now();
	private random = 1;

	constructor(
		readonly examples: Examples,
		readonly size: number,
	) {
		while (this.homes.length < size) this.addMember();
		this.live = this.members.filter(({ isLive }) => isLive).reverse();
		this.order = this.homes.map((_, number) => number);
		this.byCreation = [...this.order];
		this.checkedAtMs = this.order.map((number) => this.latestMs - number * 1_000);
	}

	private addMember(): void {
		const number = this.members.length;
		const isLive = number % LIVE_ONE_IN === 0;
		const families = this.examples.families[isLive ? 'live' : 'finished'];
		const family = families[Math.floor(number / LIVE_ONE_IN) % families.length];
		const examples = family.containers.slice(0, this.size - this.homes.length);
		const containers = examples.map((_, place) => this.homes.length + place);
		const member = { family, number, isLive, containers };
		this.members.push(member);
		this.homes.push(...examples.map((example) => ({ member, example })));
	}

	ids(members = this.members): string[] {
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

	memberOf(container: number): Member {
		return this.homes[container].member;
	}

	container(number: number): Row {
		const { member, example } = this.homes[number];
		const seal = this.seals.get(number);
		return {
			...example,
			id: containerId(number),
			attributes: {
				...shifted(example.attributes, member),
				number: containerNumber(number),
				terminal_checked_at: timestamp(this.checkedAtMs[number]),
				...(seal === undefined ? {} : { seal_number: seal }),
			},
			relationships: {
				...example.relationships,
				shipment: { data: { id: uuid('5b1e', member.number), type: 'shipment' } },
			},
		};
	}

	shipment(member: Member): Row {
		const { shipment } = member.family;
		const number = `${String(shipment.attributes.shipping_line_scac)}${member.number}`;
		const own = { bill_of_lading_number: number, normalized_number: number };
		const data = member.containers.map((one) => ({ id: containerId(one), type: 'container' }));
		return {
			...{ ...shipment, id: uuid('5b1e', member.number) },
			attributes: { ...shifted(shipment.attributes, member), ...own },
			relationships: { ...shipment.relationships, containers: { data } },
		};
	}

	private anyPlace(): number {
		this.random = (this.random * MULTIPLIER) % MODULUS;
		return this.random % this.size;
	}
}
