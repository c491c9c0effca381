import type { Assignment } from '../../../shared/domain/partyRequests';
import { deepCopy, type IDataObject } from 'n8n-workflow';

import { ServiceError } from '../../../shared/api/errors';
import {
	decodeAnswer,
	type TrackingRequestAttributes,
	partyRoles,
	wholeNumber,
} from '../../../../shipping/records';
import type { Item } from '../../input/item';
import { includeInputFields, inputColumns } from '../../operation/inputColumns';

/** The worst first. `pending`: the service had not decided when the wait ended. */
const OUTCOMES = [
	'rejected',
	'failed',
	'needs_carrier',
	'pending',
	'awaiting_manifest',
	'already_tracked',
	'created',
] as const;

export type OutcomeName = (typeof OUTCOMES)[number];

/** All columns of an outcome, in the order of the output. */
const NO_VALUES = {
	tracked: false,
	outcome: 'failed' as OutcomeName,
	/** Explains the outcome; null if the outcome needs no explanation. */
	reason: null as string | null,
	request_number: null as string | null,
	request_type: null as string | null,
	scac: null as string | null,
	/** The service's own status of the tracking request. */
	status: null as string | null,
	containers: [] as string[],
	bill_of_lading_number: null as string | null,
	/** The label of the field to correct. */
	field: null as string | null,
	/** The possible carriers. */
	candidates: [] as IDataObject[],
	/** Values of the row that the service did not store, as sentences. */
	warnings: [] as string[],
	shipment_id: null as string | null,
	tracking_request_id: null as string | null,
};

export type TrackingOutcome = typeof NO_VALUES;

/** Input columns with these names get another name, so each column has one meaning. */
const OUTCOME_COLUMNS = new Set([...Object.keys(NO_VALUES), 'results']);

/** The number, type and carrier that an input row or a tracking request has. */
interface KnownValues {
	number?: string;
	type?: string;
	scac?: string;
}

/** The service follows numbers with these outcomes, unless their status is `tracking_stopped`. */
const TRACKED: OutcomeName[] = ['already_tracked', 'awaiting_manifest', 'created', 'pending'];

export function newOutcome(
	outcome: OutcomeName,
	reason: string | null,
	{ number = null, type = null, scac = null }: { [Key in keyof KnownValues]?: string | null } = {},
	more: Partial<TrackingOutcome> = {},
): TrackingOutcome {
	const known = { request_number: number, request_type: type, scac };
	const tracked = TRACKED.includes(outcome) && more.status !== 'tracking_stopped';
	return { ...NO_VALUES, tracked, outcome, reason, ...known, ...more };
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
	return newOutcome('rejected', `'${field}' ${problem}`, known, { field });
}

/** The outcome of a row that the service rejected, with the label of the rejected field. */
export function rejectedByService(
	{ details, message }: ServiceError,
	known: KnownValues,
): TrackingOutcome {
	const pointers = details.map(({ pointer }) => pointer ?? '').join(' ');
	const [, field] = FIELD_LABELS.find(([name]) => pointers.includes(name)) ?? ['', 'Number'];
	return newOutcome('rejected', `'${field}': ${message}`, known, { field });
}

/** The labels of the fields that fill the service's attributes and relationships. */
const FIELD_LABELS: Array<
	[name: keyof TrackingRequestAttributes | Assignment['role'], field: string]
> = [
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
	const names = candidates.map((one) => {
		const { scac = '', name = scac } = decodeAnswer('inferredCarrier', one);
		return `${name} (${scac})`;
	});
	const problem = names.length
		? `The carrier is uncertain: ${names.join(', ')}`
		: 'The carrier could not be inferred';
	const whole = wholeNumber(known.number ?? '');
	const typo = whole ? ` If it is a container, its last digit is missing: ${whole}.` : '';
	const reason = `${problem}. Enter the SCAC in 'Carrier'.${typo}`;
	return newOutcome('needs_carrier', reason, known, { candidates });
}

/**
 * Returns the input row with its outcome. A row with several numbers gets the worst outcome and the
 * containers of all numbers. Its `results` have an entry for each number: the input row with the
 * outcome of the number.
 *
 * @param note about the whole row, added to its reason
 */
export function outputRow(item: Item, outcomes: TrackingOutcome[], note?: string): IDataObject {
	const row = includesInput(item)
		? inputColumns(item.context.getInputData()[item.index].json, OUTCOME_COLUMNS)
		: {};
	const rank = ({ outcome }: TrackingOutcome) => OUTCOMES.indexOf(outcome);
	const [worst] = [...outcomes].sort((a, b) => rank(a) - rank(b));
	const part = partText(outcomes);
	const common = {
		reason: part || note ? sentences([part ?? worst.reason, note]) : worst.reason,
		tracked: outcomes.every(({ tracked }) => tracked),
		containers: [...new Set(outcomes.flatMap(({ containers }) => containers))],
		warnings: [...new Set(outcomes.flatMap(({ warnings }) => warnings))],
	};
	const results =
		outcomes.length > 1 ? { results: outcomes.map((one) => ({ ...row, ...one })) } : {};
	// Rows with the same number get separate copies, because later nodes can change their items.
	return deepCopy({ ...row, ...worst, ...common, ...results });
}

const sentences = (texts: Array<string | null | undefined>): string =>
	texts.filter(Boolean).map(sentence).join(' ');

/** "1 of 2 numbers is tracked: MSKU1234565. CSQU305438O: 'Number' is CSQU305438O: …" */
function partText(outcomes: TrackingOutcome[]): string | undefined {
	const tracked = outcomes.filter((one) => one.tracked);
	if (tracked.length === 0 || tracked.length === outcomes.length) return undefined;
	const names = tracked.map(({ request_number: number }) => number).join(', ');
	const others = outcomes
		.filter((one) => !one.tracked)
		.map(({ request_number: number, reason, outcome }) =>
			[number, reason ?? outcome].filter(Boolean).join(': '),
		);
	const verb = tracked.length === 1 ? 'is' : 'are';
	return sentences([
		`${tracked.length} of ${outcomes.length} numbers ${verb} tracked: ${names}`,
		...others,
	]);
}

/** If the expression of the option fails, the input row is included. */
function includesInput(item: Item): boolean {
	try {
		return item.isOn(includeInputFields);
	} catch {
		return true;
	}
}
