import type { Client } from '../../../../nodes/shared/api/client';
import { parseDocument } from '../../../../shipping/records/jsonApi';
import { listRows } from '../../../../nodes/shared/api/list';
import { path } from '../../../../nodes/shared/api/path';

/** Serves these pages, and records the requested page sizes. */
function serviceWith(...pages: string[][]) {
	const sizes: number[] = [];
	const document = async ({ query }: { query: Record<string, number> }) => {
		sizes.push(Number(query['page[size]']));
		const page = Number(query['page[number]']);
		const data = pages[page - 1].map((id) => ({ id, type: 'party' }));
		const links = page < pages.length ? { next: `?page[number]=${page + 1}` } : {};
		return await Promise.resolve(parseDocument({ data, links, meta: { total: 4 } }));
	};
	return { client: { document } as unknown as Client, sizes };
}

const LIST = { path: path`/parties` };
const even = ({ id }: { id: string }) => (Number(id) % 2 ? undefined : id);

it('requests full pages up to a limit if the caller filters rows', async () => {
	const { client, sizes } = serviceWith(['1', '2'], ['3', '4']);
	const read = await listRows(client, { ...LIST, limit: 2, isFiltered: true }, even);
	expect(read).toEqual({ rows: ['2', '4'], hasMore: false });
	expect(sizes).toEqual([100, 100]);
});

it('requests no more rows than the limit if the caller does not filter rows, and returns the total', async () => {
	const { client, sizes } = serviceWith(['1', '2'], ['3', '4']);
	const read = await listRows(client, { ...LIST, limit: 2 }, ({ id }) => id);
	expect(read).toEqual({ rows: ['1', '2'], total: 4, hasMore: true });
	expect(sizes).toEqual([2]);
});

it('omits a row that is listed twice if its last version does not match the filter', async () => {
	const { client } = serviceWith(['1', '2'], ['2', '4']);
	let copies = 0;
	const read = await listRows(client, LIST, ({ id }) =>
		id === '2' && ++copies > 1 ? undefined : id,
	);
	expect(read.rows).toEqual(['1', '4']);
});
