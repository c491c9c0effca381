import type { Finding } from '../../../shared/domain/exceptions/finding';
import { RULES } from '../../../shared/domain/exceptions/rules';
import { sentenceText } from '../../../shared/domain/facts/sentence';
import type { RecordColumns } from '../../../shared/domain/recordColumns';
import {
	columnTable,
	day,
	flag,
	FOR_PEOPLE,
	number,
	objects,
	text,
	texts,
} from '../../operation/columnTable';
import { idColumns, ownerColumns } from '../../report/columns';
import { FEE_KEYS, feeList } from '../../report/fees';

/** A finding in Get Exceptions. */
interface Exception {
	finding: Finding;
	/** Whether Confirm Output has not yet confirmed it with this severity. */
	isNew: boolean;
}

const recordOf = ({ finding }: Exception): RecordColumns => finding.subject.record;
const containerOf = ({ finding }: Exception) => finding.subject.facts;

export const exceptionColumns = columnTable<Exception>()({
	number: text(
		'Container number, otherwise bill of lading or requested number',
		(one) => recordOf(one).number,
		FOR_PEOPLE,
	),
	summary: text(
		'A sentence that can be sent as it is',
		({ finding }) => sentenceText(finding.line),
		FOR_PEOPLE,
	),
	title: text('Name of the rule', ({ finding }) => RULES[finding.rule].title, FOR_PEOPLE),
	severity: text('high, medium, low or info', ({ finding }) => finding.severity, FOR_PEOPLE),
	rule: text('Code of the rule', ({ finding }) => finding.rule, FOR_PEOPLE),
	responsible: text('Who has to act', ({ finding }) => finding.responsible, FOR_PEOPLE),
	next_step: text('What to do next', ({ finding }) => finding.nextStep, FOR_PEOPLE),
	since: day('The day from which the rule counts', ({ finding }) => finding.since),
	days: number(
		'Days from that day to today, negative if it is still to come',
		({ finding }) => finding.days,
	),
	is_new: flag(
		'Whether it was not reported before, or has become more severe',
		({ isNew }) => isNew,
		FOR_PEOPLE,
	),
	...ownerColumns(recordOf),
	place: text(
		'Place in the sentence: terminal, ramp or port',
		({ finding }) => finding.subject.place?.name || null,
	),
	vessel: text('Vessel and voyage', ({ finding }) => finding.subject.vessel),
	last_free_day: day(
		'The earliest reported last free day',
		(one) => containerOf(one)?.lastFreeDay.earliest?.day,
	),
	days_left: number(
		'Days until the last free day: 0 on the day itself, negative afterwards',
		(one) => containerOf(one)?.daysLeft,
	),
	appointment_local: text(
		'Time of the pickup appointment',
		(one) => containerOf(one)?.appointment?.local,
	),
	holds: texts(
		'Names of the holds',
		(one) => containerOf(one)?.holds.map(({ label }) => label) ?? [],
	),
	fees: objects('Open fees, one sum per currency', FEE_KEYS, (one) =>
		feeList(containerOf(one)?.feesByCurrency ?? {}),
	),
	fees_text: text('Open fees', (one) => containerOf(one)?.fees || null),
	detail: text('The summary without number, place and owner', ({ finding }) => finding.line.detail),
	key: text('<rule>:<id>, the same in all executions', ({ finding }) => finding.key),
	...idColumns(recordOf),
});
