import { errorOf, runNode } from '../../../support/n8n.mts';
import { useServer } from '../../../support/server.mts';

/** Reads a list without an end. */

const server = useServer();

interface EndlessList {
	type?: string;
	rowOf?: (place: number) => object;
	/** Rows per page, whatever size is requested. Large pages keep the number of requests small. */
	pageSize: number;
	total?: number;
}

function serve(
	path: string,
	{ type = 'row', rowOf = () => ({}), pageSize, total }: EndlessList,
): void {
	server.always('GET', path, () => {
		const { searchParams } = new URL(server.received.at(-1)!.url, server.url);
		const number = Number(searchParams.get('page[number]'));
		const first = (number - 1) * pageSize;
		const data = Array.from({ length: pageSize }, (_, row) => ({
			id: `r${first + row}`,
			type,
			attributes: rowOf(first + row),
		}));
		return { body: { data, links: { next: `?page[number]=${number + 1}` }, meta: { total } } };
	});
}

const failureOf = async (resource: string, more: object) =>
	await errorOf(
		runNode({ resource, operation: 'getAll', ...more }, undefined, {
			credentials: { baseUrl: `${server.url}/v2` },
		}),
	);

it('throws after 100,000 rows, with the name of the list and advice', async () => {
	serve('/v2/parties', { pageSize: 10_000 });
	const { message, description } = await failureOf('party', { returnAll: true });
	expect(message).toBe(
		'The list of parties is too long to be read at once: 100,000 read in 10 pages; the maximum is 100,000',
	);
	expect(description).toContain("set a 'Limit'");
	expect(server.received).toHaveLength(10);
});

it('returns the number of matching rows if the node filters a list', async () => {
	const rowOf = (place: number) => ({
		pickup_lfd: place % 20_000 === 0 ? '2026-11-20T08:00:00Z' : null,
	});
	serve('/v2/containers', { type: 'container', rowOf, pageSize: 10_000 });
	const filters = { lastFreeDayBefore: '2026-11-25' };
	const { message, description } = await failureOf('container', { limit: 50, filters });
	expect(message).toContain('100,000 read in 10 pages');
	expect(message).toContain('5 of them fit the filters');
	expect(description).toContain('Get Pickup Deadlines');
	expect(server.received).toHaveLength(10);
});

it.each([
	[50, 100_001, '50 of 100,001 read in 1 page; the maximum is 100,000'],
	[20, 60_000, '20 of 60,000 read in 1 page; the maximum is 40,000'],
])(
	'rejects a list after one page of %i rows if the service counts %i rows',
	async (pageSize, total, words) => {
		serve('/v2/containers', { pageSize, total });
		const { message, description } = await failureOf('container', { returnAll: true });
		expect(message).toBe(`The list of containers is too long to be read at once: ${words}`);
		expect(description).toContain("Turn 'Return All' off");
		expect(server.received).toHaveLength(1);
	},
);
