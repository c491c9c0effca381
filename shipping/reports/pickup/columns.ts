import { equipmentText, freeTimeUsedPercent } from '../../charges';
import { type ContainerFacts, pickupStatus, notReadyReasons } from '../../facts';
import { sourceOf, type DeadlineSource } from '../../deadlines';
import { groupOf, pickupDeadline } from '../../findings';
import { hasLeftTerminal } from '../../journey';
import { lastCheck } from '../../records';
import { HOUR_MS, serviceTime } from '../../days';
import {
	columnTable,
	day,
	flag,
	FOR_PEOPLE,
	number,
	objects,
	text,
	texts,
	time,
} from '../columnTable';
import { FEE_KEYS, feeList, idColumns, ownerColumns, type Recorded } from '../columns';

interface Pickup extends Recorded {
	facts: ContainerFacts;
	/** "MSKU1234565 at APM Los Angeles: due today, last free day 15 Oct (line)" */
	summary: string;
	checkedAt: number | undefined;
	staleAfterHours: number;
}

const dataAgeOf = ({ checkedAt, facts }: Pickup): number | null =>
	checkedAt === undefined ? null : Math.max(0, (facts.now - checkedAt) / HOUR_MS);

/** Undefined if the container may have left. */
const pickupDeadlineOf = (facts: ContainerFacts) =>
	facts.doubt ? undefined : pickupDeadline(facts);

const attributesOfPickup = ({ facts }: Pickup) => facts.context.container.attributes;

const reportedDay = (source: DeadlineSource) => (one: Pickup) =>
	one.facts.lastFreeDay.reported.find(({ setBy }) => setBy === source)?.day;

export const pickupColumns = columnTable<Pickup>()({
	number: text('Container number', (one) => one.record.number, FOR_PEOPLE),
	summary: text('A sentence that can be sent as it is', (one) => one.summary, FOR_PEOPLE),
	status: text(
		'free, due, overdue, waiting_for_train, off_dock, picked_up, not_tracked or unknown',
		({ facts }) => pickupStatus(facts),
		FOR_PEOPLE,
	),
	last_free_day: day(
		'The earliest reported last free day',
		({ facts }) => facts.lastFreeDay.earliest?.day,
		FOR_PEOPLE,
	),
	days_left: number(
		'Days until the last free day: 0 on the day itself, negative afterwards',
		({ facts }) => facts.daysLeft,
		FOR_PEOPLE,
	),
	ready_for_pickup: flag(
		'Whether the container can be picked up now',
		({ facts }) => facts.isReady,
		FOR_PEOPLE,
	),
	appointment_local: text(
		'Time of the pickup appointment',
		({ facts }) => facts.appointment?.local,
		FOR_PEOPLE,
	),
	...ownerColumns,
	due_day: day(
		'The last working day on or before the last free day',
		({ facts }) => pickupDeadlineOf(facts)?.dueDay,
	),
	urgency: text(
		'due_today, over, due_next (on the next working day), over_blocked or null',
		({ facts }) => groupOf(facts),
	),
	free_time_used_percent: number(
		'Share of the days from the discharge to the last free day that have passed',
		({ facts }) =>
			freeTimeUsedPercent(facts.dischargeDay, facts.lastFreeDay.earliest?.day, facts.daysLeft),
	),
	reasons: texts('Why the container is not ready', ({ facts }) => notReadyReasons(facts)),
	holds: texts('Names of the holds', ({ facts }) => facts.holds.map(({ label }) => label)),
	fees: objects('Open fees, one sum per currency', FEE_KEYS, ({ facts }) =>
		feeList(facts.feesByCurrency),
	),
	fees_text: text('Open fees', ({ facts }) => facts.fees || null),
	appointment: text(
		'planned, too_late, missed, passed or none',
		({ facts }) => facts.appointment?.state ?? 'none',
	),
	pickup_appointment_at: time(
		'Time of the pickup appointment',
		(one) => attributesOfPickup(one).pickup_appointment_at,
	),
	last_free_day_at: text(
		'The last free day as Terminal49 sends it',
		({ facts }) => facts.lastFreeDay.earliest?.at,
	),
	last_free_day_set_by: text(
		'line, terminal, rail, manual, calculated or unknown',
		({ facts: { lastFreeDay } }) => lastFreeDay.earliest && sourceOf(lastFreeDay.earliest),
	),
	line_last_free_day: day('The day that the carrier reports', reportedDay('line')),
	terminal_last_free_day: day('The day that the terminal reports', reportedDay('terminal')),
	rail_last_free_day: day('The day that the railway reports', reportedDay('rail')),
	timezone: text('Time zone of the last free day', ({ facts }) => facts.lastFreeDay.earliest?.zone),
	same_box_as: text(
		'ID of the first row of the same container under another bill of lading',
		({ facts }) => facts.sameBoxAs,
	),
	current_status: text('Status in Terminal49', (one) => attributesOfPickup(one).current_status),
	equipment: text('Size and type', (one) => equipmentText(attributesOfPickup(one))),
	weight_in_lbs: number('Weight in pounds', (one) => {
		const { weight_in_lbs: weight } = attributesOfPickup(one);
		// The service reports 0 for an unknown weight.
		return typeof weight === 'number' && weight > 0 ? weight : null;
	}),
	seal_number: text('Seal number', (one) => attributesOfPickup(one).seal_number),
	location: text('Place in the yard of the terminal', (one) =>
		one.facts.stage === 'discharged' ? attributesOfPickup(one).location_at_pod_terminal : null,
	),
	data_as_of: time('Time of the last check at the terminal', (one) =>
		one.checkedAt === undefined ? null : serviceTime(one.checkedAt),
	),
	data_age_hours: number('Hours since the last check at the terminal', (one) => {
		const hours = dataAgeOf(one);
		return hours === null ? null : Math.round(hours * 10) / 10;
	}),
	stale: flag('Whether the last check is older than Stale After', (one) => {
		const hours = dataAgeOf(one);
		return hours === null ? null : hours > one.staleAfterHours;
	}),
	...idColumns,
});

/**
 * The last check at the place of the pickup, in epoch milliseconds. Undefined for a container that
 * has left the port and isn't at its ramp: no check of the port concerns it.
 */
export function checkedAtOf({ context, stage, isInland }: ContainerFacts): number | undefined {
	if (stage === 'on_rail' || hasLeftTerminal(stage)) return undefined;
	return lastCheck(context.container.attributes, isInland);
}
