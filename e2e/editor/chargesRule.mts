import assert from 'node:assert/strict';
import type { Job } from './job.mts';

const RULE = {
	carriers: 'Maersk, ONE, Hapag-Lloyd',
	freeDays: '4',
	tiers: '1-4: 150; 5-9: 300; 10+: 450',
};

/** Enters a rule of a tariff and sees what the containers cost. */
export const chargesRule: Job = {
	name: 'Charges by a tariff',
	most: { clicks: 13, fields: 6 },
	async work({ editor, picture, environment: { sandbox } }) {
		const { person } = editor;
		await sandbox.addExamples();
		await editor.newWorkflow();
		await editor.startWith('Trigger manually');
		await editor.addNext('demurrage', 'Get demurrage and detention charges');
		await person.replace(editor.input('limit'), '5');
		await person.click(person.page.getByRole('button', { name: 'Add Rule' }));
		for (const [field, text] of Object.entries(RULE)) {
			await person.fill(editor.input(field), text);
		}
		await person.fill(editor.input('currency'), 'USD');
		await editor.executeStep();
		await person.click(editor.output.getByText('Table', { exact: true }));
		const rows = await editor.outputRows();
		const charged = rows.filter(({ total_to_date: total }) => Number(total) > 0);
		assert.ok(charged.length > 0, JSON.stringify(rows[0]));
		const from = person.page.getByText('Tariff Rules', { exact: true });
		const addRule = person.page.getByRole('button', { name: 'Add Rule' });
		await picture('charges', {
			shows: [from, addRule, editor.output.getByText(charged[0].summary)],
			part: [from, addRule, person.testId('ndv-close-button')],
			size: { width: 1440, height: 1640 },
		});
		return `${charged.length} of ${rows.length} containers have an amount`;
	},
};
