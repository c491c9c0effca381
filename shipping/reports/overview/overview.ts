import { type Resource, type ShipmentContext, terminalName, type Attributes } from '../../records';
import { waitsForNextShip } from '../../findings';
import {
	type ContainerFacts,
	containersAboard,
	containersCountOf,
	shipmentStatusText,
	stoppedWords,
	containerStatusText,
	pickupTerminal,
	appointmentText,
	feesText,
	lastFreeDayText,
	notReadyReasons,
	otherHoldTexts,
} from '../../facts';
import { dayText, isLeftBehind } from '../../journey';
import { sourceOf } from '../../deadlines';
import { valueText } from '../../lib';
import { overviewFacts, type OverviewFacts } from './inlandTimes';
import { lastEvents, type ContainerEvent } from './lastEvents';
import { voyageFields, voyageText } from './voyage';

/** Containers with a line of their own: an overview must fit into a chat message. */
const OVERVIEW_LINES_MAX = 10;
const REFERENCES_SHOWN_MAX = 10;

export const OVERVIEW_FIRST_COLUMNS = [
	'number',
	'summary',
	'status',
	'bill_of_lading_number',
	'carrier',
	'from',
	'to',
	'eta_local',
	'arrived_local',
];

/** A container that was left behind is not on the ship of its shipment. */
const WITHOUT_SHIP = {
	...{ vessel: null, voyage: null, departed_local: null, eta: null, eta_local: null },
	...{ original_eta_local: null, eta_shift_hours: null },
};

export interface OverviewData extends ShipmentContext {
	events: ContainerEvent[];
	/** Epoch milliseconds. */
	now: number;
}

/** Where a shipment is, as one flat item that fits into a chat message or a model's context. */
export function shipmentOverview(
	data: OverviewData & { shipment: Resource<Attributes<'shipment'>> },
) {
	const { shipment } = data;
	const { attributes } = shipment;
	const facts = overviewFacts(data, data.now);
	const status = shipmentStatusText(facts.shipment, facts.containers);
	const number = attributes.bill_of_lading_number ?? null;
	const aboard = containersAboard(facts.shipment.context);
	const shared = sharedFields(facts, data);
	return {
		id: shipment.id,
		type: 'shipment',
		number,
		summary: summaryText(number ?? 'Shipment', [
			status,
			voyageText(facts),
			aboard.count < facts.containers.length ? aboard.text : '',
			shared.next_deadline ?? '',
		]),
		status,
		...shared,
		containers_count: containersCountOf(facts.shipment.context),
		containers: overviewLines(facts, data.events),
		data_as_of: attributes.line_tracking_last_succeeded_at ?? null,
	};
}

export function containerOverview(data: OverviewData) {
	const { shipment } = data;
	const facts = overviewFacts(data, data.now);
	const [container] = facts.containers;
	const { lastFreeDay, number, context } = container;
	const { id, attributes } = context.container;
	const { bill_of_lading_number: billOfLading, line_tracking_last_succeeded_at: answered } =
		shipment?.attributes ?? {};
	const isBehind = isLeftBehind(context);
	const status = `${statusText(container, data.events)}${stoppedWords(shipment?.attributes)}`;
	return {
		id,
		type: 'container',
		number: number ?? null,
		bill_of_lading_number: billOfLading ?? null,
		shipment_id: shipment?.id ?? null,
		summary: summaryText(number ?? 'Container', [
			status,
			isBehind ? '' : voyageText(facts),
			...otherHoldTexts(container),
			lastFreeDay.reported.length ? lastFreeDayText(container) : '',
			appointmentText(container),
			feesText(container),
		]),
		status,
		...sharedFields(facts, data),
		...(isBehind ? WITHOUT_SHIP : {}),
		last_free_day: lastFreeDay.earliest?.day ?? null,
		last_free_day_set_by: lastFreeDay.earliest ? sourceOf(lastFreeDay.earliest) : null,
		days_left: container.daysLeft ?? null,
		ready_for_pickup: container.isReady,
		not_ready_because: notReadyReasons(container),
		pickup_appointment_local: container.appointment?.local ?? null,
		fees: container.fees || null,
		data_as_of: attributes.terminal_checked_at ?? answered ?? null,
	};
}

function sharedFields(facts: OverviewFacts, { shipment, events }: OverviewData) {
	const attributes: Attributes<'shipment'> = shipment?.attributes ?? {};
	const { customer_name: customer, ref_numbers: references } = attributes;
	const next = facts.byUrgency.find(({ daysLeft }) => daysLeft !== undefined);
	return {
		...voyageFields(facts),
		terminal: facts.byUrgency.map((one) => terminalName(pickupTerminal(one))).find(Boolean) ?? null,
		next_deadline: next ? `${numberText(next)}: ${lastFreeDayText(next)}` : null,
		last_events: lastEvents(events, attributes),
		customer: customer ?? null,
		reference_numbers: (references ?? []).slice(0, REFERENCES_SHOWN_MAX),
	};
}

const numberText = ({ number }: ContainerFacts): string => valueText(number) || 'Container';

/** The service says "on ship" of a container that waits for its next ship, or missed its first. */
function statusText(facts: ContainerFacts, events: ContainerEvent[]): string {
	const { stage, number, now, today } = facts;
	const own = stage === 'at_sea' ? events.filter((event) => event.number === number) : [];
	const waiting = waitsForNextShip(own, now);
	if (waiting) {
		const since = dayText(waiting.since.day, today);
		return `${containerStatusText({ ...facts, waiting })}, discharged there ${since}`;
	}
	return `${containerStatusText(facts)}${isLeftBehind(facts.context) ? '; the ship left without it' : ''}`;
}

/** "MSKU1234565: available for pickup; 3 days left, last free day 15 Oct (line)" */
function overviewLines(
	{ byUrgency: containers }: OverviewFacts,
	events: ContainerEvent[],
): string[] {
	const lines = containers.slice(0, OVERVIEW_LINES_MAX).map((facts) => {
		const holds = facts.holds.map(({ label }) => valueText(label)).join(', ');
		const parts = [
			statusText(facts, events),
			facts.daysLeft === undefined ? '' : lastFreeDayText(facts),
			facts.doubt ? 'not tracked' : '',
			facts.appointment ? appointmentText(facts) : '',
			holds && `held by ${holds}`,
			...otherHoldTexts(facts),
			feesText(facts),
		];
		return `${numberText(facts)}: ${parts.filter(Boolean).join('; ')}`;
	});
	const more = containers.length - OVERVIEW_LINES_MAX;
	return more > 0 ? [...lines, `and ${more} more`] : lines;
}

/** The answer to the question "where is it?" in one sentence. */
function summaryText(name: string, parts: string[]): string {
	return `${valueText(name)}: ${parts.filter(Boolean).join('; ')}`;
}
