import assert from 'node:assert/strict';
import type { Mail } from './assertions.mts';
import type { CheckRun } from '../checks.mts';
import { succeedByWebhook } from '../startByWebhook.mts';

const ID = 'dispatchListLocal';
/** The time after an arrival at which customs and carrier have released the container. */
const RELEASED_AFTER_MS = 8 * 3_600_000;

/** Each terminal with a ready container gets one email. */
export const dispatchList: CheckRun = async ({ n8n, sandbox }, report) => {
	await sandbox.clearInbox();
	const [ready] = await sandbox.track('MAEUARRIVED55BOX1');
	await sandbox.advance(RELEASED_AFTER_MS);
	await succeedByWebhook(n8n, ID, 'dispatch-list');
	const mails = (await sandbox.inbox('email')).map(({ body }) => body as unknown as Mail);
	assert.ok(mails.length > 0, 'no email');
	for (const { subject } of mails) assert.match(subject, /: .*\d+ ready.* \(\d+ \w+\)$/);
	const lines = mails.flatMap(({ plain }) => plain.split('\n'));
	const line = lines.find((one) => one.startsWith(`- ${ready}`));
	assert.ok(line?.includes('ready for pickup'), lines.join('\n'));
	assert.ok(mails.some(({ html }) => html.includes('<table') && html.includes(ready)));
	report(`${mails.length} email(s): ${mails.map(({ subject }) => subject).join(' | ')}`);
};
