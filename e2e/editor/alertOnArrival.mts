import assert from 'node:assert/strict';
import { waitFor } from '../../harness/process/waitFor.mts';
import type { Job } from './job.mts';

const EVENT = 'container.transport.vessel_arrived';

/** Creates a workflow that an arrival starts, tests it with a sample event, and publishes it. */
export const alertOnArrival: Job = {
	name: 'Alert on arrival',
	most: { clicks: 8, fields: 1 },
	async work({ editor, picture, environment: { n8n, sandbox } }) {
		await editor.newWorkflow();
		await editor.search('container');
		await editor.selectOurs('On vessel arrived');
		await editor.listen();
		await waitFor({ what: 'the webhook for a test event', timeoutMs: 60_000 }, async () => {
			return (await sandbox.webhooks()).some(({ active }) => active);
		});
		await sandbox.emit(EVENT);
		const [sample] = await editor.outputRows();
		assert.equal(sample.event, EVENT);
		await picture('trigger', { shows: [editor.output.getByText(sample.summary)] });
		await editor.closePanel();
		await editor.publish();
		const id = editor.workflowId;
		await n8n.whenActive(id);
		const before = (await n8n.whenFinished(id)).length;
		await sandbox.track('MAEU240518741');
		await sandbox.emit(EVENT);
		await n8n.whenFinished(id, before + 1);
		return `"${sample.summary}"`;
	},
};
