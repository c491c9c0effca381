import nock from 'nock';

import { errorOf, HOST, runNode } from '../../../support/n8n.mts';
import { answer, container, shipment, sentRequests, useNock } from '../../../support/service.mts';

const LIST = '/v2/shipments';
const ALL = { resource: 'shipment', operation: 'getAll', returnAll: true };

const page = (ids: string[], next?: unknown, included: unknown[] = []) =>
	answer('GET', LIST, {
		body: { data: ids.map((id) => shipment(id)), links: next ? { next } : {}, included },
	});

const idsOf = (output: Array<{ json: { id?: unknown } }>) => output.map(({ json }) => json.id);
const range = (count: number, from = 0) =>
	Array.from({ length: count }, (_, index) => `s${from + index}`);

useNock();

describe('Return All', () => {
	it.each([
		['absolute, brackets encoded', `${HOST}/v2/shipments?page%5Bnumber%5D=2&page%5Bsize%5D=100`],
		['absolute, brackets raw', `${HOST}/v2/shipments?page[number]=2&page[size]=100`],
		['relative', '/v2/shipments?page[number]=2&page[size]=100'],
		['only a query', '?page[number]=2'],
		['with a fragment', '/v2/shipments?page[number]=2#top'],
		['another scheme and port', 'http://service.test:8080/v2/shipments?page[number]=2'],
	])('follows the next page if its URL is %s', async (_, next) => {
		page(['s1', 's2'], next);
		page(['s3']);
		expect(idsOf(await runNode(ALL))).toEqual(['s1', 's2', 's3']);
		expect(sentRequests().map(({ path }) => path)).toEqual([LIST, LIST]);
		expect(sentRequests()[0].query).toMatchObject({ 'page[number]': '1', 'page[size]': '100' });
		expect(sentRequests()[1].query).toMatchObject({ 'page[number]': '2', 'page[size]': '100' });
	});

	it.each([
		'https://evil.test/v2/shipments?page[number]=2',
		'//evil.test/v2/shipments?page[number]=2',
		'https://service.test@evil.test/?page[number]=2',
		'/v2/webhooks?page[number]=2',
		'../../admin?page[number]=2',
	])(
		'reads the next page of the same list from the same service even if the link is %s',
		async (next) => {
			const elsewhere = nock('https://evil.test').get(/.*/).reply(200, { data: [] });
			page(['s1'], next);
			page(['s2']);
			expect(idsOf(await runNode(ALL))).toEqual(['s1', 's2']);
			for (const { path, headers } of sentRequests()) {
				expect([path, headers.host]).toEqual([LIST, 'service.test']);
			}
			expect(elsewhere.isDone()).toBe(false);
		},
	);

	it("follows the service's link to the next page instead of counting pages", async () => {
		page(['s1'], '?page[number]=7&page[size]=3&cursor=abc');
		page(['s2']);
		await runNode(ALL);
		const next = { 'page[number]': '7', 'page[size]': '3', cursor: 'abc' };
		expect(sentRequests()[1].query).toMatchObject(next);
	});

	it('keeps the filters on every page', async () => {
		page(['s1'], '?page[number]=2');
		page(['s2']);
		await runNode({ ...ALL, filters: { search: 'PO 7' }, include: ['containers'] });
		for (const { query } of sentRequests())
			expect(query).toMatchObject({ q: 'PO 7', include: 'containers' });
	});

	it.each<[what: string, pages: Array<[ids: string[], next?: unknown]>]>([
		[
			'an empty page links to a next one',
			[[['s1'], '?page[number]=2'], [[], '?page[number]=3'], [['s2']]],
		],
		['a row moved to the next page', [[['s1'], '?page[number]=2'], [['s1', 's2']]]],
		[
			'a link is an object',
			[[['s1'], { href: '/v2/shipments?page[number]=2', meta: {} }], [['s2']]],
		],
	])('returns each row once if %s', async (_, pages) => {
		for (const [ids, next] of pages) page(ids, next);
		expect(idsOf(await runNode(ALL))).toEqual(['s1', 's2']);
	});

	it.each([
		['empty', []],
		['the same', ['s1', 's2']],
	])('throws if all further pages are %s although the service counts more rows', async (_, ids) => {
		page(['s1', 's2'], '?page[number]=2');
		for (let number = 3; number < 20; number++) page(ids, `?page[number]=${number}`);
		const { message, description } = await errorOf(runNode(ALL));
		expect(message).toBe(
			'The list of shipments could not be read to its end: the service keeps referring to next pages without new records (2 read in 5 pages)',
		);
		expect(description).toContain('Nothing is returned');
	});

	it('does not read the same page again if parties are included', async () => {
		page(['s1'], '?page[number]=1&page[size]=100&include=party_roles.party&flag[parties]=true');
		const { message } = await errorOf(runNode({ ...ALL, include: ['party_roles.party'] }));
		expect(message).toContain('links to a page that was already read (1 read in 1 page)');
	});

	it.each(['?page[number]=2', '?page[number]=1'])(
		'throws if the next page was read already: %s',
		async (next) => {
			page(['s1', 's2'], '?page[number]=2');
			page(['s3', 's4'], next);
			page(['s5'], '?page[number]=3');
			const { message } = await errorOf(runNode(ALL));
			expect(message).toContain('links to a page that was already read (4 read in 2 pages)');
			expect(sentRequests().length).toBe(2);
		},
	);

	it('accepts links in a circle if all counted rows were read', async () => {
		const counted = { links: { next: '?page[number]=2' }, meta: { total: 2 } };
		answer('GET', LIST, { body: { data: [shipment('s1')], ...counted } });
		answer('GET', LIST, { body: { data: [shipment('s2')], ...counted } });
		expect(idsOf(await runNode(ALL))).toEqual(['s1', 's2']);
	});

	it('throws if the service counts more rows than it returns', async () => {
		const body = { data: range(100).map((id) => shipment(id)), meta: { size: 100, total: 250 } };
		answer('GET', LIST, { body });
		const { message } = await errorOf(runNode(ALL));
		expect(message).toBe(
			'The list of shipments could not be read to its end: the service reports a total of 250, but no next page (100 of 250 read in 1 page)',
		);
	});

	it('accepts shipments that appear and disappear while it reads', async () => {
		const part = (ids: string[], total: number, next?: string) =>
			answer('GET', LIST, {
				body: { data: ids.map((id) => shipment(id)), meta: { total }, links: { next } },
			});
		part(range(100), 201, '?page[number]=2');
		// Two new rows at the start move two rows to the next page, and a later row is removed.
		part(range(100, 98), 202, '?page[number]=3');
		part(['s198', 's199'], 202);
		expect(await runNode(ALL)).toHaveLength(200);
	});

	it.each([null, '', false, 0, []])('ends if the next page is %j', async (next) => {
		answer('GET', LIST, { body: { data: [shipment('s1')], links: { next } } });
		expect(idsOf(await runNode(ALL))).toEqual(['s1']);
	});

	it('connects included records to the rows of their page', async () => {
		const row = (id: string, box: string) => shipment(id, {}, [box]);
		const links = { next: '?page[number]=2' };
		answer('GET', LIST, { body: { data: [row('s1', 'c1')], included: [container('c1')], links } });
		answer('GET', LIST, { body: { data: [row('s2', 'c2')], included: [container('c2')] } });
		const output = await runNode(ALL);
		const related = output.map(({ json }) => (json.containers as Array<{ id: string }>)[0].id);
		expect(related).toEqual(['c1', 'c2']);
	});

	it('returns only the error if a later page fails', async () => {
		page(['s1'], '?page[number]=2');
		answer('GET', LIST, { status: 422, body: { errors: [{ detail: 'Page is out of range' }] } });
		const output = await runNode(ALL, [{ json: {} }], { onError: 'continueRegularOutput' });
		expect(output.map(({ json }) => json.error)).toEqual(['Page is out of range']);
	});
});

describe('the field Limit', () => {
	const limited = (limit: unknown) => ({ ...ALL, returnAll: false, limit: limit as number });

	it('cuts additional rows that the service returns', async () => {
		page(range(30));
		expect((await runNode(limited(5))).length).toBe(5);
	});

	it('reads several pages of at most 100 rows if it is over 100', async () => {
		page(range(100), '?page[number]=2&page[size]=100');
		page(range(100, 100), '?page[number]=3&page[size]=100');
		page(range(100, 200), '?page[number]=4&page[size]=100');
		expect(idsOf(await runNode(limited(250)))).toEqual(range(250));
		expect(sentRequests().map(({ query }) => query['page[size]'])).toEqual(['100', '100', '100']);
	});

	it('needs one request for exactly 100 rows', async () => {
		page(range(100), '?page[number]=2');
		expect((await runNode(limited(100))).length).toBe(100);
		expect(sentRequests().length).toBe(1);
	});

	it('can be used for a list that is too long to read completely', async () => {
		const body = { data: range(3).map((id) => shipment(id)), meta: { total: 293_412 } };
		answer('GET', LIST, { body });
		expect(await runNode(limited(3))).toHaveLength(3);
	});

	it.each([0, -1, 2.5, '={{ "many" }}', '={{ null }}'])(
		'rejects %j and names the field',
		async (limit) => {
			const error = await errorOf(runNode(limited(limit)));
			expect(error.message).toMatch(/^'Limit' .*$/);
			expect(sentRequests()).toEqual([]);
		},
	);
});
