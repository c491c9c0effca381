import assert from 'node:assert/strict';
import { waitFor } from '../../harness/process/waitFor.mts';
import type { CheckRun } from '../checks.mts';
import { postTo } from './assertions.mts';

const ID = 'dispatchListLocal';
const TIMEOUT_MS = 30_000;
/** The time after an arrival at which customs and carrier have released the container. */
const RELEASED_AFTER_MS = 8 * 3_600_000;

interface Mail {
	subject: string;
	html: string;
	plain: string;
}

/** Each terminal with a ready container gets one email. */
export const dispatchList: CheckRun = async ({ n8n, sandbox }, report) => {
	await sandbox.clearInbox();
	const [ready] = await sandbox.track('MAEUARRIVED55BOX1');
	await sandbox.advance(RELEASED_AFTER_MS);
	await postTo(n8n, 'dispatch-list');
	await waitFor({ what: 'a dispatch list', timeoutMs: TIMEOUT_MS }, async () => {
		return (await sandbox.inbox('email')).length > 0;
	});
	for (const { status } of await n8n.whenFinished(ID)) assert.equal(status, 'success');
	const mails = (await sandbox.inbox('email')).map(({ body }) => body as unknown as Mail);
	for (const { subject } of mails) assert.match(subject, /: .*\d+ ready.* \(\d+ \w+\)$/);
	const lines = mails.flatMap(({ plain }) => plain.split('\n'));
	const line = lines.find((one) => one.startsWith(`- ${ready}`));
	assert.ok(line?.includes('ready for pickup'), lines.join('\n'));
	assert.ok(mails.some(({ html }) => html.includes('<table') && html.includes(ready)));
	report(`${mails.length} email(s): ${mails.map(({ subject }) => subject).join(' | ')}`);
	await sandbox.clearInbox();
};
