import { SEVERITIES, type Severity } from '../../../../shipping/messages';
import { isObject } from '../../../../shipping/lib';
import type { Memory, MemoryRun, Values } from '../memory/memory';
import { MemoryStore } from '../memory/memoryStore';

/** The values of a finding that are compared with the memory. */
export interface KnownFinding {
	/** `<rule>:<id>` */
	key: string;
	severity: Severity;
}

/** What is stored of a finding: 1 for `info`, 4 for `high`. */
export interface Ranks {
	now: number;
	/** Of a pending finding, the highest that Confirm Output has confirmed before; 0 for none. */
	confirmed?: number;
}

export const FINDINGS_MAX = 20_000;
/** Increase this number if stored values change their meaning. */
const SETTINGS = '1';

/** The memory of Get Exceptions: the severity of each finding, by its key. */
export const findingsMemory = new MemoryStore({
	prefix: 'exceptions',
	owner: 'Get Exceptions',
	isValue: (value): value is Ranks => isObject(value) && typeof value.now === 'number',
	max: FINDINGS_MAX,
	advice: "Choose fewer 'Rules', or some customers in 'Filters' > 'Customers'.",
});

const rankOf = (severity: Severity): number => SEVERITIES.length - SEVERITIES.indexOf(severity);

/** The highest severity that Confirm Output confirmed for a finding; 0 if it confirmed none. */
function confirmedRank({ settings, confirmed, pending }: Memory<Ranks>, key: string): number {
	if (settings !== SETTINGS) return 0;
	return confirmed.get(key)?.now ?? pending.get(key)?.confirmed ?? 0;
}

/** True if Confirm Output has not yet confirmed this finding with this severity or a higher one. */
export function isNewFinding(memory: Memory<Ranks>, { key, severity }: KnownFinding): boolean {
	return confirmedRank(memory, key) < rankOf(severity);
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
		const now = confirmedRank(memory, key);
		if (now > 0) confirmed.set(key, { now });
	}
	const pending: Values<Ranks> = new Map();
	for (const { key, severity } of returned) {
		const before = confirmed.get(key)?.now ?? 0;
		// Confirm Output has already confirmed the finding with this severity.
		if (before >= rankOf(severity)) continue;
		confirmed.delete(key);
		pending.set(key, { now: rankOf(severity), confirmed: before });
	}
	return { settings: SETTINGS, confirmed, returned: pending, count: returned.length, isWhole };
}
