import { SEVERITIES, type Severity } from '../../../../shipping/messages';
import { hashOf } from '../../../../shipping/lib';
import { wholeNumber } from '../../../shared/lib/packedRecords';
import type { Memory, MemoryRun, Values } from '../memory/memory';
import { MemoryStore } from '../memory/memoryStore';

/** The values of a finding that are compared with the memory. */
export interface KnownFinding {
	/** `<rule>:<id>` */
	key: string;
	severity: Severity;
}

/** A finding takes nine bytes, which are twelve stored characters. */
export const FINDINGS_MAX = 20_000;
/** Increase this number if stored values change their meaning. */
const SETTINGS = '1';

/**
 * The memory of Get Exceptions: the severity of each finding, by its key. The upper bits of a pending
 * finding contain the severity that Confirm Output confirmed before.
 */
export const findingsMemory = new MemoryStore<number>(
	'exceptions',
	() => wholeNumber(1),
	FINDINGS_MAX,
);

const CONFIRMED_BITS = 4;
/** Stored: 1 for `info`, 4 for `high`. */
const rankOf = (severity: Severity): number => SEVERITIES.length - SEVERITIES.indexOf(severity);
const ownRank = (stored: number): number => stored & 15;

/** The highest severity that Confirm Output confirmed for a finding; 0 if it confirmed none. */
function confirmedRank({ settings, confirmed, pending }: Memory<number>, hash: string): number {
	if (settings !== SETTINGS) return 0;
	const known = confirmed.get(hash);
	return known === undefined ? (pending.get(hash) ?? 0) >> CONFIRMED_BITS : ownRank(known);
}

/** True if Confirm Output has not yet confirmed this finding with this severity or a higher one. */
export function isNewFinding(memory: Memory<number>, { key, severity }: KnownFinding): boolean {
	return confirmedRank(memory, hashOf(key)) < rankOf(severity);
}

/**
 * Returns the result of an execution for the memory.
 *
 * @param found all findings; after a full reading, other findings are removed from the memory
 * @param returned the findings that were returned
 */
export function findingsRun(
	memory: Memory<number>,
	found: KnownFinding[],
	returned: KnownFinding[],
	isWhole: boolean,
): MemoryRun<number> {
	const confirmed: Values<number> = new Map();
	for (const hash of isWhole ? found.map(({ key }) => hashOf(key)) : keysOf(memory)) {
		const rank = confirmedRank(memory, hash);
		if (rank > 0) confirmed.set(hash, rank);
	}
	const pending: Values<number> = new Map();
	for (const { key, severity } of returned) {
		const hash = hashOf(key);
		const before = confirmed.get(hash) ?? 0;
		// Confirm Output has already confirmed the finding with this severity.
		if (before >= rankOf(severity)) continue;
		confirmed.delete(hash);
		pending.set(hash, (before << CONFIRMED_BITS) | rankOf(severity));
	}
	return { settings: SETTINGS, confirmed, returned: pending, count: returned.length, isWhole };
}

const keysOf = ({ confirmed, pending }: Memory<number>) => [...confirmed.keys(), ...pending.keys()];
