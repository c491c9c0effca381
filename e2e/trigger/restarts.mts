import assert from 'node:assert/strict';
import type { SandboxProcess } from '../../harness/sandbox/sandboxProcess.mts';
import type { ReportStatus } from '../../harness/process/progress.mts';
import type { TestEnvironment } from '../../harness/environment/environment.mts';
import { waitFor } from '../../harness/process/waitFor.mts';
import { assertInOrder, executedNotifications, SETTLE_MS, webhookOf } from './stage.mts';
import { EVENT, oneTrigger, TRIGGER } from './workflows.mts';

const CONTAINERS = 60;
const numberOf = (containers: number) => `MAEUATSEABOX${containers}`;
/** So many deliveries are under way at once; only their answers can get lost. */
const AT_ONCE = 8;
const PAGE_SIZE = 100;

/** A shipment with many containers: an event of it is many notifications at the same moment. */
export async function trackContainers(
	sandbox: SandboxProcess,
	containers = CONTAINERS,
): Promise<void> {
	const request_number = numberOf(containers);
	const attributes = { request_type: 'bill_of_lading', request_number, scac: 'MAEU' };
	const body = { data: { type: 'tracking_request', attributes } };
	await sandbox.api('POST', '/tracking_requests', body);
	await waitFor({ what: 'the containers', timeoutMs: SETTLE_MS }, async () => {
		return (await sandbox.state()).accounts[0].counts.container === containers;
	});
}

export const emitEvent = (sandbox: SandboxProcess, containers = CONTAINERS): Promise<void> =>
	sandbox.emit(EVENT, numberOf(containers));

export async function whenDelivered(sandbox: SandboxProcess, more: number): Promise<void> {
	const goal = (await sandbox.state()).deliveryCounts.succeeded + more;
	await waitFor({ what: `${more} deliveries`, timeoutMs: SETTLE_MS, intervalMs: 20 }, async () => {
		return (await sandbox.state()).deliveryCounts.succeeded >= goal;
	});
}

export async function whenAllDelivered(sandbox: SandboxProcess): Promise<void> {
	await waitFor({ what: 'all deliveries', timeoutMs: SETTLE_MS }, async () => {
		const { idle, deliveryCounts } = await sandbox.state();
		return idle && deliveryCounts.pending === 0;
	});
}

interface Notification {
	id: string;
	attributes: { delivery_status: string };
	relationships: { webhook: { data: { id: string } } };
}

/** What the service says it has sent to a webhook. */
export async function notificationsTo(sandbox: SandboxProcess, webhookId: string) {
	const all: Notification[] = [];
	for (let page = 1; ; page++) {
		const query = `page[number]=${page}&page[size]=${PAGE_SIZE}&include=webhook`;
		const path = `/webhook_notifications?${query}`;
		const { data } = await sandbox.api<{ data: Notification[] }>('GET', path);
		all.push(...data);
		if (data.length < PAGE_SIZE) break;
	}
	return all.filter(({ relationships }) => relationships.webhook.data.id === webhookId);
}

/**
 * n8n is stopped and its power is cut while events come in; the service tries again. Whatever was
 * acknowledged has its execution. Only deliveries whose answer did not get through may come twice.
 */
export async function restarts(environment: TestEnvironment, say: ReportStatus): Promise<void> {
	const { n8n, sandbox } = environment;
	await trackContainers(sandbox);
	const { id } = await webhookOf(environment, oneTrigger.nodes[0].webhookId);

	await emitEvent(sandbox);
	await whenDelivered(sandbox, AT_ONCE);
	await n8n.stop();
	await emitEvent(sandbox);
	await n8n.start();
	await n8n.whenActive(oneTrigger.id);

	await emitEvent(sandbox);
	await whenDelivered(sandbox, AT_ONCE);
	await n8n.kill();
	await n8n.start();
	await n8n.whenActive(oneTrigger.id);
	await assertInOrder(environment, oneTrigger);
	await whenAllDelivered(sandbox);

	const sent = await notificationsTo(sandbox, id);
	assert.equal(sent.length, 3 * CONTAINERS);
	assert.ok(sent.every(({ attributes }) => attributes.delivery_status === 'succeeded'));
	const { ids, doubled, statuses } = await executedNotifications(
		environment,
		oneTrigger.id,
		TRIGGER,
	);
	const lost = sent.filter((one) => !ids.includes(one.id)).length;
	say(`${sent.length} sent, ${lost} lost, ${doubled} doubled, ${JSON.stringify(statuses)}`);
	assert.equal(lost, 0);
	assert.ok(doubled <= 2 * AT_ONCE, `${doubled} came twice`);
}
