import type { ServiceVersion } from '../../../../../sandbox/core/options.mts';
import { Client, KEY } from '../../../../../harness/sandbox/client.mts';
import { useSandbox } from '../../../../support/sandbox.mts';
import { getMany } from '../../filterSupport.mts';

/**
 * Lists of 800 containers that change while they are read. In version 2026-08 of the service, no sort
 * order keeps the positions of containers stable.
 */

const NUMBER = 'MAEUTRANSARRIVEDBOX5';
const CONTAINERS = 800;
const PAGES = CONTAINERS / 50;

/** Fills an account for each test, with the given version of the service. */
function useAccount(service: ServiceVersion) {
	const sandbox = useSandbox({ service, startAt: Date.now(), requestLogSize: 10_000 });
	const client = new Client(sandbox);
	beforeEach(async () => {
		sandbox.reset();
		await client.shipment(NUMBER);
		const copies = { number: NUMBER, count: CONTAINERS / 5 - 1 };
		const filled = await client.post('/sandbox/copies', copies);
		expect(JSON.parse(filled.text)).toMatchObject({ containers: CONTAINERS });
		sandbox.log.clear();
	});
	const account = () => sandbox.state.accounts.get(KEY)!;
	return {
		sandbox,
		client,
		account,
		allIds: () => new Set(account().containers().map(({ id }) => id)), // prettier-ignore
		move: async (movement: object) => await client.post('/sandbox/movement', movement),
		getMany: async () => await getMany(sandbox, 'container', { options: { selectedFields: 'id' } }),
		deadlines: async () =>
			await getMany(sandbox, 'report', {
				operation: 'getPickupDeadlines',
				which: 'all',
				onlyArrived: false,
				options: { selectedFields: 'id' },
			}),
		lists: (path: string) => sandbox.log.list().filter((one) => one.path === path).length,
	};
}

describe('version 2026-11 of the service', () => {
	const { sandbox, account, allIds, move, getMany, deadlines, lists } = useAccount('2026-11');

	test.each([0, 30])(
		'reads each page once and returns every container if %i containers are updated before each page',
		async (jumps) => {
			await move({ jumps, seed: 'usual' });
			const { ids, hints } = await getMany();
			expect(ids).toHaveLength(CONTAINERS);
			expect(new Set(ids)).toEqual(allIds());
			expect(hints).toEqual([]);
			expect(lists('/v2/containers')).toBe(PAGES);
		},
	);

	test('returns containers that are created during the reading', async () => {
		await move({ newShipments: 1, jumps: 30, pages: 20, seed: 'new' });
		const before = allIds();
		const { ids, hints } = await getMany();
		expect([...before].filter((id) => !ids.includes(id))).toEqual([]);
		expect(hints).toEqual([]);
	});

	test('returns every deadline while shipments are created and stopped', async () => {
		const before = [...account().containers()];
		await move({ newShipments: 3, stops: 2, jumps: 30, pages: 5, seed: 'deadlines' });
		const { ids, hints } = await deadlines();
		const live = before.filter(({ relationships }) => {
			const shipment = account().find(relationships.shipment.data as { id: string; type: string });
			return shipment?.attributes.line_tracking_stopped_at === null;
		});
		expect(live.length).toBeGreaterThan(CONTAINERS - 100);
		expect(live.filter(({ id }) => !ids.includes(id))).toEqual([]);
		expect(new Set(ids).size).toBe(ids.length);
		expect(hints).toEqual([]);
		expect(lists('/v2/shipments')).toBeLessThanOrEqual(15);
	});

	test('reads few pages for Get Pickup Deadlines if most containers are no longer tracked', async () => {
		for (const shipment of account().shipments().slice(10)) {
			shipment.attributes.line_tracking_stopped_at = sandbox.state.now();
		}
		const { ids } = await deadlines();
		expect(ids).toHaveLength(50);
		expect(lists('/v2/shipments')).toBe(1);
		expect(lists('/v2/containers')).toBe(0);
	});
});

describe('version 2026-08 of the service', () => {
	const { client, allIds, move, getMany, lists } = useAccount('2026-08');

	/** Reads each page once, without the node's precautions. */
	async function readOnce(): Promise<Set<string>> {
		const seen = new Set<string>();
		let next: string | undefined = '/containers?page[size]=50&page[number]=1';
		while (next) {
			const { list, body } = await client.get(next);
			for (const { id } of list) seen.add(id);
			next = body.links.next;
		}
		return seen;
	}

	test('loses rows of a changing list if each page is read once', async () => {
		await move({ jumps: 15, seed: 'loss' });
		expect((await readOnce()).size).toBeLessThan(CONTAINERS);
	});

	test.each([
		[4, 'usual'],
		[15, 'fast'],
	])(
		'returns every container with Return All if %i containers are updated before each page',
		async (jumps, seed) => {
			await move({ jumps, seed });
			const { ids, hints } = await getMany();
			expect(new Set(ids)).toEqual(allIds());
			expect(ids).toHaveLength(CONTAINERS);
			expect(hints).toEqual([]);
			expect(lists('/v2/containers')).toBeLessThanOrEqual(2 * PAGES);
		},
	);

	test('reads the pages of a list at most three times, then shows a hint that the list changed', async () => {
		await move({ jumps: 1_000, seed: 'storm' });
		const { hints } = await getMany();
		expect(hints).toEqual([expect.stringContaining('The list changed during the request')]);
		expect(lists('/v2/containers')).toBeLessThanOrEqual(3 * PAGES);
	});
});
