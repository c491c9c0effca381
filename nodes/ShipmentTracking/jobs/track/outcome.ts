import type { IDataObject } from 'n8n-workflow';

import { ServiceError } from '../../../shared/api/errors';
import type { InferredCarrier, TrackingRequestAttributes } from '../../../shared/domain/attributes';
import { partyRoles, type PartyRole } from '../../../shared/domain/parties';
import { toText } from '../../../shared/lib/json';

/**
 * The possible results of a row, the worst first. `pending`: the service had not decided when the
 * wait ended.
 */
export const OUTCOMES = [
	'rejected',
	'failed',
	'needs_carrier',
	'pending',
	'awaiting_manifest',
	'already_tracked',
	'created',
] as const;

export type OutcomeName = (typeof OUTCOMES)[number];

export type TrackingOutcome = {
	outcome: OutcomeName;
	/** Explains the outcome; null if the outcome needs no explanation. */
	reason: string | null;
	request_number: string | null;
	request_type: string | null;
	scac: string | null;
	tracking_request_id: string | null;
	shipment_id: string | null;
	containers: string[];
	/** The label of the field to correct. */
	field?: string;
	/** The possible carriers. */
	candidates?: IDataObject[];
	/** The service's own status of the tracking request. */
	status?: string;
	bill_of_lading?: string | null;
};

/** The number, type and carrier that an input row or a tracking request has. */
interface KnownValues {
	number?: string;
	type?: string;
	scac?: string;
}

/** An outcome without tracking request and shipment. */
export function newOutcome(
	outcome: OutcomeName,
	reason: string | null,
	{ number, type, scac }: KnownValues = {},
): TrackingOutcome {
	return {
		outcome,
		reason,
		request_number: number ?? null,
		request_type: type ?? null,
		scac: scac ?? null,
		tracking_request_id: null,
		shipment_id: null,
		containers: [],
	};
}

/**
 * The outcome of a row that was not sent.
 * @param field the label of the field to correct
 */
export function rejectedInput(
	field: string,
	problem: string,
	known?: KnownValues,
): TrackingOutcome {
	return { ...newOutcome('rejected', `'${field}' ${problem}`, known), field };
}

/** The outcome of a row that the service rejected, with the label of the rejected field. */
export function rejectedByService(
	{ details, message }: ServiceError,
	known: KnownValues,
): TrackingOutcome {
	const pointers = details.map(({ pointer }) => pointer ?? '').join(' ');
	const [, field] = FIELDS.find(([name]) => pointers.includes(name)) ?? ['', 'Number'];
	return { ...newOutcome('rejected', `'${field}': ${message}`, known), field };
}

/** The labels of the fields that fill the service's attributes and relationships. */
const FIELDS: Array<[name: keyof TrackingRequestAttributes | PartyRole, field: string]> = [
	['request_number', 'Number'],
	['request_type', 'Type'],
	['scac', 'Carrier'],
	['ref_numbers', 'Reference Numbers'],
	['shipment_tags', 'Shipment Tags'],
	...partyRoles,
];

export const failed = (reason: string, known?: KnownValues): TrackingOutcome =>
	newOutcome('failed', reason, known);

/** The error message with the advice, if there is any. */
export function errorText(error: unknown): string {
	if (!(error instanceof Error)) return String(error);
	const advice = error instanceof ServiceError ? error.description : undefined;
	return [error.message, advice].filter(Boolean).map(sentence).join(' ');
}

const sentence = (text: unknown) => String(text).replace(/([^.!?])$/, '$1.');

export function needsCarrier(candidates: IDataObject[], known: KnownValues): TrackingOutcome {
	const names = candidates.map(
		({ name, scac }: InferredCarrier) => `${toText(name) || toText(scac)} (${toText(scac)})`,
	);
	const reason = names.length
		? `The carrier is uncertain: ${names.join(', ')}. Enter the SCAC in 'Carrier'.`
		: "The carrier could not be inferred. Enter the SCAC in 'Carrier'.";
	return { ...newOutcome('needs_carrier', reason, known), candidates };
}
