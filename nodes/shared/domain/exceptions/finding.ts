import { asText } from '../../lib/json';
import type { ShipmentAttributes } from '../attributes';
import type { ContainerFacts } from '../facts/container';
import { placeText, type Place } from '../facts/place';
import { sentenceText, toSentence, type Sentence, type SentenceSubject } from '../facts/sentence';
import type { KnownShipmentFacts } from '../facts/shipment';
import { pickupTerminal } from '../facts/urgency';
import { terminalName, vesselOf } from '../places';
import type { Hit, Severity } from './hit';
import { RULES, type RuleName } from './rules';

/** The columns that identify the record of a finding; null for unknown values. */
export interface Subject {
	noun: SentenceSubject['noun'];
	place?: Place;
	number: string | null;
	terminal: string | null;
	vessel: string | null;
	customer_name: string | null;
	bill_of_lading_number: string | null;
	reference_numbers: string[];
	carrier: string | null;
	carrier_scac: string | null;
	last_free_day: string | null;
	days_left: number | null;
	appointment_local: string | null;
	holds: string[];
	fees: string | null;
	type: string;
	id: string;
	shipment_id: string | null;
}

/** An item of Get Exceptions without the column `is_new`; null for unknown values. */
export type Finding = ReturnType<typeof toFinding>;

/** A finding with its sentence, not escaped for any output format. */
export interface Found {
	finding: Finding;
	line: Sentence;
	order: number;
}

export function toFound(name: RuleName, hit: Hit, subject: Subject): Found {
	const { noun, ...about } = { ...subject, place: hit.place ?? subject.place };
	const line = subjectSentence({ noun, ...about }, hit.parts);
	const since = hit.since ? Date.parse(hit.since) : Number.MAX_SAFE_INTEGER;
	return {
		finding: toFinding(name, hit, about, sentenceText(line)),
		line,
		order: hit.order ?? since,
	};
}

export function subjectSentence(subject: Subject, parts: string[]): Sentence {
	const { number, noun, place, reference_numbers: references } = subject;
	const { customer_name: customer, bill_of_lading_number: billOfLading } = subject;
	const owner = { references, customer, billOfLading };
	return toSentence({ number, noun, place: place && placeText(place), ...owner }, parts);
}

function toFinding(rule: RuleName, hit: Hit, subject: Omit<Subject, 'noun'>, sentence: string) {
	const { place, number, terminal, type, id, shipment_id, ...columns } = subject;
	const { title, isList, ...usual } = RULES[rule];
	const severity: Severity = hit.severity ?? usual.severity ?? (isList ? 'info' : 'medium');
	return {
		number,
		title,
		sentence,
		severity,
		responsible: hit.responsible ?? usual.responsible ?? null,
		next_step: hit.nextStep ?? usual.nextStep ?? null,
		since: hit.since ?? null,
		days: hit.days ?? null,
		place: place?.name || null,
		terminal: hit.terminal === undefined ? terminal : hit.terminal,
		...columns,
		detail: hit.parts.filter(Boolean).join('; '),
		rule,
		/** The same in all executions, so that a repeated finding is recognized. */
		key: `${rule}:${id}`,
		type,
		id,
		shipment_id,
	};
}

export function containerSubject(facts: ContainerFacts): Subject {
	const { context, number, place, references, lastFreeDay, appointment } = facts;
	const { container, shipment } = context;
	return {
		noun: 'Container',
		number: number ?? null,
		place,
		terminal: terminalName(pickupTerminal(facts)) ?? null,
		...shipmentColumns(shipment?.attributes, references),
		last_free_day: lastFreeDay.earliest?.day ?? null,
		days_left: facts.daysLeft ?? null,
		appointment_local: appointment?.local ?? null,
		holds: facts.holds.map(({ label }) => label),
		fees: facts.fees || null,
		type: container.type,
		id: container.id,
		shipment_id: shipment?.id ?? null,
	};
}

export function shipmentSubject({ context, place, references }: KnownShipmentFacts): Subject {
	const { id, type, attributes } = context.shipment;
	const columns = shipmentColumns(attributes, references);
	return {
		noun: 'Shipment',
		number: columns.bill_of_lading_number ?? asText(attributes.normalized_number) ?? null,
		place,
		terminal: terminalName(context.terminal) ?? null,
		...columns,
		...NO_CONTAINER,
		type,
		id,
		shipment_id: id,
	};
}

export const NO_CONTAINER = {
	last_free_day: null,
	days_left: null,
	appointment_local: null,
	holds: [],
	fees: null,
} satisfies Partial<Finding>;

export function shipmentColumns(
	shipment: ShipmentAttributes | undefined,
	reference_numbers: string[],
) {
	const { customer_name, bill_of_lading_number, shipping_line_name, shipping_line_scac } =
		shipment ?? {};
	const text = (value: unknown) => asText(value) ?? null;
	return {
		vessel: vesselOf(shipment) ?? null,
		customer_name: text(customer_name),
		bill_of_lading_number: text(bill_of_lading_number),
		reference_numbers,
		carrier: text(shipping_line_name),
		carrier_scac: text(shipping_line_scac),
	};
}
