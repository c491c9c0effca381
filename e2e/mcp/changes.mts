import assert from 'node:assert/strict';
import { ask, connect, TOKEN } from './client.mts';
import type { CheckRun } from '../checks.mts';
import { succeedByWebhook } from '../startByWebhook.mts';

/** The workflow that a schedule starts every evening. */
const EVERY_EVENING = 'mcpServer';
const DAY_MS = 86_400_000;
const BYTES_MAX = 4096;

interface Row {
	summary?: string;
	note?: string;
	left_out?: number;
}

/** Only the scheduled execution stores values. A repeated question gets the same answer. */
export const returnsChanges: CheckRun = async ({ n8n, sandbox }, report) => {
	const client = await connect(n8n, TOKEN);
	const changes = async (args = {}) => {
		const { text, bytes } = await ask(client, 'get_changes', args);
		assert.ok(bytes <= BYTES_MAX, `${bytes} bytes`);
		return text;
	};
	const rows = (text: string) => JSON.parse(text) as Row[];

	assert.match(await changes(), /no earlier values to compare with/);
	await succeedByWebhook(n8n, EVERY_EVENING);
	const [none, ...others] = rows(await changes());
	assert.match(none.note ?? '', /^Changes since 20/);
	assert.deepEqual(others, []);

	await sandbox.advance(4 * DAY_MS);
	const text = await changes();
	const found = rows(text);
	assert.ok(found.length > 2, text);
	assert.ok(
		found.slice(0, -1).every(({ summary }) => summary?.includes(': ')),
		text,
	);
	assert.equal(await changes(), text);
	const byStatus = rows(await changes({ fields: 'status' }));
	assert.match(byStatus[0].summary ?? '', /status changed from/);

	await succeedByWebhook(n8n, EVERY_EVENING);
	const [nothing, ...more] = rows(await changes());
	assert.match(nothing.note ?? '', /^Changes since 20/);
	assert.notEqual(nothing.note, none.note);
	assert.deepEqual(more, []);
	await client.close();
	const { left_out: leftOut = 0 } = found[found.length - 1];
	report(`${found.length - 1} changes, ${leftOut} omitted; the same answer to each question`);
};
