import assert from 'node:assert/strict';
import { runChecks, type Check } from './checks.mts';
import { deadlineMail } from './jobs/deadlineMail.mts';
import { allExamples, OPENAI, problemsOf } from './jobs/imports.mts';
import { FakeChatModel } from './jobs/model.mts';
import { askWhere, eventAlerts, mailToDocument, sheetImport } from './jobs/runs.mts';

/** All examples imported, and the local ones done in a real n8n. The exit code says the outcome. */
const CHECKS: Check[] = [
	['sheet-import:', sheetImport],
	['event-alerts:', eventAlerts],
	['mail-to-document:', mailToDocument],
	['ask-where:', askWhere],
	// Last: it moves the clock of the sandbox back.
	['deadline-mail:', deadlineMail],
];

const model = new FakeChatModel();
await runChecks({
	environment: {
		name: 'e2e-jobs',
		speed: 0,
		sandboxFlags: { 'process-ms': 20, 'retry-base-ms': 50 },
	},
	async prepare({ n8n, sandbox }, progress) {
		const examples = await allExamples(sandbox);
		const local = examples.filter(({ id }) => id.endsWith('Local'));
		await progress.phase('n8n started', async () => {
			const data = { apiKey: 'none', url: await model.start() };
			await n8n.import('credentials', [{ ...OPENAI, data }]);
			await n8n.import('workflow', examples);
			await n8n.start();
			await n8n.setUpOwner();
		});
		await progress.phase('Imported:', async (say) => {
			assert.deepEqual(await problemsOf(n8n, examples), []);
			say(`${examples.length} workflows without a problem`);
		});
		await progress.phase('Active:', async (say) => {
			for (const { id } of local) await n8n.activate(id);
			for (const { id } of local) await n8n.whenActive(id);
			say(`${local.length} local variants`);
		});
	},
	checks: CHECKS,
});
model.stop();
