import { addDays, dayAt } from '../../../../shipping/days';
import { timeField, wholeField } from '../../../shared/lib/simpleFields';
import { customers, readCustomers } from '../../fields/accountFilters';
import { asOfOption, readAsOf } from '../../fields/asOf';
import { choice } from '../../fields/choice';
import { collection } from '../../fields/list';
import type { Item } from '../../input/item';
import { outputRows, type Operation } from '../../operation/operation';
import { rowContext } from '../../report/context';
import { messageFields } from '../../../../shipping/messages';
import { outputAsField } from '../../report/reportFields';
import { loadAccountFacts } from './loadAccountFacts';
import { scorecardReport } from '../../../../shipping/reports';
import { FirstEstimates } from './estimates';

const PERIOD_DAYS = 90;

const groupingField = choice(
	'Group By',
	'groupBy',
	[
		['Carrier', 'carrier'],
		['Carrier and Lane', 'carrierAndLane'],
		['Lane', 'lane', 'One row per pair of ports'],
		['Terminal', 'terminal', 'A shipment with containers at two terminals counts at both'],
	],
	'What to compare',
);
const firstDay = timeField('From', 'from', {
	typeOptions: { dateOnly: true },
	description: 'First day, in local time of the event. If empty, the period has 90 days.',
});
const lastDay = timeField('To', 'to', {
	typeOptions: { dateOnly: true },
	description: 'Last day, in local time of the event. Defaults to yesterday.',
});
const onTimeWithin = wholeField('On Time Within (Days)', 'onTimeDays', {
	min: 0,
	max: 30,
	default: 1,
	description: 'Arrivals within this many days of the first ETA count as on time',
});
const minimum = wholeField('Minimum Sample', 'minimumSample', {
	min: 1,
	max: 10_000,
	default: 5,
	description: 'Figures based on fewer arrivals, pickups or returns are left empty',
});
const outputAs = outputAsField('groups', ['summary']);

/** Returns one item per carrier, lane or terminal with its performance in a period. */
export const getScorecard: Operation = {
	value: 'getScorecard',
	name: 'Get Scorecard',
	action: 'Get scorecard of carriers, lanes or terminals',
	description:
		'Compare carriers, lanes or terminals: on-time arrivals, terminal dwell and empty-return time',
	fields: [
		groupingField,
		firstDay,
		lastDay,
		onTimeWithin,
		minimum,
		outputAs,
		...collection('Filters', [customers]),
		...collection('Options', [asOfOption]),
	],
	columns: scorecardReport.columns,
	async run(item) {
		const settings = readScorecardSettings(item);
		const { groupBy, form, now } = settings;
		const account = await loadAccountFacts(item, settings.isOfCustomer);
		const stored = new FirstEstimates(item);
		const groups = scorecardReport.groups(account, groupBy, settings, (id) => stored.dayOf(id));
		const unrated = scorecardReport.unratedText(groups, settings);
		if (unrated) item.hint(unrated);
		// n8n saves static data after a failed execution, but not after a manual one.
		if (item.isRemembered) {
			item.onCommit(() => {
				const latest = new FirstEstimates(item);
				latest.keep(account.shipments);
				latest.store();
			});
		}
		const context = rowContext(item, now);
		const rows = groups.map((group) => scorecardReport.columns.row(group, context));
		if (form === 'groups') return outputRows(rows);
		const { message, figures } = scorecardReport.message(groups, settings);
		return outputRows([
			{ ...messageFields(message, item.notes), total: rows.length, ...figures, rows },
		]);
	},
};

/** @throws NodeOperationError for the first invalid field */
function readScorecardSettings(item: Item) {
	const now = readAsOf(item);
	// The workflow's time zone, because the places of an account have different zones.
	const zone = item.timezone;
	const to = item.day(lastDay) ?? addDays(dayAt(now, zone), -1);
	const from = item.day(firstDay) ?? addDays(to, 1 - PERIOD_DAYS);
	if (from > to) throw item.invalid('from', `is ${from}, which is after the last day, ${to}`);
	return {
		now,
		zone,
		from,
		to,
		groupBy: item.choice(groupingField),
		form: item.choice(outputAs),
		onTimeDays: item.number(onTimeWithin),
		minimumSample: item.number(minimum),
		isOfCustomer: readCustomers(item),
	};
}
