import type { IDataObject } from 'n8n-workflow';

import { undefinedOnStatus } from '../../../shared/api/errors';
import { path } from '../../../shared/api/path';
import type { PortAttributes } from '../../../shared/domain/attributes';
import { isLocode } from '../../../shared/domain/places';
import { asArray, asObject, asText, toText } from '../../../shared/lib/json';
import {
	choiceBody,
	choices,
	matching,
	upperCase,
	wholeBody,
	type BodyField,
	type Write,
} from '../../fields/bodyFields';
import type { Choice } from '../../fields/choice';
import { flagField, textField } from '../../fields/simpleFields';
import { camelCase } from '../../input/fieldValues';
import type { Item } from '../../input/item';
import { yesOrNo } from '../../operation/filters/values';

export const name = matching((text) => /^.{1,200}$/.test(text), 'a text of at most 200 characters');
const state = matching(
	(text) => /^[A-Z]{2}$/.test(text),
	'a code of two letters such as CA',
	upperCase,
);
const hs4 = matching((text) => /^\d{4}$/.test(text), 'four digits such as 4009');

/** The service compares names, so a UN/LOCODE is replaced by its name. Other texts are names. */
const port: Write = async (item, field, given) => {
	const text = toText(name(item, field, given));
	if (!isLocode(text)) return text;
	const request = { path: path`/ports/${text}` };
	const found = item.client.document<PortAttributes>(request).catch(undefinedOnStatus(404));
	return asText((await found)?.data[0].attributes.name) ?? text;
};

const scac = matching((text) => /^[A-Z]{2,4}$/.test(text), 'a SCAC such as MAEU', upperCase);
const hs2 = matching((text) => /^\d{2}$/.test(text), 'two digits such as 40');

const regions = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' });

/** A code is replaced by its name, because the service would also find PT in Egypt. */
const country: Write = (item, field, given) => {
	const text = toText(name(item, field, given));
	const found = text.length > 2 ? text : /^[a-z]{2}$/i.test(text) && regions.of(upperCase(text));
	if (found) return found;
	throw item.invalid(field, `is not a country: "${text}"`);
};

export const text = (
	displayName: string,
	field: string,
	write: Write,
	description: string,
	required?: true,
): BodyField => ({ field: textField(displayName, field, { required, description }), write });

export const wholeUpTo = (displayName: string, field: string, usual: number, max: number) =>
	wholeBody(displayName, field, usual, { min: 1, max }, `A whole number from 1 to ${max}`);

const PORT = 'UN/LOCODE, or part of the port name';
const COUNTRY = 'Country code, or part of the country name';
export const stateField = text('State', 'state', state, 'Two-letter code of the state');
export const portField = text('Port of Discharge', 'portOfDischarge', port, PORT);
export const originCountry = text('Origin Country', 'originCountry', country, COUNTRY);
export const hs4Field = text('HS4 Code', 'hs4', hs4, 'First four digits of the HS code');
export const companyState = text(
	'Company State',
	'companyState',
	state,
	'Code of the company state',
);
export const minContainers = wholeBody(
	'Min Containers',
	'minContainers',
	1,
	{ min: 1 },
	'Least number of containers',
);
const reefer: BodyField = {
	field: flagField('Refrigerated', 'reefer', {
		description: 'Whether containers are refrigerated',
	}),
	write: (item, field, given) => yesOrNo(item, given, field),
};
const coasts: [Choice, ...Choice[]] = [
	['East', 'EAST'],
	['Gulf', 'GULF'],
	['West', 'WEST'],
];

/** The service's name of each dimension, with the filter of the same meaning. */
const DIMENSIONS: Array<[name: string, filter: BodyField]> = [
	['carrier', text('Carrier', 'carrier', name, 'Part of the carrier name')],
	['scac', text('Carrier SCAC', 'scac', scac, 'Code of the carrier')],
	['company', text('Company', 'company', name, 'Part of the company name')],
	['company_state', companyState],
	['container_type', text('Container Type', 'containerType', name, 'Part of the type')],
	['dest_state', text('Destination State', 'destState', state, 'Code of the destination state')],
	['hs2', text('HS2 Chapter', 'hs2', hs2, 'First two digits of the HS code')],
	['hs4', hs4Field],
	['origin_country', originCountry],
	['origin_region', text('Origin Region', 'originRegion', name, 'Part of the region name')],
	['pod', text('Port of Discharge', 'pod', port, PORT)],
	['pol', text('Port of Loading', 'pol', port, `${PORT} (loading)`)],
	['pol_country', text('Port of Loading Country', 'polCountry', country, `${COUNTRY} (loading)`)],
	['reefer', reefer],
	['pod_coast', choiceBody('US Coast', 'podCoast', coasts, 'Coast of the port of discharge')],
];
export const dimensionFilters = DIMENSIONS.map(([, filter]) => filter);
export const DIMENSION_NAMES = DIMENSIONS.map(([value]) => value);

/** A field for dimensions. The service's answers have a column for each of them. */
export function dimensions(
	displayName: string,
	field: string,
	max: number,
	more: object,
): BodyField {
	const known = DIMENSIONS.map(([value, filter]): Choice => [filter.field.displayName, value]);
	const options = known.map(([label, value]) => ({ name: label, value }));
	return {
		field: { displayName, name: field, type: 'multiOptions', options, default: [], ...more },
		write: choices(known, max),
	};
}

const LANE = ['pol', 'pol_country', 'container_type'];
const GOODS = ['company', 'company_state', 'hs4', 'hs2'];

/** The service has no figures of companies or goods by these dimensions, and no values by them. */
export function checkDimensions(item: Item, body: IDataObject): void {
	const grouped = asArray(body.group_by ?? body.dims).map(toText);
	const used = [...grouped, ...Object.keys(asObject<IDataObject>(body.filters))];
	const labelOf = (one: string) =>
		DIMENSIONS.find(([value]) => value === one)?.[1].field.displayName ?? one;
	const lane = used.find((one) => LANE.includes(one));
	const goods = used.find((one) => GOODS.includes(one));
	if (lane && goods) {
		throw item.invalid(camelCase(lane), `cannot be combined with '${labelOf(goods)}'`);
	}
	const valued = body.measure === 'estimated_value' && grouped.find((one) => LANE.includes(one));
	if (valued) throw item.invalid('measure', `has no estimated values by '${labelOf(valued)}'`);
	if (body.since && body.until && body.since > body.until) {
		throw item.invalid('until', `is before 'Since': ${toText(body.until)}`);
	}
}
