import assert from 'node:assert/strict';
import type { Workflow } from '../../harness/n8n/workflows.mts';
import type { CheckRun } from '../checks.mts';

const ID = 'prospectProfiles';
const PATH = 'prospect-profiles';
const [READ, WRITE] = ['Read prospects', 'Write profiles'];

/** A company in one state, one in two states, an unknown one, and a row without a name. */
const PROSPECTS = ['Dockside Garden', 'Alder & Finch', 'Nowhere Imports', ''];

const webhook = { httpMethod: 'POST', path: PATH, responseMode: 'onReceived', options: {} };
const jsCode = `return ${JSON.stringify(PROSPECTS.map((Company) => ({ json: { Company } })))};`;
const REPLACED: Record<string, object> = {
	'Every Monday': { type: 'n8n-nodes-base.webhook', typeVersion: 2, parameters: webhook },
	[READ]: { type: 'n8n-nodes-base.code', typeVersion: 2, parameters: { jsCode } },
	[WRITE]: { type: 'n8n-nodes-base.noOp', typeVersion: 1, parameters: {} },
};

/** The workflow with a webhook, a list of companies and no sheet. */
export function withoutSheet(workflow: Workflow): Workflow {
	if (workflow.id !== ID) return workflow;
	const nodes = workflow.nodes.map(({ credentials, ...node }) => ({
		...node,
		...(REPLACED[node.name] ? { webhookId: ID, ...REPLACED[node.name] } : { credentials }),
	}));
	return { ...workflow, nodes };
}

/** One row for each company of the sheet, also for one that is not found. */
export const prospectProfiles: CheckRun = async ({ n8n }, report) => {
	const response = await fetch(`${n8n.origin}/webhook/${PATH}`, { method: 'POST' });
	assert.equal(response.status, 200, await response.text());
	const [execution] = await n8n.readExecutions(await n8n.whenFinished(ID, 1));
	assert.equal(execution.status, 'success', execution.error);
	const rows = execution.output(WRITE);
	report(JSON.stringify(rows));
	assert.deepEqual(
		rows.map(({ Company: company, company_name: name, found }) => [company, name, found]),
		[
			['Dockside Garden', 'DOCKSIDE GARDEN CO', true],
			['Alder & Finch', 'ALDER & FINCH INC', true],
			['Nowhere Imports', 'Nowhere Imports', false],
		],
	);
	for (const row of rows.filter(({ found }) => found)) {
		assert.ok(Number(row.containers) > 0, 'no containers');
		assert.ok(row.top_port && row.top_origin && row.top_carrier && row.top_commodity);
	}
};
