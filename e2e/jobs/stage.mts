import assert from 'node:assert/strict';
import type { JsonFields } from '../../harness/n8n/executions.mts';
import type { TestEnvironment } from '../../harness/environment/environment.mts';
import { waitFor } from '../../harness/process/waitFor.mts';
import { whenIdle } from '../trigger/stage.mts';

const TIMEOUT_MS = 30_000;

/** What arrived in a channel, once there is so much of it and the workflow has come to rest. */
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
	for (const summary of await whenIdle(n8n, id)) {
		if (summary.status === 'success') continue;
		const { error } = await n8n.execution(summary);
		assert.fail(`${id}: ${summary.status}: ${error}`);
	}
	const messages: JsonFields[] = (await sandbox.inbox(channel)).map(({ body }) => body);
	assert.equal(messages.length, count, what);
	return messages;
}

/** Begins tracking a number and waits for its containers. */
export async function track({ sandbox }: TestEnvironment, number: string): Promise<string> {
	const attributes = { request_type: 'bill_of_lading', request_number: number, scac: 'MAEU' };
	await sandbox.api('POST', '/tracking_requests', {
		data: { type: 'tracking_request', attributes },
	});
	return await waitFor({ what: `the container of ${number}`, timeoutMs: TIMEOUT_MS }, async () => {
		const path = `/shipments?number=${number}&include=containers`;
		const { included = [] } = await sandbox.api<{
			included?: { type: string; attributes: { number: string } }[];
		}>('GET', path);
		return included.find(({ type }) => type === 'container')?.attributes.number;
	});
}
