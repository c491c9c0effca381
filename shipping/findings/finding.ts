import { type ContainerFacts, type KnownShipmentFacts, pickupTerminal } from '../facts';
import { placeText, type Place } from '../journey';
import type { Money } from '../lib';
import type { Responsible } from './responsible';
import { toSentence, type Sentence, type SentenceSubject, type Severity } from '../messages';
import { vesselOf, containerColumns, shipmentColumns, type RecordColumns } from '../records';
import type { Match } from './match';
import { RULES, type RuleName } from './rules';
import type { Deadline, Group } from './urgency';

/** The container, shipment or tracking request that a finding or change is about. */
export interface Subject {
	noun: SentenceSubject['noun'];
	place?: Place;
	record: RecordColumns;
	vessel: string | null;
	/** Only of a container. */
	facts?: ContainerFacts;
}

/** What is due of a container, and how urgent it is. */
export interface Due {
	deadline: Deadline;
	/** Undefined if it is in none of the first groups of a message. */
	group?: Group;
	/** What the next day costs by the user's tariff. */
	rate?: Money;
}

/** A rule that matches a container, shipment or tracking request. */
export interface Finding {
	rule: RuleName;
	severity: Severity;
	/** Null for lists, which are only information. */
	responsible: Responsible | null;
	nextStep: string | null;
	/** The day from which the rule counts days. */
	since: string | null;
	days: number | null;
	subject: Subject;
	/** The sentence, not escaped for any output format. */
	line: Sentence;
	/** A text in place of the parts: a message has one line for all findings with this text. */
	foldAs?: string;
	/** The same in all executions, so that a repeated finding is recognized. */
	key: string;
	order: number;
	/** Undefined without a last free day or return day. */
	due?: Due;
}

export function toFinding(rule: RuleName, match: Match, about: Subject, due?: Due): Finding {
	const { isList, ...defaults } = RULES[rule];
	const subject = {
		...about,
		place: match.place ?? about.place,
		record: { ...about.record, ...match.terminal },
	};
	return {
		rule,
		severity: match.severity ?? defaults.severity ?? (isList ? 'info' : 'medium'),
		responsible: match.responsible ?? defaults.responsible ?? null,
		nextStep: match.nextStep ?? defaults.nextStep ?? null,
		since: match.since ?? null,
		days: match.days ?? null,
		subject,
		line: subjectSentence(subject, match.parts),
		foldAs: match.foldAs,
		key: `${rule}:${subject.record.id}`,
		due,
		order: match.order ?? (match.since ? Date.parse(match.since) : Number.MAX_SAFE_INTEGER),
	};
}

export function subjectSentence({ noun, place, record }: Subject, parts: string[]): Sentence {
	const { number, reference_numbers: references } = record;
	const { customer_name: customer, bill_of_lading_number: billOfLading } = record;
	const owner = { references, customer, billOfLading };
	return toSentence({ number, noun, place: place && placeText(place), ...owner }, parts);
}

export function containerSubject(facts: ContainerFacts): Subject {
	const record = containerColumns(facts.context, pickupTerminal(facts));
	const { bills = record.bill_of_lading_number, place, context } = facts;
	return {
		noun: 'Container',
		place,
		record: { ...record, bill_of_lading_number: bills },
		vessel: vesselOf(context.shipment?.attributes) ?? null,
		facts,
	};
}

export const shipmentSubject = ({ context, place, references }: KnownShipmentFacts): Subject => ({
	noun: 'Shipment',
	place,
	record: shipmentColumns(context.shipment, context.terminal, references),
	vessel: vesselOf(context.shipment.attributes) ?? null,
});
