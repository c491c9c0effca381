import type { INodeProperties } from 'n8n-workflow';

import { undefinedOnStatus } from '../../../shared/api/errors';
import { path } from '../../../shared/api/path';
import type { PortAttributes } from '../../../shared/domain/attributes';
import { isLocode } from '../../../shared/domain/places';
import { normalizeNumber } from '../../../shared/domain/trackingNumber';
import { dayAsWritten } from '../../../shared/lib/dateOnly';
import { asText, toText } from '../../../shared/lib/json';
import { splitList } from '../../../shared/lib/list';
import { flagField, textField, wholeField } from '../../../shared/lib/simpleFields';
import { choice, choices, type Choice } from '../../fields/choice';
import { parseChoice } from '../../input/choices';
import { snakeCase, wholeNumber } from '../../input/fieldValues';
import type { ListFilter } from '../../operation/filters/listFilter';
import { filter, matching, yesOrNo, type Write } from '../../operation/filters/values';

const upperCase = (given: unknown): string => toText(given).toUpperCase();
/** A date is sent as its month: 2026-03-14 as 2026-03. */
const monthOf = (given: unknown): string => dayAsWritten(given)?.slice(0, 7) ?? toText(given);
/** The service ignores blanks and hyphens. */
const numberOf = (given: unknown): string => normalizeNumber(toText(given));

const name = matching(/^.{1,200}$/, 'a text of at most 200 characters');
const state = matching(/^[A-Z]{2}$/, 'a code of two letters such as CA', upperCase);
const scac = matching(/^[A-Z]{2,4}$/, 'a SCAC such as MAEU', upperCase);
const hs2 = matching(/^\d{2}$/, 'two digits such as 40');
const hs4 = matching(/^\d{4}$/, 'four digits such as 4009');
const month = matching(/^\d{4}-(0[1-9]|1[0-2])$/, 'a month such as 2026-03', monthOf);
const number = matching(/^.{1,20}$/, 'a number of 1 to 20 characters', numberOf);
const bill = matching(/^.{4,40}$/, 'a number of 4 to 40 characters', numberOf);

/** The service compares names, so a UN/LOCODE is replaced by its name. Other texts are names. */
const port: Write = async (item, given, field) => {
	const entered = name(item, given, field);
	if (!isLocode(entered)) return entered;
	const request = { path: path`/ports/${entered}` };
	const found = item.client.document<PortAttributes>(request).catch(undefinedOnStatus(404));
	return asText((await found)?.data[0].attributes.name) ?? entered;
};

const regions = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' });

/** A code is replaced by its name, because the service would also find PT in Egypt. */
const country: Write = (item, given, field) => {
	const entered = name(item, given, field);
	if (entered.length > 2) return entered;
	const found = /^[a-z]{2}$/i.test(entered) && regions.of(upperCase(entered));
	if (found) return found.replace(' SAR China', '');
	throw item.invalid(field, `is not a country: "${entered}"`);
};

/** A field is sent under its name in snake case: `companyName` as `company_name`. */
const sent = (field: INodeProperties, write: Write): ListFilter =>
	filter(field, snakeCase(field.name), write);

const text = (label: string, key: string, write: Write, description: string) =>
	sent(textField(label, key, { description }), write);

const whole = (label: string, key: string, usual: number, description: string, max?: number) => {
	const field = wholeField(label, key, { min: 1, max, default: usual, description });
	return sent(field, (item, given) => wholeNumber(item, key, given, { min: 1, max }));
};

const oneOf = (label: string, key: string, all: Choice[], description: string) => {
	const values = all.map(([, value]) => value);
	const field = choice(label, key, all, description);
	return sent(field, (item, given) => parseChoice(item, key, given, values));
};

export const required = ({ field, ...filter }: ListFilter): ListFilter => ({
	...{ ...filter, field: { ...field, required: true } },
});

const portText = (which: string) => `UN/LOCODE, or part of the name of the port of ${which}`;
const countryText = (where: string) => `Code, or part of the name of the country ${where}`;
const MEASURES: Choice[] = [
	['Containers', 'containers'],
	['TEU', 'teus'],
	['Estimated Value', 'estimated_value', 'In USD, modelled instead of declared'],
];
const INTERVALS = ['Month', 'Quarter', 'Year'].map((one): Choice => [one, one.toLowerCase()]);

export const limit = (usual: number, max: number) =>
	whole('Limit', 'limit', usual, 'Max number of results to return', max);
export const months = (max: number) =>
	whole('Months', 'months', 12, 'How many of the latest months to read', max);
export const top = whole('Top', 'top', 10, 'How many of the largest groups to return', 50);
export const minContainers = whole(
	'Min Containers',
	'minContainers',
	1,
	'Only importers of as many or more',
);
export const measure = oneOf('Measure', 'measure', MEASURES, 'The figure to return');
export const interval = oneOf('Interval', 'interval', INTERVALS, 'Length of a period');
export const since = text('Since', 'since', month, 'First month, such as 2025-01');
export const until = text('Until', 'until', month, 'Last month, by default the current one');
export const similarName = text('Company Name', 'name', name, 'Name or a similar one');
export const exactName = text('Company Name', 'companyName', name, 'As in Search Importers');
export const goods = text('Goods', 'imports', name, 'What the company imports, in words');
export const words = text('Search For', 'query', name, 'Words, or the first digits of a code');
export const ownState = text('State', 'state', state, 'Two-letter code of the state');
export const companyState = text('Company State', 'companyState', state, 'Code of its state');
export const discharge = text('Port of Discharge', 'portOfDischarge', port, portText('discharge'));
export const originCountry = text(
	'Origin Country',
	'originCountry',
	country,
	countryText('of origin'),
);
export const hs4Code = text('HS4 Code', 'hs4', hs4, 'First four digits of the HS code');
export const container = text('Container Number', 'containerNumber', number, 'Of any container');
export const billNumber = text('Bill of Lading Number', 'bolNumber', bill, 'Master or house bill');

const COASTS = ['East', 'Gulf', 'West'].map((one): Choice => [one, one.toUpperCase()]);
const reefer = flagField('Refrigerated', 'reefer', { description: 'Whether it is refrigerated' });

/** The filters of figures, which can also be grouped by each of them. */
export const dimensionFilters: ListFilter[] = [
	text('Carrier', 'carrier', name, 'Part of the carrier name'),
	text('Carrier SCAC', 'scac', scac, 'Code of the carrier'),
	text('Company', 'company', name, 'Part of the company name'),
	companyState,
	text('Container Type', 'containerType', name, 'Part of the type'),
	text('Destination State', 'destState', state, 'Code of the destination state'),
	text('HS2 Chapter', 'hs2', hs2, 'First two digits of the HS code'),
	hs4Code,
	originCountry,
	text('Origin Region', 'originRegion', name, 'Part of the region name'),
	text('Port of Discharge', 'pod', port, portText('discharge')),
	text('Port of Loading', 'pol', port, portText('loading')),
	text('Port of Loading Country', 'polCountry', country, countryText('of loading')),
	sent(reefer, yesOrNo),
	oneOf('US Coast', 'podCoast', COASTS, 'Coast of the port of discharge'),
];
const NAMED = dimensionFilters.map(({ field }): Choice => [
	field.displayName,
	snakeCase(field.name),
]);
export const DIMENSIONS = NAMED.map(([, dimension]) => dimension);

/** Dimensions in the order of their selection. */
export const dimensions = (label: string, key: string, max: number): ListFilter =>
	sent(choices(label, key, NAMED, [], `Up to ${max}, the outermost first`), (item, given) => {
		const names = splitList(given).map((one) => parseChoice(item, key, one, DIMENSIONS));
		if (names.length > 0 && names.length <= max) return names;
		throw item.invalid(key, `must have 1 to ${max} entries, not ${names.length}`);
	});
