import { BoundedMap } from '../../shared/lib/boundedMap';
import { DAY_MS } from '../../shared/lib/duration';
import { Deduplicator } from './deduplicator';
import { EstimateHistory } from './estimateHistory';
import { SharedReadings } from './sharedReadings';
import { SecretRefresh } from './secretRefresh';

const NOTIFICATIONS_MAX = 10_000;
const NOTIFICATION_AGE_MAX_MS = DAY_MS;
const NODES_MAX = 1_000;

/**
 * What a trigger node remembers between deliveries, in this process only: n8n does not store what
 * is written while a delivery is received.
 */
export class NodeMemory {
	readonly seen = new Deduplicator(NOTIFICATIONS_MAX, NOTIFICATION_AGE_MAX_MS);

	readonly readings = new SharedReadings();

	readonly estimates = new EstimateHistory();

	readonly secrets = new SecretRefresh();
	/** The webhook at this address, where the stored one is not. */
	foundId?: string;
	/** There was no webhook at this address; until when that is taken for granted. */
	nothingUntil = 0;
}

const memories = new BoundedMap<NodeMemory>(NODES_MAX);

/** The memory of a node; its test and its production webhook have one each. */
export function nodeMemoryFor(key: string): NodeMemory {
	const nodeMemory = memories.get(key) ?? new NodeMemory();
	memories.set(key, nodeMemory);
	return nodeMemory;
}
