import type { IDataObject } from 'n8n-workflow';

import { openSecret } from '../../../../nodes/ShipmentTrackingTrigger/registration/sealedSecret';
import { API_KEY } from '../../../support/n8n.mts';
import { unpublish } from '../../../support/time.mts';
import {
	deliverTo,
	nodeOf,
	publish,
	publishedNode,
	registry,
	useTriggerWebhooks,
} from '../../../support/triggerWebhooks.mts';

/**
 * When an execution ends, n8n saves all static data of its workflow. If the execution began before
 * the workflow was published again, this replaces the current registration with the former one.
 */

useTriggerWebhooks();

/** Returns the decrypted secret of the registration. */
const plain = ({ webhookId, webhookSecret }: IDataObject) =>
	openSecret(String(webhookSecret), { apiKey: API_KEY, webhookId: String(webhookId) });

/** Publishes a trigger twice and returns its former and its current static data. */
async function reactivated() {
	const node = await publishedNode();
	const former = structuredClone({ ...node.staticData });
	await unpublish(node);
	await publish(node);
	const current = structuredClone({ ...node.staticData });
	expect(former.webhookId).not.toBe(current.webhookId);
	expect(plain(former)).not.toBe(plain(current));
	return { former, current, url: node.url };
}

it('a trigger with outdated static data accepts current deliveries after reading the secret once', async () => {
	const { former, current, url } = await reactivated();
	registry.requests.length = 0;
	expect((await deliverTo(former, plain(current))).items).toHaveLength(1);
	expect((await deliverTo(former, plain(current))).items).toHaveLength(1);
	expect(registry.requests).toEqual([`GET /webhooks/${String(former.webhookId)}`, 'GET /webhooks']);
	expect(registry.at(url).map(({ id }) => id)).toEqual([current.webhookId]);
});

it('a trigger with outdated static data reads the current secret and then refuses deliveries signed with the former one', async () => {
	const { former, current } = await reactivated();
	expect((await deliverTo(former, plain(current))).items).toHaveLength(1);
	expect((await deliverTo(former, plain(former))).status).toBe(401);
	expect((await deliverTo(former, 'made-up')).status).toBe(401);
});

it('a trigger with outdated static data uses the current webhook when published again, and removes it when unpublished', async () => {
	const { former, current, url } = await reactivated();
	const node = await publishedNode({ staticData: { 'node:Tracking Trigger': former } });
	const adopted = node.staticData;
	expect(adopted.webhookId).toBe(current.webhookId);
	expect(plain(adopted)).toBe(plain(current));
	expect(registry.at(url)).toHaveLength(1);
	await unpublish(node);
	expect(registry.at(url)).toEqual([]);
});

it('a trigger with outdated static data removes the current webhook when unpublished', async () => {
	const { former, url } = await reactivated();
	const node = nodeOf({ staticData: { 'node:Tracking Trigger': former } });
	expect(await unpublish(node)).toBe(true);
	expect(registry.at(url)).toEqual([]);
});
