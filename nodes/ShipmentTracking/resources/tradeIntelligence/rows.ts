import { DateTime } from 'luxon';
import type { IDataObject } from 'n8n-workflow';

import { asArray, asObject, isObject, toText } from '../../../shared/lib/json';
import type { Read, RowKind } from '../../operation/plainOperation';

/** The rows of the answers of Trade Intelligence. Values of the service keep their meaning. */

const words = (text: string): string[] => text.split(' ');
const entries = (value: unknown): IDataObject[] => asArray(value).filter(isObject);

/** The entry with the most containers: its name, or its code and description. */
function largest(list: unknown): string | null {
	const sorted = entries(list).sort((a, b) => Number(b.containers) - Number(a.containers));
	const { name, hs4, description } = sorted[0] ?? {};
	return [name, hs4, description].map(toText).filter(Boolean).join(' ') || null;
}

/** A high share suggests a logistics provider. */
function notifyShare({ containers, containers_as_notify_party: notified }: IDataObject) {
	const share = typeof notified === 'number' ? notified / Number(containers) : NaN;
	return Number.isFinite(share) ? Math.round(share * 100) / 100 : null;
}

/** The service has two documented forms of a month, `2026-03` and `2026-03-01`. */
const monthOf = (value: unknown): string | null => toText(value).slice(0, 7) || null;
const months = (...names: string[]): Record<string, Read> =>
	Object.fromEntries(names.map((name) => [name, (record) => monthOf(record[name])]));

/** The searched months as the service reports them; the reported end is exclusive. */
function searchedMonths({ index }: IDataObject): string | null {
	const { since_month: since, until_month_exclusive: end } = asObject<IDataObject>(index);
	const last = DateTime.fromISO(toText(end)).minus({ months: 1 });
	return toText(since) && last.isValid ? `${monthOf(since)} to ${last.toFormat('yyyy-MM')}` : null;
}

export const coverage: RowKind = {
	columns: words(
		'since_month until_month_exclusive months min_containers companies hs_codes facts_since_month facts_until_exclusive partial_month refreshed_since volume_measure built_at',
	),
	read: months('since_month', 'until_month_exclusive', 'facts_since_month', 'partial_month'),
};

export const importers: RowKind = {
	list: 'results',
	columns: words(
		'company_name company_state containers notify_party_share teus estimated_value top_port top_origin top_carrier top_commodity period',
	),
	read: {
		notify_party_share: notifyShare,
		top_port: ({ top_ports: list }) => largest(list),
		top_origin: ({ top_origins: list }) => largest(list),
		top_carrier: ({ top_carriers: list }) => largest(list),
		top_commodity: ({ top_commodities: list }) => largest(list),
		period: (_, answer) => searchedMonths(answer),
	},
};

/** The lists of a profile by the name of their column. */
const PLACES: Array<[name: string, column: string, list: string]> = [
	['Port', 'port_of_discharge', 'ports_of_discharge'],
	['Origin', 'origin_country', 'origin_countries'],
	['Carrier', 'carrier', 'carriers'],
	['State', 'destination_state', 'destination_states'],
];

const total =
	(name: string): Read =>
	({ totals }) =>
		asObject<IDataObject>(totals)[name];

export const profile: RowKind[] = [
	{
		name: 'Profile',
		columns: words(
			'company_name found since until containers notify_party_share teus states top_port top_origin top_carrier top_state top_commodity monthly',
		),
		read: {
			containers: total('containers'),
			notify_party_share: ({ totals }) => notifyShare(asObject(totals)),
			teus: total('teus'),
			states: total('states'),
			top_port: ({ ports_of_discharge: list }) => largest(list),
			top_origin: ({ origin_countries: list }) => largest(list),
			top_carrier: ({ carriers }) => largest(carriers),
			top_state: ({ destination_states: list }) => largest(list),
			top_commodity: ({ commodities_hs4: list }) => largest(list),
		},
	},
	{ name: 'Month', list: 'monthly', columns: words('company_name month containers teus') },
	...PLACES.map(([name, column, list]) => ({
		name,
		list,
		columns: words(`company_name ${column} containers teus`),
		read: { [column]: ({ name: own }: IDataObject) => own },
	})),
	{
		name: 'Commodity',
		list: 'commodities_hs4',
		columns: words('company_name hs4 description containers estimated_value'),
	},
];

export const commodities: RowKind = {
	list: 'results',
	columns: words('hs4 description common_goods companies estimated_value'),
};

export const topImporters: RowKind = {
	list: 'importers',
	columns: words('rank company_name states containers teus estimated_value'),
	read: { rank: (_, __, index) => index + 1 },
};

/** The figure is named after its measure, so that an estimated value is called so. */
const MEASURES = ['containers', 'teus', 'estimated_value'];
const figures: Record<string, Read> = Object.fromEntries(
	MEASURES.map((measure) => [measure, ({ value }: IDataObject) => value]),
);
const textsOf = (...values: unknown[]) => values.flat().map(toText);

export const trends: RowKind = {
	list: 'series',
	columns: ({ group_by: names, measure }) => textsOf('period', names, measure, 'partial'),
	read: { ...figures, partial: isPartial },
	keep: ({ partial }, { fullPeriodsOnly }) => !(partial && fullPeriodsOnly),
};

/**
 * Whether a period lacks months: it contains the current one, or begins before the series or ends
 * after it, such as the first year of a series that begins in March.
 */
function isPartial({ period, partial }: IDataObject, { since, until }: IDataObject): unknown {
	const [, year, quarter, month] = /^(\d{4})(?:-Q(\d)|-(\d\d))?$/.exec(toText(period)) ?? [];
	const first = Number(month ?? (quarter ? 3 * Number(quarter) - 2 : 1));
	const last = Number(month ?? (quarter ? first + 2 : 12));
	const text = (one: number) => `${year}-${String(one).padStart(2, '0')}`;
	const isCut = year && (text(first) < toText(since) || text(last) > toText(until));
	return isCut || partial;
}

export const breakdown: RowKind = {
	list: 'rows',
	columns: ({ dims, measure }) => textsOf('level', dims, measure),
	read: figures,
	order: (one, other) =>
		Number(one.level) - Number(other.level) || Number(other.value) - Number(one.value),
};

/** The different texts of several records, such as the consignees of all lines. */
const joined =
	(list: string, ...keys: string[]): Read =>
	(record, answer) => {
		const records = record === answer ? entries(answer[list]) : [record];
		const found = records.map((one) => keys.map((key) => toText(one[key])).filter(Boolean));
		return [...new Set(found.map((parts) => parts.join(', ')))].filter(Boolean).join('; ') || null;
	};

/** The estimated value of all lines; unknown if a line has none or lines are missing. */
const totalValue: Read = (record, answer) => {
	const lines = record === answer ? entries(answer.commodities) : [record];
	const values = lines.map(({ commodity_estimated_value: value }) => value);
	const isKnown = values.length > 0 && values.every((one) => typeof one === 'number');
	if (!isKnown || (record === answer && answer.commodities_truncated)) return null;
	return values.reduce((sum: number, one) => sum + Number(one), 0);
};

const byBill = (one: IDataObject, other: IDataObject): number =>
	toText(one.master_bill_of_lading_number).localeCompare(
		toText(other.master_bill_of_lading_number),
	) || Number(other.commodity_estimated_value) - Number(one.commodity_estimated_value);

const GOODS = 'consignee shipper goods hs6 commodities_estimated_value truncated';
const TRANSPORT = 'imported_on carrier vessel_name port_of_loading port_of_discharge destination';

/** The rows of a lookup: one of the whole answer, or of each transport or commodity line. */
function lookup(number: string, name: string, list: string, each: string, own: string): RowKind[] {
	const read: Record<string, Read> = {
		imported_on: joined(list, 'imported_on'),
		// Containers of a bill have no name of the carrier.
		carrier: (...from) => joined(list, 'scac_name')(...from) ?? joined(list, 'scac')(...from),
		vessel_name: joined(list, 'vessel_name'),
		port_of_loading: joined(list, 'port_of_lading_name'),
		port_of_discharge: joined(list, 'port_of_discharge_name'),
		destination: joined(list, 'destination_city', 'destination_state'),
		consignee: joined('commodities', 'consignee'),
		shipper: joined('commodities', 'shipper'),
		goods: joined('commodities', 'commodity_short_description'),
		hs6: joined('commodities', 'commodity_hs_code_6'),
		commodities_estimated_value: totalValue,
		truncated: (_, answer) =>
			Object.keys(answer).some((key) => key.endsWith('_truncated') && answer[key]),
	};
	return [
		{ name, columns: words(`${number} found ${TRANSPORT} ${GOODS}`), read },
		{ name: each, list, columns: words(`${number} found ${own} ${TRANSPORT}`), read },
		{
			name: 'Commodity',
			list: 'commodities',
			order: byBill,
			read,
			columns: words(`${number} found imported_on ${GOODS}`),
		},
	];
}

export const containerLookup = lookup(
	'container_number',
	'Import',
	'bills_of_lading',
	'Bill',
	'master_bill_of_lading_number house_bill_of_lading_number',
);

export const billLookup = lookup(
	'bol_number',
	'Bill',
	'containers',
	'Container',
	'container_number',
);
