import type { IDataObject } from 'n8n-workflow';

import type { Resource } from '../../../shared/api/jsonApi';
import type { ContainerAttributes, ShipmentAttributes } from '../../../shared/domain/attributes';
import { inlandSignsOf } from '../../../shared/domain/containerProgress';
import { containerStatus } from '../../../shared/domain/containerStatusText';
import { byUrgency, assessPickup } from '../../../shared/domain/pickup';
import type { Pickup, ContainerContext } from '../../../shared/domain/pickupModel';
import { deadlineText } from '../../../shared/domain/pickupSummary';
import { asArray, asText } from '../../../shared/lib/json';
import { lastEvents, type ContainerEvent } from './lastEvents';
import { shipmentStatus, stoppedWords } from './status';
import { voyageFields, voyageText } from './voyage';

/** So many containers have a line of their own: an overview must fit into a chat. */
const LINES_MAX = 10;
const REFERENCES_MAX = 10;
const STALE_AFTER_HOURS = 24;

/** What people read first of an overview. */
export const OVERVIEW_LEADING = [
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

/** What an overview is made of. */
export interface OverviewData {
	shipment?: Resource<ShipmentAttributes>;
	subjects: ContainerContext[];
	events: ContainerEvent[];
	/** Epoch milliseconds. */
	now: number;
}

/** Where a shipment is: one flat item, small enough for a chat or a model's context. */
export function shipmentOverview(
	around: OverviewData & { shipment: Resource<ShipmentAttributes> },
): IDataObject {
	const { shipment, subjects } = around;
	const { attributes } = shipment;
	const status = shipmentStatus(attributes, containersOf(around));
	const number = asText(attributes.bill_of_lading_number) ?? null;
	return {
		id: shipment.id,
		type: 'shipment',
		number,
		summary: summarySentence(number ?? 'Shipment', status, around),
		status,
		...sharedFields(around),
		containers_count: subjects.length,
		containers: linesOf(around),
		data_as_of: asText(attributes.line_tracking_last_succeeded_at) ?? null,
	};
}

/** Where a container is, with its shipment. */
export function containerOverview(around: OverviewData): IDataObject {
	const { shipment, subjects, now } = around;
	const [subject] = subjects;
	const { container } = subject;
	const pickup = assessPickup(subject, { now, staleAfterHours: STALE_AFTER_HOURS });
	const status = `${statusOf(container, around)}${stoppedWords(shipment?.attributes)}`;
	return {
		id: container.id,
		type: 'container',
		number: pickup.number,
		bill_of_lading_number: pickup.bill_of_lading_number,
		shipment_id: shipment?.id ?? null,
		summary: summarySentence(pickup.number ?? 'Container', status, around),
		status,
		...sharedFields(around),
		last_free_day: pickup.last_free_day,
		last_free_day_set_by: pickup.last_free_day_set_by,
		days_left: pickup.days_left,
		ready_for_pickup: pickup.ready_for_pickup,
		not_ready_because: pickup.reasons,
		fees: pickup.fees,
		data_as_of:
			pickup.data_as_of ?? asText(shipment?.attributes.line_tracking_last_succeeded_at) ?? null,
	};
}

function sharedFields(around: OverviewData): IDataObject {
	const { shipment, events } = around;
	const attributes: ShipmentAttributes = shipment?.attributes ?? {};
	const { customer_name: customer, ref_numbers: references } = attributes;
	const pickups = pickupsOf(around);
	return {
		...voyageFields(attributes, containersOf(around)),
		terminal: pickups.find(({ terminal }) => terminal)?.terminal ?? null,
		next_deadline: nextDeadline(pickups),
		last_events: lastEvents(events, attributes),
		customer: asText(customer) ?? null,
		reference_numbers: asArray(references)
			.flatMap((one) => asText(one) ?? [])
			.slice(0, REFERENCES_MAX),
	};
}

function pickupsOf({ subjects, now }: OverviewData): Pickup[] {
	const options = { now, staleAfterHours: STALE_AFTER_HOURS };
	return subjects.map((subject) => assessPickup(subject, options)).sort(byUrgency);
}

function containersOf({ subjects }: OverviewData): Array<Resource<ContainerAttributes>> {
	return subjects.map(({ container }) => container);
}

function statusOf(container: Resource<ContainerAttributes>, { shipment }: OverviewData): string {
	return containerStatus(container, inlandSignsOf(container, shipment));
}

/** The most urgent last free day of those that have any urgency: they come sorted. */
function nextDeadline(pickups: Pickup[]): string | null {
	const next = pickups.find(({ days_left: days }) => days !== null);
	return next ? `${next.number ?? 'Container'}: ${deadlineText(next)}` : null;
}

/** "MSKU1234565: available for pickup at Maher; 3 days left, last free day 15 Oct (line)" */
function linesOf(around: OverviewData): string[] {
	const containers = containersOf(around);
	const pickups = pickupsOf(around);
	const lines = pickups.slice(0, LINES_MAX).map((pickup) => {
		const container = containers.find(({ id }) => id === pickup.id);
		const status = container ? statusOf(container, around) : '';
		return [
			`${pickup.number ?? 'Container'}: ${status}`,
			pickup.days_left === null ? '' : `; ${deadlineText(pickup)}`,
			pickup.status === 'not_tracked' ? '; not tracked' : '',
			pickup.holds.length ? `; held by ${pickup.holds.join(', ')}` : '',
		].join('');
	});
	const more = pickups.length - LINES_MAX;
	return more > 0 ? [...lines, `and ${more} more`] : lines;
}

/** The answer to "where is it", for a person. */
function summarySentence(name: string, status: string, around: OverviewData): string {
	const voyage = voyageText(around.shipment?.attributes ?? {}, containersOf(around));
	const deadline = nextDeadline(pickupsOf(around))?.replace(`${name}: `, '');
	return `${name}: ${[status, voyage, deadline].filter(Boolean).join('; ')}`;
}
