import assert from 'node:assert/strict';
import type { Webhook } from '../../harness/sandbox/sandboxProcess.mts';
import type { Scene } from '../../harness/environment/environment.mts';
import { assertDelivers, assertInOrder, reactivate, webhookOf } from './stage.mts';
import { ARRIVED, FAILED, twins } from './workflows.mts';

const OTHER_URL = 'https://elsewhere.example/hook';

type Attributes = Partial<Omit<Webhook, 'id'>>;

const change = ({ sandbox }: Scene, id: string, attributes: Attributes) =>
	sandbox.api('PATCH', `/webhooks/${id}`, { data: { type: 'webhook', id, attributes } });

export const add = ({ sandbox }: Scene, attributes: Attributes) =>
	sandbox.api('POST', '/webhooks', { data: { type: 'webhook', attributes } });

/** Somebody else's, which no repair may touch. */
export const addOther = (scene: Scene) =>
	add(scene, { url: OTHER_URL, active: true, events: ['document.extracted'] });

export async function other({ sandbox }: Scene): Promise<unknown> {
	const { data } = await sandbox.api<{ data: { attributes: { url: string } }[] }>(
		'GET',
		'/webhooks',
	);
	return data.filter(({ attributes }) => attributes.url === OTHER_URL);
}

/** Removes one of the two webhooks; switches the other one off and gives it wrong events. */
export async function damage(scene: Scene): Promise<Webhook> {
	const [one, two] = await Promise.all(
		twins.nodes.map(({ webhookId }) => webhookOf(scene, webhookId)),
	);
	await scene.sandbox.api('DELETE', `/webhooks/${one.id}`);
	await change(scene, two.id, { active: false, events: [ARRIVED, 'container.created'] });
	return two;
}

async function everything(scene: Scene): Promise<void> {
	const { url } = await damage(scene);
	await add(scene, { url, active: true, events: [FAILED] });
}

/** Each damage alone, and all at once: activating again brings everything in order. */
export async function repairs(scene: Scene): Promise<void> {
	const [{ webhookId }] = twins.nodes;
	const damages: ((webhook: Webhook) => Promise<unknown>)[] = [
		({ id }) => scene.sandbox.api('DELETE', `/webhooks/${id}`),
		({ id }) => change(scene, id, { active: false }),
		({ id }) => change(scene, id, { events: ['container.created'] }),
		({ url }) => add(scene, { url, active: true, events: [ARRIVED] }),
		({ url }) => add(scene, { url, active: false, events: ['container.created'] }),
		() => everything(scene),
	];
	const others = await other(scene);
	for (const spoil of damages) {
		await spoil(await webhookOf(scene, webhookId));
		await reactivate(scene, twins.id);
		await assertInOrder(scene, twins);
	}
	for (const node of twins.nodes) await assertDelivers(scene, twins, node.webhookId);
	assert.deepEqual(await other(scene), others);
}
