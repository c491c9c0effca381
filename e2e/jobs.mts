import assert from 'node:assert/strict';
import { stopAll, stopAllAtExit } from '../demo/process.mts';
import { Progress, type Say } from '../demo/progress.mts';
import { setScene, type Scene } from '../demo/scene.mts';
import { deadlineMail } from './jobs/deadlineMail.mts';
import { allExamples, OPENAI, problemsOf } from './jobs/imports.mts';
import { ScriptedModel } from './jobs/model.mts';
import { askWhere, eventAlerts, mailToDocument, sheetImport } from './jobs/runs.mts';

/** All examples imported, and the local ones done in a real n8n. The exit code says the outcome. */
const CHECKS: [title: string, check: (scene: Scene, say: Say) => Promise<void>][] = [
	['sheet-import:', sheetImport],
	['event-alerts:', eventAlerts],
	['mail-to-document:', mailToDocument],
	['ask-where:', askWhere],
	// Last: it moves the clock of the sandbox back.
	['deadline-mail:', deadlineMail],
];

stopAllAtExit();
const progress = new Progress();
const model = new ScriptedModel();
try {
	const scene = await setScene(progress, {
		name: 'e2e-jobs',
		speed: 0,
		sandboxFlags: { 'process-ms': 20, 'retry-base-ms': 50 },
	});
	const { n8n, sandbox } = scene;
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
	for (const [title, check] of CHECKS) await progress.phase(title, (say) => check(scene, say));
	model.stop();
	await stopAll();
	progress.line(`All is well after ${progress.elapsed}.`);
} catch (error) {
	progress.line(error instanceof Error ? (error.stack ?? error.message) : String(error));
	model.stop();
	await stopAll();
	process.exitCode = 1;
}
