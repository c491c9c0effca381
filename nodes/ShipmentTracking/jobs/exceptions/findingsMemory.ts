import { isRaised, rankOf } from '../../../../shipping/findings';
import { isObject } from '../../../../shipping/lib';
import type { Memory, MemoryRun, Values } from '../memory/memory';
import { MemoryStore } from '../memory/memoryStore';

type FindingRank = ReturnType<typeof rankOf>;
/** The values of a finding that are compared with the memory. */
export type KnownFinding = Parameters<typeof rankOf>[0];

/** The stored values of a finding. */
export interface Ranks extends FindingRank {
	/** The values that Confirm Output had confirmed before; only for a pending finding. */
	confirmed?: FindingRank;
}

export const FINDINGS_MAX = 20_000;
/** Increase this number if stored values change their meaning. */
const SETTINGS = '2';

/** The memory of Get Exceptions: the rank of each finding, by its key. */
export const findingsMemory = new MemoryStore({
	prefix: 'exceptions',
	owner: 'Get Exceptions',
	isValue: (value): value is Ranks => isObject(value) && typeof value.now === 'number',
	max: FINDINGS_MAX,
	advice: "Choose fewer 'Rules', or some customers in 'Filters' > 'Customers'.",
});

/** The rank that Confirm Output confirmed for a finding; undefined without one. */
function confirmedRank({ settings, confirmed, pending }: Memory<Ranks>, key: string) {
	if (settings !== SETTINGS) return undefined;
	const known = confirmed.get(key) ?? pending.get(key)?.confirmed;
	return known && { now: known.now, day: known.day };
}

/** Whether Confirm Output has confirmed an earlier output, so that new findings differ from others. */
export function knowsFindings({ settings, confirmed, pending }: Memory<Ranks>): boolean {
	const known = [...pending.values()].some((ranks) => ranks.confirmed);
	return settings === SETTINGS && (confirmed.size > 0 || known);
}

/** True if Confirm Output has not yet confirmed this finding with this rank or a higher one. */
export function isNewFinding(memory: Memory<Ranks>, finding: KnownFinding): boolean {
	return isRaised(confirmedRank(memory, finding.key), rankOf(finding));
}

/**
 * Returns the result of an execution for the memory.
 *
 * @param found all findings; after a full reading, other findings are removed from the memory
 * @param returned the findings that were returned
 */
export function findingsRun(
	memory: Memory<Ranks>,
	found: KnownFinding[],
	returned: KnownFinding[],
	isWhole: boolean,
): MemoryRun<Ranks> {
	const known = [...memory.confirmed.keys(), ...memory.pending.keys()];
	const confirmed: Values<Ranks> = new Map();
	for (const key of isWhole ? found.map((one) => one.key) : known) {
		const rank = confirmedRank(memory, key);
		if (rank) confirmed.set(key, rank);
	}
	const pending: Values<Ranks> = new Map();
	for (const finding of returned) {
		const { key } = finding;
		const [before, rank] = [confirmed.get(key), rankOf(finding)];
		// Confirm Output has already confirmed the finding with this rank.
		if (!isRaised(before, rank)) continue;
		confirmed.delete(key);
		pending.set(key, { ...rank, ...(before ? { confirmed: before } : {}) });
	}
	return { settings: SETTINGS, confirmed, returned: pending, count: returned.length, isWhole };
}
