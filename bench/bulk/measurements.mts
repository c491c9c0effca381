import type { WorkflowNode } from '../../harness/n8n/workflows.mts';
import type { Conditions } from './service.mts';
import { httpNode, trackNode } from './workflows.mts';

/**
 * Windows of the rate limit: shorter than the service's 60 seconds, to save time. The limit stays
 * 100 per window. A new window costs up to 0.3 s, whatever its length. In short windows, this cost
 * would distort the comparison with the minimum duration.
 */
const WINDOW_MS = 12_000;
const SHORT_WINDOW_MS = 6_000;
const LIMIT = 100;
const UNLIMITED = 100_000;
const CUT_AT_MS = [700, 6_500, 12_500];

export interface Measurement {
	id: string;
	rows: number;
	conditions: Conditions;
	/** The minimum duration with which the node is compared. Absent if connections are cut. */
	floorMs?: number;
	node: (credentialId: string, baseUrl: string) => WorkflowNode;
}

/** Rows that the node sends concurrently. */
const IN_PARALLEL = 5;

/**
 * The minimum duration: the rows fill all windows except the last, which has the remaining rows.
 */
const windowsFloorMs = (rows: number, latencyMs: number): number => {
	const full = Math.ceil(rows / LIMIT) - 1;
	return full * WINDOW_MS + Math.ceil((rows - full * LIMIT) / IN_PARALLEL) * latencyMs;
};

const limited = { limit: LIMIT, windowMs: WINDOW_MS, latencyMs: 50 };
const slow = { limit: UNLIMITED, windowMs: WINDOW_MS, latencyMs: 1_000 };
const cut = { ...limited, windowMs: SHORT_WINDOW_MS, cutAtMs: CUT_AT_MS };
/** Ten rows in each tenth of a window, so that the limit is not exceeded. */
const BATCHING = { size: 10, intervalMs: SHORT_WINDOW_MS / 10 };

export const MEASUREMENTS: Measurement[] = [
	{
		id: 'ours50ms',
		rows: 1_000,
		conditions: limited,
		floorMs: windowsFloorMs(1_000, 50),
		node: (credential) => trackNode(credential),
	},
	{
		id: 'ours1000ms',
		rows: 1_000,
		conditions: slow,
		floorMs: Math.ceil(1_000 / IN_PARALLEL) * 1_000,
		node: (credential) => trackNode(credential),
	},
	{ id: 'oursCut', rows: 300, conditions: cut, node: (credential) => trackNode(credential) },
	{
		id: 'httpRetry',
		rows: 300,
		conditions: cut,
		node: (credential, baseUrl) => httpNode(credential, baseUrl, BATCHING, 'stopWorkflow'),
	},
	{
		id: 'httpRetryContinue',
		rows: 300,
		conditions: cut,
		node: (credential, baseUrl) => httpNode(credential, baseUrl, BATCHING, 'continueRegularOutput'),
	},
];
