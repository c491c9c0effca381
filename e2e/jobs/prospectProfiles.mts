import assert from 'node:assert/strict';
import type { Workflow } from '../../harness/n8n/workflows.mts';
import type { CheckRun } from '../checks.mts';
import { succeedByWebhook } from '../startByWebhook.mts';

const ID = 'prospectProfiles';
const [READ, WRITE] = ['Read prospects', 'Write profiles'];

/** A company in one state, one in two states, an unknown one, and a row without a name. */
const PROSPECTS = ['Dockside Garden', 'Alder & Finch', 'Nowhere Imports', ''];

const jsCode = `return ${JSON.stringify(PROSPECTS.map((Company) => ({ json: { Company } })))};`;
const REPLACED: Record<string, object> = {
	[READ]: { type: 'n8n-nodes-base.code', typeVersion: 2, parameters: { jsCode } },
	[WRITE]: { type: 'n8n-nodes-base.noOp', typeVersion: 1, parameters: {} },
};

/** The workflow with a list of companies and no sheet. */
export function withoutSheet(workflow: Workflow): Workflow {
	if (workflow.id !== ID) return workflow;
	const nodes = workflow.nodes.map(({ credentials, ...node }) => ({
		...node,
		...(REPLACED[node.name] ?? { credentials }),
	}));
	return { ...workflow, nodes };
}

/** One row for each company of the sheet, also for one that is not found. */
export const prospectProfiles: CheckRun = async ({ n8n }, report) => {
	const rows = (await succeedByWebhook(n8n, ID)).output(WRITE);
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
