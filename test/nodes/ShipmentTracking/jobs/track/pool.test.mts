import fc from 'fast-check';

import { mapConcurrently } from '../../../../../nodes/ShipmentTracking/jobs/track/trackAll';

const turns = async (count: number) => {
	for (let turn = 0; turn < count; turn++) await Promise.resolve();
};

test('processes every entry once, with limited concurrency, and returns results in order', async () => {
	await fc.assert(
		fc.asyncProperty(
			fc.array(fc.nat(20)),
			fc.integer({ min: 1, max: 8 }),
			async (entries, size) => {
				let underWay = 0;
				let most = 0;
				const begun: number[] = [];
				const jobs = entries.map((delay, index) => ({ delay, index }));
				const results = await mapConcurrently(jobs, size, async ({ delay, index }) => {
					begun.push(index);
					most = Math.max(most, ++underWay);
					await turns(delay);
					underWay--;
					return index;
				});
				expect(results).toEqual(entries.map((_, index) => index));
				expect(begun).toEqual(results);
				expect(most).toBeLessThanOrEqual(size);
				if (entries.length >= size) expect(most).toBe(size);
			},
		),
	);
});

test('starts nothing after an error, and waits for running entries', async () => {
	const begun: number[] = [];
	let ended = 0;
	const run = mapConcurrently([0, 1, 2, 3, 4, 5], 2, async (entry) => {
		begun.push(entry);
		if (entry === 1) throw new Error('stopped');
		await turns(50);
		ended++;
	});
	await expect(run).rejects.toThrow('stopped');
	expect(begun).toEqual([0, 1]);
	expect(ended).toBe(1);
});

test('returns an empty list immediately', async () => {
	expect(await mapConcurrently([], 5, async () => 1)).toEqual([]);
});
