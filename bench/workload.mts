import type { N8n } from '../harness/n8n/n8n.mts';
import {
	CREDENTIAL,
	webhookNode,
	type Workflow,
	type WorkflowNode,
} from '../harness/n8n/workflows.mts';
import type { Progress } from '../harness/process/progress.mts';
import { SANDBOX_KEY } from '../harness/sandbox/sandboxControls.mts';

interface Measured {
	[detail: string]: unknown;
	ok: boolean;
	tables: object[][];
}

/** What a benchmark measures. The runner prints the result. */
export interface Workload {
	/** Names of flags with a value. */
	flags?: string[];
	measure(progress: Progress, flags: Record<string, string | undefined>): Promise<Measured>;
	/** Runs after all processes have stopped. */
	cleanUp?(): Promise<unknown>;
}

/**
 * Runs works in turn, in alternating order, so that other programs affect all of them. The first
 * round is not counted, because it loads code and fills caches.
 */
export async function inRounds<Name extends string, One>(
	rounds: number,
	works: Record<Name, () => One | Promise<One>>,
	beforeEach: (round: number) => unknown = () => undefined,
): Promise<Array<Record<Name, One>>> {
	const measured: Array<Record<Name, One>> = [];
	const names = Object.keys(works) as Name[];
	for (let round = 0; round <= rounds; round++) {
		await beforeEach(round);
		const results: Partial<Record<Name, One>> = {};
		for (const name of round % 2 ? names : [...names].reverse())
			results[name] = await works[name]();
		measured.push(results as Record<Name, One>);
	}
	return measured.slice(1);
}

/** A credential for the service at a URL, which HTTP Request may use, too. */
export const credentialOf = (baseUrl: string, { id, name } = CREDENTIAL) => ({
	...{ ...CREDENTIAL, id, name },
	data: { apiKey: SANDBOX_KEY, baseUrl, allowedHttpRequestDomains: 'all' },
});

type Settings = Partial<WorkflowNode> & Pick<WorkflowNode, 'name' | 'parameters'>;

const credentialsOf = ({ id, name } = CREDENTIAL) => ({ [CREDENTIAL.type]: { id, name } });

export const ourNode = (settings: Settings, credential = CREDENTIAL): WorkflowNode => ({
	...{ type: 'n8n-nodes-shipment-tracking.shipmentTracking', typeVersion: 1 },
	...{ credentials: credentialsOf(credential), ...settings },
});

export const httpNode = (
	{ parameters, ...settings }: Settings,
	credential = CREDENTIAL,
): WorkflowNode => ({
	...{ type: 'n8n-nodes-base.httpRequest', typeVersion: 4.2 },
	...{ credentials: credentialsOf(credential), ...settings },
	parameters: {
		...{ authentication: 'predefinedCredentialType', nodeCredentialType: CREDENTIAL.type },
		...parameters,
	},
});

const NODES_APART = 220;

/** A workflow whose nodes run one after the other. A request starts it and gets its result. */
export function webhookWorkflow(id: string, then: WorkflowNode[]): Workflow {
	const nodes = [webhookNode('Asked', id, { responseMode: 'lastNode' }), ...then];
	const links = then.map(({ name }, place) => {
		const to = { main: [[{ node: name, type: 'main', index: 0 }]] };
		return [nodes[place].name, to] as const;
	});
	return {
		...{ id, name: id, active: false, settings: { executionOrder: 'v1' } },
		connections: Object.fromEntries(links),
		nodes: nodes.map((node, place) => ({
			...{ ...node, id: `${id}-${place}`, position: [place * NODES_APART, 0] },
		})),
	};
}

/** Runs the workflow, and returns the text of its answer. */
export async function ask({ origin }: N8n, id: string, body: object = {}): Promise<string> {
	const answer = await fetch(`${origin}/webhook/${id}`, {
		method: 'POST',
		headers: { 'Content-Type': 'application/json' },
		body: JSON.stringify(body),
	});
	return await answer.text();
}

export async function lastExecution(n8n: N8n, id: string) {
	const [execution] = await n8n.readExecutions((await n8n.executions(id)).slice(-1));
	return execution;
}
