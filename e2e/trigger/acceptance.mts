import assert from 'node:assert/strict';
import { deliverTo, notificationFactory } from '../../harness/load/signedDeliveries.mts';
import { assertDelivers, deliver, webhookOf, whenExecuted } from './assertions.mts';
import { emitEvent, notificationsTo } from './deliveries.mts';
import { CONTAINERS } from './restarts.mts';
import { EVENT, oneTrigger, publishedOnly } from './workflows.mts';
import type { CheckRun } from '../checks.mts';

const MB = 1024 * 1024;
/**
 * The trigger accepts up to 10 MB. From 16 MB on, n8n itself rejects the body
 * (N8N_PAYLOAD_SIZE_MAX).
 */
const OVERSIZES = [
	{ megabytes: 11, answer: 413 },
	{ megabytes: 17, answer: 500 },
];
/** The types of bodies that n8n does not parse, and unreadable bodies. */
const JSON_API = 'application/vnd.api+json';
const UNREADABLE: { headers: Record<string, string>; megabytes?: number }[] = [
	{ headers: { 'Content-Type': JSON_API, 'Content-Encoding': 'gzip' } },
	{ headers: { 'Content-Type': JSON_API }, megabytes: 17 },
	{ headers: { 'Content-Type': 'multipart/form-data; boundary=none' } },
];
/** A local address that is not one of the service's published addresses. */
const OTHER_ADDRESS = '127.0.0.2';

/** After the service changes the secret, the next deliveries are accepted without a manual step. */
export const rotation: CheckRun = async (environment, report) => {
	const { n8n, sandbox } = environment;
	const webhook = await webhookOf(environment, oneTrigger.nodes[0].webhookId);
	const before = await n8n.executionCount(oneTrigger.id);
	const known = new Set((await notificationsTo(sandbox, webhook.id)).map(({ id }) => id));
	await sandbox.rotateSecret(webhook);
	await emitEvent(sandbox, CONTAINERS);
	await sandbox.whenDelivered();
	const sent = (await notificationsTo(sandbox, webhook.id)).filter(({ id }) => !known.has(id));
	assert.ok(sent.every(({ attributes }) => attributes.delivery_status === 'succeeded'));
	await whenExecuted(environment, oneTrigger, before + sent.length);
	const { deliveries } = await sandbox.state();
	const refused = deliveries
		.filter(({ id }) => sent.some((one) => one.id === id))
		.flatMap(({ tries }) => tries)
		.filter(({ status }) => status === 401).length;
	report(`${sent.length} delivered, ${refused} of them at the second attempt`);
};

/** Checks deliveries that are accepted or rejected for other reasons than their signature. */
export const acceptance: CheckRun = async (environment) => {
	const { n8n, sandbox } = environment;
	const webhook = await webhookOf(environment, oneTrigger.nodes[0].webhookId);
	const notification = await notificationFactory(sandbox, EVENT);
	const before = await n8n.executionCount(oneTrigger.id);
	const headers = { 'Content-Type': JSON_API };
	assert.equal(await deliver(environment, webhook, { headers }), 200);
	for (const { megabytes, answer } of OVERSIZES) {
		const padding = Buffer.alloc(megabytes * MB, ' ');
		const { status } = await deliverTo(sandbox, webhook, Buffer.concat([notification(), padding]));
		assert.equal(status, answer, `${megabytes} MB got ${status}`);
	}
	for (const { headers: odd, megabytes = 0 } of UNREADABLE) {
		const body = Buffer.concat([notification(), Buffer.alloc(megabytes * MB, ' ')]);
		const { status } = await deliverTo(sandbox, webhook, body, { headers: odd });
		assert.equal(status, 400, `${JSON.stringify(odd)} got ${status}`);
	}
	await whenExecuted(environment, oneTrigger, before + 1);
};

/** Checks the option Only From Published Addresses. The sandbox publishes 127.0.0.1. */
export const addresses: CheckRun = async (environment) => {
	const { n8n } = environment;
	const webhook = await webhookOf(environment, publishedOnly.nodes[0].webhookId);
	await assertDelivers(environment, publishedOnly);
	const before = await n8n.executionCount(publishedOnly.id);
	assert.equal(await deliver(environment, webhook, { localAddress: OTHER_ADDRESS }), 403);
	assert.equal(await n8n.executionCount(publishedOnly.id), before);
	await assertDelivers(environment, publishedOnly);
};
