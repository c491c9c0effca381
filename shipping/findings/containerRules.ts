import { plural } from '../lib';
import { dayAt, daysBetween, epochOf } from '../days';
import {
	type ContainerFacts,
	WAITING_WORDS,
	appointmentText,
	feesText,
	holdTexts,
	lastFreeDayText,
	otherHoldTexts,
	stateText,
} from '../facts';
import {
	arrivedDay,
	dayText,
	departedDay,
	dischargedDay,
	etdDay,
	gatedInDay,
	inlandEtaDay,
	leftPortDay,
	type PlacedDay,
	isAtLeast,
	mayStillBeAboard,
	isLeftBehind,
} from '../journey';
import { expectedDay } from '../deadlines';
import { stepForHolds } from './responsible';
import { countedFrom, etaText, inlandEtaText, whenText, type Match } from './match';
import { holdsFirst } from './pickupRules';
import type { Rule, RuleSettings } from './rules';
import { transshipment } from './transshipment';
import { deadlineOf, severityOfStep, STEPS } from './urgency';

/** A container can match several of these rules. */
export const CONTAINER_RULES: Array<Rule<ContainerFacts>> = [
	['emptyDue', emptyDue],
	['notReturned', notReturned],
	['heldBeforeArrival', heldBeforeArrival],
	['notDischarged', notDischarged],
	['awaitingRail', awaitingRail],
	['onRail', onRail],
	['transshipment', transshipment],
	['notLoaded', notLoaded],
	['appointments', appointments],
];

/** Days since the gate-out, at its place. */
function outSince({ stage, gateOut, now }: ContainerFacts) {
	if (stage !== 'picked_up' || !gateOut) return undefined;
	const today = dayAt(now, gateOut.zone);
	return { day: gateOut.day, today, days: daysBetween(gateOut.day, today), isDischarge: false };
}

function emptyDue(facts: ContainerFacts, { days, tariff }: RuleSettings): Match | undefined {
	const out = outSince(facts);
	const { returnDay: due, rises } = tariff(facts);
	if (!out || !due) return undefined;
	const deadline = deadlineOf(due, facts.workDays, { nearDays: days.emptyDue, rises });
	const { dueDay, step } = deadline;
	if (step === STEPS.none) return undefined;
	const [day, left] = [dayText(due.day, out.today), due.daysAway];
	const by = step === STEPS.dueToday ? 'today' : `by ${dayText(dueDay, out.today)}`;
	const ahead = left < 0 ? `${plural(-left, 'day')} over` : `${plural(left, 'day')} left`;
	return {
		...countedFrom(due),
		severity: severityOfStep(step),
		deadline,
		nextStep:
			left < 0
				? 'Return the empty container: per diem is running.'
				: `Return the empty container ${by}.`,
		parts: [
			`empty due back ${left === 0 ? 'today' : `${day}, ${ahead}`}`,
			`out since ${dayText(out.day, out.today)}`,
		],
	};
}

function notReturned(facts: ContainerFacts, { days, tariff }: RuleSettings): Match | undefined {
	const out = outSince(facts) ?? dischargedSince(facts);
	if (!out || out.days < days.notReturned || tariff(facts).returnDay) return undefined;
	const { day, today, days: count, isDischarge } = out;
	return {
		since: day,
		days: count,
		parts: isDischarge
			? [
					'picked up, but the gate-out was not reported',
					`out for at most ${plural(count, 'day')}, discharged ${dayText(day, today)}`,
				]
			: [`out for ${plural(count, 'day')}, since ${dayText(day, today)}`],
	};
}

/** Days since the discharge of a container whose gate-out was not reported. */
function dischargedSince({ context, stage, gateOut, now, today }: ContainerFacts) {
	const placed = stage === 'picked_up' && !gateOut ? dischargedDay(context, now) : undefined;
	return placed && { day: placed.day, today, days: -placed.daysAway, isDischarge: true };
}

function heldBeforeArrival(facts: ContainerFacts, { days }: RuleSettings): Match | undefined {
	const { context, stage, now, today, holds } = facts;
	const step = stepForHolds(holds);
	if (!step || isAtLeast(stage, 'discharged')) return undefined;
	const hasArrived = stage === 'arrived';
	const day = hasArrived ? arrivedDay(context, now) : expectedDay(context, now);
	if (!day || day.daysAway > days.heldBeforeArrival) return undefined;
	return {
		...countedFrom(day),
		...step,
		parts: [
			hasArrived ? whenText('arrived', day, today) : etaText(day, today),
			...holdTexts(holds),
			...otherHoldTexts(facts),
		],
	};
}

function notDischarged(facts: ContainerFacts, { days }: RuleSettings): Match | undefined {
	const { context, stage, now, today } = facts;
	const isRolled = mayStillBeAboard(context);
	const hasArrived = stage === 'arrived' || isRolled;
	const day = hasArrived ? (arrivedDay(context, now) ?? siblingDay(facts)) : undefined;
	if (!day || -day.daysAway < days.notDischarged) return undefined;
	const arrived = `${whenText(isRolled ? 'the ship arrived' : 'arrived', day, today)}, not discharged`;
	if (!isRolled) return { ...countedFrom(day), parts: [arrived] };
	return {
		...countedFrom(day),
		responsible: 'carrier',
		nextStep: 'Ask the carrier which vessel it is on.',
		parts: [
			arrived,
			'other containers of the shipment are discharged',
			'it may have been rolled at transshipment',
		],
		place: { ...facts.place, word: 'to' },
	};
}

/** The first day on which another container of the shipment arrived. */
function siblingDay({ context, now }: ContainerFacts): PlacedDay | undefined {
	const { siblings = [], shipment } = context;
	return siblings
		.flatMap(
			(container) =>
				arrivedDay({ container, shipment }, now) ?? dischargedDay({ container }, now) ?? [],
		)
		.sort((a, b) => a.daysAway - b.daysAway)[0];
}

function awaitingRail(facts: ContainerFacts, { days }: RuleSettings): Match | undefined {
	const { context, now, today, waitsForTrain, holds } = facts;
	const day = waitsForTrain ? dischargedDay(context, now) : undefined;
	const isHeld = holds.length > 0;
	if (!day || (!isHeld && -day.daysAway < days.awaitingRail)) return undefined;
	return {
		...countedFrom(day),
		...holdsFirst(facts, 'carrier', 'Ask the carrier when it will be on rail.'),
		parts: [
			whenText('discharged', day, today),
			WAITING_WORDS,
			lastFreeDayText(facts),
			...holdTexts(holds),
			...otherHoldTexts(facts),
		],
	};
}

function onRail(
	{ context, stage, now, today }: ContainerFacts,
	{ days }: RuleSettings,
): Match | undefined {
	if (stage !== 'on_rail') return undefined;
	const left = leftPortDay(context, now);
	const eta = inlandEtaDay(context, now);
	const isLong = !!left && -left.daysAway >= days.onRail;
	const isLate = !!eta && eta.daysAway < 0 && -eta.daysAway >= days.etaPassed;
	if (!isLong && !isLate) return undefined;
	return {
		...countedFrom(left),
		parts: [whenText('left the port', left, today), inlandEtaText(eta, today)],
	};
}

function notLoaded(facts: ContainerFacts, { days }: RuleSettings): Match | undefined {
	const { context, stage, now, today } = facts;
	if (stage !== 'gated_in') return undefined;
	const gatedIn = gatedInDay(context, now);
	const departed = departedDay(context.shipment, now);
	if (isLeftBehind(context)) {
		const others = 'other containers of the shipment are loaded';
		return {
			...countedFrom(departed ?? gatedIn),
			severity: 'high',
			nextStep: 'Ask the carrier to which vessel it was rolled.',
			parts: [
				`gated in${gatedIn ? ` ${dayText(gatedIn.day, today)}` : ''}, not loaded`,
				departed ? `the ship departed ${dayText(departed.day, today)}` : others,
			],
		};
	}
	const isPlanned = departed || etdDay(context.shipment, now);
	if (!gatedIn || isPlanned || -gatedIn.daysAway < days.notLoaded) return undefined;
	return {
		...countedFrom(gatedIn),
		parts: [`${whenText('gated in', gatedIn, today)}, not loaded`, 'no departure date'],
	};
}

function appointments(facts: ContainerFacts, { days }: RuleSettings): Match | undefined {
	const { appointment, context } = facts;
	if (!appointment || appointment.daysAway < 0 || appointment.daysAway > days.appointments) {
		return undefined;
	}
	return {
		...countedFrom(appointment),
		parts: [appointmentText(facts), stateText(facts), lastFreeDayText(facts), feesText(facts)],
		order: epochOf(context.container.attributes.pickup_appointment_at),
	};
}
