import { Client, KEY } from '../../../../../harness/sandbox/client.mts';
import { useSandbox } from '../../../../support/sandbox.mts';
import { getMany } from '../../filterSupport.mts';

/** Lists of 800 containers that change while they are read. */

const NUMBER = 'MAEUTRANSARRIVEDBOX5';
const CONTAINERS = 800;
const PAGES = CONTAINERS / 50;

/** Fills an account for each test. */
function useAccount() {
	const sandbox = useSandbox({ startAt: Date.now(), requestLogSize: 10_000 });
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

describe('a list of containers that changes', () => {
	const { sandbox, account, allIds, move, getMany, deadlines, lists } = useAccount();

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
