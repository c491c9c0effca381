import { exampleFile } from '../../harness/n8n/exampleWorkflows.mts';
import type { Job } from './job.mts';

/** Imports an example and shows the whole workflow. */
export const sheetWorkflow: Job = {
	name: 'Imported workflow',
	most: { clicks: 4, fields: 1 },
	async work({ editor, picture, environment: { sandbox } }) {
		const { person } = editor;
		await editor.newCanvas();
		await editor.importFile(await exampleFile('sheet-import', sandbox.origin));
		await person.page.setViewportSize({ width: 1400, height: 820 });
		await person.click(person.testId('zoom-to-fit'));
		// Deselects the imported nodes.
		await person.page.mouse.click(1200, 150);
		const nodes = ['Read rows', 'Track', 'Write outcome'];
		await picture('editor', { shows: nodes.map((name) => editor.node(name)) });
		return nodes.join(', ');
	},
};
