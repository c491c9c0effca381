import { DAY_MS, daysBetween } from '../../days';
import { roundedRatio } from '../../lib';
import type { ScorecardAccount, StayFacts, ArrivalFacts, StayTime } from './accountFacts';

type Grouping = 'carrier' | 'carrierAndLane' | 'lane' | 'terminal';

export interface Rules {
	/** Calendar days, both included. */
	from: string;
	to: string;
	onTimeDays: number;
	minimumSample: number;
}

/** The values that identify a group. Values that aren't part of the grouping are undefined. */
interface GroupName {
	/** Two terminals can have the same name. */
	key: string;
	name: string;
	scac?: string;
	carrier?: string;
	lane?: string;
	pol?: string;
	pod?: string;
	terminal?: string;
	firmsCode?: string;
}

/** Containers without a carrier, lane or terminal. */
const UNKNOWN_NAME: GroupName = { key: '', name: 'unknown' };

/** Longer times are left out, because one of their milestones is probably wrong. */
const STAY_MAX = 365 * DAY_MS;

export class Arrivals {
	/** Calendar days from the first ETA to the arrival. */
	readonly delays: number[] = [];
	/** Arrivals without a first ETA. */
	unrated = 0;

	constructor(readonly rules: Rules) {}

	get early(): number {
		return this.delays.filter((delay) => delay < -this.rules.onTimeDays).length;
	}

	get late(): number {
		return this.delays.filter((delay) => delay > this.rules.onTimeDays).length;
	}

	get onTime(): number {
		return this.delays.length - this.early - this.late;
	}

	/** Undefined if there are too few arrivals. */
	get onTimePercent(): number | undefined {
		return this.figure(this.delays, () => this.percentOf(this.onTime));
	}

	percentOf(count: number): number {
		return roundedRatio(count * 100, this.delays.length);
	}

	/** Undefined if there are too few values. */
	figure<Value>(values: number[], calculate: (values: number[]) => Value): Value | undefined {
		return values.length >= this.rules.minimumSample ? calculate(values) : undefined;
	}
}

/** The arrivals of a carrier, lane or terminal, and the times of its containers. */
export class ScorecardGroup extends Arrivals {
	/** In milliseconds. */
	readonly dwells: number[] = [];
	readonly turns: number[] = [];
	leftOut = 0;
	private readonly shipmentIds = new Set<string>();

	constructor(
		readonly about: GroupName,
		rules: Rules,
	) {
		super(rules);
	}

	get isEmpty(): boolean {
		const { delays, dwells, turns, unrated } = this;
		return delays.length + dwells.length + turns.length + unrated === 0;
	}

	addContainer({ dwell, turn }: StayFacts): void {
		this.addStay(this.dwells, dwell);
		this.addStay(this.turns, turn);
	}

	/** A shipment counts as one arrival, even if it has several containers. */
	addShipment(id: string, shipment: ArrivalFacts, storedDay: StoredDay): void {
		const { arrivedOn } = shipment;
		if (this.about.scac) this.about.carrier ??= shipment.carrier;
		if (this.shipmentIds.has(id)) return;
		this.shipmentIds.add(id);
		if (!arrivedOn || !this.isInPeriod(arrivedOn)) return;
		const promisedOn = shipment.promisedOn ?? storedDay(id);
		if (promisedOn) this.delays.push(daysBetween(promisedOn, arrivedOn));
		else this.unrated++;
	}

	private addStay(times: number[], stay: StayTime | undefined): void {
		if (!stay || !this.isInPeriod(stay.endedOn)) return;
		if (stay.milliseconds >= 0 && stay.milliseconds <= STAY_MAX) times.push(stay.milliseconds);
		else this.leftOut++;
	}

	private isInPeriod(day: string): boolean {
		return this.rules.from <= day && day <= this.rules.to;
	}
}

/** The stored first ETA of a shipment, for shipments whose first ETA the service removed. */
type StoredDay = (shipmentId: string) => string | undefined;

/** Returns the groups, the one with the most arrivals first. */
export function scorecard(
	{ containers, shipments }: ScorecardAccount,
	groupBy: Grouping,
	rules: Rules,
	storedDay: StoredDay,
): ScorecardGroup[] {
	const groups = new Map<string, ScorecardGroup>();
	for (const container of containers.values()) {
		const { shipmentId = '' } = container;
		const shipment = shipments.get(shipmentId);
		const about = groupName(groupBy, container, shipment);
		const group = groups.get(about.key) ?? new ScorecardGroup(about, rules);
		groups.set(about.key, group);
		group.addContainer(container);
		if (shipment) group.addShipment(shipmentId, shipment, storedDay);
	}
	return [...groups.values()].sort(byArrivals);
}

function groupName(
	groupBy: Grouping,
	{ terminalId, terminal, firmsCode }: StayFacts,
	{ scac, carrier, polLocode: pol, podLocode: pod }: Partial<ArrivalFacts> = {},
): GroupName {
	const lane = pol && pod && `${pol} > ${pod}`;
	if (groupBy === 'terminal') {
		const isKnown = terminalId && terminal;
		return isKnown ? { key: terminalId, name: terminal, terminal, firmsCode } : { ...UNKNOWN_NAME };
	}
	const needsCarrier = groupBy !== 'lane';
	const needsLane = groupBy !== 'carrier';
	if ((needsCarrier && !scac) || (needsLane && !lane)) return { ...UNKNOWN_NAME };
	const name = [needsCarrier && scac, needsLane && lane].filter(Boolean).join(' ');
	return {
		key: name,
		name,
		...(needsCarrier ? { scac, carrier } : {}),
		...(needsLane ? { lane, pol, pod } : {}),
	};
}

function byArrivals(a: ScorecardGroup, b: ScorecardGroup): number {
	const [one, other] = [a.about.name, b.about.name];
	return b.delays.length - a.delays.length || (one < other ? -1 : Number(one > other));
}

export function allArrivals(groups: ScorecardGroup[], rules: Rules): Arrivals {
	const all = new Arrivals(rules);
	for (const { delays, unrated } of groups) {
		for (const delay of delays) all.delays.push(delay);
		all.unrated += unrated;
	}
	return all;
}
