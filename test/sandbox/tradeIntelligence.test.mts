import { BASIC_KEY, Client } from '../../harness/sandbox/client.mts';
import { useSandbox } from '../support/sandbox.mts';
import { ANSWERS } from '../../contract/model/tradeIntelligence.mts';
import { problemsOf } from './support/checkAnswer.mts';

/** All answers come from one set of import records, so they agree with each other. */

const sandbox = useSandbox();
const client = new Client(sandbox);
type Row = Record<string, ReturnType<typeof JSON.parse>>;

async function ask(path: string, body: object, status = 200): Promise<Row> {
	const answer = await client.post(`/trade_intel/${path}`, body);
	expect(answer.status).toBe(status);
	if (status === 200) {
		expect(
			problemsOf(`POST /trade_intel/${path}`, ANSWERS[`POST /trade_intel/${path}`], answer.body),
		).toEqual([]);
	}
	return answer.body;
}
const sum = (rows: Row[], name = 'value') => rows.reduce((total, row) => total + row[name], 0);

const RANGE = { since: '2025-01', until: '2026-12' };

test.each([{}, { origin_country: 'Portugal' }, { hs4: '4009' }])(
	'a series of months equals its quarters, its years and the breakdown, with the filters %j',
	async (filters) => {
		const [months, quarters, years] = await Promise.all(
			['month', 'quarter', 'year'].map((interval) =>
				ask('trends', { ...RANGE, interval, filters }),
			),
		);
		const ofYear = (row: Row) => row.period.slice(0, 4);
		for (const { period, value } of years.series) {
			for (const { series } of [months, quarters]) {
				expect(sum(series.filter((row: Row) => ofYear(row) === period))).toBe(value);
			}
		}
		const breakdown = await ask('breakdown', { ...RANGE, dims: ['pod'], filters });
		const [grand] = breakdown.rows.filter(({ level }: Row) => level === 0);
		expect(sum(months.series)).toBe(grand.value);
		expect(grand.value).toBeGreaterThan(0);
	},
);

test.each([
	['pod_coast', 'port', true],
	['carrier', 'pod', true],
	['hs4', 'goods', false],
	['company', 'companies', false],
])(
	'the children of a breakdown by %s equal their parent, if they exclude each other',
	async (dim, _, isExclusive) => {
		const { rows } = await ask('breakdown', { ...RANGE, dims: [dim], top: 50 });
		const total = rows.find(({ level }: Row) => level === 0).value;
		const children = sum(rows.filter(({ level }: Row) => level === 1));
		if (isExclusive) expect(children).toBe(total);
		else expect(children).toBeGreaterThan(total);
	},
);

test('the months of a profile sum to its totals, and its roles to at least its containers', async () => {
	const { results } = await ask('companies/search', { limit: 50 });
	expect(results.length).toBeGreaterThan(4);
	for (const { company_name, company_state } of results) {
		const { totals, monthly } = await ask('companies/profile', { company_name, company_state });
		expect(sum(monthly, 'containers')).toBe(totals.containers);
		const roles = [totals.containers_as_consignee, totals.containers_as_notify_party];
		expect(Math.max(...roles)).toBeLessThanOrEqual(totals.containers);
		expect(roles[0] + roles[1]).toBeGreaterThanOrEqual(totals.containers);
	}
});

test('the top importers are in descending order and match their profiles', async () => {
	const { importers } = await ask('importers/top', {});
	const counts = importers.map(({ containers }: Row) => containers);
	expect(counts).toEqual([...counts].sort((a, b) => b - a));
	for (const { company_name, containers, ...rest } of importers) {
		expect((await ask('companies/profile', { company_name })).totals.containers).toBe(containers);
		expect(rest).not.toHaveProperty('estimated_value');
	}
	const [first] = (await ask('importers/top', { hs4: '4009' })).importers;
	expect(first.estimated_value).toBeGreaterThan(0);
});

test('container and bill lookups name each other, with codes that a search finds', async () => {
	for (const container_number of ['TRIU4000140', 'TRIU4000141']) {
		const found = await ask('containers/lookup', { container_number });
		const [{ master_bill_of_lading_number: bol_number }] = found.bills_of_lading;
		const bill = await ask('bills_of_lading/lookup', { bol_number, months: 18 });
		expect(bill.containers.map((row: Row) => row.container_number)).toEqual([container_number]);
		const code = found.commodities[0].commodity_hs_code_6.slice(0, 4);
		const { results } = await ask('commodities/search', { query: code });
		expect(results.map(({ hs4 }: Row) => hs4)).toEqual([code]);
	}
});

test('only the current period is partial, and no import is in the future', async () => {
	for (const interval of ['month', 'quarter', 'year']) {
		const { series } = await ask('trends', { interval });
		const partial = series.map((row: Row) => row.partial);
		expect(partial.indexOf(true)).toBe(partial.length - 1);
	}
	const { series } = await ask('trends', {});
	expect(series.at(-1).period <= '2027-03').toBe(true);
});

test.each([
	['companies/search', { limit: 51 }, 422],
	['companies/profile', {}, 422],
	['commodities/search', { query: '' }, 422],
	['importers/top', { months: 61 }, 422],
	['trends', { since: '2026-13' }, 422],
	['breakdown', { dims: [] }, 422],
	['bills_of_lading/lookup', { bol_number: 'AB' }, 422],
	['trends', { group_by: ['pol'], filters: { hs4: '4009' } }, 400],
	['trends', { measure: 'estimated_value', group_by: ['container_type'] }, 400],
	['trends', { since: '2026-05', until: '2026-04' }, 400],
])('%s refuses %j with %i', async (path, body, status) => {
	const answer = await ask(path, body, status);
	if (status === 422) expect(answer.detail[0]).toMatchObject({ msg: expect.any(String) });
	else expect(answer.error).toMatch(/\w+ \w+/);
});

test('an account without the feature gets 403 from all operations, and /me says so', async () => {
	const basic = new Client(sandbox, BASIC_KEY);
	for (const operation of Object.keys(ANSWERS)) {
		const [method, path] = operation.split(' ');
		const answer = await basic.send(method, path, method === 'POST' ? {} : undefined);
		expect([path, answer.status]).toEqual([path, 403]);
	}
	const { attributes } = (await basic.get('/me')).body.data;
	expect(attributes.features).toMatchObject({ trade_intel: { status: 'not_enabled' } });
});

test('malformed and unknown numbers are answered with found: false', async () => {
	const malformed = await ask('containers/lookup', { container_number: 'NONE' });
	expect(malformed).toMatchObject({ found: false, error: expect.any(String) });
	const unknown = await ask('containers/lookup', { container_number: 'msku 123456-5' });
	expect(unknown).toEqual({ container_number: 'MSKU1234565', found: false });
	expect((await ask('bills_of_lading/lookup', { bol_number: 'NONE1' })).found).toBe(false);
});
