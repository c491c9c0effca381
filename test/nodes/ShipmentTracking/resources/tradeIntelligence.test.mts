import type { INodeParameters } from 'n8n-workflow';
import { ExecuteContext } from 'n8n-core';
import type { NodeExecutionHint } from 'n8n-workflow';

import { errorOf, runNode } from '../../../support/n8n.mts';
import { answer, sentRequests, useNock } from '../../../support/service.mts';
import { useQuickTime } from '../../../support/time.mts';

/** Trade Intelligence: input, errors and rows. The contract tests send every request. */

useNock();
useQuickTime();

const resource = 'tradeIntelligence';
const run = (operation: string, parameters: INodeParameters = {}, ...more: unknown[]) =>
	runNode({ resource, operation, ...parameters }, ...(more as []));
const reply = (path: string, body: object, status = 200) =>
	answer('POST', `/v2/trade_intel/${path}`, { status, body });

const lane = { groupBy: ['pol', 'company'] };
const REFUSED: Array<[operation: string, INodeParameters, message: RegExp]> = [
	['searchImporters', { name: 'x'.repeat(201) }, /^'Company Name' must be a text of at most 200/],
	['searchImporters', { imports: { a: 1 } }, /^'Goods' must be a text/],
	['searchImporters', { limit: 51 }, /^'Limit' must be a whole number from 1 to 50, not "51"$/],
	['searchImporters', { limit: 'many' }, /^'Limit' must be a whole number/],
	['searchImporters', { filters: { state: 'California' } }, /^'State' must be a code of two/],
	['searchImporters', { filters: { minContainers: 0 } }, /^'Min Containers' must be .* from 1/],
	['searchImporters', { filters: { originCountry: 'XX' } }, /^'Origin Country' is not a country/],
	['searchImporters', { filters: { portOfDischarge: 'x'.repeat(201) } }, /^'Port of Discharge' /],
	['searchImporters', { columns: 'none' }, /^'Columns' must be one of all, people/],
	['getImporterProfile', { companyName: '' }, /^'Company Name' is empty$/],
	['getImporterProfile', { companyName: 'A', months: 61 }, /^'Months' must be .* from 1 to 60/],
	['getImporterProfile', { companyName: 'A', itemPer: 'week' }, /^'One Item Per' must be one of/],
	['getImporterProfile', { companyName: 'A', filters: { companyState: '1' } }, /^'Company State' /],
	['searchCommodities', { query: ' ' }, /^'Search For' is empty$/],
	['getTopImporters', { limit: 101 }, /^'Limit' must be a whole number from 1 to 100/],
	[
		'getTopImporters',
		{ filters: { hs4: 'hoses' } },
		/^'HS4 Code' must be four digits such as 4009/,
	],
	['getTrends', { measure: 'tons' }, /^'Measure' must be one of/],
	['getTrends', { interval: 'week' }, /^'Interval' must be one of month, quarter, year/],
	['getTrends', { groupBy: ['planet'] }, /^'Group By' must be one of carrier/],
	['getTrends', { groupBy: ['pod', 'hs4', 'scac'] }, /^'Group By' must have 1 to 2 entries, not 3/],
	['getTrends', lane, /^'Port of Loading' cannot be combined with companies or HS codes$/],
	[
		'getTrends',
		{ groupBy: ['pol_country'], filters: { hs2: '40' } },
		/^'Port of Loading Country' /,
	],
	['getTrends', { measure: 'estimated_value', groupBy: ['pol'] }, /^'Measure' has no estimated/],
	['getTrends', { since: '2026-13' }, /^'Since' must be a month such as 2026-03/],
	['getTrends', { since: '2026-05', until: '2026-04' }, /^'Until' is before 'Since'/],
	['getTrends', { top: 51 }, /^'Top' must be a whole number from 1 to 50/],
	['getTrends', { filters: { scac: 'M1' } }, /^'Carrier SCAC' must be a SCAC/],
	['getTrends', { filters: { hs2: '400' } }, /^'HS2 Chapter' must be two digits/],
	['getTrends', { filters: { destState: 'XYZ' } }, /^'Destination State' must be a code/],
	['getTrends', { filters: { reefer: 'maybe' } }, /^'Refrigerated' must be true or false/],
	['getTrends', { filters: { podCoast: 'NORTH' } }, /^'US Coast' must be one of/],
	['getTrends', { groupBy: { a: 1 } }, /^'Group By' must have 1 to 2 entries, not 0/],
	['getTrends', { since: { a: 1 } }, /^'Since' must be a month/],
	['getTrends', { until: '2026' }, /^'Until' must be a month/],
	['getTrends', { filters: { carrier: { a: 1 } } }, /^'Carrier' must be a text/],
	['getTrends', { filters: { company: 'x'.repeat(201) } }, /^'Company' must be a text/],
	['getTrends', { filters: { companyState: 'S' } }, /^'Company State' must be a code/],
	['getTrends', { filters: { containerType: { a: 1 } } }, /^'Container Type' must be a text/],
	['getTrends', { filters: { hs4: '40' } }, /^'HS4 Code' must be four digits/],
	['getTrends', { filters: { originCountry: 'x' } }, /^'Origin Country' is not a country/],
	['getTrends', { filters: { originRegion: { a: 1 } } }, /^'Origin Region' must be a text/],
	['getTrends', { filters: { pod: 'x'.repeat(201) } }, /^'Port of Discharge' must be a text/],
	['getTrends', { filters: { pol: { a: 1 } } }, /^'Port of Loading' must be a text/],
	['getTrends', { filters: { polCountry: 'QQ' } }, /^'Port of Loading Country' is not a country/],
	['getBreakdown', { dims: ['pod', 'hs4', 'scac', 'hs2'] }, /^'Dimensions' must have 1 to 3/],
	['getBreakdown', { dims: [] }, /^'Dimensions' is empty$/],
	[
		'lookUpContainer',
		{ containerNumber: 'x'.repeat(21) },
		/^'Container Number' must be a number of/,
	],
	[
		'lookUpBillOfLading',
		{ bolNumber: 'AB1' },
		/^'Bill of Lading Number' must be a number of 4 to 40/,
	],
	['lookUpBillOfLading', { bolNumber: 'ABCD', months: 19 }, /^'Months' must be .* from 1 to 18/],
];

test.each(REFUSED)('%s rejects %j before any request', async (operation, parameters, message) => {
	const items = [{ json: {} }, { json: {} }];
	expect((await errorOf(run(operation, parameters))).message).toMatch(message);
	const numbered = await errorOf(run(operation, parameters, items));
	expect(numbered.message).toMatch(/\[item 0\]$/);
	expect(sentRequests()).toEqual([]);
});

const long = 'x'.repeat(200);
const ACCEPTED: Array<[operation: string, path: string, list: string, INodeParameters, object]> = [
	[
		'searchImporters',
		'companies/search',
		'results',
		{ limit: 50, name: long },
		{ limit: 50, name: long },
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
		{ query: long, limit: 1 },
		{ query: long, limit: 1 },
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
		{ containerNumber: '-x ' },
		{ container_number: 'X' },
	],
	[
		'lookUpBillOfLading',
		'bills_of_lading/lookup',
		'',
		{ bolNumber: 'a-b c d', months: 18 },
		{ bol_number: 'ABCD', months: 18 },
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

test('codes of countries and ports are sent as names', async () => {
	answer('GET', '/v2/ports/USCHS', {
		body: { data: { id: 'p', type: 'port', attributes: { name: 'Charleston' } } },
	});
	answer('GET', '/v2/ports/MIAMI', { status: 404, body: { errors: [{ title: 'Not Found' }] } });
	reply('importers/top', { importers: [] });
	reply('importers/top', { importers: [] });
	await run('getTopImporters', { filters: { originCountry: 'pt', portOfDischarge: 'USCHS' } });
	await run('getTopImporters', { filters: { portOfDischarge: 'MIAMI' } });
	const bodies = sentRequests().flatMap(({ body }) => (body ? [body] : []));
	expect(bodies).toEqual([
		expect.objectContaining({ origin_country: 'Portugal', port_of_discharge: 'Charleston' }),
		expect.objectContaining({ port_of_discharge: 'MIAMI' }),
	]);
});

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

	test('because the feature is not enabled names the feature and what to do', async () => {
		reply('companies/search', { error: 'Feature disabled' }, 403);
		answer('GET', '/v2/me', {
			body: {
				data: {
					id: 'c',
					type: 'credential',
					attributes: { features: { trade_intel: { status: 'not_enabled' } } },
				},
			},
		});
		const error = await errorOf(run('searchImporters'));
		expect(error.message).toBe('Feature disabled');
		expect(error.description).toMatch(
			/cannot use the feature "Trade Intelligence" \(not enabled\)\. Ask Terminal49 to enable it; Account > Get/,
		);
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
		const index = { since_month: '2025-11-01', until_month_exclusive: '2026-11-01' };
		const found = [
			{ company_name: 'A', containers: 3, containers_as_notify_party: 2 },
			{ company_name: 'B', containers: 3, containers_as_notify_party: null },
		];
		reply('companies/search', { index, results: found });
		const [known, unknown] = await run('searchImporters');
		expect(known.json).toMatchObject({ ...index, notify_party_share: 0.67 });
		expect(unknown.json).toMatchObject({ ...index, notify_party_share: null });
	});

	test('of a container show a cut list, the notes, and no total of an incomplete list', async () => {
		const hints: string[] = [];
		jest
			.spyOn(ExecuteContext.prototype, 'addExecutionHints')
			.mockImplementation((...all: NodeExecutionHint[]) => {
				hints.push(...all.map(({ message }) => message));
			});
		const line = { consignee: 'A, INC', commodity_estimated_value: 5 };
		const answered = {
			...{ container_number: 'X', found: true, note: 'Latest import only' },
			bills_of_lading: [{ scac_name: 'MAERSK' }, { scac_name: 'Maersk' }],
			...{ commodities: [line, line], commodities_truncated: true },
		};
		reply('containers/lookup', answered);
		const [{ json }] = await run('lookUpContainer', { containerNumber: 'X' });
		expect(json).toMatchObject({
			...{ scac_name: 'MAERSK; Maersk', consignee: 'A, INC' },
			...{ commodities_truncated: true, commodity_estimated_value: null },
		});
		expect(hints).toEqual(['Latest import only', 'Too many commodities: some are missing.']);
		reply('containers/lookup', { ...answered, commodities_truncated: false });
		const [full] = await run('lookUpContainer', { containerNumber: 'X' });
		expect(full.json).toMatchObject({
			commodities_truncated: false,
			commodity_estimated_value: 10,
		});
		jest.restoreAllMocks();
	});

	test('have all columns of the service after those for people, if selected', async () => {
		reply('importers/top', { since: '2025-10', importers: [{ company_name: 'A', extra: 1 }] });
		const [{ json }] = await run('getTopImporters', { columns: 'all' });
		expect(Object.keys(json)).toEqual([
			...['rank', 'company_name', 'states', 'containers', 'teus', 'estimated_value'],
			...['since', 'extra'],
		]);
	});
});
