import { DAY_MS } from '../../shared/lib/duration';
import { Deduplicator } from './deduplicator';
import { EstimateHistory } from './estimateHistory';
import type { Activation } from '../registration/activations';
import { SharedReadings } from './sharedReadings';
import { SecretRefresh } from './secretRefresh';

const NOTIFICATIONS_MAX = 10_000;
const NOTIFICATION_AGE_MAX_MS = DAY_MS;

/**
 * What a trigger remembers between deliveries, in this process only: n8n does not store static data
 * that is written while a delivery is received. Publishing the trigger again keeps it.
 */
export class NodeMemory {
	readonly seen = new Deduplicator(NOTIFICATIONS_MAX, NOTIFICATION_AGE_MAX_MS);

	readonly readings = new SharedReadings();

	readonly estimates = new EstimateHistory();

	readonly secrets = new SecretRefresh();
	/** The stored secret and what it was decrypted to; undefined when that failed. */
	opened?: { stored: string; secret: Promise<string | undefined> };
	/** The webhook at this URL, where the stored one isn't. */
	found?: { id: string; insteadOf: string };
	/** Until then the service isn't asked again: it had no webhook at this URL. */
	nothingUntil = 0;
}

/** Freed with the activation, when the webhook was removed. */
const memories = new WeakMap<Activation, NodeMemory>();

export function nodeMemoryFor(activation: Activation): NodeMemory {
	const nodeMemory = memories.get(activation) ?? new NodeMemory();
	memories.set(activation, nodeMemory);
	return nodeMemory;
}
