import {
	type Resource,
	type TrackingRequestAttributes,
	vesselOf,
	ownedColumns,
	reasonText,
	comparableNumber,
	mainScac,
	normalizeNumber,
	type Attributes,
} from '../records';
import { entryOf, distinctTexts, valueText } from '../lib';
import { dayAt, epochOf } from '../days';
import { dayText, placedDay } from '../journey';
import type { Subject } from './finding';
import { countedFrom, type Match } from './match';

export interface RequestCase {
	request: Resource<TrackingRequestAttributes>;
	shipment?: Resource<Attributes<'shipment'>>;
	customer?: string;
}

/** Reasons for the end of tracking that aren't a problem. */
export const NORMAL_ENDS = ['all_containers_terminated', 'cancelled_by_user'];
/** A request with another status and without a shipment may not be tracked. */
const KNOWN_STATUSES = [
	...['awaiting_manifest', 'cancelled', 'created', 'failed', 'pending', 'tracking_stopped'],
];
const statusWords = (status: string | undefined): string =>
	status ? `the status ${valueText(status)}` : 'no status';
const CHECK_NUMBER = 'Check the number and the carrier, then track it again.';
const NEW_BOOKING = 'Ask for the new booking, and track it.';
/** The steps for the reasons of failed requests and of the end of tracking. */
const STEPS: Record<string, string> = {
	not_found: CHECK_NUMBER,
	invalid_number: CHECK_NUMBER,
	booking_cancelled: NEW_BOOKING,
};
const stepFor = (reason: string | undefined): string | undefined => entryOf(STEPS, reason ?? '');

/** Keeps the newest request for each number and carrier, because it replaces earlier ones. */
export function lastOfEachNumber(all: RequestCase[]): RequestCase[] {
	const last = new Map<string, RequestCase>();
	for (const one of all) {
		const { request_number: number, scac } = one.request.attributes;
		const known = normalizeNumber(number ?? '');
		const key = known ? `${known} ${(scac ?? '').toUpperCase()}` : `#${one.request.id}`;
		const other = last.get(key);
		if (!other || createdAt(one) >= createdAt(other)) last.set(key, one);
	}
	return [...last.values()];
}

const numberKey = (number: string | undefined, scac: string | undefined): string | undefined => {
	const [text, carrier] = [normalizeNumber(number ?? ''), scac ?? ''];
	return text && carrier ? `${mainScac(carrier)} ${comparableNumber(text, carrier)}` : undefined;
};

/**
 * Without failed requests whose number is tracked in another spelling, with or without the SCAC of
 * the same carrier.
 */
export function withoutTracked(
	requests: RequestCase[],
	shipments: Array<Attributes<'shipment'>>,
): RequestCase[] {
	const tracked = new Set(
		shipments
			.filter((one) => !one.line_tracking_stopped_at)
			.flatMap(({ bill_of_lading_number: bill, normalized_number: number, shipping_line_scac }) =>
				[bill, number].map((one) => numberKey(one, shipping_line_scac)),
			),
	);
	return requests.filter(({ request: { attributes } }) => {
		const key = numberKey(attributes.request_number, attributes.scac);
		return attributes.status !== 'failed' || !key || !tracked.has(key);
	});
}

/** @param zone the time zone of the workflow, in which requests are dated */
export function trackingProblem(
	{ request, shipment }: RequestCase,
	now: number,
	zone: string,
): Match | undefined {
	const { status, failed_reason: reason, updated_at: updated } = request.attributes;
	const today = dayAt(now, zone);
	const created = placedDay(request.attributes.created_at ?? updated, zone, now);
	const requested = created ? `requested ${dayText(created.day, today)}` : '';
	const order = -createdAt({ request });
	const base = { ...countedFrom(created), order };
	if (status === 'failed' && reason !== 'duplicate') {
		return {
			...base,
			nextStep: stepFor(reason) ?? 'Track it again.',
			parts: [`tracking failed${reasonText(reason)}`, requested],
		};
	}
	if (status === 'awaiting_manifest') {
		return {
			...base,
			severity: 'low',
			responsible: 'carrier',
			nextStep: 'Wait: the service asks the carrier again every day for a week.',
			parts: ["waiting for the carrier's manifest", requested],
		};
	}
	if (!KNOWN_STATUSES.includes(status ?? '') && !shipment) {
		return {
			...base,
			nextStep: 'See the request in Terminal49.',
			parts: [`the request has ${statusWords(status)}`, requested],
		};
	}
	return status === 'tracking_stopped' ? stoppedEarly({ request, shipment }, now, zone) : undefined;
}

function stoppedEarly(
	{ request, shipment }: RequestCase,
	now: number,
	zone: string,
): Match | undefined {
	const { line_tracking_stopped_at: stopped, line_tracking_stopped_reason: why } =
		shipment?.attributes ?? {};
	if (NORMAL_ENDS.includes(why ?? '')) return undefined;
	const today = dayAt(now, zone);
	const ended = placedDay(stopped ?? request.attributes.updated_at, zone, now);
	const day = ended ? ` ${dayText(ended.day, today)}` : '';
	return {
		...countedFrom(ended),
		nextStep: stepFor(why) ?? 'Resume tracking if the shipment is not finished.',
		parts: [`tracking stopped${day}${reasonText(why)}`],
		order: -createdAt({ request }),
	};
}

export function requestSubject({ request, shipment, customer }: RequestCase): Subject {
	const { request_number, request_type: kind, scac, ref_numbers } = request.attributes;
	const number = request_number ?? null;
	const columns = ownedColumns(shipment, undefined, distinctTexts([ref_numbers]));
	return {
		noun: 'Request',
		record: {
			...columns,
			number,
			customer_name: customer ?? null,
			carrier_scac: scac ?? columns.carrier_scac,
			bill_of_lading_number:
				kind === 'bill_of_lading' && number ? number : columns.bill_of_lading_number,
			type: request.type,
			id: request.id,
		},
		vessel: vesselOf(shipment?.attributes) ?? null,
	};
}

function createdAt({ request: { attributes } }: RequestCase): number {
	return epochOf(attributes.created_at ?? attributes.updated_at) ?? 0;
}
