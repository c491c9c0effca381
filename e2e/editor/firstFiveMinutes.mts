import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { exampleFile } from '../../harness/n8n/exampleWorkflows.mts';
import { ROOT } from '../../harness/process/paths.mts';
import { SANDBOX_KEY } from '../../harness/sandbox/sandboxControls.mts';
import type { EditorContext, Job } from './job.mts';

const NUMBER = 'TEST-TR-SUCCEEDED';

const [, afterHeading] = readFileSync(join(ROOT, 'README.md'), 'utf8').split(
	'## Your first five minutes',
);
const [steps] = afterHeading.split(/^## /m);

/**
 * Returns words for the editor if the steps in README.md contain them, so that page and screen
 * can't differ.
 */
function fromReadme(words: string): string {
	if (!steps.includes(words)) throw new Error(`The steps in README.md don't say "${words}"`);
	return words;
}

/** Step 3 of README.md. Steps 1 and 2 were done before n8n started. */
async function createWorkflow({ editor, picture }: EditorContext): Promise<void> {
	await editor.newWorkflow();
	await editor.startWith(fromReadme('Trigger manually'));
	await editor.searchNext(fromReadme('Shipment Tracking'));
	const panel = editor.person.testId('node-creator');
	const size = { width: 1280, height: 360 };
	await picture('nodes-panel', { shows: [editor.ours], part: [panel], size });
	await editor.selectOurs(fromReadme('Track numbers from a sheet'));
}

/** Step 4. The Base URL differs, because the sandbox answers instead of Terminal49. */
async function createCredential({ editor, environment }: EditorContext): Promise<void> {
	const { person } = editor;
	const connect = fromReadme('Connect to Shipment Tracking');
	await person.click(person.page.getByRole('button', { name: connect }));
	await person.replace(editor.input('apiKey'), SANDBOX_KEY);
	await person.replace(editor.input('baseUrl'), environment.sandbox.baseUrl);
	const dialog = person.testId('editCredential-modal');
	await person.click(dialog.getByRole('button', { name: fromReadme('Save') }));
	await dialog.waitFor({ state: 'hidden' });
}

/** Step 5. */
async function trackNumber({ editor, picture }: EditorContext): Promise<void> {
	const { person } = editor;
	await person.fill(editor.input('number'), fromReadme(NUMBER));
	await editor.choose(editor.parameter('type'), fromReadme('Bill of Lading'));
	await editor.chooseMode('scac', fromReadme('By Name or SCAC'));
	await person.fill(editor.modeInput('scac'), fromReadme('TEST'));
	await editor.executeStep();
	const [row] = await editor.outputRows();
	assert.equal(row.outcome, fromReadme('created'), row.reason);
	const created = editor.output.getByText('created', { exact: true });
	await picture('track', { shows: [editor.modeInput('scac'), created] });
}

/** Opens the credential again, because n8n closes it after a successful test. */
async function lookAtCredential({ editor, picture }: EditorContext): Promise<void> {
	const { person } = editor;
	const dialog = person.testId('editCredential-modal');
	await person.click(person.testId('credential-edit-button'));
	const tested = dialog.getByText('Connection tested successfully');
	const secret = editor.parameter('apiKey').locator('input[type=password]');
	const size = { width: 1280, height: 900 };
	await picture('credential', { shows: [tested, secret], part: [dialog], size });
	assert.doesNotMatch(await dialog.innerHTML(), new RegExp(SANDBOX_KEY));
	await person.click(dialog.getByLabel('Close this dialog'));
	await dialog.waitFor({ state: 'hidden' });
}

/** Step 6. */
async function getOverview({ editor, picture }: EditorContext): Promise<string> {
	await editor.closePanel();
	await editor.searchNext('Shipment Tracking');
	await editor.selectOurs(fromReadme('Get overview of shipment'));
	await editor.mapColumn(fromReadme('shipment_id'), 'shipmentId');
	await editor.executeStep();
	const [row] = await editor.outputRows();
	const summary = row[fromReadme('summary')];
	assert.match(summary, new RegExp(NUMBER));
	await picture('overview', { shows: [editor.output.getByText(summary)] });
	await editor.closePanel();
	return summary;
}

/** Step 7. n8n selects the credential by its name, because the examples name it in the same way. */
async function importExample({ editor, picture, environment }: EditorContext): Promise<void> {
	const { person } = editor;
	await editor.newCanvas();
	const file = await exampleFile('daily-brief', environment.sandbox.origin);
	fromReadme(file.name);
	await editor.importFile(file, async () => {
		const entries = ['Import', 'From file'].map((name) =>
			person.page.getByRole('menuitem', { name: fromReadme(name) }),
		);
		const size = { width: 900, height: 480 };
		await picture('import', { shows: entries, size });
	});
	await editor.openNode(fromReadme('Get brief'));
	await editor.executeStep();
	assert.equal((await editor.outputRows()).length, 1);
}

/** Follows the seven steps of README.md and uses their words. */
export const firstFiveMinutes: Job = {
	name: 'First five minutes',
	most: { clicks: 31, fields: 7 },
	async work(context) {
		await createWorkflow(context);
		await createCredential(context);
		await trackNumber(context);
		await lookAtCredential(context);
		const summary = await getOverview(context);
		await importExample(context);
		return `"${summary}"`;
	},
};
