import assert from 'node:assert/strict';
import type { JsonFields } from '../../harness/n8n/executions.mts';
import type { TestEnvironment } from '../../harness/environment/environment.mts';
import { waitFor } from '../../harness/process/waitFor.mts';
import { postTo } from '../startByWebhook.mts';

const TIMEOUT_MS = 30_000;

/** An email in the inbox of the sandbox. */
export interface Mail {
	subject: string;
	html: string;
	plain: string;
	attachments: { fileName: string; content: string }[];
}

/** Starts an example with a webhook, and returns the only email that it sends. */
export async function mailOf(
	environment: TestEnvironment,
	id: string,
	path: string,
): Promise<Mail> {
	await environment.sandbox.clearInbox();
	await postTo(environment.n8n, path);
	const [mail] = await messagesIn<Mail>(environment, id, 'email', 1);
	return mail;
}

/** Waits for a number of messages in a channel, and for the end of the workflow. */
export async function messagesIn<Message = JsonFields>(
	{ n8n, sandbox }: TestEnvironment,
	id: string,
	channel: string,
	count: number,
) {
	const what = `${count} message(s) of ${id} in ${channel}`;
	await waitFor({ what, timeoutMs: TIMEOUT_MS }, async () => {
		const failed = (await n8n.executions(id)).find(({ status }) => status === 'error');
		if (failed) return true;
		return (await sandbox.inbox(channel)).length >= count;
	});
	const list = await n8n.whenFinished(id);
	const unsuccessful = list.filter(({ status }) => status !== 'success');
	for (const { status, error } of await n8n.readExecutions(unsuccessful)) {
		assert.fail(`${id}: ${status}: ${error}`);
	}
	const messages = (await sandbox.inbox(channel)).map(({ body }) => body as Message);
	assert.equal(messages.length, count, what);
	return messages;
}
