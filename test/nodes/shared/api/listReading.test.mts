import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

import { errorOf, runNode } from '../../../support/n8n.mts';

/** A list that does not come to an end, from a server that makes its pages up. */

let server: Server;
let requests = 0;
let rowOf: (place: number) => object;

beforeAll(async () => {
	server = createServer((request, response) => {
		requests++;
		const { searchParams } = new URL(request.url ?? '', 'http://service.test');
		const size = Number(searchParams.get('page[size]'));
		const number = Number(searchParams.get('page[number]'));
		const data = Array.from({ length: size }, (_, row) => rowOf((number - 1) * size + row));
		response.setHeader('content-type', 'application/vnd.api+json');
		response.end(JSON.stringify({ data, links: { next: `?page[number]=${number + 1}` } }));
	});
	await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
});
beforeEach(() => (requests = 0));
afterAll(async () => await new Promise((done) => server.close(done)));

const setup = () => ({
	credentials: { baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v2` },
});
const run = (resource: string, more: object) =>
	runNode({ resource, operation: 'getAll', ...more }, [{ json: {} }], setup());

it('is an error after 1,000 pages that names what was read and what helps', async () => {
	rowOf = (place) => ({ id: `p${place}`, type: 'party', attributes: {} });
	const { message, description } = await errorOf(run('party', { returnAll: true }));
	expect(message).toBe(
		'The list of parties is too long to be read at once: 100,000 read in 1,000 pages, at most 100,000 can be',
	);
	expect(description).toContain("set a 'Limit'");
	expect(requests).toBe(1_000);
});

it('with a filter of this node says how many were found', async () => {
	rowOf = (place) => ({
		id: `c${place}`,
		type: 'container',
		attributes: { current_status: place % 20_000 === 0 ? 'on_rail' : 'new' },
	});
	const filters = { statuses: ['on_rail'] };
	const { message, description } = await errorOf(run('container', { limit: 50, filters }));
	expect(message).toContain('100,000 read in 1,000 pages');
	expect(message).toContain('5 of them fit the filters');
	expect(description).toContain('Get Pickup Deadlines');
	expect(requests).toBe(1_000);
});
