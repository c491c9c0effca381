import type { INodeParameters, INodeProperties } from 'n8n-workflow';

import { anyFixture } from '../../../../contract/model/fixture.mts';
import { tradeIntelligence as cases } from '../../../../contract/operations/tradeIntelligence.mts';
import { tradeIntelligence } from '../../../../nodes/ShipmentTracking/resources/tradeIntelligence';
import { collectHints } from '../../../support/hints.mts';
import { errorOf, runNode } from '../../../support/n8n.mts';
import { answer, sentRequests, useNock } from '../../../support/service.mts';
import { useFastTime } from '../../../support/time.mts';

/** Trade Intelligence: input, errors and rows. The contract tests send every request. */

useNock();
useFastTime();

const resource = 'tradeIntelligence';
const run = (operation: string, parameters: INodeParameters = {}, ...more: unknown[]) =>
	runNode({ resource, operation, ...parameters }, ...(more as []));
const reply = (path: string, body: object, status = 200) =>
	answer('POST', `/v2/trade_intel/${path}`, { status, body });

afterEach(() => jest.restoreAllMocks());

const long = 'x'.repeat(201);
const object = { a: 1 };

/** For each field, a value that the service refuses, and the problem that the error names. */
const WRONG: Record<string, [value: unknown, problem: string]> = {
	bolNumber: ['AB1', 'is "AB1", which is not a container, bill of lading or booking number'],
	carrier: [object, 'must be a text'],
	columns: ['none', 'must be one of all, people'],
	company: [long, 'must be a text of at most 200 characters'],
	companyName: [long, 'must be a text of at most 200 characters'],
	companyState: ['S', 'must be a code of two letters such as CA, not "S"'],
	containerNumber: ['AB1', 'is "AB1", which is not a container, bill of lading or booking number'],
	containerType: [object, 'must be a text'],
	destState: ['XYZ', 'must be a code of two letters'],
	dims: [['planet'], 'has no choice "planet"'],
	groupBy: [['planet'], 'has no choice "planet"'],
	hs2: ['400', 'must be two digits such as 40'],
	hs4: ['hoses', 'must be four digits such as 0803'],
	imports: [object, 'must be a text'],
	interval: ['week', 'must be one of month, quarter, year'],
	itemPer: ['week', 'must be one of'],
	limit: ['many', 'must be a whole number from 1 to'],
	measure: ['tons', 'must be one of containers, estimated_value, teus'],
	minContainers: [0, 'must be a whole number from 1, not "0"'],
	months: [1.5, 'must be a whole number from 1 to'],
	name: [long, 'must be a text of at most 200 characters'],
	originCountry: [
		'PRT',
		'must be the name of a country such as Portugal, or part of it, not "PRT"',
	],
	originRegion: [object, 'must be a text'],
	pod: [long, 'must be a text'],
	podCoast: ['NORTH', 'must be one of EAST, GULF, WEST'],
	pol: [object, 'must be a text'],
	polCountry: [object, 'must be a text'],
	portOfDischarge: [long, 'must be a text'],
	query: [object, 'must be a text'],
	reefer: ['maybe', 'must be true or false'],
	scac: ['M1', 'must be a SCAC such as MAEU'],
	since: ['2026-13', 'must be a month such as 2026-03, not "2026-13"'],
	state: ['California', 'must be a code of two letters'],
	top: [51, 'must be a whole number from 1 to 50, not "51"'],
	until: ['2026', 'must be a month'],
};
/** These accept any text: unknown fields are null, and a switch is on if it is true. */
const UNCHECKED = ['selectedFields', 'fullPeriodsOnly'];

const REQUIRED: Record<string, INodeParameters> = {
	getImporterProfile: { companyName: 'A' },
	searchCommodities: { query: 'hoses' },
	getBreakdown: { dims: ['pod'] },
	lookUpContainer: { containerNumber: 'MSKU1234565' },
	lookUpBillOfLading: { bolNumber: 'ABCD' },
};

/** All fields of all operations, with the parameters that set them to a value. */
const FIELDS = tradeIntelligence.operations.flatMap(({ value: operation, fields }) =>
	fields.flatMap((field) => {
		const isCollection = field.type === 'collection';
		const inner = (isCollection ? field.options : [field]) as INodeProperties[];
		return inner.map(({ name, displayName, required = false }) => {
			const withValue = (value: unknown) => {
				const given = { [name]: value };
				const own = isCollection ? { [field.name]: given } : given;
				return { ...REQUIRED[operation], ...own } as INodeParameters;
			};
			return { operation, name, displayName, required, withValue };
		});
	}),
);

async function refuses(operation: string, parameters: INodeParameters, message: string) {
	const { message: alone } = await errorOf(run(operation, parameters));
	expect(alone.slice(0, message.length)).toBe(message);
	const items = [{ json: {} }, { json: {} }];
	expect((await errorOf(run(operation, parameters, items))).message).toBe(`${alone} [item 0]`);
	expect(sentRequests()).toEqual([]);
}

test.each(FIELDS.filter(({ name }) => !UNCHECKED.includes(name)))(
	'$operation rejects a wrong value of $displayName before any request',
	async ({ operation, name, displayName, withValue }) => {
		expect(Object.keys(WRONG)).toContain(name);
		const [value, problem] = WRONG[name];
		await refuses(operation, withValue(value), `'${displayName}' ${problem}`);
	},
);

test.each(FIELDS.filter(({ required }) => required))(
	'$operation requires $displayName',
	async ({ operation, displayName, withValue }) => {
		for (const empty of ['', ' ']) {
			await refuses(operation, withValue(empty), `'${displayName}' is empty`);
		}
	},
);

/** Values beyond the bounds of one operation, and combinations. */
const REFUSED: Array<[operation: string, INodeParameters, message: string]> = [
	['searchImporters', { limit: 51 }, "'Limit' must be a whole number from 1 to 50, not "],
	['searchCommodities', { limit: 51 }, "'Limit' must be a whole number from 1 to 50, not "],
	['getTopImporters', { limit: 101 }, "'Limit' must be a whole number from 1 to 100, not "],
	['getTopImporters', { months: 61 }, "'Months' must be a whole number from 1 to 60, not "],
	['getImporterProfile', { months: 61 }, "'Months' must be a whole number from 1 to 60, not "],
	['lookUpBillOfLading', { months: 19 }, "'Months' must be a whole number from 1 to 18, not "],
	['getTrends', { groupBy: ['pod', 'hs4', 'scac'] }, "'Group By' must have 1 to 2 entries, not 3"],
	['getTrends', { groupBy: object }, "'Group By' must be a text"],
	['getBreakdown', { dims: [] }, "'Dimensions' is empty"],
	[
		'getBreakdown',
		{ dims: ['pod', 'hs4', 'scac', 'hs2'] },
		"'Dimensions' must have 1 to 3 entries, not 4",
	],
	[
		'getTrends',
		{ groupBy: ['pol', 'company'] },
		"'Port of Loading' cannot be combined with companies or HS codes",
	],
	[
		'getTrends',
		{ groupBy: ['pol_country'], filters: { hs2: '40' } },
		"'Port of Loading Country' cannot be combined",
	],
	[
		'getBreakdown',
		{ dims: ['hs4'], filters: { containerType: 'Dry' } },
		"'Container Type' cannot be combined",
	],
	[
		'getTrends',
		{ measure: 'estimated_value', groupBy: ['pol'] },
		"'Measure' has no estimated values by loading or container type",
	],
	['getTrends', { since: '2026-05', until: '2026-04' }, "'Until' is before 'Since': 2026-04"],
	['getTopImporters', { filters: { hs4: object } }, "'HS4 Code' must be a text"],
];

test.each(REFUSED)('%s rejects %j before any request', async (operation, parameters, message) => {
	await refuses(operation, { ...REQUIRED[operation], ...parameters }, message);
});

const longest = 'x'.repeat(200);
const ACCEPTED: Array<[operation: string, path: string, list: string, INodeParameters, object]> = [
	[
		'searchImporters',
		'companies/search',
		'results',
		{ limit: 50, name: longest },
		{ limit: 50, name: longest },
	],
	['searchImporters', 'companies/search', 'results', { limit: '', imports: ' ' }, {}],
	[
		'getImporterProfile',
		'companies/profile',
		'',
		{ companyName: 'A', months: '60' },
		{ company_name: 'A', months: 60 },
	],
	[
		'searchCommodities',
		'commodities/search',
		'results',
		{ query: longest, limit: 1 },
		{ query: longest, limit: 1 },
	],
	[
		'getTopImporters',
		'importers/top',
		'importers',
		{ months: 1, limit: 100 },
		{ months: 1, limit: 100 },
	],
	[
		'getTrends',
		'trends',
		'series',
		{ top: 50, groupBy: 'pod,hs4' },
		{ top: 50, group_by: ['pod', 'hs4'] },
	],
	[
		'getTrends',
		'trends',
		'series',
		{ filters: { reefer: 'false' } },
		{ filters: { reefer: false } },
	],
	[
		'getBreakdown',
		'breakdown',
		'rows',
		{ dims: ['pod', 'hs4', 'hs2'] },
		{ dims: ['pod', 'hs4', 'hs2'] },
	],
	[
		'lookUpContainer',
		'containers/lookup',
		'',
		{ containerNumber: ' msku 123456-5' },
		{ container_number: 'MSKU1234565' },
	],
	[
		'lookUpBillOfLading',
		'bills_of_lading/lookup',
		'',
		{ bolNumber: 'ab-c1', months: 18 },
		{ bol_number: 'ABC1', months: 18 },
	],
];

test.each(ACCEPTED)(
	'%s sends values at the bounds to %s',
	async (operation, path, list, given, sent) => {
		reply(path, list ? { [list]: [] } : { found: false });
		await run(operation, given);
		expect(sentRequests()[0].body).toMatchObject(sent);
		expect(JSON.stringify(sentRequests()[0].body)).not.toMatch(/""|null/);
	},
);

test('the code of a port is sent as its city, and a hint shows it', async () => {
	answer('GET', '/v2/ports/USNYC', {
		body: { data: { id: 'p', type: 'port', attributes: { name: 'New York / New Jersey' } } },
	});
	answer('GET', '/v2/ports/MIAMI', { status: 404, body: { errors: [{ title: 'Not Found' }] } });
	reply('importers/top', { importers: [] });
	reply('importers/top', { importers: [] });
	const hints = collectHints();
	await run('getTopImporters', { filters: { portOfDischarge: 'usnyc' } });
	await run('getTopImporters', { filters: { portOfDischarge: 'MIAMI' } });
	expect(hints).toEqual([
		'The port USNYC is searched by the name "New York".',
		'The port MIAMI is searched by the name "MIAMI".',
	]);
	const bodies = sentRequests().flatMap(({ body }) => (body ? [body] : []));
	expect(bodies).toEqual([
		expect.objectContaining({ port_of_discharge: 'New York' }),
		expect.objectContaining({ port_of_discharge: 'MIAMI' }),
	]);
});

test('the goods of an import come by value, the largest first', async () => {
	const goods = [5, null, 70].map((value) => ({ commodity_estimated_value: value }));
	reply('containers/lookup', { found: true, commodities: goods });
	const rows = await run('lookUpContainer', {
		containerNumber: 'MSKU1234565',
		itemPer: 'commodities',
	});
	expect(rows.map(({ json }) => json.commodity_estimated_value)).toEqual([70, 5, null]);
});

test.each(['commodities_truncated', 'bills_truncated'])(
	'the value of an import is unknown if the service cut its lists: %s',
	async (cut) => {
		const commodities = [{ commodity_estimated_value: 5 }];
		reply('bills_of_lading/lookup', { found: true, commodities, [cut]: true });
		const [{ json }] = await run('lookUpBillOfLading', { bolNumber: 'abcd' });
		expect(json.commodity_estimated_value).toBeNull();
	},
);

test('a date is sent as its month', async () => {
	reply('trends', { measure: 'containers', group_by: [], series: [] });
	await run('getTrends', { since: '2026-03-31T08:00:00Z', until: '2026-04-01' });
	expect(sentRequests()[0].body).toMatchObject({ since: '2026-03', until: '2026-04' });
});

describe('a refusal', () => {
	test('of a field names its label', async () => {
		const detail = [{ loc: ['body', 'filters', 'hs4'], msg: 'Not a code', type: 'value_error' }];
		reply('trends', { detail }, 422);
		const error = await errorOf(run('getTrends', { filters: { hs4: '4009' } }));
		expect(error.message).toBe('Not a code');
		expect(error.description).toBe("Check 'HS4 Code': Not a code");
	});

	test.each(cases)(
		'of $operation because the feature is not enabled names the feature and what to do',
		async ({ row, operation, parameters }) => {
			const [method, path] = row.split(' ');
			answer(method, `/v2${path}`, { status: 403, body: { error: 'Feature disabled' } });
			const features = { trade_intel: { status: 'not_enabled' } };
			const data = { id: 'c', type: 'credential', attributes: { features } };
			answer('GET', '/v2/me', { body: { data } });
			const error = await errorOf(run(operation, parameters(anyFixture)));
			expect(error.message).toBe('Feature disabled');
			expect(error.description).toMatch(
				/cannot use the feature "Trade Intelligence" \(not enabled\)\. Ask Terminal49 to enable it; Account > Get/,
			);
		},
	);

	test('because of the feature is tested for all operations', () => {
		const names = tradeIntelligence.operations.map(({ value }) => value);
		expect(new Set(cases.map(({ operation }) => operation))).toEqual(new Set(names));
	});

	test.each([429, 502, 504])(
		'with status %i is repeated, because the request only reads',
		async (status) => {
			reply('commodities/search', { error: 'later' }, status);
			reply('commodities/search', { results: [{ hs4: '4009' }] });
			const [{ json }] = await run('searchCommodities', { query: 'hoses' });
			expect(json.hs4).toBe('4009');
			expect(sentRequests()).toHaveLength(2);
		},
	);

	test('that stays does not say that the request may have been processed', async () => {
		reply('commodities/search', { error: 'down' }, 502).persist();
		const error = await errorOf(run('searchCommodities', { query: 'hoses' }));
		expect(error.message).toBe('down');
		expect(error.description).toMatch(/gave up after 4 tries.*Try again later/);
	});
});

describe('the rows', () => {
	const series = [
		{ period: '2025', value: 5, partial: false },
		{ period: '2026-Q1', value: 6, partial: false },
		{ period: '2026-02', value: 7, partial: false },
		{ period: '2026', value: 8, partial: true },
	];
	const trend = {
		measure: 'estimated_value',
		since: '2025-03',
		until: '2026-03',
		group_by: [],
		series,
	};

	test('of a series name the figure after its measure and mark cut periods as partial', async () => {
		reply('trends', trend);
		const rows = (await run('getTrends')).map(({ json }) => json);
		expect(rows).toEqual([
			{ period: '2025', estimated_value: 5, partial: true },
			{ period: '2026-Q1', estimated_value: 6, partial: false },
			{ period: '2026-02', estimated_value: 7, partial: false },
			{ period: '2026', estimated_value: 8, partial: true },
		]);
	});

	test('of a series whose range is written in days are not cut by it', async () => {
		const days = { since: '2025-03-01', until: '2026-03-31' };
		const march = { value: 1, partial: false };
		const months = ['2025-03', '2026-03'].map((period) => ({ period, ...march }));
		reply('trends', { ...trend, ...days, series: months });
		const rows = await run('getTrends');
		expect(rows.map(({ json }) => json.partial)).toEqual([false, false]);
	});

	test('of a series without a mark are partial from the current month on', async () => {
		jest.setSystemTime(Date.parse('2026-11-24T12:00:00Z'));
		const unmarked = ['2026-10', '2026-Q3', '2026-11', '2026-Q4', '2026'];
		const range = { since: '2026-01', until: '2026-12' };
		const series = unmarked.map((period) => ({ period, value: 1 }));
		reply('trends', { ...trend, ...range, series });
		const rows = await run('getTrends', { options: { fullPeriodsOnly: true } });
		expect(rows.map(({ json }) => json.period)).toEqual(['2026-10', '2026-Q3']);
	});

	test('of a breakdown say which months it has, and that the current one is incomplete', async () => {
		const answered = { measure: 'teus', dims: ['pod'], since: '2025-12', until: '2026-11' };
		reply('breakdown', { ...answered, rows: [{ level: 0, value: 7 }] });
		jest.setSystemTime(Date.parse('2026-11-24T12:00:00Z'));
		const [{ json }] = await run('getBreakdown', { dims: ['pod'] });
		const months = { since: '2025-12', until: '2026-11' };
		expect(json).toEqual({ level: 0, pod: null, teus: 7, partial: true, ...months });
		reply('breakdown', { ...answered, until: '2026-10', rows: [{ level: 0, value: 7 }] });
		const [full] = await run('getBreakdown', { dims: ['pod'], columns: 'all' });
		expect(full.json).toMatchObject({ teus: 7, partial: false });
		expect(JSON.parse(JSON.stringify(full.json))).not.toHaveProperty('value');
	});

	test('of a part have its entries, and whether the service cut them', async () => {
		const cut = { container_number: 'MSKU1234565', found: true, commodities_truncated: true };
		reply('containers/lookup', { ...cut, commodities: [{ consignee: 'A' }] });
		reply('containers/lookup', { ...cut, commodities: [], note: 'No goods' });
		const perCommodity = { containerNumber: 'MSKU1234565', itemPer: 'commodities' };
		const [{ json }] = await run('lookUpContainer', perCommodity);
		expect(json).toEqual({ ...cut, consignee: 'A' });
		const [without] = await run('lookUpContainer', perCommodity);
		expect(without.json).toMatchObject({ ...cut, consignee: null });
	});

	test('of a malformed number say what is wrong', async () => {
		reply('containers/lookup', {
			container_number: 'MSKU1234565',
			found: false,
			error: 'Not a number',
		});
		const [{ json }] = await run('lookUpContainer', { containerNumber: 'MSKU1234565' });
		expect(json).toMatchObject({ found: false, reason: 'Not a number' });
	});

	test('of a series have full periods only, if selected', async () => {
		reply('trends', trend);
		const rows = await run('getTrends', { options: { fullPeriodsOnly: true } });
		expect(rows.map(({ json }) => json.period)).toEqual(['2026-Q1', '2026-02']);
	});

	test('of an unknown company are one item without an error', async () => {
		reply('companies/profile', { company_name: 'A', company_state: null, found: false });
		const rows = await run('getImporterProfile', { companyName: 'A', itemPer: 'monthly' });
		expect(rows).toHaveLength(1);
		expect(rows[0].json).toMatchObject({ company_name: 'A', found: false, containers: null });
		expect(rows[0].json).not.toHaveProperty('error');
	});

	test('of a search have the searched months, and the share as notify party', async () => {
		const months = { since_month: '2025-11-01', until_month_exclusive: '2026-11-01' };
		const index = { ...months, companies: 1234, months: 12 };
		const found = [
			{ company_name: 'A', containers: 3, containers_as_notify_party: 2 },
			{ company_name: 'B', containers: 3, containers_as_notify_party: null },
		];
		reply('companies/search', { index, results: found });
		const [known, unknown] = await run('searchImporters', { columns: 'all' });
		expect(known.json).toMatchObject({ ...months, notify_party_share: 0.67 });
		expect(unknown.json).toMatchObject({ ...months, notify_party_share: null });
		expect(known.json).not.toHaveProperty('companies');
	});

	test('of a container without bills show its latest import', async () => {
		const latest = { vessel_name: 'TIDE', port_of_discharge_name: 'Charleston' };
		reply('containers/lookup', {
			container_number: 'MSKU1234565',
			found: true,
			latest_import: latest,
		});
		const [{ json }] = await run('lookUpContainer', { containerNumber: 'MSKU1234565' });
		expect(json).toMatchObject({ ...latest, commodity_estimated_value: null });
	});

	test('of a bill of lading show how many bills it matched, and whether some are missing', async () => {
		const matched = { bills_matched: 50, bills_truncated: true };
		reply('bills_of_lading/lookup', { bol_number: 'X', found: true, ...matched });
		const [{ json }] = await run('lookUpBillOfLading', { bolNumber: 'ABCD' });
		expect(json).toMatchObject(matched);
	});

	test('of a container show a cut list, the notes, and no total of an incomplete list', async () => {
		const hints = collectHints();
		const line = { consignee: 'A, INC', commodity_estimated_value: 5 };
		const answered = {
			...{ container_number: 'MSKU1234565', found: true, note: 'Latest import only' },
			bills_of_lading: [{ scac_name: 'MAERSK' }, { scac_name: 'Maersk' }],
			...{ commodities: [line, line], commodities_truncated: true },
		};
		reply('containers/lookup', answered);
		const [{ json }] = await run('lookUpContainer', { containerNumber: 'MSKU1234565' });
		expect(json).toMatchObject({
			...{ scac_name: 'MAERSK; Maersk', consignee: 'A, INC' },
			...{ commodities_truncated: true, commodity_estimated_value: null },
		});
		expect(hints).toEqual(['Latest import only', 'Too many commodities: some are missing.']);
		reply('containers/lookup', { ...answered, commodities_truncated: false });
		const [full] = await run('lookUpContainer', { containerNumber: 'MSKU1234565' });
		expect(full.json).toMatchObject({
			commodities_truncated: false,
			commodity_estimated_value: 10,
		});
	});

	test('have all columns of the service after those for people, if selected', async () => {
		reply('importers/top', { since: '2025-10', importers: [{ company_name: 'A', extra: 1 }] });
		const [{ json }] = await run('getTopImporters', { columns: 'all' });
		expect(Object.keys(json)).toEqual([
			...['rank', 'company_name', 'states', 'containers', 'teus', 'estimated_value'],
			...['ranked_by', 'since', 'until', 'extra'],
		]);
	});
});
