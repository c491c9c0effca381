import type { IDataObject } from 'n8n-workflow';

import { assessCharges } from '../../../shared/domain/charges/assessCharges';
import { asksForAvailableDay } from '../../../shared/domain/charges/availableDay';
import type { Charges, ChargesOptions } from '../../../shared/domain/charges/chargesModel';
import type { LastFreeDayFrom } from '../../../shared/domain/charges/chosenLastFreeDay';
import type { ContainerContext } from '../../../shared/domain/pickupModel';
import { serviceTime } from '../../../shared/lib/time';
import { readAsOf } from '../../fields/asOf';
import { oneOf } from '../../input/choices';
import type { Item } from '../../input/item';
import { outputRows, type Operation } from '../../operation/operation';
import { selectedRow } from '../../operation/output';
import { readNumbers, unresolvedRow } from '../containers/readNumbers';
import { readStaleAfter } from '../containers/staleAfter';
import { chargesFields } from './chargesFields';
import { chargesRow } from './chargesRow';
import { loadAvailableDays, loadCharged } from './loadCharged';
import { noCharges } from './noCharges';
import { readForecast, readWorkCalendar } from './readDays';
import { readTariff } from './readTariff';

/** What people read first. */
const LEADING = [
	'number',
	'summary',
	'bill_of_lading_number',
	'shipping_line_scac',
	'terminal',
	'last_free_day',
	'days_left',
	'total_to_date',
	'total_currency',
	'total_forecast',
];

const LAST_FREE_DAY_FROM: LastFreeDayFrom[] = ['earliest', 'line', 'rail', 'tariff', 'terminal'];

/** What containers cost by the user's own tariff, and will cost: one item each, urgent first. */
export const getChargesAtRisk: Operation = {
	value: 'getChargesAtRisk',
	name: 'Get Charges at Risk',
	action: 'Get charges at risk of containers',
	description:
		'Answers "what does it cost, and what will it cost by Friday?": demurrage and detention of containers by your own tariff, so far and by a day that you name, with the days left and when the rate rises; the most urgent first. An estimate by your figures, not an invoice. Give it one input item, as it reads the account for each. Not included: one clock for both charges, terminal storage on top of the demurrage (run it twice), and last free days that a port moves off a weekend.',
	fields: chargesFields,
	async run(item) {
		const options = readOptions(item);
		const limit = item.param('which') === 'all' ? item.limit() : undefined;
		if (item.param('which') === 'several') readNumbers(item);
		const asOf = serviceTime(options.now);
		const toRow = selectedRow(item, LEADING);
		const toRated = (subject: ContainerContext, availableDay?: string): Rated => {
			const charges = assessCharges(subject, options, availableDay);
			return { urgency: urgencyOf(charges), row: toRow(chargesRow(charges, asOf)) };
		};
		const { rows: charged, unresolved } = await loadCharged(item, (subject) =>
			asksForAvailableDay(subject, options) ? subject : toRated(subject),
		);
		const waiting = charged.filter((one) => 'container' in one);
		const days = await loadAvailableDays(item, waiting);
		const all = charged.map((one) =>
			'container' in one ? toRated(one, days.get(one.container.id)) : one,
		);
		all.sort((a, b) => a.urgency - b.urgency);
		item.leaveBehind({ total: all.length + unresolved.length });
		return outputRows([
			...all.slice(0, limit).map(({ row }) => row),
			...unresolved.map((number) => toRow(unresolvedRow(number, noCharges(asOf)))),
		]);
	},
};

/** The row of a container, and how long there is time for it. */
interface Rated {
	urgency: number;
	row: IDataObject;
}

/** Everything that somebody typed, before the first request. */
function readOptions(item: Item): ChargesOptions {
	const from = item.param('lastFreeDayFrom');
	return {
		lastFreeDayFrom: oneOf(item, 'lastFreeDayFrom', from, LAST_FREE_DAY_FROM),
		now: readAsOf(item),
		rules: readTariff(item),
		calendar: readWorkCalendar(item),
		staleAfterHours: readStaleAfter(item),
		forecast: readForecast(item),
	};
}

/** Whatever is not tracked any more is not urgent, although its days run on. */
function urgencyOf({ phase, daysLeft, returnDaysLeft, detention }: Charges): number {
	const isOut = phase === 'with_consignee' && detention.status !== 'unknown';
	return (isOut ? returnDaysLeft : daysLeft) ?? Number.MAX_SAFE_INTEGER;
}
