import type { Resource, Attributes } from '../records';
import { valueText } from '../lib';
import { epochOf } from '../days';
import { type ContainerFacts, inDays } from '../facts';
import { dayText, departedDay, placedDay, type PlacedDay, portName } from '../journey';
import { expectedDay } from '../deadlines';
import { countedFrom, whenText, type Match } from './match';

export interface PlacedEvent {
	event: Resource<Attributes<'transport_event'>>;
	location?: string;
}

const PREFIX = 'container.transport.';
const DISCHARGED = ['transshipment_discharged', 'feeder_discharged'].map((name) => PREFIX + name);
/** Events after which the journey continued. An arrival at the port doesn't show that. */
const MOVED_ON = /^container\.transport\.(\w+_(loaded|departed)|vessel_(arrived|discharged))$/;

/** Returns the containers whose events are read, the soonest ETA first. */
export function atSeaForLong(containers: ContainerFacts[], days: number): ContainerFacts[] {
	return containers
		.filter(({ context, stage, now }) => {
			const departed = departedDay(context.shipment, now);
			return stage === 'at_sea' && (!departed || -departed.daysAway >= days);
		})
		.sort((a, b) => daysToEta(a) - daysToEta(b));
}

/** Sorts containers without an ETA last. */
const daysToEta = ({ context, now }: ContainerFacts): number =>
	expectedDay(context, now)?.daysAway ?? Number.MAX_SAFE_INTEGER;

interface Waiting {
	since: PlacedDay;
	/** The name or code of the port. */
	port: string;
}

/** Since when a container waits at its port of transshipment; undefined if it moved on. */
export function waitsForNextShip(events: PlacedEvent[], now: number): Waiting | undefined {
	const past = events.flatMap(({ event: { attributes }, location }) => {
		const time = epochOf(attributes.timestamp) ?? Infinity;
		return time <= now && !attributes.invalidated_at ? [{ ...attributes, time, location }] : [];
	});
	const last = past
		.filter(({ event }) => DISCHARGED.includes(event ?? ''))
		.sort((a, b) => b.time - a.time)[0];
	const since = last && placedDay(last.timestamp, last.timezone, now);
	const hasMoved = past.some((one) => one.time >= last?.time && MOVED_ON.test(one.event ?? ''));
	if (!since || hasMoved) return undefined;
	return { since, port: valueText(last.location) || valueText(last.location_locode) };
}

/** Whether the container was discharged at a port of transshipment without a later departure. */
export function stuckInTransshipment(
	facts: ContainerFacts,
	events: PlacedEvent[],
	days: number,
): Match | undefined {
	const waiting = waitsForNextShip(events, facts.now);
	if (!waiting || -waiting.since.daysAway < days) return undefined;
	const { since, port } = waiting;
	return {
		...countedFrom(since),
		parts: [`${whenText('discharged', since, facts.today)}, not loaded again`, onwardText(facts)],
		place: { word: 'in', name: port },
	};
}

/** "ETA Los Angeles 20 Oct" */
function onwardText({ context, now, today }: ContainerFacts): string {
	const eta = expectedDay(context, now);
	if (!eta) return '';
	const port = portName(context.shipment?.attributes, 'port_of_discharge');
	const day = dayText(eta.day, today);
	if (eta.daysAway >= 0) return ['ETA', port, day].filter(Boolean).join(' ');
	return `was expected ${port ? `at ${port} ` : ''}${day}, ${inDays(eta.daysAway)}`;
}
