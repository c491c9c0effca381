import { BoundedMap } from '../../../../shipping/lib/boundedMap';
import {
	DUPLICATE,
	Deduplicator,
} from '../../../../nodes/ShipmentTrackingTrigger/memory/deduplicator';
import { later } from '../../../support/time.mts';

afterEach(() => jest.restoreAllMocks());

describe('a notification in the memory of deliveries', () => {
	/** Returns the function that handles a notification once, with a memory of its own. */
	const startMemory = (size = 100, age = 1_000) => {
		const deduplicator = new Deduplicator(size, age);
		const conditions = { isAccepted: () => true, until: Date.now() + 60_000 };
		return async (id: string, handle: () => Promise<unknown>) =>
			await deduplicator.once(id, handle, conditions);
	};

	it('is handled once more if the first handling fails, however many repeats wait', async () => {
		const handleOnce = startMemory();
		let fail = (_: Error) => {};
		const first = handleOnce('a', async () => await new Promise((_, no) => (fail = no)));
		const handle = jest.fn(async () => await Promise.resolve('done'));
		const waiting = [1, 2, 3].map(async () => await handleOnce('a', handle));
		fail(new Error('down'));
		await expect(first).rejects.toThrow('down');
		const outcomes = await Promise.all(waiting);
		expect(outcomes.filter((one) => one === 'done')).toHaveLength(1);
		expect(outcomes.filter((one) => one === DUPLICATE)).toHaveLength(2);
		expect(handle).toHaveBeenCalledTimes(1);
	});

	it('is removed after its storage time, or earlier if there are too many, oldest first', async () => {
		const handleOnce = startMemory(2, 1_000);
		const handle = async () => await Promise.resolve('done');
		for (const id of ['a', 'b', 'c']) await handleOnce(id, handle);
		expect(await handleOnce('c', handle)).toBe(DUPLICATE);
		expect(await handleOnce('a', handle)).toBe('done');
		later(1_001);
		expect(await handleOnce('c', handle)).toBe('done');
	});
});

it('limits the number of entries of a BoundedMap', () => {
	const map = new BoundedMap<number>(3);
	for (let number = 0; number < 100; number++) map.set(`key-${number % 7}`, number);
	expect(map.size).toBe(3);
	expect(map.get('key-1')).toBe(99);
	map.set('__proto__', 1);
	expect(map.get('__proto__')).toBe(1);
});
