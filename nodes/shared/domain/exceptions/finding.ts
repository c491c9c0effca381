import { asText } from '../../lib/json';
import type { ShipmentAttributes } from '../attributes';
import type { ContainerFacts } from '../facts/container';
import { placeText, type Place } from '../facts/place';
import type { Responsible } from '../facts/responsible';
import { sentenceText, toSentence, type Sentence, type SentenceSubject } from '../facts/sentence';
import type { ShipmentFacts } from '../facts/shipment';
import { pickupTerminal } from '../facts/urgency';
import { terminalName, vesselOf } from '../places';
import type { Hit, Severity } from './hit';
import { RULES, type RuleName } from './rules';

/** An item of Get Exceptions, without whether it is new; null for unknown values. */
export type Finding = {
	number: string | null;
	title: string;
	sentence: string;
	severity: Severity;
	responsible: Responsible | null;
	next_step: string | null;
	since: string | null;
	days: number | null;
	place: string | null;
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
	detail: string;
	rule: RuleName;
	/** The same in every run. */
	key: string;
	type: string;
	id: string;
	shipment_id: string | null;
};

/** A finding, and its sentence, which is not escaped for where it goes yet. */
export interface Found {
	finding: Finding;
	line: Sentence;
	order: number;
}

/** What a finding is about. */
export interface Subject extends Omit<
	Finding,
	| 'title'
	| 'sentence'
	| 'severity'
	| 'responsible'
	| 'next_step'
	| 'since'
	| 'days'
	| 'place'
	| 'detail'
	| 'rule'
	| 'key'
> {
	noun: SentenceSubject['noun'];
	place?: Place;
}

export function toFound(rule: RuleName, hit: Hit, subject: Subject): Found {
	const { noun, place: usual, number, terminal, ...rest } = subject;
	const place = hit.place ?? usual;
	const line = toSentence(
		{
			number,
			noun,
			place: place && placeText(place),
			references: subject.reference_numbers,
			customer: subject.customer_name,
			billOfLading: subject.bill_of_lading_number,
		},
		hit.parts,
	);
	const { type, id, shipment_id, ...columns } = rest;
	const finding: Finding = {
		number,
		title: RULES[rule].title,
		sentence: sentenceText(line),
		severity: hit.severity,
		responsible: hit.responsible ?? null,
		next_step: hit.nextStep ?? null,
		since: hit.since ?? null,
		days: hit.days ?? null,
		place: place?.name || null,
		terminal: hit.terminal === undefined ? terminal : hit.terminal,
		...columns,
		detail: hit.parts.filter(Boolean).join('; '),
		rule,
		key: `${rule}:${id}`,
		type,
		id,
		shipment_id,
	};
	const unknownLast = Number.MAX_SAFE_INTEGER;
	return { finding, line, order: hit.order ?? (hit.since ? Date.parse(hit.since) : unknownLast) };
}

export function containerSubject(facts: ContainerFacts): Subject {
	const { context, number, place, references, lastFreeDay, appointment } = facts;
	const { container, shipment } = context;
	return {
		noun: 'Container',
		number: number ?? null,
		place,
		terminal: terminalName(pickupTerminal(facts)) ?? null,
		...shipmentColumns(shipment?.attributes),
		reference_numbers: references,
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

export function shipmentSubject(
	{ place, references }: ShipmentFacts,
	{ id, type, attributes }: NonNullable<ShipmentFacts['context']['shipment']>,
	terminal: string | undefined,
): Subject {
	const columns = shipmentColumns(attributes);
	return {
		noun: 'Shipment',
		number: columns.bill_of_lading_number ?? asText(attributes.normalized_number) ?? null,
		place,
		terminal: terminal ?? null,
		...columns,
		reference_numbers: references,
		...NO_CONTAINER,
		type,
		id,
		shipment_id: id,
	};
}

/** Columns that only containers have. */
export const NO_CONTAINER = {
	last_free_day: null,
	days_left: null,
	appointment_local: null,
	holds: [],
	fees: null,
} satisfies Partial<Finding>;

export function shipmentColumns(shipment: ShipmentAttributes = {}) {
	const text = (value: unknown) => asText(value) ?? null;
	return {
		vessel: vesselOf(shipment) ?? null,
		customer_name: text(shipment.customer_name),
		bill_of_lading_number: text(shipment.bill_of_lading_number),
		carrier: text(shipment.shipping_line_name),
		carrier_scac: text(shipment.shipping_line_scac),
	};
}
