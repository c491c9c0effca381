import fc from 'fast-check';

import {
	openSecret,
	sealSecret,
} from '../../../../nodes/ShipmentTrackingTrigger/registration/sealedSecret';
import { anyText } from '../../../support/anyText.mts';
import { SECRET } from '../../../support/delivery.mts';
import { API_KEY } from '../../../support/n8n.mts';
import {
	deliverTo,
	nodeOf,
	publishedNode,
	registry,
	useTriggerWebhooks,
} from '../../../support/triggerWebhooks.mts';

const SOURCE = { apiKey: API_KEY, webhookId: 'w-1' };
useTriggerWebhooks();

describe('an encrypted secret', () => {
	it('can be decrypted with the same API key and webhook', () => {
		const text = anyText();
		fc.assert(
			fc.property(text, text, text, (secret, apiKey, webhookId) => {
				const sealed = sealSecret(secret, { apiKey, webhookId });
				expect(openSecret(sealed, { apiKey, webhookId })).toBe(secret);
			}),
		);
	});

	it('does not contain the secret or the API key', () => {
		const sealed = sealSecret(SECRET, SOURCE);
		for (const text of [SECRET, API_KEY]) {
			expect(sealed).not.toContain(text);
			expect(Buffer.from(sealed, 'base64').toString('latin1')).not.toContain(text);
		}
		expect(sealSecret(SECRET, SOURCE)).not.toBe(sealed);
	});

	it.each([
		['another API key', { ...SOURCE, apiKey: 'another' }],
		['another webhook', { ...SOURCE, webhookId: 'w-2' }],
	])('cannot be decrypted with %s', (_, source) => {
		expect(openSecret(sealSecret(SECRET, SOURCE), source)).toBe(undefined);
	});

	it('cannot be decrypted after it was changed or cut', () => {
		const sealed = sealSecret(SECRET, SOURCE);
		const bytes = Buffer.from(sealed, 'base64');
		for (let index = 0; index < bytes.length; index++) {
			const changed = Buffer.from(bytes);
			changed[index] ^= 1;
			expect(openSecret(changed.toString('base64'), SOURCE)).toBe(undefined);
			const cut = bytes.subarray(0, index).toString('base64');
			expect(openSecret(cut, SOURCE)).toBe(undefined);
		}
	});
});

describe('the static data of a published trigger', () => {
	it('contains the secret in encrypted form only', async () => {
		const node = await publishedNode();
		const [{ secret }] = registry.at(node.url);
		const stored = { ...node.staticData };
		expect(JSON.stringify(stored)).not.toContain(secret);
		registry.requests.length = 0;
		expect((await deliverTo(stored, secret)).items).toHaveLength(1);
		expect(registry.requests).toEqual([]);
		expect((await deliverTo(stored, 'made-up')).items).toEqual([]);
	});
});

describe('a delivery after the API key was replaced', () => {
	const registered = (webhookId: string) => ({
		webhookId,
		webhookSecret: sealSecret(SECRET, { apiKey: 'the former key', webhookId }),
	});

	it('is verified with the secret that the trigger reads with the new key', async () => {
		const id = 'w-rotated';
		registry.add({ id, url: nodeOf().url, secret: SECRET });
		expect((await deliverTo(registered(id), SECRET)).items).toHaveLength(1);
		expect((await deliverTo(registered(id), 'the former key')).status).toBe(401);
	});

	it("is rejected without an exception if the service can't be reached", async () => {
		registry.isDown = true;
		expect(await deliverTo(registered('w-lost'), SECRET)).toMatchObject({ status: 401, items: [] });
	});
});
