import { parse } from 'flatted';
import pMap from 'p-map';
import type { N8nRestClient } from './restClient.mts';

export type JsonFields = Record<string, unknown>;

interface Item {
	json: JsonFields;
}

/** An execution in n8n's list. */
export interface ExecutionSummary {
	id: string;
	workflowId: string;
	status: string;
	mode: string;
}

interface RunData {
	[nodeName: string]: { data?: { main?: (Item[] | null)[] }; executionTime?: number }[];
}

interface ExecutionData {
	resultData: { runData: RunData; error?: { message: string } };
	/** Contains the nodes that had not run yet. */
	executionData?: { nodeExecutionStack: { data: { main: (Item[] | null)[] } }[] };
}

/** The output of the nodes of one execution. */
export class Execution {
	constructor(
		readonly id: string,
		readonly status: string,
		private readonly data: ExecutionData,
	) {}

	/** Returns the items of all runs of a node, from one output or from all outputs. */
	output(nodeName: string, index?: number): JsonFields[] {
		const runs = this.data.resultData.runData[nodeName] ?? [];
		return runs
			.flatMap(({ data }) => data?.main ?? [])
			.filter((_, place) => index === undefined || place === index)
			.flatMap((items) => items ?? [])
			.map(({ json }) => json);
	}

	/** Input items of the node that was next when the execution was interrupted. */
	input(): JsonFields[] {
		const [next] = this.data.executionData?.nodeExecutionStack ?? [];
		return (next?.data.main ?? []).flatMap((items) => items ?? []).map(({ json }) => json);
	}

	/** Duration of a node, as a sum over all its runs. */
	tookMs(nodeName: string): number {
		const runs = this.data.resultData.runData[nodeName] ?? [];
		return runs.reduce((sum, { executionTime = 0 }) => sum + executionTime, 0);
	}

	get error(): string | undefined {
		return this.data.resultData.error?.message;
	}
}

interface ExecutionPage {
	results: ExecutionSummary[];
	nextCursor?: string | null;
}

const PAGE_SIZE = 100;
/** n8n sorts by the start, and simultaneous executions may start in another order than their IDs. */
const OVERLAP = 30;
const READ_AT_ONCE = 6;
const UNDER_WAY = ['new', 'running', 'waiting'];

export const isFinished = ({ status }: ExecutionSummary): boolean => !UNDER_WAY.includes(status);

const filterOf = (workflowId: string) => encodeURIComponent(JSON.stringify({ workflowId }));

export async function countExecutions(rest: N8nRestClient, workflowId: string): Promise<number> {
	const path = `/executions?limit=1&filter=${filterOf(workflowId)}`;
	return (await rest.get<{ count: number }>(path)).count;
}

/** All executions of a workflow, oldest first. */
export async function executionsOf(
	rest: N8nRestClient,
	workflowId: string,
): Promise<ExecutionSummary[]> {
	const found: ExecutionSummary[] = [];
	for (let from = ''; ;) {
		const { results, nextCursor } = await rest.get<ExecutionPage>(
			`/executions?limit=${PAGE_SIZE}&filter=${filterOf(workflowId)}${from}`,
		);
		const fresh = results.filter(({ id }) => !found.some((known) => known.id === id));
		found.push(...fresh);
		if (results.length < PAGE_SIZE) break;
		// Since 2.41, n8n returns a cursor for the next page. Earlier versions need the last ID.
		from = nextCursor
			? `&cursor=${encodeURIComponent(nextCursor)}`
			: `&lastId=${Number(results[results.length - 1].id) + OVERLAP}`;
	}
	return found.reverse();
}

async function readExecution(rest: N8nRestClient, { id }: ExecutionSummary): Promise<Execution> {
	const { status, data } = await rest.get<{ status: string; data: string }>(`/executions/${id}`);
	// n8n stores repeated and circular objects, lists and texts once, with references.
	return new Execution(id, status, parse(data) as ExecutionData);
}

/** Executions with their data, in the order of the list. */
export const readExecutions = (
	rest: N8nRestClient,
	list: ExecutionSummary[],
): Promise<Execution[]> =>
	pMap(list, (summary) => readExecution(rest, summary), { concurrency: READ_AT_ONCE });
