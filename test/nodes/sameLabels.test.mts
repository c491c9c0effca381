import type { IDataObject, INodeProperties } from 'n8n-workflow';

import {
	readCustomers,
	readReferenceFilter,
} from '../../nodes/ShipmentTracking/fields/accountFilters';
import type { Item } from '../../nodes/ShipmentTracking/input/item';
import { resources } from '../../nodes/ShipmentTracking/resources';
import { firstFailedFilter } from '../../shipping/events/filters/failedFilter';
import { readEventFilters } from '../../shipping/events/filters/readFilters';
import { ShipmentTrackingTrigger } from '../../nodes/ShipmentTrackingTrigger/ShipmentTrackingTrigger.node';
import { termsOf } from '../../shipping/charges/findRule';
import { ruleFacts } from '../../shipping/charges/ruleFacts';
import { parseRule } from '../../shipping/charges/tariff';
import { EVERY_DAY } from '../../shipping/days/workCalendar';
import { Resource } from '../../shipping/records/jsonApi';

/** The labels whose fields differ on purpose, with the reason. */
const DIFFERENT: Record<string, string> = {
	'API Slug': 'One names a new definition, the other selects a custom field.',
	'As Of': 'Get Unhandled looks back from this time; reports calculate with it.',
	'Belongs To': 'Filters, new definitions and values each describe their own record type.',
	Carrier: 'The carrier of a new request, a filter of requests, and a filter of import records.',
	'Company Name': 'A new name must be unique; Trade Intelligence searches names.',
	'Container Number': 'Trade Intelligence looks up any container, the other field one shipment.',
	'Created After': 'A shipment and a tracking request are created at different times.',
	'Created Before': 'A shipment and a tracking request are created at different times.',
	'Custom Field Name or ID': 'The filter only has fields of containers.',
	'Custom Fields': 'A filter by values, and values to set.',
	Customer: 'A filter, and the party of a new shipment.',
	'Data Type': 'A filter, and the type of a new definition.',
	'Document Type Name or ID': 'The correct type of a document, and the type of a sample.',
	Events: 'Events to return, events to send, and the wording of events.',
	'File Name': 'A filter, the name of an upload, and the name of an output file.',
	From: 'A scorecard has a default period.',
	'Group By': 'A scorecard has one group, trends have up to two.',
	Holidays: 'The field of a rule replaces that of the options.',
	'Last Free Day From': 'A first day, and the source of the last free day.',
	'Max Wait (Seconds)': 'Documents and tracking requests are returned as pending.',
	Name: 'The name of a rule, and of a header.',
	Number: 'Filters, Track, and operations for one number.',
	'Output As': 'A route map is a picture or data, a report has rows or messages.',
	Party: 'A filter, and the party to process.',
	'Reference Numbers': 'Updates replace references.',
	Role: 'A filter, and the role to assign.',
	Rules: 'Exceptions leave out the rules for information.',
	Search: 'Shipments are also found by their containers.',
	'Search For': 'Records of the account, and commodities.',
	'Selected Field Names or IDs': 'A report has columns.',
	Simplify: 'Events are simplified as in the trigger.',
	Since: 'The default differs.',
	Sort: 'Documents have their own order.',
	Tags: 'An update replaces tags.',
	'Tariff (JSON)': 'Other reports than Get Charges and Check Invoice only use detention rules.',
	Terminals: 'The service filters by the ID of a terminal, a tariff has codes and names.',
	To: 'A scorecard has a default period.',
	Value: 'The value of a custom field, an option, and a header.',
	'Weekend Days': 'The field of a rule replaces that of the options.',
};

/** The sentences that n8n's lint and optional fields add to a description. */
const ADDITIONS = [/\. Choose from the list, or specify .*$/, /\. Leave empty for all\.$/, /\.$/];

interface Labeled {
	label: string;
	name: string;
	description: string;
}

function labeled(fields: INodeProperties[]): Labeled[] {
	return fields.flatMap((field) => {
		const inner = (field.options ?? []).flatMap((option) => {
			if ('values' in option) return option.values;
			return 'displayName' in option && 'type' in option ? [option] : [];
		});
		const description = ADDITIONS.reduce(
			(text, addition) => text.replace(addition, ''),
			field.description ?? '',
		);
		return [{ label: field.displayName, name: field.name, description }, ...labeled(inner)];
	});
}

const FIELDS = labeled([
	...resources.flatMap(({ operations }) => operations.flatMap(({ fields = [] }) => fields)),
	...new ShipmentTrackingTrigger().description.properties,
]);

const meanings = (label: string) => [
	...new Set(FIELDS.filter((one) => one.label === label).map(({ description }) => description)),
];

describe('fields with the same label', () => {
	const labels = [...new Set(FIELDS.map(({ label }) => label))].sort();
	const several = labels.filter((label) => meanings(label).length > 1);

	it('have the same description, unless there is a reason', () => {
		expect(several).toEqual(Object.keys(DIFFERENT).sort());
		expect(labels.length).toBeGreaterThan(200);
	});

	it.each(['Carriers', 'Customers', 'References'])('have one description: %s', (label) => {
		expect(meanings(label)).toHaveLength(1);
	});

	it('say that references are whole, and how to enter a part', () => {
		const [description] = meanings('References');
		expect(description).toContain('Whole references');
		expect(description).toContain('* stands for any characters');
	});

	it('have one description in all filters and rules: Tags', () => {
		const filters = meanings('Tags').filter((one) => !one.includes('Replaces the existing ones'));
		expect(filters).toHaveLength(1);
	});
});

/** The attributes of a shipment, and whether it matches in each of the places with the field. */
type Matcher = (name: string, given: unknown, attributes: SharedAttributes) => boolean;

interface SharedAttributes extends IDataObject {
	ref_numbers?: string[];
	customer_name?: string;
}

const inReport: Matcher = (name, given, { ref_numbers: references, customer_name: customer }) => {
	const item = {
		collection: () => ({ [name]: given }),
		isFromList: () => false,
		noteAfterRun: () => undefined,
	} as unknown as Item;
	return name === 'customers'
		? readCustomers(item)(customer)
		: readReferenceFilter(item)(references);
};

const inTrigger: Matcher = (name, given, attributes) => {
	const shipment = new Resource({ id: '1', type: 'shipment', sent: attributes });
	const input = { event: 'x', eventRecords: { shipment, containers: [] }, changes: [], before: {} };
	const filters = readEventFilters({ [name]: given, unknown: 'drop' });
	return firstFailedFilter(filters, input as never) === undefined;
};

const inTariff: Matcher = (name, given, attributes) => {
	const record = (type: string, sent: IDataObject) => new Resource({ id: '1', type, sent });
	const rule = parseRule({ charge: 'demurrage', [name]: given }, 0, EVERY_DAY);
	const context = {
		container: record('container', {}),
		shipment: record('shipment', attributes),
	};
	const facts = ruleFacts(context as never, Date.parse('2026-10-20T12:00:00Z'));
	return termsOf([rule], facts).demurrage.rule !== undefined;
};

const REFERENCES: Array<[given: unknown, reference: unknown, isMatch: boolean]> = [
	['PO-70', 'PO-70', true],
	['po-70', 'PO-70', true],
	[' PO-70 ', 'PO-70 ', true],
	['PO 70', 'PO  70', true],
	['PO\u00a070', 'PO 70', true],
	['PO70', 'PO 70', true],
	['PO-70', 'PO-7057', false],
	['PO-70', 'SPO-70', false],
	['70', 'PO-70', false],
	['PO-70*', 'PO-7057', true],
	['PO-70*', 'PO-70', true],
	['*70', 'PO-70', true],
	['*70', 'PO-7057', false],
	['*PO*57', 'S-PO-7057', true],
	['*O-70*', 'PO-7057', true],
	['P*P-1', 'P-1', false],
	['*', 'anything', true],
	['X, PO-70', 'PO-70', true],
	['X\nPO-70', 'PO-70', true],
	[['X', 'PO-70'], 'PO-70', true],
	['["X", "PO-70"]', 'PO-70', true],
	[1001, '1001', true],
	['PO.70', 'PO-70', false],
	['Stra\u00dfe 7', 'STRASSE 7', false],
	['caf\u00e9', 'CAFE\u0301', true],
];

const CUSTOMERS: Array<[given: unknown, customer: unknown, isMatch: boolean]> = [
	['Nordwind Trading', ' NORDWIND  trading', true],
	['Nordwind', 'Nordwind Trading', false],
	['Acme Co., Ltd., Nordwind Trading', 'Acme Co., Ltd.', true],
	[['Acme Co., Ltd.'], 'Acme Co., Ltd.', true],
	['Acme, Nordwind', 'Nordwind', true],
	['Nord*', 'Nordwind', false],
];

const TAGS: Array<[given: unknown, tag: unknown, isMatch: boolean]> = [
	['urgent', 'Urgent', true],
	['merchant haulage', 'Merchant  Haulage', true],
	[' urgent , late', 'late', true],
	['urg', 'urgent', false],
	[['late'], 'urgent', false],
];

const CARRIERS: Array<[given: unknown, scac: unknown, isMatch: boolean]> = [
	['Maersk', 'MAEU', true],
	['maeu', 'MAEU', true],
	['MEDU', 'MSCU', true],
	['MSCU', 'MEDU', true],
	['HLCU, Maersk Line', 'MAEU', true],
	['HLCU', 'MAEU', false],
];

const PLACES: Record<string, Matcher> = { report: inReport, trigger: inTrigger, tariff: inTariff };

interface SharedField {
	label: string;
	name: string;
	attribute: string;
	/** Whether the attribute is a list. */
	isList: boolean;
	rows: Array<[given: unknown, value: unknown, isMatch: boolean]>;
	places: string[];
}

const ALL_PLACES = ['report', 'trigger', 'tariff'];
const SHARED: SharedField[] = [
	{
		label: 'References',
		name: 'references',
		attribute: 'ref_numbers',
		isList: true,
		rows: REFERENCES,
		places: ALL_PLACES,
	},
	{
		label: 'Customers',
		name: 'customers',
		attribute: 'customer_name',
		isList: false,
		rows: CUSTOMERS,
		places: ALL_PLACES,
	},
	{
		label: 'Tags',
		name: 'tags',
		attribute: 'tags',
		isList: true,
		rows: TAGS,
		places: ['trigger', 'tariff'],
	},
	{
		label: 'Carriers',
		name: 'carriers',
		attribute: 'shipping_line_scac',
		isList: false,
		rows: CARRIERS,
		places: ['trigger', 'tariff'],
	},
];

describe.each(
	SHARED.flatMap((field) =>
		field.places.map((place) => [field.label, place, field, PLACES[place]] as const),
	),
)('the field %s of a %s', (_, __, { name, attribute, isList, rows }, matches) => {
	it.each(rows)('compares %j with %j: %s', (given, value, isMatch) => {
		const attributes: IDataObject = { [attribute]: (isList ? ['other', value] : value) as string };
		expect(matches(name, given, attributes)).toBe(isMatch);
	});
});
