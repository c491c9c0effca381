import assert from 'node:assert/strict';
import { exampleFile } from '../../harness/n8n/exampleWorkflows.mts';
import { waitFor } from '../../harness/process/waitFor.mts';
import type { Job } from './job.mts';

const STYLE = `
	body { margin: 0; background: #fff; color: #1d1c1d; font: 15px/1.45 sans-serif; }
	main { width: 760px; padding: 0 20px 16px; }
	h1 { margin: 0 -20px; padding: 12px 20px; border-bottom: 1px solid #ddd; font-size: 17px; }
	article { display: grid; grid-template-columns: 36px 1fr; gap: 0 10px; margin-top: 14px; }
	i { grid-row: span 2; height: 36px; border-radius: 6px; background: #17496b; }
	small { color: #616061; }`;

/** The texts are already escaped, because Slack requires it. */
const message = (text: string) =>
	`<article><i></i><div><b>n8n</b> <small>APP</small></div><div>${text}</div></article>`;

/** Messages as a chat shows them. */
const messagesPage = (texts: string[]): string =>
	`<!DOCTYPE html><style>${STYLE}</style><main><h1># shipments</h1>${texts.map(message).join('')}</main>`;

const NUMBER = 'MAEUHELDATSEA1';
const CONTAINERS = 3;
const HOURS_UNTIL_HOLD = 72;
const HOUR_MS = 3_600_000;

/** Imports the example with alerts, publishes it, and shows its messages as a chat does. */
export const slackAlert: Job = {
	name: 'Alerts in a channel',
	most: { clicks: 6, fields: 1 },
	async work({ editor, picture, environment: { n8n, sandbox } }) {
		const { person } = editor;
		await editor.newCanvas();
		await editor.importFile(await exampleFile('local/event-alerts', sandbox.origin));
		await editor.publish();
		await n8n.whenActive(editor.workflowId);
		await sandbox.clearInbox();
		await sandbox.track(NUMBER);
		await sandbox.emit('container.transport.vessel_discharged', NUMBER);
		await sandbox.advance(HOURS_UNTIL_HOLD * HOUR_MS);
		const texts = await waitFor({ what: 'the alerts of holds', timeoutMs: 60_000 }, async () => {
			const messages = await sandbox.inbox('slack');
			const found = messages.map(({ body }) => String(body.text));
			return found.filter((text) => text.includes('hold')).length >= CONTAINERS && found;
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
