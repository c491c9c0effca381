import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

import { errorOf, runNode } from '../../../support/n8n.mts';

/** A server that generates a list without an end. */

let server: Server;
let requests = 0;
let rowOf: (place: number) => object;
let sizeMax = Infinity;
/** Larger pages than the service has, so that fewer requests read a long list. */
let sizeMin = 0;
let total: number | undefined;

beforeAll(async () => {
	server = createServer((request, response) => {
		requests++;
		const { searchParams } = new URL(request.url ?? '', 'http://service.test');
		const asked = Number(searchParams.get('page[size]'));
		const size = Math.max(Math.min(asked, sizeMax), sizeMin);
		const number = Number(searchParams.get('page[number]'));
		const data = Array.from({ length: size }, (_, row) => rowOf((number - 1) * size + row));
		response.setHeader('content-type', 'application/vnd.api+json');
		const meta = total === undefined ? {} : { total };
		response.end(JSON.stringify({ data, links: { next: `?page[number]=${number + 1}` }, meta }));
	});
	await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
});
beforeEach(() => {
	requests = 0;
	sizeMax = Infinity;
	sizeMin = 0;
	total = undefined;
});
afterAll(async () => await new Promise((done) => server.close(done)));

const setup = () => ({
	credentials: { baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v2` },
});
const run = (resource: string, more: object) =>
	runNode({ resource, operation: 'getAll', ...more }, [{ json: {} }], setup());

it('throws after 100,000 rows, with the name of the list and advice', async () => {
	sizeMin = 10_000;
	rowOf = (place) => ({ id: `p${place}`, type: 'party', attributes: {} });
	const { message, description } = await errorOf(run('party', { returnAll: true }));
	expect(message).toBe(
		'The list of parties is too long to be read at once: 100,000 read in 10 pages, at most 100,000 can be',
	);
	expect(description).toContain("set a 'Limit'");
	expect(requests).toBe(10);
});

it('returns the number of matching rows if the node filters a list', async () => {
	sizeMin = 10_000;
	rowOf = (place) => ({
		id: `c${place}`,
		type: 'container',
		attributes: { current_status: place % 20_000 === 0 ? 'on_rail' : 'new' },
	});
	const filters = { statuses: ['on_rail'] };
	const { message, description } = await errorOf(run('container', { limit: 50, filters }));
	expect(message).toContain('100,000 read in 10 pages');
	expect(message).toContain('5 of them fit the filters');
	expect(description).toContain('Get Pickup Deadlines');
	// The first request shows that the service ignores the filter, so the whole list is read.
	expect(requests).toBe(11);
});

it.each([
	[50, 100_001, '50 of 100,001 read in 1 page, at most 100,000 can be'],
	[20, 60_000, '20 of 60,000 read in 1 page, at most 40,000 can be'],
])(
	'rejects a list after its first page if pages of %i rows exceed %i',
	async (size, count, words) => {
		rowOf = (place) => ({ id: `c${place}`, type: 'container', attributes: {} });
		[sizeMax, total] = [size, count];
		const { message } = await errorOf(run('container', { returnAll: true }));
		expect(message).toBe(`The list of containers is too long to be read at once: ${words}`);
		expect(requests).toBe(1);
	},
);
