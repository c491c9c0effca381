import assert from 'node:assert/strict';
import type { TestEnvironment } from '../../harness/environment/environment.mts';
import type { Webhook } from '../../harness/sandbox/sandboxState.mts';
import { assertAllDeliver, assertInOrder, webhookOf } from './assertions.mts';
import { ARRIVED, FAILED, twoTriggers } from './workflows.mts';
import type { CheckRun } from '../checks.mts';

const FOREIGN_URL = 'https://elsewhere.example/hook';

type Attributes = Partial<Omit<Webhook, 'id'>>;

export const changeWebhook = ({ sandbox }: TestEnvironment, id: string, attributes: Attributes) =>
	sandbox.api('PATCH', `/webhooks/${id}`, { data: { type: 'webhook', id, attributes } });

export const switchOff = (environment: TestEnvironment, { id }: Webhook) =>
	changeWebhook(environment, id, { active: false });

export const addWebhook = ({ sandbox }: TestEnvironment, attributes: Attributes) =>
	sandbox.api('POST', '/webhooks', { data: { type: 'webhook', attributes } });

async function foreignWebhooks({ sandbox }: TestEnvironment): Promise<unknown> {
	const { data } = await sandbox.api<{ data: { attributes: { url: string } }[] }>(
		'GET',
		'/webhooks',
	);
	return data.filter(({ attributes }) => attributes.url === FOREIGN_URL);
}

/** Damages both webhooks: removes one, deactivates the other and sets wrong events. */
export async function damageWebhooks(environment: TestEnvironment): Promise<Webhook> {
	const [one, two] = await Promise.all(
		twoTriggers.nodes.map(({ webhookId }) => webhookOf(environment, webhookId)),
	);
	await environment.sandbox.api('DELETE', `/webhooks/${one.id}`);
	await changeWebhook(environment, two.id, {
		active: false,
		events: [ARRIVED, 'container.created'],
	});
	return two;
}

async function everything(environment: TestEnvironment): Promise<void> {
	const { url } = await damageWebhooks(environment);
	await addWebhook(environment, { url, active: true, events: [FAILED] });
}

/** Unpublishes and publishes the workflow, as a user does who receives no events. */
async function reactivate({ n8n }: TestEnvironment, id: string): Promise<void> {
	await n8n.deactivate(id);
	await n8n.activate(id);
}

/**
 * Applies each kind of damage, first alone and then together. Publishing again must repair
 * everything.
 */
export const repairs: CheckRun = async (environment) => {
	const [{ webhookId }] = twoTriggers.nodes;
	const damages: ((webhook: Webhook) => Promise<unknown>)[] = [
		({ id }) => environment.sandbox.api('DELETE', `/webhooks/${id}`),
		(webhook) => switchOff(environment, webhook),
		({ id }) => changeWebhook(environment, id, { events: ['container.created'] }),
		({ url }) => addWebhook(environment, { url, active: true, events: [ARRIVED] }),
		({ url }) => addWebhook(environment, { url, active: false, events: ['container.created'] }),
		() => everything(environment),
	];
	// Adds a webhook of another system, which must stay unchanged.
	await addWebhook(environment, { url: FOREIGN_URL, active: true, events: ['document.extracted'] });
	const foreign = await foreignWebhooks(environment);
	for (const damage of damages) {
		await damage(await webhookOf(environment, webhookId));
		await reactivate(environment, twoTriggers.id);
		await assertInOrder(environment, twoTriggers);
	}
	await assertAllDeliver(environment, twoTriggers);
	assert.deepEqual(await foreignWebhooks(environment), foreign);
};
