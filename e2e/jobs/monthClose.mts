import assert from 'node:assert/strict';
import type { Workflow } from '../../harness/n8n/workflows.mts';
import type { JsonFields } from '../../harness/n8n/executions.mts';
import type { CheckRun } from '../checks.mts';
import { succeedByWebhook } from '../startByWebhook.mts';
import { withoutSheet } from './withoutSheet.mts';

const ID = 'monthClose';
const [WRITE, MAIL] = ['Write rows', 'Mail it'];
const TARIFF = [
	{ charge: 'demurrage', freeDays: 4, tiers: '1-4: 150; 5+: 300', currency: 'USD' },
	{ charge: 'detention', freeDays: 5, tiers: '1-5: 100; 6+: 200', currency: 'USD' },
];
const UNKNOWN = { Container: 'MSKU9999999', Charge: 'Detention', Amount: 100, Currency: 'USD' };

/** The workflow with a tariff and an invoice for an unknown container. */
export const monthWithoutSheet = (workflow: Workflow): Workflow =>
	workflow.id === ID
		? withoutSheet(workflow, { 'Read tariff': TARIFF, 'Read invoices': [UNKNOWN] }, [WRITE, MAIL])
		: workflow;

/** The example account has charges in every month. */
export const monthClose: CheckRun = async ({ n8n, sandbox }, report) => {
	await sandbox.addExamples();
	const execution = await succeedByWebhook(n8n, ID);
	const rows = execution.output(WRITE);
	const [{ subject, text, total_open: open }] = execution.output(MAIL);
	assert.ok(rows.length > 5, 'few rows');
	const sum = rows.reduce((all: number, row: JsonFields) => all + Number(row.open ?? 0), 0);
	assert.deepEqual(open, { USD: sum });
	assert.match(String(subject), /USD to accrue/);
	assert.match(String(text), /Not counted as billed: 1 invoice row \(unknown container: 1\)/);
	report(`${String(subject)}: ${rows.length} rows; first: ${String(rows[0].summary)}`);
};
