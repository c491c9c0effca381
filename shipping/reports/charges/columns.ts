import {
	type Charges,
	equipmentText,
	type ChargeForecast,
	freeTimeUsedPercent,
	type AssessedCharge,
} from '../../charges';
import { formatFees, sumFees } from '../../records';
import { addDays } from '../../days';
import { columnTable, day, FOR_PEOPLE, number, objects, text, texts, time } from '../columnTable';
import {
	BREAKDOWN_KEYS,
	FEE_KEYS,
	feeList,
	idColumns,
	ownerColumns,
	type Recorded,
} from '../columns';
import type { Rated } from './rated';

interface ChargesFacts extends Rated, Recorded {
	/** "MSKU1234565 at APM: 2 days over, 300 USD so far" */
	summary: string;
}

type Value<T> = (one: ChargesFacts) => T | null | undefined;

/** Another row counts the charges of a duplicate, so that the sum of all rows is right. */
const ifCounted =
	<T>(value: Value<T>): Value<T> =>
	(one) =>
		one.countedBy ? null : value(one);

const money = (description: string, value: Value<number>, isForPeople = false) =>
	number(description, ifCounted(value), isForPeople);

const container = ({ charges }: ChargesFacts) => charges.context.container.attributes;

/** The columns of one charge, each prefixed with the name of the charge. */
function chargeColumns<Name extends 'demurrage' | 'detention'>(name: Name) {
	const chargeValue =
		<Key extends keyof AssessedCharge>(key: Key) =>
		({ charges }: ChargesFacts) =>
			charges[name][key];
	const ahead =
		<Key extends keyof ChargeForecast>(key: Key) =>
		({ charges }: ChargesFacts) =>
			charges.forecast?.[name][key];
	const rule = ({ charges }: ChargesFacts) => charges[name].rule;
	const columns = {
		status: text('not_started, free, accruing, final, unknown or combined', chargeValue('status')),
		days: number('Charged days so far', chargeValue('days')),
		first_day: day('First charged day', chargeValue('firstDay')),
		last_day: day('Last charged day so far', chargeValue('lastDay')),
		to_date: money('Amount so far', chargeValue('amount')),
		currency: text(
			'Currency of the rule',
			(one: ChargesFacts) => rule(one)?.currency ?? ahead('currency')(one),
		),
		rate_today: money('What today costs', chargeValue('rateToday')),
		next_rate_day: day('Day on which the rate changes', chargeValue('nextRateDay')),
		next_rate: money('Rate from that day', chargeValue('nextRate')),
		by: day('Assumed day of the pickup or return', ahead('by')),
		forecast: money('Amount by that day', ahead('amount')),
		breakdown: objects('Charged days by rate', BREAKDOWN_KEYS, ifCounted(chargeValue('breakdown'))),
		tariff: text('Name of the rule', (one: ChargesFacts) => rule(one)?.name),
		rule: number(
			'Position of the rule in the tariff, from 1',
			(one: ChargesFacts) => rule(one)?.place,
		),
		reason: text('Why the amount is unknown', (one: ChargesFacts) =>
			one.countedBy ? 'same_box' : chargeValue('reason')(one),
		),
	};
	type Columns = typeof columns;
	return Object.fromEntries(
		Object.entries(columns).map(([column, value]) => [`${name}_${column}`, value]),
	) as { [Column in keyof Columns & string as `${Name}_${Column}`]: Columns[Column] };
}

const reportedDay = (source: keyof Charges['reportedDays']) => (one: ChargesFacts) =>
	one.charges.reportedDays[source];

export const chargesColumns = columnTable<ChargesFacts>()({
	number: text('Container number', (one) => one.record.number, FOR_PEOPLE),
	summary: text('A sentence that can be sent as it is', ({ summary }) => summary, FOR_PEOPLE),
	total_to_date: money('Amount of both charges so far', ({ toDate }) => toDate?.amount, FOR_PEOPLE),
	total_currency: text(
		'Currency of the totals',
		ifCounted(({ toDate, forecast }) => (toDate ?? forecast)?.currency),
		FOR_PEOPLE,
	),
	total_forecast: money(
		'Amount of both charges in the forecast',
		({ forecast }) => forecast?.amount,
		FOR_PEOPLE,
	),
	last_free_day: day(
		'Last day without demurrage',
		({ charges }) => charges.lastFreeDay?.day,
		FOR_PEOPLE,
	),
	days_left: number(
		'Days until the last free day: 0 on the day itself, negative afterwards',
		({ charges }) => charges.daysLeft,
		FOR_PEOPLE,
	),
	return_by: day('Last day without detention', ({ charges }) => charges.returnBy, FOR_PEOPLE),
	...ownerColumns,
	free_time_used_percent: number(
		'Share of the free time that has passed',
		({ charges: { freeTimeStart, dischargeDay, lastFreeDay, daysLeft } }) => {
			const before = freeTimeStart ? addDays(freeTimeStart, -1) : dischargeDay;
			return freeTimeUsedPercent(before, lastFreeDay?.day, daysLeft);
		},
	),
	equipment: text('Size and type', (one) => equipmentText(container(one))),
	current_status: text('Status in Terminal49', (one) => container(one).current_status),
	phase: text(
		'before_discharge, at_terminal, with_consignee, off_dock or returned',
		({ charges }) => charges.phase,
	),
	same_box_as: text(
		'ID of the row that counts the charges of the same container',
		({ countedBy }) => countedBy?.charges.context.container.id,
	),
	as_of: time('Time of the estimate', (_, { asOf }) => asOf),
	today: day('Day of the estimate at the place', ({ charges }) => charges.today),
	timezone: text('Time zone of the place', ({ charges }) => charges.zone),
	clock: text('separate, or combined for one free time', ({ charges }) => charges.clock),
	free_time_start: day('First free day by the tariff', ({ charges }) => charges.freeTimeStart),
	available_day: day('Day of the first availability', ({ charges }) => charges.availableDay),
	last_free_day_source: text(
		'line, terminal, rail, service or calculated',
		({ charges }) => charges.lastFreeDay?.source,
	),
	last_free_day_at: text(
		'The last free day as Terminal49 sends it',
		({ charges }) => charges.lastFreeDay?.at,
	),
	last_free_day_reported_at: text(
		'Time at which the last free day became known',
		({ charges }) => charges.lastFreeDay?.reportedAt,
	),
	line_last_free_day: day('The day that the carrier reports', reportedDay('line')),
	terminal_last_free_day: day('The day that the terminal reports', reportedDay('terminal')),
	rail_last_free_day: day('The day that the railway reports', reportedDay('rail')),
	calculated_last_free_day: day(
		'The day by the free days of the tariff',
		({ charges }) => charges.calculatedLastFreeDay,
	),
	days_over: number('Days after the last free day', ({ charges }) => charges.daysOver),
	...chargeColumns('demurrage'),
	gate_out_day: day('Day of the gate-out', ({ charges }) => charges.gateOut?.day),
	return_by_source: text('calculated or line', ({ charges }) => charges.returnBySource),
	return_days_left: number('Days until return_by', ({ charges }) => charges.returnDaysLeft),
	return_days_over: number('Days after return_by', ({ charges }) => charges.returnDaysOver),
	empty_returned_day: day('Day of the empty return', ({ charges }) => charges.returnDay),
	days_out: number('Days since the gate-out', ({ charges }) => charges.daysOut),
	...chargeColumns('detention'),
	fees: objects('Fees that the terminal reports, not part of the totals', FEE_KEYS, (one) =>
		feeList(sumFees(container(one))),
	),
	fees_text: text('The same fees', (one) => formatFees(sumFees(container(one))) || null),
	confidence: text('high, medium, low or none', ({ charges }) => charges.confidence),
	notes: texts('Codes of remarks about the amounts', ({ charges }) => charges.notes),
	...idColumns,
});
