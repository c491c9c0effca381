import fc from 'fast-check';

import type { Client } from '../../../../nodes/shared/api/client';
import { parseDocument } from '../../../../shipping/records/jsonApi';
import { path } from '../../../../nodes/shared/api/path';
import { ListReader } from '../../../../nodes/shared/api/listReader';

/** Tests lists whose rows move, appear and disappear between two pages. */

type Change = { kind: 'none' } | { kind: 'jump' | 'leave'; place: number } | { kind: 'arrive' };

const SIZE = 3;

/** A service whose list changes before every request except the first. */
class MovingService {
	readonly rows: string[];
	requests = 0;
	private readonly changes: Change[];

	constructor(
		count: number,
		changes: Change[],
		private readonly countsRows = true,
		private readonly changesPerPage = 1,
	) {
		this.rows = Array.from({ length: count }, (_, place) => `r${place}`);
		this.changes = [...changes];
	}

	get client(): Client {
		const document = async ({ query }: { query: Record<string, number> }) => {
			const count = this.requests++ > 0 ? this.changesPerPage : 0;
			for (const change of this.changes.splice(0, count)) this.change(change);
			const from = (Number(query['page[number]']) - 1) * SIZE;
			const data = this.rows.slice(from, from + SIZE).map((id) => ({ id, type: 'container' }));
			const hasMore = from + SIZE < this.rows.length;
			const links = hasMore ? { next: `?page[number]=${Number(query['page[number]']) + 1}` } : {};
			const meta = this.countsRows ? { total: this.rows.length } : {};
			return await Promise.resolve(parseDocument({ data, links, meta }));
		};
		const problem = (message: string) => new Error(message);
		return { document, problem } as unknown as Client;
	}

	private change(change: Change): void {
		if (change.kind === 'none') return;
		if (change.kind === 'arrive') this.rows.unshift(`new${this.requests}`);
		else if (this.rows.length > 0) {
			const [row] = this.rows.splice(change.place % this.rows.length, 1);
			if (change.kind === 'jump') this.rows.unshift(row);
		}
	}
}

async function read(service: MovingService) {
	const list = new ListReader(service.client, {
		path: path`/containers`,
		isUnstable: true,
	});
	const seen = new Set<string>();
	for await (const { data } of list.pages()) for (const { id } of data) seen.add(id);
	return { seen, isComplete: list.isComplete };
}

const place = fc.nat({ max: 100 });
const change = fc.oneof<Array<fc.Arbitrary<Change>>>(
	fc.constant({ kind: 'none' }),
	fc.constant({ kind: 'arrive' }),
	fc.record({ kind: fc.constantFrom('jump' as const, 'leave' as const), place }),
);

it('contains all rows that existed from the start if the list is complete', async () => {
	const counts = fc.integer({ min: 0, max: 25 });
	await fc.assert(
		fc.asyncProperty(counts, fc.array(change, { maxLength: 40 }), async (count, changes) => {
			const service = new MovingService(count, changes);
			const { seen, isComplete } = await read(service);
			// Rows that appear after the first request may be missing.
			const missing = service.rows.filter((id) => id.startsWith('r') && !seen.has(id));
			expect(isComplete ? missing : []).toEqual([]);
		}),
		{ numRuns: 2_000 },
	);
});

it('reads an unchanged list completely with one request per page', async () => {
	const service = new MovingService(10, []);
	const { seen, isComplete } = await read(service);
	expect([seen.size, isComplete, service.requests]).toEqual([10, true, 4]);
});

it('reports a complete list if rows leave it before they are read', async () => {
	const service = new MovingService(12, [{ kind: 'leave', place: 11 }]);
	const { seen, isComplete } = await read(service);
	expect([seen.size, isComplete]).toEqual([11, true]);
});

it('contains a row that moved to an earlier page because another row was removed', async () => {
	const service = new MovingService(12, [{ kind: 'leave', place: 0 }]);
	const { seen, isComplete } = await read(service);
	expect([seen.size, isComplete]).toEqual([12, true]);
});

it('reports an incomplete list after at most three requests per page if too many rows move', async () => {
	const jumps = Array.from({ length: 500 }, (_, i): Change => ({ kind: 'jump', place: i * 7 }));
	const service = new MovingService(60, jumps, true, 25);
	const { isComplete } = await read(service);
	expect(isComplete).toBe(false);
	expect(service.requests).toBeLessThanOrEqual(3 * 20);
});

it('reads the first pages again until they contain no new rows if the service does not count rows', async () => {
	const service = new MovingService(9, [{ kind: 'jump', place: 8 }], false);
	const { seen, isComplete } = await read(service);
	expect([seen.size, isComplete]).toEqual([9, true]);
});

it('throws after 2,000 pages, however few rows they have', async () => {
	await expect(read(new MovingService(6_003, [], false))).rejects.toThrow(
		'6,000 read in 2,000 pages; the maximum is 6,000',
	);
});
