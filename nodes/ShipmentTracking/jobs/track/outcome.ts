import type { IDataObject } from 'n8n-workflow';

import { ServiceError } from '../../../shared/api/errors';
import type { InferredCarrier, TrackingRequestAttributes } from '../../../shared/domain/attributes';
import { partyRoles, type PartyRole } from '../../../shared/domain/parties';
import { toText } from '../../../shared/lib/json';
import type { TrackingInput } from './trackingInput';

/** What became of a row. `pending`: waited for, but not decided in time. */
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
	/** In words, for the outcomes that need some. */
	reason: string | null;
	request_number: string | null;
	request_type: string | null;
	scac: string | null;
	tracking_request_id: string | null;
	shipment_id: string | null;
	containers: string[];
	/** The field that is to be mended, as it is labelled on the screen. */
	field?: string;
	/** The carriers that it may be. */
	candidates?: IDataObject[];
	/** In the service's word. */
	status?: string;
	bill_of_lading?: string | null;
};

export const NOTHING: TrackingOutcome = {
	outcome: 'rejected',
	reason: null,
	request_number: null,
	request_type: null,
	scac: null,
	tracking_request_id: null,
	shipment_id: null,
	containers: [],
};

/** A row that was not sent; `field` is the field as it is labelled on the screen. */
export function rejectedInput(
	field: string,
	problem: string,
	known: Partial<TrackingOutcome> = {},
): TrackingOutcome {
	return { ...NOTHING, ...known, field, reason: `'${field}' ${problem}` };
}

/** What the service does not accept, by the field that it means. */
export function rejectedByService(
	{ details, message }: ServiceError,
	known: Partial<TrackingOutcome> = {},
): TrackingOutcome {
	const pointers = details.map(({ pointer }) => pointer ?? '').join(' ');
	const [, field] = FIELDS.find(([name]) => pointers.includes(name)) ?? ['', 'Number'];
	return { ...NOTHING, ...known, field, reason: `'${field}': ${message}` };
}

/** The service's attributes and relationships, by the fields as they are labelled on the screen. */
const FIELDS: Array<[name: keyof TrackingRequestAttributes | PartyRole, field: string]> = [
	['request_number', 'Number'],
	['request_type', 'Type'],
	['scac', 'Carrier'],
	['ref_numbers', 'Reference Numbers'],
	['shipment_tags', 'Shipment Tags'],
	...partyRoles,
];

export function failed(reason: string, known: Partial<TrackingOutcome> = {}): TrackingOutcome {
	return { ...NOTHING, ...known, outcome: 'failed', reason };
}

/** What went wrong, and how to mend it where that is known. */
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
		? `The carrier is not sure: ${names.join(', ')}. Put its SCAC into 'Carrier'.`
		: "The carrier could not be inferred. Put its SCAC into 'Carrier'.";
	return { ...NOTHING, ...known, outcome: 'needs_carrier', reason, candidates };
}

/** What the row itself tells of the number. */
export function knownFields({ number, type, scac }: TrackingInput): Partial<TrackingOutcome> {
	return { request_number: number, request_type: type ?? null, scac: scac ?? null };
}
