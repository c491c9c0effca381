import type { IDataObject, INodeProperties } from 'n8n-workflow';

import { undefinedOnStatus } from '../../../shared/api/errors';
import { path } from '../../../shared/api/path';
import { cityOf, isLocode, type Attributes } from '../../../../shipping/records';
import { dayAsWritten } from '../../../../shipping/days';
import { asArray, toText, splitList } from '../../../../shipping/lib';
import { flagField, textField, wholeField } from '../../../shared/lib/simpleFields';
import { choice, choices, type Choice } from '../../fields/choice';
import { parseChoice } from '../../input/choices';
import { snakeCase } from '../../input/fieldNames';
import type { Item } from '../../input/item';
import { readExactNumber } from '../../input/oneNumber';
import type { ListFilter } from '../../operation/filters/listFilter';
import { filter, matching, yesOrNo, type Write } from '../../operation/filters/values';

const upperCase = (given: unknown): string => toText(given).toUpperCase();
/** The month of a date: 2026-03 for 2026-03-14. */
export const writtenMonth = (given: unknown): string =>
	dayAsWritten(given)?.slice(0, 7) ?? toText(given);

const name = matching(/^.{1,200}$/, 'a text of at most 200 characters');
/** Not a code: the service compares names, so it finds nothing for PRT and Romania for OM. */
const country = matching(/^.{4,200}$/, 'the name of a country such as Portugal, or part of it');
const state = matching(/^[A-Z]{2}$/, 'a code of two letters such as CA', upperCase);
const scacText = matching(/^[A-Z]{2,4}$/, 'a SCAC such as MAEU', upperCase);
const hs2 = matching(/^\d{2}$/, 'two digits such as 40');
const hs4 = matching(/^\d{4}$/, 'four digits such as 0803');
const monthOnly = matching(/^\d{4}-(0[1-9]|1[0-2])$/, 'a month such as 2026-03', writtenMonth);
const exactNumber =
	(use: { isBill?: boolean }): Write =>
	(item, given, field) =>
		readExactNumber(toText(given), item.fieldPosition(field), { ...use, isLookup: true });
const number = exactNumber({});
const bill = exactNumber({ isBill: true });

/** The service compares names, so a UN/LOCODE is replaced by its city. Other texts are names. */
const port: Write = async (item, given, field) => {
	const entered = name(item, given, field);
	const code = entered.toUpperCase();
	if (!isLocode(code)) return entered;
	const request = { path: path`/ports/${code}` };
	const found = item.client.document<Attributes<'port'>>(request).catch(undefinedOnStatus(404));
	const city = cityOf((await found)?.data[0].attributes.name ?? entered);
	item.hint(`The port ${code} is searched by the name "${city}".`);
	return city;
};

/** A field is sent under its name in snake case: `companyName` as `company_name`. */
const sent = (field: INodeProperties, write: Write): ListFilter =>
	filter(field, snakeCase(field.name), write);

const text = (label: string, key: string, write: Write, description: string, example?: string) =>
	sent(textField(label, key, { description, placeholder: example && `e.g. ${example}` }), write);

const wholeFilter = (
	label: string,
	key: string,
	usual: number,
	description: string,
	max?: number,
) => {
	const field = wholeField(label, key, { min: 1, max, default: usual, description });
	return sent(field, (item) => item.number(field));
};

const oneOf = (label: string, key: string, all: Choice[], description: string) => {
	const field = choice(label, key, all, description);
	return sent(field, (item) => item.choice(field));
};

export const required = (filter: ListFilter): ListFilter => ({
	...filter,
	field: { ...filter.field, required: true },
});

const portText = (code: string) => `UN/LOCODE such as ${code}, or part of the name`;
const MEASURES: Choice[] = [
	['Containers', 'containers'],
	['TEU', 'teus'],
	['Estimated Value', 'estimated_value', 'In USD, modelled instead of declared'],
];
const INTERVALS = ['Month', 'Quarter', 'Year'].map((one): Choice => [one, one.toLowerCase()]);

export const limit = (usual: number, max: number) =>
	wholeFilter('Limit', 'limit', usual, 'Max number of results to return', max);
export const months = (max: number) =>
	wholeFilter('Months', 'months', 12, 'Latest months to read', max);
export const top = wholeFilter(
	'Max Groups',
	'top',
	10,
	'Largest groups to return at each level',
	50,
);
export const minContainers = wholeFilter(
	'Min Containers',
	'minContainers',
	1,
	'In the last 12 months',
);
export const measure = oneOf('Measure', 'measure', MEASURES, 'The figure to return');
export const interval = oneOf('Interval', 'interval', INTERVALS, 'Length of a period');
const first = (ago: number) => `First month to read. The default is ${ago} months ago.`;
const last = 'Last month to read. The default is the current one.';
export const since = (ago: number) => text('Since', 'since', monthOnly, first(ago), '2025-01');
export const until = text('Until', 'until', monthOnly, last, '2025-12');
export const similarName = text('Company Name', 'name', name, 'Name or a similar one');
export const exactName = text('Company Name', 'companyName', name, 'As in Search Importers');
export const goods = text('Goods', 'imports', name, 'What the company imports', 'garden hoses');
export const words = text('Search For', 'query', name, 'Words or digits of a code', 'hoses');
export const ownState = text('State', 'state', state, 'Two-letter code of the state');
export const companyState = text('Company State', 'companyState', state, 'Code of its state');
export const discharge = text('Port of Discharge', 'portOfDischarge', port, portText('USCHS'));
export const originCountry = text('Origin Country', 'originCountry', country, 'Part of its name');
export const hs4Code = text('HS4 Code', 'hs4', hs4, 'First four digits of the HS code');
export const containerFilter = text(
	'Container Number',
	'containerNumber',
	number,
	'Of any container',
);
export const billNumber = text('Bill of Lading Number', 'bolNumber', bill, 'Master or house bill');

const COASTS = ['East', 'Gulf', 'West'].map((one): Choice => [one, one.toUpperCase()]);

/** The filters of figures, which can also be grouped by each of them. */
export const dimensionFilters: ListFilter[] = [
	text('Carrier', 'carrier', name, 'Part of the carrier name'),
	text('Carrier SCAC', 'scac', scacText, 'Code of the carrier'),
	text('Company', 'company', name, 'Part of the company name'),
	companyState,
	text('Container Type', 'containerType', name, 'Part of the type'),
	text('Destination State', 'destState', state, 'Code of the destination state'),
	text('HS2 Chapter', 'hs2', hs2, 'First two digits of the HS code'),
	hs4Code,
	originCountry,
	text('Origin Region', 'originRegion', name, 'Part of the region name'),
	text('Port of Discharge', 'pod', port, portText('USCHS')),
	text('Port of Loading', 'pol', port, portText('CNSHA')),
	text('Port of Loading Country', 'polCountry', country, 'Its name, or part of it'),
	sent(flagField('Refrigerated', 'reefer', { description: 'Whether it is refrigerated' }), yesOrNo),
	oneOf('US Coast', 'podCoast', COASTS, 'Coast of the port of discharge'),
];
const ALL_DIMENSIONS = dimensionFilters.map(({ field }): Choice => [
	field.displayName,
	snakeCase(field.name),
]);
export const DIMENSIONS = ALL_DIMENSIONS.map(([, dimension]) => dimension);

/** Dimensions in the order of their selection. */
const dimensions = (label: string, key: string, max: number): ListFilter =>
	sent(
		choices(label, key, ALL_DIMENSIONS, [], `Up to ${max}, the outermost first`),
		(item, given) => {
			const names = splitList(given).map((one) => parseChoice(item, key, one, DIMENSIONS));
			if (names.length > 0 && names.length <= max) return names;
			throw item.invalid(key, `must have 1 to ${max} entries, not ${names.length}`);
		},
	);
export const fullPeriodsOnly = flagField('Full Periods Only', 'fullPeriodsOnly', {
	description: 'Whether to leave out periods that lack months, such as the current one',
});
export const groupByFilter = dimensions('Group By', 'groupBy', 2);
export const dims = required(dimensions('Dimensions', 'dims', 3));

const LANE = ['pol', 'pol_country', 'container_type'];
const GOODS = ['company', 'company_state', 'hs4', 'hs2'];

/** The service has no figures of companies or goods by these dimensions, and no values by them. */
export function figuresBody(item: Item, values: IDataObject, filters: IDataObject): IDataObject {
	const grouped = asArray(values.group_by ?? values.dims).map(toText);
	const used = [...grouped, ...Object.keys(filters)];
	const lane = used.find((one) => LANE.includes(one));
	if (lane && used.some((one) => GOODS.includes(one))) {
		throw item.invalid(lane, 'cannot be combined with companies or HS codes');
	}
	if (values.measure === 'estimated_value' && grouped.some((one) => LANE.includes(one))) {
		throw item.invalid('measure', 'has no estimated values by loading or container type');
	}
	if (values.since && values.until && values.since > values.until) {
		throw item.invalid('until', `is before 'Since': ${toText(values.until)}`);
	}
	return Object.keys(filters).length > 0 ? { ...values, filters } : values;
}
