import assert from 'node:assert/strict';
import { commercialInvoice, scannedPage } from '../../harness/files/invoice.mts';
import { exampleSheet } from '../../harness/files/sheet.mts';
import { askChat } from '../../harness/n8n/chat.mts';
import type { JsonFields } from '../../harness/n8n/executions.mts';
import { messagesIn } from './assertions.mts';
import type { CheckRun } from '../checks.mts';

const ROWS = 36;

const tally = (values: unknown[]): Record<string, number> =>
	values.reduce<Record<string, number>>((counts, value) => {
		counts[String(value)] = (counts[String(value)] ?? 0) + 1;
		return counts;
	}, {});

export const sheetImport: CheckRun = async (environment, report) => {
	const { n8n, sandbox } = environment;
	await n8n.submitForm('sheet-import', await exampleSheet());
	const rows = await messagesIn(environment, 'sheetImportLocal', 'sheet', ROWS);
	assert.equal(new Set(rows.map(({ row }) => row)).size, ROWS);
	const outcomeFor = (number: string) => rows.find((row) => row.number === number)?.outcome;
	assert.equal(outcomeFor('MEDUQ7742190'), 'created');
	assert.equal(outcomeFor('MAEUNOTFOUND77'), 'failed');
	assert.equal(outcomeFor('HLCUMANIFEST0042'), 'awaiting_manifest');
	assert.equal(outcomeFor(''), 'rejected');
	const silent = rows.filter(
		({ outcome, reason }) => /failed|rejected|needs/.test(String(outcome)) && !reason,
	);
	assert.deepEqual(silent, []);

	await sandbox.clearInbox();
	await n8n.submitForm('sheet-import', await exampleSheet());
	const again = await messagesIn(environment, 'sheetImportLocal', 'sheet', ROWS);
	const twice = again.filter(({ outcome }) => outcome === 'created');
	assert.deepEqual(twice, [], 'tracked twice');
	report(`${ROWS} rows: ${JSON.stringify(tally(rows.map(({ outcome }) => outcome)))}`);
};

/** The first change moves the ETA by 14 hours, the second by 28 in total. */
export const eventAlerts: CheckRun = async (environment, report) => {
	const { sandbox } = environment;
	const number = 'MAEUATSEABOX1';
	const [container] = await sandbox.track(number);
	const happens = async (event: string) => {
		await sandbox.emit(event, number);
		await sandbox.whenDelivered();
	};
	await happens('shipment.estimated.arrival');
	await messagesIn(environment, 'eventAlertsLocal', 'slack', 0);
	await happens('shipment.estimated.arrival');
	await happens('container.transport.vessel_discharged');
	const messages = await messagesIn(environment, 'eventAlertsLocal', 'slack', 2);
	const texts = messages.map(({ text }) => String(text));
	assert.ok(texts[0].includes(number) && texts[0].includes('later'), texts[0]);
	assert.ok(texts[1].includes(container) && texts[1].includes('ischarged'), texts[1]);
	report(`the change of 14 h was held back; ${texts.join(' | ')}`);
};

export const mailToDocument: CheckRun = async (environment, report) => {
	const invoice = await commercialInvoice();
	const rows: JsonFields[] = [];
	for (const file of [invoice, invoice, await scannedPage()]) {
		await environment.n8n.submitForm('mail-to-document', file);
		const all = await messagesIn(environment, 'mailToDocumentLocal', 'documents', rows.length + 1);
		rows.push(all[rows.length]);
	}
	assert.deepEqual(
		rows.map(({ status, duplicate }) => [status, duplicate]),
		[
			['extracted', false],
			['extracted', true],
			['failed', false],
		],
	);
	assert.deepEqual(rows[0].data, rows[1].data);
	assert.match(JSON.stringify(rows[0].data), /HSI-2041/);
	assert.ok(rows[2].note);
	report(rows.map(({ document, type, status }) => `${document}: ${type || status}`).join(', '));
};

export const askWhere: CheckRun = async (environment, report) => {
	const { n8n, sandbox } = environment;
	const [number] = await sandbox.track('MAEUATSEA77BOX1');
	await askChat(n8n, 'askWhereLocal', `Where is my container ${number}?`);
	const [{ answer }] = await messagesIn(environment, 'askWhereLocal', 'answers', 1);
	assert.ok(String(answer).startsWith(number) && !/error/i.test(String(answer)), String(answer));
	report(String(answer));
};
