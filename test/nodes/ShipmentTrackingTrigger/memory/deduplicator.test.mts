import { BoundedMap } from '../../../../nodes/shared/lib/boundedMap';
import {
	DUPLICATE,
	Deduplicator,
} from '../../../../nodes/ShipmentTrackingTrigger/memory/deduplicator';

afterEach(() => jest.restoreAllMocks());

const later = (ms: number) => {
	const now = Date.now() + ms;
	jest.spyOn(Date, 'now').mockImplementation(() => now);
};

describe('a notification in the memory of deliveries', () => {
	const seen = (size = 100, age = 1_000) => new Deduplicator(size, age);

	it('is handled once', async () => {
		const memory = seen();
		const handle = jest.fn(async () => await Promise.resolve('done'));
		expect(await memory.once('a', handle)).toBe('done');
		expect(await memory.once('a', handle)).toBe(DUPLICATE);
		expect(await memory.once('b', handle)).toBe('done');
		expect(handle).toHaveBeenCalledTimes(2);
	});

	it('waits for the first handling and is a duplicate if that succeeds', async () => {
		const memory = seen();
		let finish = (_: string) => {};
		const first = memory.once(
			'a',
			async () => await new Promise<string>((done) => (finish = done)),
		);
		let outcome: unknown = 'waiting';
		const second = memory.once('a', async () => await Promise.resolve('second'));
		void second.then((value) => (outcome = value));
		await new Promise((done) => setImmediate(done));
		expect(outcome).toBe('waiting');
		finish('first');
		expect([await first, await second]).toEqual(['first', DUPLICATE]);
	});

	it('is handled once more if the first handling fails, however many repeats wait', async () => {
		const memory = seen();
		let fail = (_: Error) => {};
		const first = memory.once('a', async () => await new Promise((_, no) => (fail = no)));
		const handle = jest.fn(async () => await Promise.resolve('done'));
		const waiting = [1, 2, 3].map(async () => await memory.once('a', handle));
		fail(new Error('down'));
		await expect(first).rejects.toThrow('down');
		const outcomes = await Promise.all(waiting);
		expect(outcomes.filter((one) => one === 'done')).toHaveLength(1);
		expect(outcomes.filter((one) => one === DUPLICATE)).toHaveLength(2);
		expect(handle).toHaveBeenCalledTimes(1);
	});

	it('is removed after its storage time, or earlier if there are too many, oldest first', async () => {
		const memory = seen(2, 1_000);
		const handle = async () => await Promise.resolve('done');
		for (const id of ['a', 'b', 'c']) await memory.once(id, handle);
		expect(await memory.once('c', handle)).toBe(DUPLICATE);
		expect(await memory.once('a', handle)).toBe('done');
		later(1_001);
		expect(await memory.once('c', handle)).toBe('done');
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
