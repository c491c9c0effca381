import assert from 'node:assert/strict';
import { waitFor } from '../../harness/process/waitFor.mts';
import type { Job } from './job.mts';

const EVENT = 'container.transport.vessel_arrived';

/** Creates a workflow that an arrival starts, tests it with a sample event, and publishes it. */
export const alertOnArrival: Job = {
	name: 'Alert on arrival',
	most: { clicks: 8, fields: 1 },
	async work({ editor, picture, environment: { n8n, sandbox } }) {
		const { person } = editor;
		await editor.newWorkflow();
		await editor.findOurs('container', 'On vessel arrived');
		await person.click(person.testId('trigger-execute-button'));
		await person.see(person.testId('trigger-listening'));
		await waitFor({ what: 'the webhook for a test event', timeoutMs: 60_000 }, async () => {
			return (await sandbox.webhooks()).some(({ active }) => active);
		});
		await sandbox.emit(EVENT);
		const [sample] = await editor.outputRows();
		assert.equal(sample.event, EVENT);
		await picture('trigger-node');
		await editor.closePanel();
		await person.click(person.testId('workflow-open-publish-modal-button'));
		await person.click(person.testId('workflow-publish-button'));
		await person.click(person.page.getByRole('button', { name: 'Got it' }));
		const id = editor.workflowId;
		await n8n.whenActive(id);
		const before = (await n8n.whenFinished(id)).length;
		await sandbox.track('MAEU240518741');
		await sandbox.emit(EVENT);
		await n8n.whenFinished(id, before + 1);
		return `"${sample.summary}"`;
	},
};
