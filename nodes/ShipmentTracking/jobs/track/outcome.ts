import type { IDataObject } from 'n8n-workflow';

import { ServiceError } from '../../../shared/api/errors';
import type { InferredCarrier, TrackingRequestAttributes } from '../../../shared/domain/attributes';
import { partyRoles, type PartyRole } from '../../../shared/domain/parties';
import { toText } from '../../../shared/lib/json';
import type { TrackingInput } from './trackingInput';

/** The result of a row. `pending`: the service had not decided when the wait ended. */
export type OutcomeName =
	| 'already_tracked'
	| 'awaiting_manifest'
	| 'created'
	| 'failed'
	| 'needs_carrier'
	| 'pending'
	| 'rejected';

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

export const EMPTY_OUTCOME: TrackingOutcome = {
	outcome: 'rejected',
	reason: null,
	request_number: null,
	request_type: null,
	scac: null,
	tracking_request_id: null,
	shipment_id: null,
	containers: [],
};

/**
 * The outcome of a row that was not sent.
 * @param field the label of the field to correct
 */
export function rejectedInput(
	field: string,
	problem: string,
	known: Partial<TrackingOutcome> = {},
): TrackingOutcome {
	return { ...EMPTY_OUTCOME, ...known, field, reason: `'${field}' ${problem}` };
}

/** The outcome of a row that the service rejected, with the label of the rejected field. */
export function rejectedByService(
	{ details, message }: ServiceError,
	known: Partial<TrackingOutcome> = {},
): TrackingOutcome {
	const pointers = details.map(({ pointer }) => pointer ?? '').join(' ');
	const [, field] = FIELDS.find(([name]) => pointers.includes(name)) ?? ['', 'Number'];
	return { ...EMPTY_OUTCOME, ...known, field, reason: `'${field}': ${message}` };
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

export function failed(reason: string, known: Partial<TrackingOutcome> = {}): TrackingOutcome {
	return { ...EMPTY_OUTCOME, ...known, outcome: 'failed', reason };
}

/** The error message with the advice, if there is any. */
export function errorText(error: unknown): string {
	if (!(error instanceof Error)) return String(error);
	const advice = error instanceof ServiceError ? error.description : undefined;
	return [error.message, advice].filter(Boolean).map(sentence).join(' ');
}

const sentence = (text: unknown) => String(text).replace(/([^.!?])$/, '$1.');

export function needsCarrier(
	candidates: IDataObject[],
	known: Partial<TrackingOutcome>,
): TrackingOutcome {
	const names = candidates.map(
		({ name, scac }: InferredCarrier) => `${toText(name) || toText(scac)} (${toText(scac)})`,
	);
	const reason = names.length
		? `The carrier is uncertain: ${names.join(', ')}. Enter the SCAC in 'Carrier'.`
		: "The carrier could not be inferred. Enter the SCAC in 'Carrier'.";
	return { ...EMPTY_OUTCOME, ...known, outcome: 'needs_carrier', reason, candidates };
}

/** The columns of the outcome that the input row already has. */
export function knownFields({ number, type, scac }: TrackingInput): Partial<TrackingOutcome> {
	return { request_number: number, request_type: type ?? null, scac: scac ?? null };
}
