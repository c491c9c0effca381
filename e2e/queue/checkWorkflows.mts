import type { Workflow, WorkflowNode } from '../../harness/n8n/workflows.mts';

/** The node of the examples that handles an event. Here, it adds a row instead. */

export const SINK = 'Handle Event';
const LEASE = "interval '5 minutes'";
const SHORT_LEASE = "interval '30 seconds'";
const EVERY_SECONDS = 10;
const TRIGGER = 'n8n-nodes-shipment-tracking.shipmentTrackingTrigger';
const SCHEDULE = 'n8n-nodes-base.scheduleTrigger';

/** The credentials of this check, by type. */
type Credentials = Record<string, { id: string; name: string }>;

/** Each event adds a row with the names of its fields. */
export const SINK_TABLE = `CREATE TABLE handled_events (
	id bigserial PRIMARY KEY,
	notification_id text,
	event text,
	fields text
)`;
const INSERT = `INSERT INTO handled_events (notification_id, event, fields)
VALUES ($1, $2, $3) RETURNING notification_id`;
const VALUES = "={{ [$json.notification_id, $json.event, Object.keys($json).sort().join(' ')] }}";

/** Shortens the intervals in SQL. */
export const withShortIntervals = (sql: string): string => sql.replaceAll(LEASE, SHORT_LEASE);

/** A workflow of examples/ with the changes for this check. */
export function checkedWorkflow(workflow: Workflow, credentials: Credentials): Workflow {
	const nodes = workflow.nodes.map((node) =>
		withCredentials(nodeWithShortIntervals(node.name === SINK ? sinkOf(node) : node), credentials),
	);
	return { ...workflow, nodes };
}

/** Sorts the workflow with the trigger first, because the others may call it. */
export function inOrderOfPublication(workflows: Workflow[]): Workflow[] {
	const hasTrigger = ({ nodes }: Workflow) => nodes.some(({ type }) => type === TRIGGER);
	return [
		...workflows.filter(hasTrigger),
		...workflows.filter((workflow) => !hasTrigger(workflow)),
	];
}

/** Replaces a node and keeps its settings for retries and errors. */
function sinkOf(node: WorkflowNode): WorkflowNode {
	return {
		...node,
		type: 'n8n-nodes-base.postgres',
		typeVersion: 2.6,
		credentials: { postgres: { id: '', name: '' } },
		parameters: {
			operation: 'executeQuery',
			query: INSERT,
			options: { queryReplacement: VALUES },
		},
	};
}

function nodeWithShortIntervals(node: WorkflowNode): WorkflowNode {
	const { parameters } = node;
	if (node.type === SCHEDULE) {
		const interval = [{ field: 'seconds', secondsInterval: EVERY_SECONDS }];
		return { ...node, parameters: { ...parameters, rule: { interval } } };
	}
	if (typeof parameters.query !== 'string') return node;
	return { ...node, parameters: { ...parameters, query: withShortIntervals(parameters.query) } };
}

function withCredentials(node: WorkflowNode, credentials: Credentials): WorkflowNode {
	if (!node.credentials) return node;
	const own = Object.entries(node.credentials).map(([type, given]) => [
		type,
		credentials[type] ?? given,
	]);
	return { ...node, credentials: Object.fromEntries(own) as Credentials };
}
