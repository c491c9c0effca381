import { NodeHelpers, type IDataObject, type INodeParameters } from 'n8n-workflow';

import { rule } from '../../../../../nodes/ShipmentTracking/fields/tariff/tariffFields';
import { errorOf } from '../../../../support/n8n.mts';
import { sentRequests, useNock } from '../../../../support/service.mts';
import { asOf, charges, container, DEMURRAGE, lastFree, live } from './boxes.mts';

/** The user's own figures: what is taken, and what is refused in which words. */

useNock();

/** Of a container that is two days over. */
async function row(more: INodeParameters) {
	live([container('1', lastFree('2026-03-06'))]);
	const [found] = await charges({ ...asOf('2026-03-08'), ...more });
	return found;
}
const json = (tariffJson: unknown) => ({ tariffSource: 'json', tariffJson }) as INodeParameters;
const amount = async (tariffJson: unknown) => (await row(json(tariffJson))).demurrage_to_date;

describe('Tariff (JSON)', () => {
	const rule = { freeDays: 3, tiers: '1+: 80', currency: 'USD' };

	it.each([
		['text', JSON.stringify([rule])],
		['a list', [rule]],
		['what the fields would hold', { rules: [rule] }],
		['items of a node', [{ json: rule, pairedItem: 0 }]],
		['tiers as a list', [{ ...rule, tiers: [{ from: '1', to: '', rate: '80' }] }]],
		['tiers as the text of a list', [{ ...rule, tiers: '[{"from": 1, "rate": 80}]' }]],
		['carriers as a list', [{ ...rule, carriers: ['MAEU', 'hlcu'] }]],
	])('is taken as %s', async (_, given) => {
		expect(await amount(given)).toBe(160);
	});

	it('is taken from rows of a sheet, with numbers as text, empty cells and more columns', async () => {
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

	it('may be empty: days, no money', async () => {
		expect(await row(json('[]'))).toMatchObject({ days_over: 2, demurrage_reason: 'no_tariff' });
	});

	it.each([
		['', "'Tariff (JSON)' is not valid JSON"],
		['[{', "'Tariff (JSON)' is not valid JSON"],
		['7', "'Tariff (JSON)' must be a list of rules"],
		[{ freeDays: 3 }, "'Tariff (JSON)' must be a list of rules"],
		[[rule, 'MAEU'], "'Tariff (JSON)' has an entry that isn't a rule (rule 2)"],
		[
			[rule, { ...rule, POL: 'CNSHA' }],
			"'Tariff (JSON)' has the column \"POL\", which can't be judged: the rule would apply to everything (rule 2)",
		],
		[
			[{ ...rule, 'Import / Export': 'import' }],
			"'Tariff (JSON)' has the column \"Import / Export\", which can't be judged: the rule would apply to everything (rule 1)",
		],
		[
			[{ ...rule, Carrier: 'MSC', SCAC: 'MAEU' }],
			'\'Tariff (JSON)\' has two columns for one field with different values: "Carrier" and "SCAC" (rule 1)',
		],
		[
			[{ ...rule, carriers: 'Mearsk' }],
			"'Carriers' in rule 1 of 'Tariff (JSON)' has an entry that is not a known carrier: \"Mearsk\"",
		],
		[
			[{ ...rule, carriers: 'Maersk, Hamburg Süd' }],
			"'Carriers' in rule 1 of 'Tariff (JSON)' has an entry that means several carriers: \"Hamburg Süd\"",
		],
		[
			[{ ...rule, ports: 'USLAX, CA' }],
			"'Ports' in rule 1 of 'Tariff (JSON)' has \"CA\", which isn't a UN/LOCODE like USLAX or the name of a port",
		],
		[
			[{ ...rule, terminals: 'W185, -' }],
			"'Terminals' in rule 1 of 'Tariff (JSON)' has \"-\", which has no letters or digits",
		],
		[
			[{ ...rule, tiers: '1-4: €80; 5+: 90', currency: 'USD' }],
			"'Tiers' in rule 1 of 'Tariff (JSON)' has rates in EUR, but the currency is USD",
		],
		[
			[{ ...rule, tiers: '1-4: €80; 5+: £90', currency: '' }],
			"'Tiers' in rule 1 of 'Tariff (JSON)' has rates in EUR and GBP",
		],
		[
			[rule, { ...rule, tiers: '1-4: 80; 6+: 90' }],
			"'Tiers' in rule 2 of 'Tariff (JSON)' must go on with day 5, not with day 6",
		],
		[
			[{ ...rule, currency: '' }],
			"'Currency' in rule 1 of 'Tariff (JSON)' is empty, but the tiers need one",
		],
		[
			[{ charge: 'detention', startEvent: 'discharged', freeDays: 4 }],
			"'Free Time Starts' in rule 1 of 'Tariff (JSON)' does not apply to detention, which starts at the gate-out",
		],
		[
			[{ ...rule, startEvent: 'gateOut' }],
			"'Free Time Starts' in rule 1 of 'Tariff (JSON)' must be one of discharged, arrived, available, not \"gateOut\"",
		],
	])('%j is refused before any request', async (given, message) => {
		const error = await errorOf(charges(json(given)));
		expect(error.message).toBe(message);
		expect(sentRequests()).toEqual([]);
	});
});

describe('the columns of a sheet', () => {
	const amounts = { 'Free Time': 3, 'Daily Rate': '1+: 80', CCY: 'USD' };

	it.each<[IDataObject]>([
		[{ ...amounts, Remarks: 'call Jan', row_number: 2 }],
		[{ ...amounts, 'Charge Type': 'demurrage', 'Shipping Line(s)': 'Hapag-Lloyd' }],
		[{ ...amounts, CARRIER_SCAC: 'hlcu', 'Port of Discharge': 'US NYC' }],
		[{ ...amounts, 'UN/LOCODE': 'USNYC', 'FIRMS Code': 'e-416', 'Container Size': '40HC' }],
		// Columns of one field with the same value.
		[{ ...amounts, carriers: 'HLCU', Carrier: 'HLCU', Line: '' }],
		// An empty column does not narrow the rule.
		[{ ...amounts, POL: '', Country: null }],
	])('%j are recognized as people write them', async (columns) => {
		expect(await row(json([columns]))).toMatchObject({
			demurrage_to_date: 160,
			calculated_last_free_day: '2026-03-05',
		});
	});

	it.each<[IDataObject]>([
		[{ 'Shipping Line(s)': 'MSC' }],
		[{ POD: 'USLAX' }],
		[{ Firms: 'W185' }],
		[{ 'Size Type': '20' }],
		[{ 'Charge Type': 'detention' }],
	])('%j are conditions of the rule', async (columns) => {
		expect(await row(json([{ ...amounts, ...columns }]))).toMatchObject({
			demurrage_to_date: null,
			demurrage_reason: 'no_tariff',
		});
	});

	it.each(['Customer', 'References', 'Tags', 'Valid From', 'Effective Date', 'Holidays'])(
		'%s is refused, because rules have no such condition',
		async (column) => {
			const error = await errorOf(charges(json([{ ...amounts, [column]: '2026-01-01' }])));
			expect(error.message).toContain(`has the column "${column}"`);
			expect(error.description).toContain('remove the column');
			expect(sentRequests()).toEqual([]);
		},
	);
});

describe('Tariff Rules', () => {
	const refused = async (rule: object) =>
		(await errorOf(charges({ tariff: { rules: [DEMURRAGE, rule] } } as INodeParameters))).message;

	it.each([
		[{ tiers: '2+: 80', currency: 'USD' }, "'Tiers' in rule 2 must begin with day 1"],
		[
			{ equipment: '40XY' },
			"'Equipment' in rule 2 has \"40XY\", which isn't equipment like 20, 40HC, 45G1 or reefer",
		],
		[{ freeDays: 'four' }, "'Free Days' in rule 2 must be a whole number from 0 to 3650"],
	])('%j is refused with its field and number', async (rule, message) => {
		expect(await refused(rule)).toBe(message);
		expect(sentRequests()).toEqual([]);
	});

	it('show what says nothing without free days or tiers only with them, expressions too', () => {
		const shown = (values: INodeParameters) =>
			rule
				.filter((field) => NodeHelpers.displayParameter(values, field, null, null))
				.map(({ name }) => name);
		const always = ['name', 'charge', 'carriers', 'terminals', 'ports', 'equipment', 'freeDays'];
		const usual = { charge: 'demurrage', freeDays: '', tiers: '' };
		expect(shown(usual)).toEqual([...always, 'tiers', 'chargeDayType']);
		const ofFreeDays = ['freeDayType', 'firstDay', 'startEvent'];
		expect(shown({ ...usual, freeDays: '={{ $json.free }}' })).toEqual([
			...always,
			...ofFreeDays,
			...['tiers', 'chargeDayType'],
		]);
		expect(shown({ ...usual, tiers: '1+: 100' })).toContain('currency');
		expect(shown({ ...usual, charge: 'detention', freeDays: '4' })).not.toContain('startEvent');
	});

	it('of detention ignore when free time starts, which is hidden there', async () => {
		const hidden = { charge: 'detention', freeDays: '4', startEvent: 'available' };
		expect((await row({ tariff: { rules: [DEMURRAGE, hidden] } })).detention_status).toBe(
			'not_started',
		);
	});
});

describe('options', () => {
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
			{ options: { weekendDays: [0] } },
			"'Weekend Days' must be numbers from 1 (Monday) to 7 (Sunday)",
		],
		[
			{ options: { staleAfterHours: -1 } },
			'\'Stale After (Hours)\' must be a number above 0, not "-1"',
		],
		[{ forecast: 'date', pickupDate: 'Friday' }, '\'If Picked Up On\' is not a date: "Friday"'],
		[
			{ forecast: 'date', returnDate: '2026-02-30' },
			'\'If Returned On\' is not a date: "2026-02-30"',
		],
		[
			{ forecast: 'days', pickupInDays: -1 },
			'\'If Picked Up in Days\' must be a whole number from 0 to 3650, not "-1"',
		],
		[
			{ forecast: 'days', returnInDays: 1.5 },
			'\'If Returned in Days\' must be a whole number from 0 to 3650, not "1.5"',
		],
		[
			{ lastFreeDayFrom: 'ramp' },
			'\'Last Free Day From\' must be one of earliest, line, rail, tariff, terminal, not "ramp"',
		],
		[{ limit: 0 }, '\'Limit\' must be a whole number from 1, not "0"'],
	])('%j is refused before any request', async (more, message) => {
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
	])('%j make %d business days of a weekend', async (more, days) => {
		const { options } = asOf('2026-03-08');
		const found = await row({
			options: { ...options, ...more },
			tariff: { rules: [business] },
		});
		expect(found).toMatchObject({ days_over: 2, demurrage_days: days });
	});

	it('may ask for a pickup only', async () => {
		const found = await row({ forecast: 'date', pickupDate: '2026-03-09' });
		expect(found).toMatchObject({
			demurrage_forecast: 450,
			detention_by: null,
			detention_forecast: null,
			total_forecast: 450,
		});
	});

	it('take a day that is over as today', async () => {
		const days = { pickupDate: '2026-03-01', returnDate: '2026-02-01' };
		expect(await row({ forecast: 'date', ...days })).toMatchObject({
			demurrage_by: '2026-03-08',
			demurrage_forecast: 200,
			detention_by: '2026-03-08',
			detention_forecast: 0,
		});
	});
});
