import { EXTENSION_STEP, RULES, STEPS, withParty, type Finding } from '../../findings';
import { groupBy } from '../../lib';
import { SEVERITIES, type Sentence } from '../../messages';
import { boxOf, withAllBills } from '../digest/box';
import { foldKeyOf } from '../digest/foldKey';
import { withoutTime, type Shown } from '../digest/shown';
import type { ExceptionEntry } from './entry';

/** The most urgent entry of each record, with the parts of the others. Lists add nothing. */
export function onceEach(entries: ExceptionEntry[]): ExceptionEntry[] {
	const boxes = groupBy(entries, ({ finding }) => boxOf(finding.subject.record));
	return [...boxes.values()]
		.map((all) => {
			const [first, ...others] = [...all].sort(
				(a, b) => severityRank(a.finding) - severityRank(b.finding),
			);
			const whole = others
				.filter(({ finding }) => !RULES[finding.rule].isList)
				.reduce(joinedEntry, first);
			return withBills(whole, [first, ...all]);
		})
		.sort((a, b) => entries.findIndex(sameAs(a)) - entries.findIndex(sameAs(b)));
}

/** The entry with all bills of lading of its container. */
function withBills(entry: ExceptionEntry, all: ExceptionEntry[]): ExceptionEntry {
	const { finding } = entry;
	const records = all.map((one) => one.finding.subject.record);
	const { sentence: line, row: record } = withAllBills(finding.line, records);
	return { ...entry, finding: { ...finding, line, subject: { ...finding.subject, record } } };
}

const sameAs =
	({ finding }: ExceptionEntry) =>
	(other: ExceptionEntry): boolean =>
		other.finding.key === finding.key;

/** A finding that puts the record into one of the first groups, then the most severe. */
const severityRank = ({ due, severity }: Finding): number =>
	(due?.group ? 0 : SEVERITIES.length) + SEVERITIES.indexOf(severity);

function joinedEntry(
	entry: ExceptionEntry,
	{ finding: other, row }: ExceptionEntry,
): ExceptionEntry {
	const { finding } = entry;
	const parts = [...new Set([...finding.line.parts, ...other.line.parts])];
	const isMinor = other.severity === 'low';
	const steps = [responsibleStep(finding), isMinor ? '' : responsibleStep(other)].filter(Boolean);
	return {
		row: { ...entry.row, is_new: entry.row.is_new || row.is_new },
		finding: {
			...finding,
			line: { ...finding.line, parts, detail: parts.join('; ') },
			nextStep: [...new Set(steps)].join(' ') || null,
		},
	};
}

/** Empty for a list. */
const responsibleStep = ({ responsible, nextStep }: Finding): string =>
	responsible && nextStep ? withParty(responsible, nextStep) : '';

interface ShownSettings {
	isForCustomer: boolean;
	/** Whether new entries are marked, because an earlier message was confirmed. */
	marksNew?: boolean;
}

export function toShownFinding(
	{ finding, row }: ExceptionEntry,
	{ isForCustomer, marksNew }: ShownSettings,
): Shown {
	const { rule, severity, subject, due, foldAs } = finding;
	const { facts, record, place } = subject;
	const { bill_of_lading_number: bill } = record;
	const step = dueStep(finding);
	const action = isForCustomer ? customersStep(step) : step;
	const alike = { box: boxOf(record), bill, place: place?.name, deadline: due?.deadline, facts };
	return {
		type: record.type ?? '',
		sentence: messageLine(finding),
		action,
		severity,
		due: due && isForCustomer ? { ...due, rate: undefined } : due,
		isEmpty: rule === 'emptyDue',
		link: row.link,
		isNew: marksNew && row.is_new === true,
		fees: facts?.feesByCurrency,
		foldKey: foldAs ?? foldKeyOf(alike, [rule, record.type, withoutTime(action)]),
	};
}

/** The sentence of a message. The day of a request is in the rows. */
function messageLine({ line, foldAs, subject }: Finding): Sentence {
	if (foldAs) return { ...line, place: '', owner: '', papers: '', parts: [foldAs] };
	const isRequest = subject.record.type === 'tracking_request';
	return isRequest ? { ...line, parts: line.parts.slice(0, 1) } : line;
}

/** Steps of the carrier after the payment, and words that repeat the days over. */
const FOLLOWS = / Carrier or forwarder: release the [^.:]*\.|: charges are running(?=\.)/g;

/** An extension is only asked for when the release may come too late. */
function dueStep(finding: Finding): string {
	const step = responsibleStep(finding).replace(FOLLOWS, '');
	const isEarly = finding.due?.deadline.step === STEPS.near;
	return isEarly ? step.replace(EXTENSION_STEP, '').trim() : step;
}

const OF_THE_DESK = /^your team\b|\btell the customer\b|\bcharges are running\b/i;

/** The steps without those of the forwarder's own team, which a customer need not read. */
function customersStep(step: string): string {
	return (step.match(/[^.]+\.?/g) ?? [])
		.map((sentence) => sentence.trim())
		.filter((sentence) => !OF_THE_DESK.test(sentence))
		.join(' ');
}
