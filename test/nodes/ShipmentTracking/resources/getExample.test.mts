import type { IDataObject } from 'n8n-workflow';

import { KEY } from '../../../../harness/sandbox/client.mts';
import { TRACKING_EVENTS } from '../../../../shipping/records/events';
import { deliver } from '../../../support/delivery.mts';
import { errorOf, runNode } from '../../../support/n8n.mts';
import { useSandbox } from '../../../support/sandbox.mts';
import { answer, useNock } from '../../../support/service.mts';
import { answerList } from '../support.mts';

/** The output of Get Example can be pinned at the trigger, because both have the same format. */

const getExample = (event: string, simplify?: boolean) => ({
	resource: 'webhookNotification',
	operation: 'getExample',
	event,
	...(simplify === undefined ? {} : { simplify }),
});

describe('an example of an event from the sandbox', () => {
	const sandbox = useSandbox();
	const example = async (event: string, simplify?: boolean): Promise<IDataObject[]> => {
		const credentials = { apiKey: KEY, baseUrl: sandbox.baseUrl };
		const items = await runNode(getExample(event, simplify), undefined, { credentials });
		return items.map(({ json }) => json);
	};

	const names = TRACKING_EVENTS.map(({ name }) => name);

	it.each(names)(
		'returns for %s the same output as the trigger for the same notification',
		async (event) => {
			const raw = await example(event, false);
			const { items } = await deliver({
				body: JSON.stringify(raw[0]),
				parameters: { events: [event], simplify: true },
			});
			const simplified = await example(event);
			expect(simplified.map((one) => Object.keys(one))).toEqual(
				items.map((one) => Object.keys(one)),
			);
			expect(simplified[0]).toMatchObject({ event, summary: expect.any(String) });
			// Readable fields come before technical ones.
			expect(Object.keys(simplified[0]).slice(0, 3)).toEqual(['summary', 'event', 'number']);
		},
	);
});

describe('an example of an event with recorded answers', () => {
	useNock();

	const EXAMPLES = '/v2/webhook_notifications/examples';
	const data = {
		id: 'n-1',
		type: 'webhook_notification',
		attributes: { event: 'container.created', created_at: '2026-10-11T21:40:00Z' },
	};

	it.each([
		['a single one', { data, links: { self: 'https://service.test/x' } }],
		['a list', { data: [data] }],
	])('reads an example of %s', async (_, body) => {
		answer('GET', EXAMPLES, { body });
		const [{ json }] = await runNode(getExample('container.created'));
		expect(json).toMatchObject({ notification_id: 'n-1', event: 'container.created' });
	});

	it('returns the notification unchanged if Simplify is off', async () => {
		const body = { data, links: { self: 'https://service.test/x' } };
		answer('GET', EXAMPLES, { body });
		const [{ json }] = await runNode(getExample('container.created', false));
		expect(json).toEqual(body);
	});

	it('returns an error if the service has no example', async () => {
		answerList(EXAMPLES);
		const error = await errorOf(runNode(getExample('container.created')));
		expect(error.message).toMatch(/^'Event' has no example/);
	});
});
