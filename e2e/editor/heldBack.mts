import assert from 'node:assert/strict';
import { waitFor } from '../../harness/process/waitFor.mts';
import type { EditorContext, Job } from './job.mts';

const EVENT = 'container.transport.vessel_arrived';
const FILTER = 'Container Numbers';

/** Listens for a test event, and receives one of another container. */
async function receive({ editor, environment: { sandbox } }: EditorContext): Promise<void> {
	const registered = (await sandbox.webhooks()).length;
	await editor.listen();
	await waitFor({ what: 'the webhook for a test event', timeoutMs: 60_000 }, async () => {
		return (await sandbox.webhooks()).length > registered;
	});
	await sandbox.emit(EVENT);
}

/** Filters events by container and shows an event of another container in the second output. */
export const heldBack: Job = {
	name: 'Held-back event',
	most: { clicks: 14, fields: 2 },
	async work(context) {
		const { editor, picture } = context;
		const { person } = editor;
		await editor.newWorkflow();
		await editor.search('container');
		await editor.selectOurs('On vessel arrived');
		await editor.addField('Add Filter', FILTER);
		await person.fill(editor.input('containerNumbers'), 'MSKU1234565');
		await receive(context);
		await person.see(editor.output.getByText(/^2 Branch/));
		assert.doesNotMatch(await editor.output.innerText(), /undefined/i);
		await editor.addField('Add Option', 'Return Held-Back Events');
		await person.click(editor.parameter('returnHeldBack').locator('.el-switch__core'));
		await receive(context);
		await person.click(editor.output.getByText('Held Back').first());
		// n8n shows the view that was used last.
		await person.click(editor.output.getByText('Table', { exact: true }));
		const [row] = await editor.outputRows();
		assert.equal(row.event, EVENT);
		assert.match(row.held_back, new RegExp(FILTER));
		await picture('held-back', { shows: [editor.output.getByText(row.summary)] });
		await editor.closePanel();
		return row.held_back;
	},
};
