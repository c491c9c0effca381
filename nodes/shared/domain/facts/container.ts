import { asArray, asText } from '../../lib/json';
import { dayAt } from '../../lib/time';
import type { Clock, ContainerContext } from '../contexts';
import { presenceOf } from '../presence';
import { stoppedText, uncheckedText } from '../tracking';
import { appointmentOf, type Appointment } from './appointment';
import { thereSince, zoneOfPort } from './days';
import { lastFreeDayFacts, type LastFreeDayFacts } from './lastFreeDay';
import { placeOf, type Place } from './place';
import { releaseOf, type Release } from './release';
import { isAtLeast, leftByRail, stageOf, waitsForTrain, type Stage } from './stage';

/** The facts of a container at one time. The rules and sentences of all operations use them. */
export interface ContainerFacts extends Release {
	context: ContainerContext;
	/** Epoch milliseconds. */
	now: number;
	/** `2026-10-15`, the day at the port of discharge. */
	today: string;
	number: string | undefined;
	stage: Stage;
	waitsForTrain: boolean;
	/** Whether the container is at the pickup place, even if something blocks the pickup. */
	isThere: boolean;
	isPickedUp: boolean;
	/** The reason why the container may have left its place; undefined if there is no doubt. */
	doubt: string | undefined;
	isReady: boolean;
	lastFreeDay: LastFreeDayFacts;
	/** Undefined after the pickup, and if the container may have left its place. */
	daysLeft: number | undefined;
	appointment: Appointment | undefined;
	place: Place;
	/** The references of the container, followed by those of its shipment. */
	references: string[];
}

export function containerFacts(context: ContainerContext, clock: Clock): ContainerFacts {
	const { now } = clock;
	const { container, shipment } = context;
	const stage = stageOf(context, now);
	const isWaiting = waitsForTrain(context, stage);
	const isPickedUp = isAtLeast(stage, 'picked_up');
	const isThere = (stage === 'discharged' && !isWaiting) || stage === 'inland';
	const lastFreeDay = lastFreeDayFacts(context, stage, now);
	const { earliest } = lastFreeDay;
	const daysOver = earliest && -earliest.daysLeft;
	const doubt = doubtOf(context, { stage, isThere, daysOver }, clock);
	const release = releaseOf(context, stage);
	const { availability, holds } = release;
	return {
		context,
		now,
		today: dayAt(now, zoneOfPort(context)),
		number: asText(container.attributes.number),
		stage,
		waitsForTrain: isWaiting,
		isThere,
		isPickedUp,
		doubt,
		isReady: isThere && !doubt && holds.length === 0 && availability === 'available',
		lastFreeDay,
		daysLeft: doubt || isPickedUp ? undefined : earliest?.daysLeft,
		// Only the port reports appointments, and a container on the train has left it.
		appointment: isAtLeast(stage, 'on_rail')
			? undefined
			: appointmentOf(context, earliest?.day, now, !!doubt),
		place: placeOf(context, stage),
		references: referencesOf([container.attributes.ref_numbers, shipment?.attributes.ref_numbers]),
		...release,
	};
}

export function referencesOf(lists: unknown[]): string[] {
	return [...new Set(lists.flatMap(asArray).flatMap((one) => asText(one) ?? []))];
}

interface Known {
	stage: Stage;
	/** Whether the container is at the terminal or ramp for pickup. */
	isThere: boolean;
	/** Days since the last free day; undefined if unknown. */
	daysOver?: number;
}

/**
 * The reason why a container may have left the place of its last report; undefined if there
 * is no doubt. With a reason, the last free day is shown as last known, without urgency.
 */
function doubtOf(context: ContainerContext, known: Known, clock: Clock): string | undefined {
	if (isAtLeast(known.stage, 'picked_up')) return undefined;
	const { container, shipment } = context;
	const stopped = stoppedText(shipment?.attributes);
	if (stopped || !known.isThere) return stopped;
	const leftPort = leftByRail(context);
	const since = thereSince({ context, stage: known.stage, now: clock.now });
	const daysOver = known.daysOver ?? (since && -since.daysAway);
	const presence = presenceOf(container.attributes, shipment?.attributes, {
		knownAt: clock.knownAt,
		leftPort,
		daysOver,
	});
	return presence === 'uncertain' ? uncheckedText(container.attributes, leftPort) : undefined;
}
