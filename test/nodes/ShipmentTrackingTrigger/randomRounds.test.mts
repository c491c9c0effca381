import { runRound } from '../../support/rounds/round.mts';

/**
 * Random days of a trigger. A failed round repeats exactly with its seed: `SEEDS=17` runs one round
 * and shows its log, `SEEDS=1-1000` runs a thousand.
 */
const [first, last = first] = (process.env.SEEDS ?? '1-100').split('-').map(Number);
const GROUP = 20;
const groups = Array.from({ length: Math.ceil((last - first + 1) / GROUP) }, (_, index) => {
	const start = first + index * GROUP;
	return [start, Math.min(start + GROUP - 1, last)];
});

it.each(groups)(
	'a trigger keeps its webhook and its events in the random rounds %d to %d',
	async (start, end) => {
		const failed: string[] = [];
		let accepted = 0;
		for (let seed = start; seed <= end; seed++) {
			const round = await runRound(seed);
			accepted += round.accepted;
			if (round.violations.length === 0) continue;
			failed.push(`Round ${seed}: ${round.violations.join('; ')}`);
			if (first === last) failed.push(...round.log);
		}
		expect(failed).toEqual([]);
		// The rounds only show something if most events arrive.
		if (first < last) expect(accepted / (end - start + 1)).toBeGreaterThan(20);
	},
	300_000,
);
