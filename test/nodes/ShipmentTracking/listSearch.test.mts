import { API_KEY, errorOf, searchList } from '../../support/n8n.mts';
import { answer, container, document, sentRequests, useNock } from '../../support/service.mts';
import { answerList, refuse } from './support.mts';

const party = (id: string, name: unknown) => ({
	id,
	type: 'party',
	attributes: { company_name: name },
});

describe('the list of records in the editor', () => {
	useNock();

	const listed = async (...search: Parameters<typeof searchList>) =>
		(await searchList(...search)).results;
	const idsOf = async (...search: Parameters<typeof searchList>) =>
		(await listed(...search)).map(({ value }) => value);

	it('shows records by name and keeps their IDs', async () => {
		answerList('/v2/parties', party('p-1', 'Nordwind'), party('p-2', null));
		expect(await listed('searchParties')).toEqual([
			{ name: 'Nordwind', value: 'p-1' },
			{ name: 'p-2', value: 'p-2' },
		]);
		expect(sentRequests()[0].headers.authorization).toBe(`Token ${API_KEY}`);
	});

	it('finds entered text anywhere in the name, ignoring case', async () => {
		answerList('/v2/parties', party('p-1', 'Nordwind Trading'), party('p-2', 'Südwind'));
		expect(await idsOf('searchParties', 'NORD')).toEqual(['p-1']);
	});

	it('searches further pages if the first one has no match', async () => {
		const many = Array.from({ length: 100 }, (_, index) => party(`p-${index}`, `Company ${index}`));
		answer('GET', '/v2/parties', { body: { data: many, links: { next: '?page[number]=2' } } });
		answerList('/v2/parties', party('p-x', 'Wanted'));
		expect(await idsOf('searchParties', 'wanted')).toEqual(['p-x']);
	});

	it('does not read all records of a large account', async () => {
		for (let page = 1; page <= 30; page++) {
			const data = Array.from({ length: 100 }, (_, index) => container(`${page}-${index}`));
			const links = { next: `?page[number]=${page + 1}` };
			answer('GET', '/v2/containers', { body: { data, links } });
		}
		await searchList('searchContainers');
		expect(sentRequests().length).toBeLessThanOrEqual(5);
	});

	it('shows a container by its number and a document by its name', async () => {
		answerList('/v2/containers', container('c-1'));
		expect((await listed('searchContainers'))[0]).toMatchObject({
			name: expect.stringContaining('TSTUc-1') as string,
			value: 'c-1',
		});
		answerList('/v2/documents', document('d-1', { document_type: 'commercial_invoice' }));
		expect((await listed('searchDocuments'))[0]).toMatchObject({
			name: expect.stringContaining('Invoice d-1') as string,
			value: 'd-1',
		});
	});

	const box = (id: string, number: string, status: string) => ({
		...container(id),
		attributes: { number, current_status: status },
		relationships: { shipment: { data: { type: 'shipment', id: 's-1' } } },
	});
	const bill = (number: string, ...boxes: string[]) => ({
		id: 's-1',
		type: 'shipment',
		attributes: { bill_of_lading_number: number },
		relationships: { containers: { data: boxes.map((id) => ({ type: 'container', id })) } },
	});

	it('shows the status and the bill of lading of a container', async () => {
		answer('GET', '/v2/containers', {
			body: { data: [box('c-1', 'MSKU1234565', 'on_ship')], included: [bill('MAEU100200300')] },
		});
		expect(await listed('searchContainers')).toEqual([
			{ name: 'MSKU1234565 – at sea, B/L MAEU100200300', value: 'c-1' },
		]);
	});

	it('finds containers by their bill of lading or a part of it', async () => {
		const boxes = [box('c-1', 'MSKU1234565', 'on_ship'), box('c-2', 'MSKU7654321', 'new')];
		answerList('/v2/containers');
		answer('GET', '/v2/shipments', {
			body: { data: [bill('MAEU100200300', 'c-1', 'c-2')], included: boxes },
		});
		answerList('/v2/containers', box('c-9', 'TCLU1', 'new'));
		expect(await idsOf('searchContainers', 'maeu 100200')).toEqual(['c-1', 'c-2']);
	});

	it('finds containers by the beginning of their number with one request', async () => {
		const boxes = [box('c-1', 'MSKU1234565', 'available'), box('c-2', 'MSKU1230001', 'new')];
		answer('GET', '/v2/containers', { body: { data: boxes } });
		expect(await idsOf('searchContainers', 'msku 123')).toEqual(['c-1', 'c-2']);
		expect(sentRequests().map(({ path, query }) => [path, query])).toEqual([
			[
				'/v2/containers',
				{
					'filter[search_by_number]': 'MSKU123',
					include: 'shipment',
					'page[number]': '1',
					'page[size]': '50',
				},
			],
		]);
	});

	it('finds shipments by their number, references and containers', async () => {
		const found = { ...bill('MAEU100200300', 'c-1') };
		const body = { data: [found], included: [box('c-1', 'MSKU1234565', 'new')] };
		answer('GET', '/v2/shipments', { body });
		expect(await listed('searchShipments', ' msku 1234 ')).toEqual([
			{ name: 'MAEU100200300', value: 's-1' },
		]);
		expect(sentRequests().map(({ query }) => query)).toEqual([
			{
				'filter[q]': 'msku 1234',
				include: 'containers',
				'page[number]': '1',
				'page[size]': '100',
			},
		]);
	});

	it.each(['searchParties', 'searchCustomerNames'] as const)(
		"%s uses the service's search, and then filters the results by name",
		async (method) => {
			const names = ['Nordwind Trading', 'Trading Nordic', 'Südwind'];
			const data = names.map((name, index) => party(`p-${index}`, name));
			answerList('/v2/parties', ...data);
			const { results } = await searchList(method, ' nor trad ');
			expect(results.map(({ name }) => name)).toEqual(['Nordwind Trading', 'Trading Nordic']);
			expect(sentRequests().map(({ query }) => query.query)).toEqual(['nor trad']);
		},
	);

	it("finds a party by the middle of its name if the service's search returns nothing", async () => {
		answerList('/v2/parties');
		answerList('/v2/parties', party('p-1', 'Nordwind'), party('p-2', 'X'));
		expect(await idsOf('searchParties', 'wind')).toEqual(['p-1']);
		expect(sentRequests()[1].query).not.toHaveProperty('query');
	});

	it('shows the readable state of a tracking request', async () => {
		answerList('/v2/tracking_requests', {
			id: 't-1',
			type: 'tracking_request',
			attributes: { request_number: 'MAEU1', status: 'awaiting_manifest' },
		});
		expect(await listed('searchTrackingRequests')).toEqual([
			{ name: 'MAEU1 (awaiting manifest)', value: 't-1' },
		]);
	});

	it('shows the reason of the service if the list cannot be read', async () => {
		refuse('GET', '/v2/parties', 401, { detail: 'Bad key' });
		const error = await errorOf(searchList('searchParties'));
		expect(error.message).toBe('Bad key');
	});
});
