import type { INodeProperties } from 'n8n-workflow';

import {
	assessCharges,
	needsEvents,
	unmetConditions,
	type ChargesOptions,
} from '../../../../shipping/charges';
import { sentenceText } from '../../../../shipping/messages';
import {
	containerColumns,
	type ContainerContext,
	type UnresolvedNumber,
} from '../../../../shipping/records';
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
import {
	chargesColumns,
	chargesMessage,
	type ChargesEntry,
	compareRated,
	markDuplicates,
	toRated,
	type Order,
	type Rated,
	chargesSentence,
	unratedHint,
	UNKNOWN_NUMBER,
} from '../../../../shipping/reports';
import { forecastFields, readForecast } from './forecast';
import { loadSelected, openOnly } from './loadSelected';

const orderBy = choice<Order>(
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
	columns: chargesColumns,
	async run(item) {
		const { which, form, limit, order, zone, isPriced, options } = readSettings(item);
		const { now, rules } = options;
		const rating = {
			now,
			rate: (subject: ContainerContext, lacksEvents?: boolean) =>
				toRated(assessCharges(subject, options, lacksEvents), order),
			needsEvents: (subject: ContainerContext) => needsEvents(subject, options),
		};
		const found = await rateContainers(item, rating, async (add) => loadSelected(item, now, add));
		const all = markDuplicates(found.rated).sort(compareRated);
		const unresolved = found.unresolved.length;
		if (form === 'containers') {
			item.setRemainder({ total: all.length + unresolved });
			const hint = which === 'one' ? undefined : unratedHint({ all, unresolved });
			if (hint) item.hint(hint);
		}
		const used = new Set(
			all.flatMap(({ charges: { demurrage, detention } }) => [
				demurrage.rule?.place,
				detention.rule?.place,
			]),
		);
		const unused = rules.filter(({ place }) => !used.has(place));
		const unmet =
			which === 'all'
				? unmetConditions(unused, all.map(contextOf), now, (field) => item.labelOf(field) ?? field)
				: [];
		const unmetNotes = unmet.map((text) => `Tariff: ${text}.`);
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
				unused_rules: unused.map(({ place, name }) => ({ rule: place, name })),
			},
		};
		const context = rowContext(item, now);
		const toEntry = (rated: Rated): ChargesEntry => {
			const { context: subject, facility } = rated.charges;
			const record = containerColumns(subject, facility);
			const summary = sentenceText(chargesSentence(rated));
			return { row: chargesColumns.row({ ...rated, record, summary }, context), rated };
		};
		return outputReport(item, form, {
			entries: [
				...all.slice(0, limit).map(toEntry),
				...found.unresolved.map((one) => unknownEntry(one, context.asOf)),
			],
			columns: chargesColumns,
			message: (entries, about) => chargesMessage(entries, settings, about),
		});
	},
};

const contextOf = ({ charges }: Rated) => charges.context;

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

function unknownEntry({ number, reason }: UnresolvedNumber, asOf: string): ChargesEntry {
	const row = chargesColumns.rowWith({
		number,
		summary: `${number}: ${reason}`,
		as_of: asOf,
		demurrage_status: 'unknown',
		demurrage_reason: UNKNOWN_NUMBER,
		detention_status: 'unknown',
		detention_reason: UNKNOWN_NUMBER,
		reference_numbers: [],
		fees: [],
		confidence: 'none',
		notes: [],
		type: 'container',
	});
	return { row };
}
