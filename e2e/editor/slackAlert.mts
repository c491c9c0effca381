import assert from 'node:assert/strict';
import { exampleFile } from '../../harness/n8n/exampleWorkflows.mts';
import { waitFor } from '../../harness/process/waitFor.mts';
import type { Job } from './job.mts';
import { messagesPage } from './pages/messagesPage.mts';

const NUMBER = 'MAEUHELDATSEA1';
const HOURS_UNTIL_HOLD = 72;
const HOUR_MS = 3_600_000;

/** Imports the example with alerts, publishes it, and shows its messages as a chat does. */
export const slackAlert: Job = {
	name: 'Alerts in a channel',
	most: { clicks: 6, fields: 1 },
	async work({ editor, picture, environment: { n8n, sandbox } }) {
		const { person } = editor;
		await editor.newCanvas();
		await editor.importFile(await exampleFile('event-alerts-local', sandbox.origin));
		await editor.publish();
		await n8n.whenActive(editor.workflowId);
		await sandbox.clearInbox();
		await sandbox.track(NUMBER);
		await sandbox.emit('container.transport.vessel_discharged', NUMBER);
		await sandbox.advance(HOURS_UNTIL_HOLD * HOUR_MS);
		const texts = await waitFor({ what: 'an alert of a hold', timeoutMs: 60_000 }, async () => {
			const messages = await sandbox.inbox('slack');
			const found = messages.map(({ body }) => String(body.text));
			return found.some((text) => text.includes('hold')) && found;
		});
		assert.ok(
			texts.some((text) => text.includes('discharged')),
			texts.join('\n'),
		);
		await person.page.goto('about:blank');
		await person.page.setContent(messagesPage(texts));
		const shows = ['discharged', 'hold'].map((word) => person.page.getByText(word));
		await picture('slack-alerts', { shows, part: [person.page.locator('main')] });
		return `${texts.length} messages`;
	},
};
