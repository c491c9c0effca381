import assert from 'node:assert/strict';
import type { JsonFields } from '../../harness/n8n/executions.mts';
import type { TestEnvironment } from '../../harness/environment/environment.mts';
import type { N8n } from '../../harness/n8n/n8n.mts';
import { waitFor } from '../../harness/process/waitFor.mts';

const TIMEOUT_MS = 30_000;

/** Starts an example with a webhook. */
export async function postTo({ origin }: N8n, path: string): Promise<void> {
	const response = await fetch(`${origin}/webhook/${path}`, { method: 'POST' });
	assert.equal(response.status, 200, await response.text());
}

/** Waits for a number of messages in a channel, and for the end of the workflow. */
export async function messagesIn(
	environment: TestEnvironment,
	id: string,
	channel: string,
	count: number,
) {
	const { n8n, sandbox } = environment;
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
	const messages: JsonFields[] = (await sandbox.inbox(channel)).map(({ body }) => body);
	assert.equal(messages.length, count, what);
	return messages;
}
