import type { INodeProperties } from 'n8n-workflow';

import { needsEvents, type ChargesOptions } from '../../../../shipping/charges';
import type { ContainerContext } from '../../../../shipping/records';
import { serviceTime } from '../../../../shipping/days';
import { notReadNotes } from '../../../../shipping/sheets';
import { asOfOption } from '../../fields/asOf';
import { choice } from '../../fields/choice';
import { collection } from '../../fields/list';
import { nonWorkingDays } from '../../fields/nonWorkingDays';
import { showFor } from '../../fields/showFor';
import { lastFreeDayFrom, readChargesOptions } from '../../fields/tariff/chargesOptions';
import { tariffFields } from '../../fields/tariff/tariffFields';
import { holidays, weekendDays } from '../../fields/tariff/workCalendar';
import type { Item } from '../../input/item';
import type { Operation } from '../../operation/operation';
import { columnsField } from '../../operation/output';
import { rowContext } from '../../report/context';
import { outputReport } from '../../report/outputReport';
import {
	hasAmounts,
	hideLimitForMessages,
	outputAsField,
	selectedColumns,
	showAmounts,
} from '../../report/reportFields';
import { containerSelection, staleAfter } from '../containers/containerSelection';
import { rateContainers } from '../containers/ratedContainers';
import { readNumbers } from '../containers/readNumbers';
import { chargesReport } from '../../../../shipping/reports';
import { forecastFields, readForecast } from './forecast';
import { loadSelected, openOnly } from './loadSelected';

const orderBy = choice<Parameters<typeof chargesReport.rate>[2]>(
	'Order By',
	'orderBy',
	[
		['Most Urgent First', 'urgency', 'Days until charges begin'],
		['Highest Amount First', 'amount', 'Total so far, by currency'],
		['Highest Daily Rate First', 'rate', 'Rates of today, by currency'],
	],
	'Order of the returned containers',
);

const outputAs = outputAsField('containers', ['summary', 'customers', 'terminals']);

const fields: INodeProperties[] = [
	...containerSelection({
		choices: ['all', 'one', 'several'],
		default: 'all',
		all: {
			description: 'All containers of the account',
			hint: 'All containers are read, whatever the limit',
		},
	}).map(hideLimitForMessages),
	showFor({ which: ['all', 'several'] }, outputAs),
	...tariffFields,
	lastFreeDayFrom,
	...forecastFields,
	...collection('Options', [
		asOfOption,
		columnsField,
		holidays,
		nonWorkingDays,
		showFor({ '/which': ['all'] }, openOnly),
		showFor({ '/which': ['all', 'several'] }, orderBy),
		selectedColumns,
		showAmounts,
		staleAfter,
		weekendDays,
	]),
];

/** Returns the charges of each container by the user's tariff, until now and in the forecast. */
export const getChargesAtRisk: Operation = {
	value: 'getChargesAtRisk',
	name: 'Get Charges',
	action: 'Get demurrage and detention charges',
	description: 'Estimate demurrage and detention from your own tariff, today and for a future day',
	fields,
	columns: chargesReport.columns,
	async run(item) {
		const { which, form, limit, order, zone, isPriced, options } = readSettings(item);
		const { now, rules } = options;
		const rating = {
			now,
			rate: (subject: ContainerContext, lacksEvents?: boolean) =>
				chargesReport.rate(subject, options, order, lacksEvents),
			needsEvents: (subject: ContainerContext) => needsEvents(subject, options),
		};
		const found = await rateContainers(item, rating, async (add) => loadSelected(item, now, add));
		const all = chargesReport.markDuplicates(found.rated).sort(chargesReport.compare);
		const unresolved = found.unresolved.length;
		if (form === 'containers') {
			item.setRemainder({ total: all.length + unresolved });
			const hint = which === 'one' ? undefined : chargesReport.unratedHint({ all, unresolved });
			if (hint) item.hint(hint);
		}
		const { unused, unmet } = chargesReport.unusedRules(
			all,
			options,
			(field) => item.labelOf(field) ?? field,
		);
		const unmetNotes = which === 'all' ? unmet : [];
		for (const note of unmetNotes) item.hint(note);
		const settings = {
			clock: { now, knownAt: options.knownAt ?? now, places: options.places },
			zone,
			hasAmounts: isPriced,
			hasTariff: rules.length > 0,
			hasForecast: options.forecast !== undefined,
			returned: form === 'containers' ? [] : (found.returned ?? []).map((one) => rating.rate(one)),
			notes: [...notReadNotes('Tariff', options.tariffNotRead ?? []), ...unmetNotes],
			shared: {
				as_of: serviceTime(now),
				unused_rules: unused,
			},
		};
		const context = rowContext(item, now);
		return outputReport(item, form, {
			entries: [
				...all.slice(0, limit).map((one) => chargesReport.entry(one, context)),
				...found.unresolved.map((one) => chargesReport.unknownEntry(one, context.asOf)),
			],
			columns: chargesReport.columns,
			message: (entries, about) => chargesReport.message(entries, settings, about),
		});
	},
};

/** Reads all parameters before the first request, so that an error costs no request. */
function readSettings(item: Item) {
	const which = item.param('which');
	if (which === 'several') readNumbers(item);
	const form = which === 'one' ? 'containers' : item.choice(outputAs);
	const options: ChargesOptions = {
		...readChargesOptions(item),
		staleAfterHours: item.number(staleAfter),
		forecast: readForecast(item),
	};
	return {
		which,
		form,
		options,
		limit: which === 'all' && form === 'containers' ? item.limit() : undefined,
		order: item.choice(orderBy),
		zone: item.timezone,
		isPriced: hasAmounts(item, form),
	};
}
