import { singleReference, lastCheck, reasonText, tagKey, type Attributes } from '../records';
import { daysBetween } from '../days';
import type { ContainerFacts, ShipmentCase } from '../facts';
import { dayText, isAtLeast, placedDay } from '../journey';
import { groupBy, plural, valueText } from '../lib';
import { countedFrom, type Match } from './match';
import { NORMAL_ENDS } from './trackingRules';

/** Shipments that the service itself stopped tracking, while charges may still run. */

/** Days from the stop until which it is urgent, shown on its own, or listed at all. */
const HIGH_UNTIL = 7;
const ALONE_UNTIL = 14;
export const LISTED_UNTIL = 60;
const CHECKED_WITHIN = 7;
const LOST_NUMBERS_MAX = 10;
/** The cargo goes under another booking, which the step of the request asks for. */
const CANCELLED = 'booking_cancelled';

export const daysSinceStop = ({ facts: { context, now } }: ShipmentCase): number | undefined => {
	const { line_tracking_stopped_at: at, pod_timezone: zone } = context.shipment.attributes;
	const stopped = placedDay(at, zone, now);
	return stopped && -stopped.daysAway;
};

/** Older ones are not counted either. */
const COUNTED_UNTIL = 90;

/** Whether tracking stopped so long ago that the shipment is not mentioned. */
export const isLongStopped = (one: ShipmentCase): boolean =>
	(daysSinceStop(one) ?? 0) >= COUNTED_UNTIL;

/** A user who is done with a shipment gives it this tag. */
export const isClosed = ({ tags }: Attributes<'shipment'>): boolean =>
	(tags ?? []).some((tag) => tagKey(tag) === 'closed');

/**
 * The containers that stood at a terminal or were out, and of which nothing is known since.
 * @param isTracked whether the number of a container is tracked under another request
 */
function lostOf(
	{ facts: { context }, boxes }: ShipmentCase,
	isTracked: (box: ContainerFacts) => boolean,
): ContainerFacts[] {
	const { attributes, relationships } = context.shipment;
	const isEnded =
		[...NORMAL_ENDS, CANCELLED].includes(stopReason(attributes)) ||
		singleReference(relationships.line_tracking_stopped_by_user) !== undefined;
	if (isEnded || isClosed(attributes)) return [];
	return boxes.filter((box) => (box.isThere || box.stage === 'picked_up') && !isTracked(box));
}

const stopReason = ({ line_tracking_stopped_reason: reason }: Attributes<'shipment'>): string =>
	reason ?? '';

/** Whether this rule decides instead of the one for requests: the containers have arrived. */
export const decidesForRequest = ({ facts: { context }, boxes }: ShipmentCase): boolean =>
	stopReason(context.shipment.attributes) !== CANCELLED &&
	boxes.some(({ stage }) => isAtLeast(stage, 'discharged'));

export function stoppedTracking(
	one: ShipmentCase,
	isTracked: (box: ContainerFacts) => boolean,
): Match | undefined {
	const days = daysSinceStop(one);
	const lost = lostOf(one, isTracked);
	if (days === undefined || days < 0 || lost.length === 0) return undefined;
	const { attributes } = one.facts.context.shipment;
	const { line_tracking_stopped_at: at, line_tracking_stopped_reason: reason } = attributes;
	const stopped = placedDay(at, attributes.pod_timezone, one.facts.now);
	const [stood, out] = [true, false].map((isThere) =>
		lost.filter((box) => box.isThere === isThere),
	);
	const isChecked = stood.some((box) => checkedDaysBefore(box, stopped?.day) <= CHECKED_WITHIN);
	const [{ today }] = lost;
	return {
		...countedFrom(stopped),
		severity: days > ALONE_UNTIL ? 'low' : days <= HIGH_UNTIL && isChecked ? 'high' : 'medium',
		foldAs: days > ALONE_UNTIL ? `tracking stopped more than ${ALONE_UNTIL} days ago` : undefined,
		nextStep: stepOfStopped(days, stood.length > 0),
		parts: [
			`tracking stopped${stopped ? ` ${dayText(stopped.day, today)}` : ''}${reasonText(reason)}`,
			[...textsOfBoxes(stood, stoodText), ...textsOfBoxes(out, outSinceText)].join('; '),
		],
	};
}

function stepOfStopped(days: number, hasStood: boolean): string {
	if (days > ALONE_UNTIL) return 'Resume tracking, or tag it "closed".';
	return `Resume tracking, or ask the ${hasStood ? 'terminal' : 'trucker'}.`;
}

const textsOfBoxes = (
	boxes: ContainerFacts[],
	words: (facts: ContainerFacts) => string,
): string[] => [...groupBy(boxes, words)].map(([text, own]) => `${numbersText(own)} ${text}`);

function checkedDay({ context, isInland, placeZone, now }: ContainerFacts): string | undefined {
	const checked = lastCheck(context.container.attributes, isInland);
	return checked === undefined
		? undefined
		: placedDay(new Date(checked).toISOString(), placeZone, now)?.day;
}

function checkedDaysBefore(facts: ContainerFacts, stopped: string | undefined): number {
	const checked = checkedDay(facts);
	return checked && stopped ? daysBetween(checked, stopped) : Infinity;
}

/** "stood there, at least 3 days over on 12 Oct" */
function stoodText(facts: ContainerFacts): string {
	const { lastFreeDay, today } = facts;
	const [day, checked] = [lastFreeDay.earliest?.day, checkedDay(facts)];
	const over = day && checked ? daysBetween(day, checked) : 0;
	if (checked && over > 0) {
		return `stood there, at least ${plural(over, 'day')} over on ${dayText(checked, today)}`;
	}
	return [
		'stood there',
		day ? `last free day ${dayText(day, today)}` : '',
		checked ? `last checked ${dayText(checked, today)}` : '',
	]
		.filter(Boolean)
		.join(', ');
}

const outSinceText = ({ gateOut, today }: ContainerFacts): string =>
	gateOut ? `out since ${dayText(gateOut.day, today)}` : 'out, no return reported';

function numbersText(boxes: ContainerFacts[]): string {
	const numbers = boxes.map(({ number }) => valueText(number) || 'container');
	const more = numbers.length - LOST_NUMBERS_MAX;
	const shown = numbers.slice(0, LOST_NUMBERS_MAX).join(', ');
	return more > 0 ? `${shown} and ${more} more` : shown;
}
