import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import type { Job } from './job.mts';
import { monthPage } from './pages/monthPage.mts';

/** Downloads the calendar file from a node's output, and shows it as a calendar program does. */
export const calendarMonth: Job = {
	name: 'Calendar',
	most: { clicks: 11, fields: 1 },
	async work({ editor, picture, environment: { sandbox } }) {
		const { person } = editor;
		await sandbox.addExamples();
		await editor.newWorkflow();
		await editor.startWith('Trigger manually');
		await editor.addNext('Shipment Tracking', 'Get calendar file');
		await editor.addField('Add Option', 'Group Entries');
		await editor.choose(editor.parameter('grouping'), 'By Place and Day');
		await editor.executeStep();
		const download = await person.see(editor.output.getByRole('button', { name: 'Download' }));
		const downloaded = person.page.waitForEvent('download');
		await person.click(download);
		const file = await readFile(await (await downloaded).path(), 'utf8');
		const { html, count } = monthPage(file);
		assert.ok(count > 5, file);
		await person.page.goto('about:blank');
		await person.page.setContent(html);
		const table = person.page.locator('table');
		const shows = ['Last free day', 'ETA'].map((text) => table.getByText(text));
		await picture('calendar', { shows, part: [table], size: { width: 1280, height: 900 } });
		return `${count} entries`;
	},
};
