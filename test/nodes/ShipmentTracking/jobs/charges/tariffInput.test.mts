import { NodeHelpers, type IDataObject, type INodeParameters } from 'n8n-workflow';

import {
	choiceIn,
	RULE_CHOICES,
	type RuleChoice,
} from '../../../../../shipping/charges/ruleChoices';
import { rule } from '../../../../../nodes/ShipmentTracking/fields/tariff/tariffFields';
import { errorOf } from '../../../../support/n8n.mts';
import { answer, sentRequests, useNock } from '../../../../support/service.mts';
import {
	asOf,
	charges,
	container,
	DEMURRAGE,
	DETENTION,
	lastFree,
	live,
	OUT,
} from './containers.mts';

/** Tests accepted forms of the user's tariff, and the errors for invalid ones. */

useNock();

/** The charges of a container that is two days overdue. */
async function row(more: INodeParameters) {
	live([container('1', lastFree('2026-03-06'))]);
	const [found] = await charges({ ...asOf('2026-03-08'), ...more });
	return found;
}
const json = (tariffJson: unknown) => ({ tariffSource: 'json', tariffJson }) as INodeParameters;
const amount = async (tariffJson: unknown) => (await row(json(tariffJson))).demurrage_to_date;

/** The message of the error for a tariff that is rejected before any request. */
async function refusalOf(more: INodeParameters) {
	const { message } = await errorOf(charges(more));
	expect(sentRequests()).toEqual([]);
	return message;
}

describe('the field Tariff (JSON)', () => {
	const rule = { freeDays: 3, tiers: '1+: 80', currency: 'USD' };

	it.each([
		['text', JSON.stringify([rule])],
		['a list', [rule]],
		['the value of the form fields', { rules: [rule] }],
		['items of a node', [{ json: rule, pairedItem: 0 }]],
		['tiers as a list', [{ ...rule, tiers: [{ from: '1', to: '', rate: '80' }] }]],
		['tiers as the text of a list', [{ ...rule, tiers: '[{"from": 1, "rate": 80}]' }]],
		['carriers as a list', [{ ...rule, carriers: ['MAEU', 'hlcu'] }]],
	])('accepts a tariff as %s', async (_, given) => {
		expect(await amount(given)).toBe(160);
	});

	it('accepts spreadsheet rows with numbers as text, empty cells and additional columns', async () => {
		const empty = { name: '', charge: '', carriers: '', freeDays: '', tiers: '', currency: '' };
		const rows = [
			{ row_number: 2, ...empty, remark: 'below are those of 2026' },
			{ row_number: 2, carriers: [], tiers: [], remark: 'empty lists are empty cells' },
			{
				row_number: 3,
				...empty,
				name: 'HL',
				carriers: 'hlcu',
				freeDays: '3',
				tiers: '1–2: 80; 3+: 90',
				currency: 'usd',
				equipment: 40,
			},
			{
				row_number: 4,
				...empty,
				name: 'Others',
				freeDays: null,
				tiers: '1+: 500',
				currency: 'USD',
			},
		];
		expect(await row(json(rows))).toMatchObject({
			demurrage_tariff: 'HL',
			demurrage_to_date: 160,
			demurrage_currency: 'USD',
			calculated_last_free_day: '2026-03-05',
		});
	});

	it('returns days without amounts for an empty tariff', async () => {
		expect(await row(json('[]'))).toMatchObject({ days_over: 2, demurrage_reason: 'no_tariff' });
	});

	it.each([
		['', "'Tariff (JSON)' is empty"],
		['[{', "'Tariff (JSON)' is not valid JSON"],
		['7', "'Tariff (JSON)' must be a list of rules"],
		[{ freeDays: 3 }, "'Tariff (JSON)' must be a list of rules"],
		[[rule, 'MAEU'], "'Tariff (JSON)' has an entry that isn't a rule (rule 2)"],
		[
			[rule, { ...rule, POL: 'CNSHA' }],
			"'Tariff (JSON)' has the column \"POL\", which the node can't evaluate: the rule would apply to all containers (rule 2)",
		],
		[
			[{ ...rule, 'Import / Export': 'import' }],
			"'Tariff (JSON)' has the column \"Import / Export\", which the node can't evaluate: the rule would apply to all containers (rule 1)",
		],
		[
			[{ ...rule, Carrier: 'MSC', SCAC: 'MAEU' }],
			'\'Tariff (JSON)\' has two columns for one field with different values: "Carrier" and "SCAC" (rule 1)',
		],
	])('rejects %j before any request', async (given, message) => {
		expect(await refusalOf(json(given))).toBe(message);
	});
});

describe('an invalid value of a tariff rule', () => {
	it.each<[IDataObject, label: string, problem: string]>([
		[{ carriers: 'Mearsk' }, 'Carriers', 'has an entry that is not a known carrier: "Mearsk"'],
		[
			{ carriers: 'Maersk, Hamburg Süd' },
			'Carriers',
			'has an entry that matches several carriers: "Hamburg Süd"',
		],
		[
			{ ports: 'USLAX, CA' },
			'Ports',
			'has "CA", which isn\'t a UN/LOCODE like USLAX or the name of a port',
		],
		[{ terminals: 'W185, -' }, 'Terminals', 'has "-", which has no letters or digits'],
		[{ tiers: '1-4: €80; 5+: 90' }, 'Tiers', 'has rates in EUR, but the currency is USD'],
		[{ tiers: '1-4: €80; 5+: £90', CCY: '' }, 'Tiers', 'has rates in EUR and GBP'],
		[{ tiers: '1-4: 80; 6+: 90' }, 'Tiers', 'must go on with day 5, not with day 6'],
		[{ tiers: { from: 1, rate: 80 } }, 'Tiers', 'must be text, a number or a list'],
		[{ tiers: true }, 'Tiers', 'must be text, a number or a list'],
		[{ CCY: '' }, 'Currency', 'is empty, but the tiers need one'],
		[{ CCY: '$' }, 'Currency', 'must be three letters like USD, not "$"'],
		[
			{ charge: 'detention', startEvent: 'discharged' },
			'Free Time Starts',
			'does not apply to detention, which starts at the gate-out',
		],
		[
			{ startEvent: 'gateOut' },
			'Free Time Starts',
			'must be one of discharged, arrived, available, not "gateOut"',
		],
		[{ charge: '-' }, 'Charge', 'must be one of demurrage, detention, combined, not "-"'],
		[{ charge: ['detention'] }, 'Charge', 'must be one of demurrage, detention, combined, not ""'],
		[
			{ charge: 'storage' },
			'Charge',
			'must be one of demurrage, detention, combined, not "storage"',
		],
		[
			{ Weekend: 'Funday' },
			'Weekend Days',
			'has "Funday", which isn\'t a day of the week like Sat or 6 (Monday is 1)',
		],
		[
			{ Weekend: '1-7' },
			'Weekend Days',
			'has "1-7", which isn\'t a day of the week like Sat or 6 (Monday is 1)',
		],
		[
			{ chargeWeekendDays: [1, 2, 3, 4, 5, 6, 7] },
			'Weekend Days After Free Time',
			'has all days of the week, so that there is no business day',
		],
		[{ validFrom: '10/11/26' }, 'Valid From', 'is not a date like 2026-01-31: "10/11/26"'],
		[{ validFrom: '31/01/2026' }, 'Valid From', 'is not a date like 2026-01-31: "31/01/2026"'],
		[
			{ validFrom: '2026-02-01', validTo: '2026-01-31' },
			'Valid To',
			"is 2026-01-31, before 'Valid From' (2026-02-01)",
		],
		[{ holidays: '25.12.' }, 'Holidays', 'has "25.12.", which is not a day like 2026-12-25'],
		[{ returnDay: 'line' }, 'Return Day Source', 'applies to detention only'],
		[{ customers: ',' }, 'Customers', 'has no entry'],
	])('rejects %j before any request with an error about %s', async (wrong, label, problem) => {
		const rule = { freeDays: 3, tiers: '1+: 80', CCY: 'USD', ...wrong };
		const message = `'${label}' in rule 2 of 'Tariff (JSON)' ${problem}`;
		expect(await refusalOf(json([{ freeDays: 3 }, rule]))).toBe(message);
	});
});

describe('the columns of a tariff sheet', () => {
	const amounts = { 'Free Time': 3, 'Daily Rate': '1+: 80', CCY: 'USD' };

	it.each<[IDataObject]>([
		[{ ...amounts, Remarks: 'call Jan', row_number: 2 }],
		[{ ...amounts, 'Charge Type': 'demurrage', 'Shipping Line(s)': 'Hapag-Lloyd' }],
		[{ ...amounts, CARRIER_SCAC: 'hlcu', 'Port of Discharge': 'US NYC' }],
		[{ ...amounts, 'UN/LOCODE': 'USNYC', 'FIRMS Code': 'e-416', 'Container Size': '40HC' }],
		[{ ...amounts, 'Carrier Name': 'Hapag-Lloyd' }],
		[{ ...amounts, 'SCAC Code': 'HLCU' }],
		[{ ...amounts, 'Carrier Code': 'HLCU' }],
		[{ ...amounts, 'Daily Rate': '1-4: US$80; 5+: US$90', CCY: '' }],
		[{ ...amounts, 'Daily Rate': '1+: US$80', CCY: 'US$' }],
		[{ ...amounts, 'Valid From': '2026/01/01', 'Valid Until': '31.12.26' }],
		// As carriers publish it.
		[
			{
				Line: 'Hapag-Lloyd',
				'Free Time': '3 days',
				Rates: 'Days 1-4: $80, Days 5-9: $90, thereafter $450',
				Curr: 'USD',
			},
		],
		[{ ...amounts, 'Free Time': ' 3 Days ' }],
		[{ ...amounts, 'Free Time': '3 free days' }],
		[{ ...amounts, 'Free Time': '3 calendar days' }],
		[{ ...amounts, 'Free Time': '3d' }],
		// Several columns for one field are accepted if their values agree.
		[{ ...amounts, 'Carrier Name': 'Hapag-Lloyd', 'SCAC Code': 'hlcu' }],
		[{ ...amounts, carriers: 'HLCU', Carrier: 'HLCU', Line: '' }],
		// An empty column does not narrow the rule.
		[{ ...amounts, POL: '', Country: null }],
	])('recognizes the column names in %j', async (columns) => {
		expect(await row(json([columns]))).toMatchObject({
			demurrage_to_date: 160,
			calculated_last_free_day: '2026-03-05',
		});
	});

	it.each<[IDataObject]>([
		[{ 'Shipping Line(s)': 'MSC' }],
		[{ 'Carrier Name': 'MSC' }],
		[{ 'SCAC Code': 'MSCU' }],
		[{ POD: 'USLAX' }],
		[{ Firms: 'W185' }],
		[{ 'Size Type': '20' }],
		[{ 'Charge Type': 'detention' }],
	])('applies the conditions %j', async (columns) => {
		expect(await row(json([{ ...amounts, ...columns }]))).toMatchObject({
			demurrage_to_date: null,
			demurrage_reason: 'no_tariff',
		});
	});

	it('applies the additional fields of a rule whose JSON was copied from the editor', async () => {
		const copied = [{ ...amounts, additionalFields: { customers: 'Acme Imports' } }];
		expect((await row(json({ rules: copied }))).demurrage_reason).toBe('no_tariff');
	});

	it.each<[IDataObject, string | null]>([
		[{ Customer: 'nordwind  TRADING' }, null],
		[{ 'Client(s)': 'Acme, Inc., Nordwind Trading' }, null],
		[{ customers: 'Nordwind' }, 'no_tariff'],
		[{ 'Reference Numbers': 'PO-*; X' }, null],
		[{ 'Ref Number(s)': 'po-77' }, null],
		[{ references: 'PO' }, 'no_tariff'],
		[{ Tag: 'Merchant Haulage' }, null],
		[{ TAGS: 'nor' }, 'no_tariff'],
		[{ 'Effective From': '2026-03-01', 'Valid Until': '2026-03-31' }, null],
		// Spreadsheets store 1 and 2 March 2026 as these numbers.
		[{ 'Effective Date': 46_082 }, null],
		[{ Expires: '46082' }, 'outside_validity'],
		[{ 'Expiry Date': '2026-03-01T23:59:00Z' }, 'outside_validity'],
		[{ validTo: '2026-03-02', 'Valid on the Day Of': 'gate-out' }, 'outside_validity'],
		[{ validTo: '2026-03-02', validBy: 'Start of the charge' }, null],
	])('checks the condition %j of a rule and returns the reason %s', async (columns, reason) => {
		live([container('1', { ...lastFree('2026-03-06'), ref_numbers: ['PO-77'] })], {
			tags: ['merchant haulage'],
		});
		const [found] = await charges({ ...asOf('2026-03-08'), ...json([{ ...amounts, ...columns }]) });
		expect(found.demurrage_reason).toBe(reason);
	});

	it.each<[IDataObject, string, string]>([
		// Tue 3, Wed 4 and Thu 5 are free. Fri and Sat are the weekend.
		[{ 'Free Days Are': 'Working Days', Weekend: 'Fri, Sat' }, '2026-03-05', '2026-03-03'],
		[{ 'Free Days Are': 'business', Weekend: 'tue wed' }, '2026-03-07', '2026-03-05'],
		[{ 'Free Days Are': 'business', Holiday: '2026-03-03' }, '2026-03-06', '2026-03-04'],
		[{ 'First Free Day': 'Next Business Day', weekendDays: [3, 2] }, '2026-03-07', '2026-03-05'],
		[{ 'First Free Day': 'same-day' }, '2026-03-04', '2026-03-02'],
		[
			{ 'If the Last Free Day Is Closed': 'It moves to the next business day', weekend: 4 },
			'2026-03-06',
			'2026-03-03',
		],
		[{ ifLastDayClosed: 'stays', weekend: 4 }, '2026-03-05', '2026-03-03'],
	])('applies the calendar fields %j', async (columns, last, first) => {
		live([container('1')]);
		const rule = { ...amounts, ...columns };
		const [found] = await charges({ ...asOf('2026-03-08'), ...json([rule]) });
		expect(found).toMatchObject({ calculated_last_free_day: last, free_time_start: first });
	});

	it('applies the last charged day and a weekend without charges', async () => {
		const columns = { 'Gate-Out or Return Day Is': 'not charged', 'Charged Days Are': 'working' };
		expect(await amount([{ ...amounts, ...columns }])).toBe(0);
		const saturdays = { ...columns, 'Weekend Days After Free Time': 'Sunday' };
		expect(await amount([{ ...amounts, ...saturdays }])).toBe(80);
	});

	it('rejects unknown columns with advice', async () => {
		const error = await errorOf(charges(json([{ ...amounts, Contract: 'SC-1' }])));
		expect(error.message).toContain('has the column "Contract"');
		expect(error.description).toContain('Customers, References or Tags');
	});
});

describe('the fields of Tariff Rules', () => {
	it.each([
		[{ tiers: '2+: 80', currency: 'USD' }, "'Tiers' in rule 2 must begin with day 1"],
		[
			{ equipment: '40XY' },
			"'Equipment' in rule 2 has \"40XY\", which isn't equipment like 20, 40HC, 45G1 or reefer",
		],
		[
			{ freeDays: 'four' },
			'\'Free Days\' in rule 2 must be a whole number from 0 to 3650, not "four"',
		],
		[
			{ freeDays: '4 working days' },
			'\'Free Days\' in rule 2 must be a whole number from 0 to 3650, not "4 working days"',
		],
		[
			{ freeDays: '4 hours' },
			'\'Free Days\' in rule 2 must be a whole number from 0 to 3650, not "4 hours"',
		],
		[
			{ freeDays: '1.5' },
			'\'Free Days\' in rule 2 must be a whole number from 0 to 3650, not "1.5"',
		],
		[{ freeDays: -1 }, '\'Free Days\' in rule 2 must be a whole number from 0 to 3650, not "-1"'],
		[
			{ ...DEMURRAGE, currency: 'Dollar' },
			'\'Currency\' in rule 2 must be three letters like USD, not "Dollar"',
		],
		[
			{ ports: 'Los' },
			"'Ports' in rule 2 has \"Los\", which isn't a UN/LOCODE like USLAX or the name of a port",
		],
		// The additional fields are named by their labels, too.
		[
			{ ...DEMURRAGE, additionalFields: { validFrom: '2026-03-02', validTo: '2026-03-01' } },
			"'Valid To' in rule 2 is 2026-03-01, before 'Valid From' (2026-03-02)",
		],
		[
			{ ...DEMURRAGE, additionalFields: { returnDay: 'line' } },
			"'Return Day Source' in rule 2 applies to detention only",
		],
	])('rejects rule %j with its field and number', async (rule, message) => {
		const rules = [DEMURRAGE, rule];
		expect(await refusalOf({ tariff: { rules } } as INodeParameters)).toBe(message);
	});

	it('hides the fields for free days if Free Days is empty, and the currency if Tiers is empty', () => {
		const shown = (values: INodeParameters) =>
			rule
				.filter((field) => NodeHelpers.displayParameter(values, field, null, null))
				.map(({ name }) => name);
		const always = ['name', 'charge', 'carriers', 'terminals', 'ports', 'equipment', 'freeDays'];
		const usual = { charge: 'demurrage', freeDays: '', tiers: '' };
		const more = ['tiers', 'chargeDayType', 'additionalFields'];
		expect(shown(usual)).toEqual([...always, ...more]);
		const ofFreeDays = ['freeDayType', 'firstDay', 'startEvent'];
		expect(shown({ ...usual, freeDays: '={{ $json.free }}' })).toEqual([
			...always,
			...ofFreeDays,
			...more,
		]);
		expect(shown({ ...usual, tiers: '1+: 100' })).toContain('currency');
		expect(shown({ ...usual, charge: 'detention', freeDays: '4' })).not.toContain('startEvent');
	});

	it('ignores the hidden field Free Time Starts of detention rules', async () => {
		const hidden = { charge: 'detention', freeDays: '4', startEvent: 'available' };
		expect((await row({ tariff: { rules: [DEMURRAGE, hidden] } })).detention_status).toBe(
			'not_started',
		);
	});

	it('applies the additional fields of a rule', async () => {
		const additionalFields = {
			customers: 'Acme Imports',
			validFrom: '2026-03-01T00:00:00',
			weekendDays: [0],
			holidays: 'none',
		};
		const rules = [
			{ ...DEMURRAGE, name: 'Acme', additionalFields },
			{
				...DEMURRAGE,
				name: 'All days',
				freeDayType: 'business',
				additionalFields: { ...additionalFields, customers: '' },
			},
			DEMURRAGE,
		];
		const { options } = asOf('2026-03-08');
		const found = await row({ options: { ...options, holidays: '2026-03-03' }, tariff: { rules } });
		expect(found).toMatchObject({
			demurrage_tariff: 'All days',
			calculated_last_free_day: '2026-03-05',
		});
	});

	it("applies the carrier's return date to detention", async () => {
		const additionalFields = { returnDay: 'line' };
		const box = container('1', { ...OUT, ...lastFree('2026-03-20') });
		const rules = [DEMURRAGE, { ...DETENTION, additionalFields }];
		live([box]);
		answer('GET', '/v2/containers/1/transport_events', { body: { data: [] } });
		const [found] = await charges({ ...asOf('2026-03-08'), tariff: { rules } });
		expect(found).toMatchObject({
			last_free_day_source: 'calculated',
			line_last_free_day: '2026-03-20',
			return_by: '2026-03-20',
			return_by_source: 'line',
		});
	});

	it.each(Object.keys(RULE_CHOICES) as RuleChoice[])(
		'accepts the labels and the values of the choice %s in JSON',
		(field) => {
			for (const [label, value] of RULE_CHOICES[field]) {
				for (const text of [label, value, label.toUpperCase().replaceAll(' ', '-')]) {
					expect([text, choiceIn(field, text)]).toEqual([text, value]);
				}
			}
		},
	);
});

describe('options of Get Charges', () => {
	it.each<[INodeParameters, string]>([
		[{ options: { asOf: 'soon' } }, '\'As Of\' is not a date: "soon"'],
		[
			{ options: { holidays: '2026-12-25 2026-02-30' } },
			'\'Holidays\' has "2026-02-30", which is not a day like 2026-12-25',
		],
		[
			{ options: { holidays: '25.12.2026' } },
			'\'Holidays\' has "25.12.2026", which is not a day like 2026-12-25',
		],
		[
			{ options: { weekendDays: [1, 2, 3, 4, 5, 6, 7] } },
			"'Weekend Days' has all days of the week, so that there is no business day",
		],
		[
			{ options: { weekendDays: [8] } },
			"'Weekend Days' has \"8\", which isn't a day of the week like Sat or 6 (Monday is 1)",
		],
		[
			{ options: { staleAfterHours: -1 } },
			'\'Stale After (Hours)\' must be a whole number from 1, not "-1"',
		],
		...[{ pickup: 'Friday' }, { pickup: '2026-02-30' }, { pickup: -1 }, { pickup: 3651 }].map(
			(forecast): [INodeParameters, string] => [
				forecast,
				`'If Picked Up' must be a date or a whole number of days from 0 to 3650, not "${forecast.pickup}"`,
			],
		),
		[
			{ return: 1.5 },
			'\'If Returned\' must be a date or a whole number of days from 0 to 3650, not "1.5"',
		],
		[
			{ lastFreeDayFrom: 'ramp' },
			'\'Last Free Day From\' must be one of earliest, line, rail, tariff, terminal, not "ramp"',
		],
		[{ limit: 0 }, '\'Limit\' must be a whole number from 1, not "0"'],
	])('rejects %j before any request', async (more, message) => {
		const error = await errorOf(charges(more));
		expect(error.message).toBe(message);
		expect(sentRequests()).toEqual([]);
	});

	const business = { ...DEMURRAGE, chargeDayType: 'business' };
	it.each([
		// Friday the 6th was free; the 7th and 8th are a weekend.
		[{}, 0],
		[{ weekendDays: [] }, 2],
		[{ weekendDays: [7] }, 1],
		[{ weekendDays: [7], holidays: '2026-03-07' }, 0],
		[{ weekendDays: [5], holidays: ['2026-03-07'] }, 1],
	])('uses the weekend settings %j and charges %d days', async (more, days) => {
		const { options } = asOf('2026-03-08');
		const found = await row({
			options: { ...options, ...more },
			tariff: { rules: [business] },
		});
		expect(found).toMatchObject({ days_over: 2, demurrage_days: days });
	});

	it('returns no forecast of detention if the forecast has a pickup day but no return day', async () => {
		const found = await row({ pickup: '2026-03-09' });
		expect(found).toMatchObject({
			demurrage_forecast: 450,
			detention_by: null,
			detention_forecast: null,
			total_forecast: 450,
		});
	});

	it.each([
		['a date', '2026-03-10'],
		['a compact date', '20260310'],
		['a time', '2026-03-10T23:30:00-05:00'],
		['a JavaScript date', new Date('2026-03-10T00:00:00Z')],
		['a number of days', 2],
		['a number of days as text', ' 2 '],
		['a list with one entry', ['2']],
	])('accepts %s as the day of the forecast', async (_, pickup) => {
		const found = await row({ pickup: pickup as never });
		expect(found).toMatchObject({ demurrage_by: '2026-03-10', demurrage_forecast: 700 });
	});

	it('treats a forecast day in the past as today', async () => {
		const days = { pickup: '2026-03-01', return: '2026-02-01' };
		expect(await row({ ...days })).toMatchObject({
			demurrage_by: '2026-03-08',
			demurrage_forecast: 200,
			detention_by: '2026-03-08',
			detention_forecast: 0,
		});
	});
});
