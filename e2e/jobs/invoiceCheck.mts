import assert from 'node:assert/strict';
import { invoiceSheet } from '../../harness/files/invoiceSheet.mts';
import { messagesIn } from './assertions.mts';
import type { CheckRun } from '../checks.mts';

const ID = 'invoiceCheckLocal';

/** One row is billed before the discharge, one is unreadable, and one has an unknown container. */
export const invoiceCheck: CheckRun = async (environment, report) => {
	const { n8n, sandbox } = environment;
	await sandbox.clearInbox();
	const [container] = await sandbox.track('MAEUARRIVED66BOX1');
	const demurrage = ['Demurrage', '2025-01-02', '2025-01-03'];
	const sheet = await invoiceSheet([
		[container, ...demurrage, 300, 'USD', 'INV-1'],
		[container, ...demurrage, 'free', 'USD', 'INV-1'],
		['MSKU0000005', ...demurrage, 300, 'USD', 'INV-1'],
	]);
	await n8n.submitForm('invoice-check', sheet);
	const rows = await messagesIn(environment, ID, 'sheet', 3);
	const verdicts = rows.map(({ row, verdict, amount_due }) => [row, verdict, amount_due]);
	assert.deepEqual(verdicts, [
		[1, 'dispute', 0],
		[2, 'check', ''],
		[3, 'check', ''],
	]);
	const [{ dispute_text: text }] = rows;
	assert.match(String(text), new RegExp(`container ${container}.*we dispute 300 of 300 USD`));
	report(rows.map(({ result }) => result).join(' | '));
};
