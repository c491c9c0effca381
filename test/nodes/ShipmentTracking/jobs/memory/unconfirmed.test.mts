import fc from 'fast-check';

import {
	inExecution,
	nothingRemembered,
	withConfirmation,
	withRun,
	type Memory,
} from '../../../../../nodes/ShipmentTracking/jobs/memory/memory';

/** Tests which returned values the memory keeps until Confirm Output has confirmed one. */

const IDS = ['a', 'b', 'c'];
const SETTINGS = '1';

/** A round of a loop reads some records. An incomplete one may have missed others. */
interface Round {
	read: Record<string, number>;
	isWhole: boolean;
}

interface Execution {
	rounds: Round[];
	isConfirmed: boolean;
}

const rounds: fc.Arbitrary<Round> = fc.record({
	read: fc.dictionary(fc.constantFrom(...IDS), fc.integer({ min: 1, max: 3 }), { maxKeys: 3 }),
	isWhole: fc.boolean(),
});
const executions: fc.Arbitrary<Execution[]> = fc.array(
	fc.record({
		rounds: fc.array(rounds, { minLength: 1, maxLength: 3 }),
		isConfirmed: fc.boolean(),
	}),
	{ maxLength: 8 },
);

/** Returns a value like Get Changes: until it is the only one that a reader can know. */
function runRound(memory: Memory<number>, { read, isWhole }: Round, executionId: string) {
	const { confirmed: known, pending } = inExecution(memory, executionId);
	const confirmed = new Map<string, number>();
	const returned = new Map<string, number>();
	for (const [id, value] of Object.entries(read)) {
		const before = known.get(id);
		const unconfirmed = pending.get(id) ?? before;
		const isReturned = before !== undefined && (before !== value || unconfirmed !== value);
		confirmed.set(id, isReturned && before === value ? unconfirmed! : (before ?? value));
		if (isReturned) returned.set(id, value);
	}
	const run = { settings: SETTINGS, confirmed, returned, isWhole };
	return { memory: withRun(memory, run, executionId), returned };
}

it('returns a record again until it has the only value that a reader can know', () => {
	fc.assert(
		fc.property(executions, (list) => {
			let memory = nothingRemembered<number>();
			/** The values that a reader of the messages can know. */
			const beliefs = new Map<string, Set<number>>();
			list.forEach((execution, place) => {
				const id = `execution ${place}`;
				const returned = new Map<string, number>();
				const seen = new Set<string>();
				for (const round of execution.rounds) {
					const ran = runRound(memory, round, id);
					({ memory } = ran);
					for (const [record, value] of Object.entries(round.read)) {
						seen.add(record);
						if (ran.returned.has(record)) returned.set(record, value);
						const known = beliefs.get(record);
						if (!known) beliefs.set(record, new Set([value]));
						else if (ran.returned.has(record)) known.add(value);
						else expect([...known]).toEqual([value]);
					}
				}
				if (execution.isConfirmed && returned.size > 0) {
					({ memory } = withConfirmation(memory, id));
					for (const [record, value] of returned) beliefs.set(record, new Set([value]));
				}
				// A record that a complete execution does not read is new when it comes back.
				const isForgotten = (record: string) =>
					!memory.confirmed.has(record) && !memory.pending.has(record);
				for (const record of IDS)
					if (!seen.has(record) && isForgotten(record)) beliefs.delete(record);
			});
		}),
		{ numRuns: 2_000 },
	);
});

it('stores no unconfirmed value of a record that it has forgotten', () => {
	fc.assert(
		fc.property(executions, (list) => {
			let memory = nothingRemembered<number>();
			list.forEach((execution, place) => {
				for (const round of execution.rounds)
					({ memory } = runRound(memory, round, `execution ${place}`));
				const known = [...memory.confirmed.keys(), ...(memory.earlier ?? new Map()).keys()];
				for (const id of memory.unconfirmed?.keys() ?? []) expect(known).toContain(id);
			});
		}),
	);
});
