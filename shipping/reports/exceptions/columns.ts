import { type Finding, RULES } from '../../findings';
import { sentenceText } from '../../messages';
import {
	columnTable,
	day,
	flag,
	FOR_PEOPLE,
	number,
	objects,
	text,
	texts,
	type RowContext,
} from '../columnTable';
import { FEE_KEYS, feeList, idColumns, ownerColumns, type Recorded } from '../columns';

interface Exception extends Finding, Recorded {
	/** Whether Confirm Output has not yet confirmed it with this severity. */
	isNew: boolean;
}

const subjectFacts = ({ subject }: Exception) => subject.facts;

export const exceptionColumns = columnTable<Exception>()({
	number: text(
		'Container number, otherwise bill of lading or requested number',
		({ record }) => record.number,
		FOR_PEOPLE,
	),
	summary: text(
		'A sentence that can be sent as it is',
		({ line }) => sentenceText(line),
		FOR_PEOPLE,
	),
	title: text('Name of the rule', ({ rule }) => RULES[rule].title, FOR_PEOPLE),
	severity: text('high, medium, low or info', ({ severity }) => severity, FOR_PEOPLE),
	rule: text('Code of the rule', ({ rule }) => rule, FOR_PEOPLE),
	responsible: text('Who has to act', ({ responsible }) => responsible, FOR_PEOPLE),
	next_step: text('What to do next', ({ nextStep }) => nextStep, FOR_PEOPLE),
	since: day('The day from which the rule counts', ({ since }) => since),
	days: number('Days from that day to today, negative if it is still to come', ({ days }) => days),
	is_new: flag(
		'Whether it was not reported before, or has become more severe',
		({ isNew }) => isNew,
		FOR_PEOPLE,
	),
	...ownerColumns,
	place: text(
		'Place in the sentence: terminal, ramp or port',
		({ subject }) => subject.place?.name || null,
	),
	vessel: text('Vessel and voyage', ({ subject }) => subject.vessel),
	last_free_day: day(
		'The earliest reported last free day',
		(one) => subjectFacts(one)?.lastFreeDay.earliest?.day,
	),
	days_left: number(
		'Days until the last free day: 0 on the day itself, negative afterwards',
		(one) => subjectFacts(one)?.daysLeft,
	),
	due_day: day(
		'The last working day on or before the last free day or the return day',
		({ due }) => due?.deadline.dueDay,
	),
	urgency: text(
		'due_today, over, due_next (on the next working day), over_blocked or null',
		({ due }) => due?.group,
	),
	appointment_local: text(
		'Time of the pickup appointment',
		(one) => subjectFacts(one)?.appointment?.local,
	),
	holds: texts(
		'Names of the holds',
		(one) => subjectFacts(one)?.holds.map(({ label }) => label) ?? [],
	),
	fees: objects('Open fees, one sum per currency', FEE_KEYS, (one) =>
		feeList(subjectFacts(one)?.feesByCurrency ?? {}),
	),
	fees_text: text('Open fees', (one) => subjectFacts(one)?.fees || null),
	detail: text('The summary without number, place and owner', ({ line }) => line.detail),
	key: text('<rule>:<id>, the same in all executions', ({ key }) => key),
	...idColumns,
});

export const exceptionRow = (finding: Finding, isNew: boolean, context: RowContext) =>
	exceptionColumns.row({ ...finding, isNew, record: finding.subject.record }, context);
