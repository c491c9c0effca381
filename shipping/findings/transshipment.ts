import type { Resource, Attributes } from '../records';
import { valueText } from '../lib';
import { epochOf } from '../days';
import type { ContainerFacts, WaitingFacts } from '../facts';
import { dayText, departedDay, placedDay, portName } from '../journey';
import { expectedDay } from '../deadlines';
import { countedFrom, whenText, type Match } from './match';
import type { RuleSettings } from './rules';

interface PlacedEvent {
	event: Resource<Attributes<'transport_event'>>;
	location?: string;
}

const EVENT_PREFIX = 'container.transport.';
const DISCHARGE_EVENTS = ['transshipment_discharged', 'feeder_discharged'].map(
	(name) => EVENT_PREFIX + name,
);
/** Events after which the journey continued. An arrival at the port doesn't show that. */
const MOVED_ON = /^container\.transport\.(\w+_(loaded|departed)|vessel_(arrived|discharged))$/;

/** An ETA within these days, or one that has passed, depends on the next ship. */
const ETA_WITHIN = 7;
/** Few, because each costs a request, and their ETA can still be met. */
const OTHER_PORTS_MAX = 20;

/**
 * The containers at sea that may wait in a port of transshipment, the soonest ETA first. Those whose
 * ETA is far away, or unknown, are only a few that departed at least `days` ago.
 */
export function mayWaitForShip(containers: ContainerFacts[], days: number): ContainerFacts[] {
	const atSea = containers
		.filter(({ stage }) => stage === 'at_sea')
		.sort((a, b) => daysToEta(a) - daysToEta(b));
	const others = atSea.filter(({ context, now }) => {
		const departed = departedDay(context.shipment, now);
		return !departed || -departed.daysAway >= days;
	});
	const isNear = (one: ContainerFacts) => daysToEta(one) <= ETA_WITHIN;
	return [
		...atSea.filter(isNear),
		...others.filter((one) => !isNear(one)).slice(0, OTHER_PORTS_MAX),
	];
}

/** Sorts containers without an ETA last. */
const daysToEta = ({ context, now }: ContainerFacts): number =>
	expectedDay(context, now)?.daysAway ?? Number.MAX_SAFE_INTEGER;

/** Since when a container waits at its port of transshipment; undefined if it moved on. */
export function waitsForNextShip(events: PlacedEvent[], now: number): WaitingFacts | undefined {
	const past = events.flatMap(({ event: { attributes }, location }) => {
		const time = epochOf(attributes.timestamp) ?? Infinity;
		return time <= now && !attributes.invalidated_at ? [{ ...attributes, time, location }] : [];
	});
	const last = past
		.filter(({ event }) => DISCHARGE_EVENTS.includes(event ?? ''))
		.sort((a, b) => b.time - a.time)[0];
	const since = last && placedDay(last.timestamp, last.timezone, now);
	const hasMoved = past.some((one) => one.time >= last?.time && MOVED_ON.test(one.event ?? ''));
	if (!since || hasMoved) return undefined;
	return { since, port: valueText(last.location) || valueText(last.location_locode) };
}

/** A container waits for its next ship for long, or so that its ETA has passed. */
export function transshipment(facts: ContainerFacts, { days }: RuleSettings): Match | undefined {
	const { waiting, context, now, today } = facts;
	if (!waiting) return undefined;
	const { since, port } = waiting;
	const eta = expectedDay(context, now);
	const isPassed = !!eta && eta.daysAway < 0;
	if (!isPassed && -since.daysAway < days.transshipment) return undefined;
	const onward = ['ETA', portName(context.shipment?.attributes, 'port_of_discharge')];
	const etaText = eta ? [...onward, dayText(eta.day, today)].filter(Boolean).join(' ') : '';
	return {
		...countedFrom(since),
		parts: isPassed
			? [`waits since ${dayText(since.day, today)}, next ship unknown`, `${etaText} passed`]
			: [`${whenText('discharged', since, today)}, not loaded again`, etaText],
		place: { word: 'in', name: port },
	};
}
