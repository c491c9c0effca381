import type { INodeParameters } from 'n8n-workflow';

import { Client, KEY, upload } from '../../../harness/sandbox/client.mts';
import { deliver } from '../../support/delivery.mts';
import { runNode } from '../../support/n8n.mts';
import { bodyOf } from '../../support/notifications.mts';
import { useSandbox } from '../../support/sandbox.mts';

/** The two names that the service uses for each document event. */

const CATALOGUE = { read: 'document.extracted', failed: 'document.extraction_failed' };
const SPECIFICATION = {
	read: 'document_representation.created',
	failed: 'document_representation.failed',
};
const PAIRS = [
	['document', CATALOGUE],
	['document_representation', SPECIFICATION],
] as const;
const OTHER = 'container.transport.vessel_discharged';
/** The sandbox's clock starts at noon. */
const LATER = '2027-03-01T13:00:00Z';
const INVOICE = 'COMMERCIAL INVOICE\nInvoice Number: HQ-9\n';
const URL = 'https://n8n.example/webhook/documents';

describe.each(PAIRS)(
	'the node with a service that names document events %s.*',
	(documentEvents, names) => {
		const sandbox = useSandbox({ documentEvents });
		const run = async (parameters: INodeParameters) => {
			const credentials = { apiKey: KEY, baseUrl: sandbox.baseUrl };
			const items = await runNode(parameters, [{ json: {} }], { credentials });
			return items.map(({ json }) => json);
		};
		const asked = () => sandbox.log.list().filter(({ target }) => target === 'api');

		beforeEach(() => sandbox.reset());

		test.each([CATALOGUE.read, SPECIFICATION.read])(
			"creates a webhook with the service's name of the selected event %s",
			async (selected) => {
				const events = [selected, OTHER];
				const [webhook] = await run({ resource: 'webhook', operation: 'create', url: URL, events });
				expect(webhook.events).toEqual([names.read, OTHER]);
				const [updated] = await run({
					resource: 'webhook',
					operation: 'update',
					webhookId: { __rl: true, mode: 'id', value: String(webhook.id) },
					updateFields: { events: [selected, CATALOGUE.failed] },
				});
				expect(updated.events).toEqual([names.read, names.failed]);
			},
		);

		test("returns an example event with the name that the editor's list shows", async () => {
			const example = { resource: 'webhookNotification', operation: 'getExample' };
			const [item] = await run({ ...example, event: CATALOGUE.read });
			expect(item.event).toBe(CATALOGUE.read);
			expect(item.summary).toMatch(/ was read$/);
			expect(item.document).toMatchObject({ payload: expect.any(Object) });
			const [raw] = await run({ ...example, event: CATALOGUE.read, simplify: false });
			expect(raw).toMatchObject({ data: { attributes: { event: names.read } } });
		});

		test('sends a sample of the selected type of document', async () => {
			const inbox = `${sandbox.pageUrl}/inbox/documents`;
			await new Client(sandbox).subscribe(inbox, { events: [OTHER] });
			const [sent] = await run({
				resource: 'webhook',
				operation: 'sendTestEvent',
				url: inbox,
				event: CATALOGUE.read,
				options: { documentType: 'commercial_invoice' },
			});
			expect(sent.succeeded).toBe(true);
			const { body } = asked().find(({ path }) => path.endsWith('/webhooks/trigger')) ?? {};
			expect(body).toMatchObject({
				event: names.read,
				sample: { document_type: 'commercial_invoice' },
			});
		});

		test("ignores the option Document Type if the sample isn't a document event", async () => {
			const inbox = `${sandbox.pageUrl}/inbox/documents`;
			await new Client(sandbox).subscribe(inbox, { events: [OTHER] });
			await run({
				resource: 'webhook',
				operation: 'sendTestEvent',
				url: inbox,
				event: OTHER,
				options: { documentType: 'commercial_invoice' },
			});
			const { body } = asked().find(({ path }) => path.endsWith('/webhooks/trigger')) ?? {};
			expect(body).not.toHaveProperty('sample');
			expect(asked().some(({ path }) => path.endsWith('/webhooks/events'))).toBe(false);
		});

		test.each([CATALOGUE.read, SPECIFICATION.read])(
			'finds document events with the filter %s',
			async (selected) => {
				const client = new Client(sandbox);
				const hook = `${sandbox.pageUrl}/inbox/hook`;
				await client.subscribe(hook, { events: [names.read, OTHER] });
				await upload(client, Buffer.from(INVOICE), { filename: 'invoice.txt' });
				await sandbox.whenIdle();
				const events = [selected];
				const notifications = { resource: 'webhookNotification', simplify: true };
				const listed = await run({ ...notifications, operation: 'getAll', filters: { events } });
				expect(listed.map(({ event }) => event)).toEqual([names.read]);
				const unhandled = await run({
					...notifications,
					operation: 'getUnhandled',
					webhookUrl: '/inbox/hook',
					handledFrom: 'input',
					quietMinutes: 0,
					lookBackHours: 6,
					options: { events, asOf: LATER },
				});
				expect(unhandled.map(({ event }) => event)).toEqual([CATALOGUE.read]);
			},
		);

		test.each([CATALOGUE.read, SPECIFICATION.read])(
			'finds the expected event %s of a webhook under either of its names',
			async (expected) => {
				await new Client(sandbox).subscribe(URL, { events: [names.read] });
				const options = { events: [expected] };
				const [row] = await run({ resource: 'webhook', operation: 'checkHealth', options });
				expect(row.problems).toEqual([]);
			},
		);
	},
);

const BOTH = [CATALOGUE.read, SPECIFICATION.read];
const COMBINATIONS = BOTH.flatMap((chosen) => BOTH.map((sent) => [chosen, sent] as const));

test.each(COMBINATIONS)(
	'starts a workflow that waits for %s when %s arrives',
	async (chosen, sent) => {
		const { items } = await deliver({
			body: JSON.stringify(bodyOf(sent, undefined)),
			parameters: { events: [chosen], simplify: true, options: { completeMissingData: false } },
		});
		expect(items).toHaveLength(1);
		expect(items[0].event).toBe(CATALOGUE.read);
	},
);

test('does not start a workflow that waits for the other document event', async () => {
	const { items } = await deliver({
		body: JSON.stringify(bodyOf(SPECIFICATION.failed, undefined)),
		parameters: { events: [CATALOGUE.read] },
	});
	expect(items).toEqual([]);
});

test('returns the event name of the service if Simplify is off', async () => {
	const { items } = await deliver({
		body: JSON.stringify(bodyOf(SPECIFICATION.read, undefined)),
		parameters: {
			events: [CATALOGUE.read],
			simplify: false,
			options: { completeMissingData: false },
		},
	});
	expect(items[0]).toMatchObject({ data: { attributes: { event: SPECIFICATION.read } } });
});
