import { API_KEY, errorOf, searchList } from '../../support/n8n.mts';
import { answer, container, document, sentRequests, useNock } from '../../support/service.mts';

useNock();

const party = (id: string, name: unknown) => ({
	id,
	type: 'party',
	attributes: { company_name: name },
});

describe('From List', () => {
	it('shows records by their names and keeps their ids', async () => {
		answer('GET', '/v2/parties', {
			body: { data: [party('p-1', 'Nordwind'), party('p-2', null)] },
		});
		expect(await searchList('searchParties')).toEqual({
			results: [
				{ name: 'Nordwind', value: 'p-1' },
				{ name: 'p-2', value: 'p-2' },
			],
		});
		expect(sentRequests()[0].headers.authorization).toBe(`Token ${API_KEY}`);
	});

	it('finds what was typed, in any case, in the name', async () => {
		answer('GET', '/v2/parties', {
			body: { data: [party('p-1', 'Nordwind Trading'), party('p-2', 'Südwind')] },
		});
		const { results } = await searchList('searchParties', 'NORD');
		expect(results.map(({ value }) => value)).toEqual(['p-1']);
	});

	it('looks further than the first page', async () => {
		const many = Array.from({ length: 100 }, (_, index) => party(`p-${index}`, `Company ${index}`));
		answer('GET', '/v2/parties', { body: { data: many, links: { next: '?page[number]=2' } } });
		answer('GET', '/v2/parties', { body: { data: [party('p-x', 'Wanted')] } });
		const { results } = await searchList('searchParties', 'wanted');
		expect(results.map(({ value }) => value)).toEqual(['p-x']);
	});

	it('does not read a whole big account', async () => {
		for (let page = 1; page <= 30; page++) {
			const data = Array.from({ length: 100 }, (_, index) => container(`${page}-${index}`));
			const links = { next: `?page[number]=${page + 1}` };
			answer('GET', '/v2/containers', { body: { data, links } });
		}
		await searchList('searchContainers');
		expect(sentRequests().length).toBeLessThanOrEqual(5);
	});

	it('gives a container by its number and a document by its name', async () => {
		answer('GET', '/v2/containers', { body: { data: [container('c-1')] } });
		expect((await searchList('searchContainers')).results[0]).toMatchObject({
			name: expect.stringContaining('TSTUc-1') as string,
			value: 'c-1',
		});
		answer('GET', '/v2/documents', {
			body: { data: [document('d-1', { document_type: 'commercial_invoice' })] },
		});
		expect((await searchList('searchDocuments')).results[0]).toMatchObject({
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

	it('shows where a container is in words, with its bill of lading', async () => {
		answer('GET', '/v2/containers', {
			body: { data: [box('c-1', 'MSKU1234565', 'on_ship')], included: [bill('MAEU100200300')] },
		});
		expect((await searchList('searchContainers')).results).toEqual([
			{ name: 'MSKU1234565 – at sea, B/L MAEU100200300', value: 'c-1' },
		]);
	});

	it('finds containers by their bill of lading, or a part of it', async () => {
		const boxes = [box('c-1', 'MSKU1234565', 'on_ship'), box('c-2', 'MSKU7654321', 'new')];
		answer('GET', '/v2/shipments', {
			body: { data: [bill('MAEU100200300', 'c-1', 'c-2')], included: boxes },
		});
		answer('GET', '/v2/containers', { body: { data: [box('c-9', 'TCLU1', 'new')] } });
		const { results } = await searchList('searchContainers', 'maeu 100200');
		expect(results.map(({ value }) => value)).toEqual(['c-1', 'c-2']);
	});

	it('asks for a whole container number, however many containers there are', async () => {
		answer('GET', '/v2/containers', { body: { data: [box('c-1', 'MSKU1234565', 'available')] } });
		answer('GET', '/v2/shipments', { body: { data: [] } });
		const { results } = await searchList('searchContainers', 'msku 123456-5');
		expect(results.map(({ name }) => name)).toEqual(['MSKU1234565 – available for pickup']);
		expect(sentRequests()[0].query).toMatchObject({ 'filter[number]': 'MSKU1234565' });
	});

	it('shows the state of a tracking request in words', async () => {
		answer('GET', '/v2/tracking_requests', {
			body: {
				data: [
					{
						id: 't-1',
						type: 'tracking_request',
						attributes: { request_number: 'MAEU1', status: 'awaiting_manifest' },
					},
				],
			},
		});
		const { results } = await searchList('searchTrackingRequests');
		expect(results).toEqual([{ name: 'MAEU1 (awaiting manifest)', value: 't-1' }]);
	});

	it('tells in the words of the service why there is no list', async () => {
		answer('GET', '/v2/parties', { status: 401, body: { errors: [{ detail: 'Bad key' }] } });
		const error = await errorOf(searchList('searchParties'));
		expect(error.message).toBe('Bad key');
	});
});
