import assert from 'node:assert/strict';
import { commercialInvoice } from '../../harness/files/invoice.mts';
import type { Editor } from './editor.mts';
import type { Job } from './job.mts';

/** The form label from which n8n derives the name of the binary field. */
const LABEL = 'Invoice';

/** A submitted form with a file. */
async function receiveByForm(editor: Editor, file: File): Promise<void> {
	const { person } = editor;
	await editor.startWith('On form submission');
	await person.fill(editor.input('formTitle'), 'Send us your invoice');
	await person.click(person.testId('fixed-collection-add'));
	await person.fill(editor.input('fieldLabel'), LABEL);
	await editor.choose(editor.parameter('fieldType'), 'File');
	const form = await person.clickToOpen(person.testId('node-execute-button'));
	await form.chooseFile(form.page.locator('input[type=file]'), file);
	await form.click(form.page.getByRole('button', { name: 'Submit' }));
	await person.page.bringToFront();
	await person.see(person.testId('ndv-items-count'));
	await editor.closePanel();
}

/** Uploads a file that was submitted in a form. */
export const uploadDocument: Job = {
	name: 'Upload a document',
	most: { clicks: 15, fields: 4 },
	async work({ editor, environment: { sandbox } }) {
		const file = await commercialInvoice();
		await editor.newWorkflow();
		await receiveByForm(editor, file);
		await editor.addNext('shipping document', 'Upload document');
		await editor.executeStep();
		await editor.person.see(editor.output.getByText(file.name));
		const { data } = await sandbox.api<{ data: { id: string }[] }>('GET', '/documents');
		assert.equal(data.length, 1);
		return file.name;
	},
};
