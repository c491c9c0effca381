import { Client, KEY } from '../../../../../harness/sandbox/client.mts';
import type { Sandbox } from '../../../../../sandbox/app.mts';
import { hashToInteger } from '../../../../../sandbox/core/ids.mts';
import { stopTracking } from '../../../../../sandbox/domain/tracking.mts';
import { timestamp } from '../../../../../sandbox/jsonApi/resource.mts';
import { addCopies, copyShipment } from '../../../../support/copies.mts';
import { useSandbox } from '../../../../support/sandbox.mts';
import { getMany } from '../../filterSupport.mts';

/** Lists of 800 containers that change while they are read. */

const NUMBER = 'MAEUTRANSARRIVEDBOX5';
const CONTAINERS = 800;
const PAGES = CONTAINERS / 50;

/** Changes that are made to an account before a client reads a page of a list. */
interface Movement {
	/** Number of containers that get a new check time and so move to the start of the list. */
	jumps: number;
	/** Number of new shipments, which move all others back. */
	newShipments: number;
	/** Number of shipments that leave the list of tracked shipments, because tracking stops. */
	stops: number;
	/** The same seed selects the same random records. */
	seed: string;
	/** The number of pages after which the changes end. */
	pages: number;
}

/** Changes lists while they are read. The first page stays unchanged. */
function moveLists(
	{ log, state }: Sandbox,
	{ jumps = 0, newShipments = 0, stops = 0, pages = Infinity, seed }: Partial<Movement>,
): void {
	const account = state.accounts.get(KEY)!;
	let latestMs = Date.now();
	const moveContainers = (page: number) => {
		const containers = account.containers();
		for (let jump = 0; jump < jumps; jump++) {
			const place = hashToInteger(`${seed}/${page}/${jump}`, containers.length);
			// Each moved container gets the latest time, in whole seconds, as in the service.
			latestMs += 1_000;
			containers[place].attributes.terminal_checked_at = timestamp(latestMs);
		}
	};
	const moveShipments = (page: number) => {
		const tracked = account
			.shipments()
			.filter(({ attributes }) => attributes.line_tracking_stopped_at === null);
		for (let stop = 0; stop < stops; stop++) {
			const place = hashToInteger(`${seed}/${page}/stop/${stop}`, tracked.length);
			stopTracking(account, tracked.splice(place, 1)[0], 'cancelled_by_user', { announce: false });
		}
		for (let made = 0; made < newShipments; made++) {
			copyShipment(account, account.shipments()[0], `N${page}-${made}`);
		}
	};
	let page = 0;
	const add = log.add.bind(log);
	jest.spyOn(log, 'add').mockImplementation((entry) => {
		const isContainers = entry.path === '/v2/containers';
		if (isContainers || entry.path === '/v2/shipments') {
			if (page > 0 && page <= pages) (isContainers ? moveContainers : moveShipments)(page);
			page += 1;
		}
		return add(entry);
	});
}

/** Fills an account for each test. */
function useAccount() {
	const sandbox = useSandbox({ startAt: Date.now(), requestLogSize: 10_000 });
	const client = new Client(sandbox);
	afterEach(() => jest.restoreAllMocks());
	beforeEach(async () => {
		sandbox.reset();
		await client.shipment(NUMBER);
		addCopies(sandbox, CONTAINERS / 5 - 1);
		expect(sandbox.state.accounts.get(KEY)!.count('container')).toBe(CONTAINERS);
		sandbox.log.clear();
	});
	const account = () => sandbox.state.accounts.get(KEY)!;
	return {
		sandbox,
		account,
		allIds: () => new Set(account().containers().map(({ id }) => id)), // prettier-ignore
		move: (movement: Partial<Movement>) => moveLists(sandbox, movement),
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
			move({ jumps, seed: 'usual' });
			const { ids, hints } = await getMany();
			expect(ids).toHaveLength(CONTAINERS);
			expect(new Set(ids)).toEqual(allIds());
			expect(hints).toEqual([]);
			expect(lists('/v2/containers')).toBe(PAGES);
		},
	);

	test('returns containers that are created during the reading', async () => {
		move({ newShipments: 1, jumps: 30, pages: 20, seed: 'new' });
		const before = allIds();
		const { ids, hints } = await getMany();
		expect([...before].filter((id) => !ids.includes(id))).toEqual([]);
		expect(hints).toEqual([]);
	});

	test('returns every deadline while shipments are created and stopped', async () => {
		const before = [...account().containers()];
		move({ newShipments: 3, stops: 2, jumps: 30, pages: 5, seed: 'deadlines' });
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
