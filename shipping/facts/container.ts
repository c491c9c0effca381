import { distinctTexts } from '../lib';
import { dayAt, USUAL_PLACES, type WorkCalendar, type WorkPlaces } from '../days';
import {
	containerState,
	isAtLeast,
	thereSince,
	type ContainerState,
	type Stage,
	zoneOfPort,
	placeOf,
	type Place,
	type PlacedDay,
} from '../journey';
import {
	type ContainerContext,
	type Clock,
	formatFees,
	sumFees,
	activeHolds,
	pendingHolds,
	unclearHolds,
	type UnclearHold,
	type Hold,
	presenceOf,
	stoppedText,
	uncheckedText,
} from '../records';
import {
	appointmentOf,
	type Appointment,
	lastFreeDayFacts,
	type LastFreeDayFacts,
} from '../deadlines';

type Availability = 'available' | 'not available' | 'unknown';

interface Release {
	availability: Availability;
	/** Holds in force; none after the pickup. */
	holds: Hold[];
	/** The labels of holds that are likely; none after the pickup. */
	pendingHolds: string[];
	/** Holds with an unknown status; none after the pickup. */
	unclearHolds: UnclearHold[];
	/** "900 USD"; empty without fees. */
	fees: string;
	feesByCurrency: Record<string, number>;
}

function releaseOf({ container }: ContainerContext, stage: Stage): Release {
	const { attributes } = container;
	// For a container on the train, only holds at the ramp count.
	const { ind_facility_holds } = attributes;
	const listed = stage === 'on_rail' ? { ind_facility_holds } : attributes;
	const isGone = isAtLeast(stage, 'picked_up');
	const feesByCurrency = sumFees(attributes);
	return {
		availability: availabilityOf(attributes),
		holds: isGone ? [] : activeHolds(listed),
		pendingHolds: isGone ? [] : pendingHolds(listed),
		unclearHolds: isGone ? [] : unclearHolds(listed),
		fees: formatFees(feesByCurrency),
		feesByCurrency,
	};
}

export function availabilityOf({
	current_status: status,
	availability_known: known,
	available_for_pickup: available,
}: ContainerContext['container']['attributes']): Availability {
	// Availability at the port doesn't apply to the ramp. The service reports an unknown
	// availability as false.
	if (status === 'on_rail' || known === false) return 'unknown';
	if (available === true) return 'available';
	return available === false ? 'not available' : 'unknown';
}

/** A container that waits in a port of transshipment. */
export interface WaitingFacts {
	since: PlacedDay;
	/** The name or code of the port. */
	port: string;
}

/** The facts of a container at one time. The rules and sentences of all operations use them. */
export interface ContainerFacts extends Release, ContainerState {
	context: ContainerContext;
	/** Epoch milliseconds. */
	now: number;
	/** `2026-10-15`, the day at the port of discharge. */
	today: string;
	number: string | undefined;
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
	/** The ID of the first record of the same container, which is on several bills of lading. */
	sameBoxAs?: string;
	/** All bills of lading of a container whose records are reported as one. */
	bills?: string;
	/** Only known if the events were read. */
	waiting?: WaitingFacts;
	/** When the place of the pickup works, and when its customs brokers do. */
	workDays: WorkCalendar;
	brokerDays: WorkCalendar;
}

export function containerFacts(context: ContainerContext, clock: Clock): ContainerFacts {
	const { now } = clock;
	const { container, shipment } = context;
	const state = containerState(context, now);
	const { stage, isPickedUp, isThere } = state;
	const lastFreeDay = lastFreeDayFacts(context, state, now);
	const { earliest } = lastFreeDay;
	const daysOver = earliest && -earliest.daysLeft;
	const doubt = doubtReason(context, { ...state, daysOver }, clock);
	const release = releaseOf(context, stage);
	const today = dayAt(now, zoneOfPort(context));
	const { availability, holds } = release;
	return {
		...state,
		context,
		now,
		today,
		number: container.attributes.number,
		doubt,
		isReady: isThere && !doubt && holds.length === 0 && availability === 'available',
		lastFreeDay,
		daysLeft: doubt || isPickedUp ? undefined : earliest?.daysLeft,
		// Only the port reports appointments, and a container on the train has left it.
		appointment: isAtLeast(stage, 'off_dock')
			? undefined
			: appointmentOf(context, { ...state, lastFreeDay: earliest?.day, isUncertain: !!doubt }, now),
		place: placeOf(context, stage),
		references: distinctTexts([container.attributes.ref_numbers, shipment?.attributes.ref_numbers]),
		...release,
		...workCalendarsOf(context, state.isInland || earliest?.setBy === 'rail', today, clock.places),
	};
}

function workCalendarsOf(
	{ shipment }: ContainerContext,
	isRamp: boolean,
	today: string,
	places: WorkPlaces = USUAL_PLACES,
) {
	const { destination_locode: ramp, port_of_discharge_locode: port } = shipment?.attributes ?? {};
	const place = { locode: isRamp ? ramp : port, isRamp };
	return {
		workDays: places.calendarOf(place, today),
		brokerDays: places.calendarOf({ ...place, isBroker: true }, today),
	};
}

interface DoubtFacts extends ContainerState {
	/** Days since the last free day; undefined if unknown. */
	daysOver?: number;
}

/**
 * The reason why a container may have left the place of its last report; undefined if there
 * is no doubt. With a reason, the last free day is shown as last known, without urgency.
 */
function doubtReason(
	context: ContainerContext,
	state: DoubtFacts,
	clock: Clock,
): string | undefined {
	if (state.isPickedUp) return undefined;
	const { container, shipment } = context;
	const stopped = stoppedText(shipment?.attributes);
	if (stopped || !state.isThere) return stopped;
	const leftPort = state.isInland;
	const since = thereSince({ context, stage: state.stage, now: clock.now });
	const daysOver = state.daysOver ?? (since && -since.daysAway);
	const presence = presenceOf(container, shipment?.attributes, {
		knownAt: clock.knownAt,
		leftPort,
		daysOver,
	});
	return presence === 'uncertain' ? uncheckedText(container.attributes, leftPort) : undefined;
}
