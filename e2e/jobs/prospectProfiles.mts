import assert from 'node:assert/strict';
import type { Workflow } from '../../harness/n8n/workflows.mts';
import type { CheckRun } from '../checks.mts';
import { succeedByWebhook } from '../startByWebhook.mts';
import { withoutSheet } from './withoutSheet.mts';

const ID = 'prospectProfiles';
const [READ, WRITE] = ['Read prospects', 'Write profiles'];

/** A company in one state, one in two states, an unknown one, and a row without a name. */
const PROSPECTS = ['Dockside Garden', 'Alder & Finch', 'Nowhere Imports', ''];

/** The workflow with a list of companies and no sheet. */
export const prospectsWithoutSheet = (workflow: Workflow): Workflow =>
	workflow.id === ID
		? withoutSheet(workflow, { [READ]: PROSPECTS.map((Company) => ({ Company })) }, [WRITE])
		: workflow;

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
