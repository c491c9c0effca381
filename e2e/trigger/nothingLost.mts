import assert from 'node:assert/strict';
import { waitFor } from '../../harness/process/waitFor.mts';
import { emitEvent, notificationsTo, trackContainers } from './deliveries.mts';
import type { StartedCheckRun } from '../checks.mts';

/** The two examples for lossless processing: one receives events, the other handles them. */
const RECEIVING = 'handleOnceReceiving';
const HANDLING = 'handleOnceHandling';
const HOOK = '7e20af36-914d-4cb8-95f3-06c92b4e3d01';
const OTHERS = ['eachEventOnce', 'catchUp'];
const CONTAINERS = 12;
const AT_ONCE = 4;
/** Long enough, because a lost event is fetched again after 20 seconds. */
const RECOVERY_MS = 120_000;

export const isNothingLost = (id: string): boolean => [RECEIVING, HANDLING].includes(id);

/** The power fails while events arrive. In the end, all delivered events are handled. */
export const nothingLost: StartedCheckRun = async ({ n8n, sandbox }, report) => {
	for (const id of OTHERS) await n8n.deactivate(id);
	// A workflow must exist before another one that calls it is published.
	for (const id of [HANDLING, RECEIVING]) await n8n.activate(id);
	await sandbox.clearInbox();
	const handled = async () =>
		(await sandbox.inbox('handled')).map(({ body }) => String(body.notification_id));
	const sent = async () => {
		const webhook = (await sandbox.webhooks()).find(({ url }) => url.includes(HOOK));
		assert.ok(webhook, `no webhook ${HOOK}`);
		return (await notificationsTo(sandbox, webhook.id)).map(({ id }) => id);
	};
	const whenHandled = async () => {
		await waitFor({ what: 'all events to be handled', timeoutMs: RECOVERY_MS }, async () => {
			const ids = new Set(await handled());
			return (await sent()).every((id) => ids.has(id));
		});
	};
	await trackContainers(sandbox, CONTAINERS);
	await emitEvent(sandbox, CONTAINERS);
	await sandbox.whenDelivered();
	await whenHandled();

	await emitEvent(sandbox, CONTAINERS);
	await sandbox.whenAccepted(AT_ONCE);
	await n8n.restart([HANDLING, RECEIVING], { isKilled: true });
	await sandbox.whenDelivered();
	const before = new Set(await handled());
	const recovered = (await sent()).filter((id) => !before.has(id)).length;
	await whenHandled();

	// Handled events are not returned again. If handling took longer than 20 seconds, the event was
	// fetched again in the meantime, so the count is stable only after these executions have ended.
	await waitFor({ what: 'no event to be handled again', timeoutMs: RECOVERY_MS }, async () => {
		const count = (await handled()).length;
		const looks = await n8n.executionCount(HANDLING);
		await waitFor({ what: 'eight more executions', timeoutMs: RECOVERY_MS }, async () => {
			return (await n8n.executionCount(HANDLING)) >= looks + 8;
		});
		return (await handled()).length === count;
	});
	const ids = await handled();
	const doubled = ids.length - new Set(ids).size;
	report(
		`${(await sent()).length} sent, 0 lost, ${recovered} fetched again, ${doubled} duplicates`,
	);
	for (const id of [RECEIVING, HANDLING]) await n8n.deactivate(id);
};
