import assert from 'node:assert/strict';
import type { Workflow } from '../../harness/n8n/workflows.mts';
import type { JsonFields } from '../../harness/n8n/executions.mts';
import type { CheckRun } from '../checks.mts';
import { mailOf } from './assertions.mts';
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

const sumOf = (rows: JsonFields[], column: string, currency: string): number =>
	rows
		.filter((row) => row.currency === currency)
		.reduce((all, row) => all + Number(row[column] ?? 0), 0);

/** The example account has charges in every month. */
export const monthClose: CheckRun = async ({ n8n, sandbox }, report) => {
	await sandbox.addExamples();
	const execution = await succeedByWebhook(n8n, ID);
	const rows = execution.output(WRITE);
	const [{ subject, text, total_open: open }] = execution.output(MAIL);
	assert.ok(rows.length > 5, 'few rows');
	assert.deepEqual(open, { USD: sumOf(rows, 'open', 'USD') });
	assert.match(String(subject), /USD to accrue/);
	assert.match(
		String(text),
		/Not counted as billed: 1 invoice row, 100 USD \(unknown container: 1\)/,
	);
	report(`${String(subject)}: ${rows.length} rows; first: ${String(rows[0].summary)}`);
};

/** The month with the invoices that the sandbox keeps: rows and an email are sent to its inbox. */
export const monthCloseLocal: CheckRun = async (environment, report) => {
	const { sandbox } = environment;
	await sandbox.returnToRealTime();
	await sandbox.addExamples();
	const mail = await mailOf(environment, `${ID}Local`, 'month-close');
	const rows = (await sandbox.inbox('accruals')).map(({ body }) => body);
	for (const name of ['billed', 'disputed', 'open', 'over_billed']) {
		assert.ok(sumOf(rows, name, 'USD') > 0, `nothing is ${name}`);
	}
	assert.ok(sumOf(rows, 'to_check', 'EUR') > 0, 'no invoice in euros to check');
	for (const text of ['Billed too much', 'Invoices to check', 'Not counted as billed']) {
		assert.ok(mail.html.includes(text), `the email lacks "${text}"`);
	}
	report(`${mail.subject}: ${rows.length} rows`);
};
