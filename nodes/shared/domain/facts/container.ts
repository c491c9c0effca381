import { asArray, asText } from '../../lib/json';
import { dayAt } from '../../lib/time';
import type { Clock, ContainerContext } from '../contexts';
import { appointmentOf, type Appointment } from './appointment';
import { doubtOf } from './certainty';
import { zoneOfPort } from './days';
import { lastFreeDayFacts, type LastFreeDayFacts } from './lastFreeDay';
import { placeOf, type Place } from './place';
import { releaseOf, type Release } from './release';
import { isAtLeast, stageOf, waitsForTrain, type Stage } from './stage';

/** What is known of a container at one time; the rules and sentences of all operations use it. */
export interface ContainerFacts extends Release {
	context: ContainerContext;
	/** Epoch milliseconds. */
	now: number;
	/** `2026-10-15`, at the port of discharge. */
	today: string;
	number: string | undefined;
	stage: Stage;
	waitsForTrain: boolean;
	/** Whether it is there to be picked up, whatever blocks that. */
	isThere: boolean;
	isPickedUp: boolean;
	/** Why it is uncertain whether it is still there. */
	doubt: string | undefined;
	isReady: boolean;
	lastFreeDay: LastFreeDayFacts;
	/** Undefined if it isn't known for certain, and after pickup. */
	daysLeft: number | undefined;
	appointment: Appointment | undefined;
	place: Place;
	/** Its own, then those of its shipment. */
	references: string[];
}

export function containerFacts(context: ContainerContext, clock: Clock): ContainerFacts {
	const { now } = clock;
	const { container, shipment } = context;
	const stage = stageOf(context, now);
	const isWaiting = waitsForTrain(context, stage);
	const isPickedUp = isAtLeast(stage, 'picked_up');
	const hasAppointment = !isPickedUp && stage !== 'on_rail';
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
		// Appointments are those at the port, where a container on the train is not any more.
		appointment: hasAppointment ? appointmentOf(context, earliest?.day, now) : undefined,
		place: placeOf(context, stage),
		references: referencesOf([container.attributes.ref_numbers, shipment?.attributes.ref_numbers]),
		...release,
	};
}

/** Each once, in their order. */
export function referencesOf(lists: unknown[]): string[] {
	return [...new Set(lists.flatMap(asArray).flatMap((one) => asText(one) ?? []))];
}
