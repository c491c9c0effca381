import assert from 'node:assert/strict';
import { exampleSheet } from '../../harness/n8n/exampleWorkflows.mts';
import type { Fields } from '../../harness/n8n/executions.mts';
import { commercialInvoice, scannedPage } from '../../harness/files/invoice.mts';
import type { Say } from '../../harness/process/progress.mts';
import type { Scene } from '../../harness/environment/environment.mts';
import { whenAllDelivered } from '../trigger/restarts.mts';
import { arrived, track } from './stage.mts';

const ROWS = 36;

const tally = (values: unknown[]): Record<string, number> =>
	values.reduce<Record<string, number>>((counts, value) => {
		counts[String(value)] = (counts[String(value)] ?? 0) + 1;
		return counts;
	}, {});

export async function sheetImport(scene: Scene, say: Say): Promise<void> {
	const { n8n, sandbox } = scene;
	await n8n.submitForm('sheet-import', await exampleSheet());
	const rows = await arrived(scene, 'sheetImportLocal', 'sheet', ROWS);
	assert.equal(new Set(rows.map(({ row }) => row)).size, ROWS);
	const outcomeOf = (number: string) => rows.find((row) => row.number === number)?.outcome;
	assert.equal(outcomeOf('MEDUQ7742190'), 'created');
	assert.equal(outcomeOf('MAEUNOTFOUND77'), 'failed');
	assert.equal(outcomeOf('HLCUMANIFEST0042'), 'awaiting_manifest');
	assert.equal(outcomeOf(''), 'rejected');
	const silent = rows.filter(
		({ outcome, reason }) => /failed|rejected|needs/.test(String(outcome)) && !reason,
	);
	assert.deepEqual(silent, []);

	await sandbox.clearInbox();
	await n8n.submitForm('sheet-import', await exampleSheet());
	const again = await arrived(scene, 'sheetImportLocal', 'sheet', ROWS);
	const twice = again.filter(({ outcome }) => outcome === 'created');
	assert.deepEqual(twice, [], 'tracked twice');
	say(`${ROWS} rows: ${JSON.stringify(tally(rows.map(({ outcome }) => outcome)))}, none twice`);
}

/** The first move of the ETA is of 14 hours, the second makes it 28. */
export async function eventAlerts(scene: Scene, say: Say): Promise<void> {
	const { sandbox } = scene;
	const number = 'MAEUATSEABOX1';
	const container = await track(scene, number);
	const happens = async (event: string) => {
		await sandbox.emit(event, number);
		await whenAllDelivered(sandbox);
	};
	await happens('shipment.estimated.arrival');
	await arrived(scene, 'eventAlertsLocal', 'slack', 0);
	await happens('shipment.estimated.arrival');
	await happens('container.transport.vessel_discharged');
	const messages = await arrived(scene, 'eventAlertsLocal', 'slack', 2);
	const texts = messages.map(({ text }) => String(text));
	assert.ok(texts[0].includes(number) && texts[0].includes('later'), texts[0]);
	assert.ok(texts[1].includes(container) && texts[1].includes('ischarged'), texts[1]);
	say(`14 h held back; ${texts.join(' | ')}`);
}

export async function mailToDocument(scene: Scene, say: Say): Promise<void> {
	const invoice = await commercialInvoice();
	const rows: Fields[] = [];
	for (const file of [invoice, invoice, await scannedPage()]) {
		await scene.n8n.submitForm('mail-to-document', file);
		const all = await arrived(scene, 'mailToDocumentLocal', 'documents', rows.length + 1);
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
	say(rows.map(({ document, type, status }) => `${document}: ${type || status}`).join(', '));
}

export async function askWhere(scene: Scene, say: Say): Promise<void> {
	const { n8n, sandbox } = scene;
	const { nodes } = await n8n.rest.get<{ nodes: { type: string; webhookId: string }[] }>(
		'/workflows/askWhereLocal',
	);
	const hook = nodes.find(({ type }) => type.endsWith('.chatTrigger'))?.webhookId;
	const number = await track(scene, 'MAEUATSEA77BOX1');
	const response = await fetch(`${n8n.origin}/webhook/${hook}/chat`, {
		method: 'POST',
		headers: { 'Content-Type': 'application/json' },
		body: JSON.stringify({
			action: 'sendMessage',
			sessionId: 'one',
			chatInput: `Where is my container ${number}?`,
		}),
	});
	assert.equal(response.status, 200, await response.text());
	const [{ answer }] = await arrived(scene, 'askWhereLocal', 'answers', 1);
	assert.ok(String(answer).startsWith(number) && !/error/i.test(String(answer)), String(answer));
	say(String(answer));
	await sandbox.clearInbox();
}
