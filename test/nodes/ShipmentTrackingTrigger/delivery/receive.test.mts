import type { IDataObject, INodeExecutionData } from 'n8n-workflow';

import { ShipmentTrackingTrigger } from '../../../../nodes/ShipmentTrackingTrigger/ShipmentTrackingTrigger.node';
import { deliver, SECRET, sign, type Delivery } from '../../../support/delivery.mts';
import { notification, to, transportEvent } from '../../../support/notifications.mts';
import { executeContext } from '../../../support/n8n.mts';
import { container, shipment, webhook } from '../../../support/payloads.mts';
import { newRegistration } from './execution.mts';

const EVENT = 'container.transport.vessel_arrived';
const BODY = JSON.stringify(notification(EVENT));
const CHOSEN = { events: [EVENT] };

const PAYLOAD = { total: 12.5, lines: [{ sku: 'A' }] };

const record = (type: string, attributes: object, relationships: object = {}) => ({
	id: '1',
	type,
	attributes,
	relationships,
});

const send = (event: string, body: unknown, more: Partial<Delivery> = {}) =>
	deliver({ body: JSON.stringify(body), parameters: { events: [event], ...more.parameters } });

describe('a genuine delivery to the trigger', () => {
	it.each([
		'X-Service-Webhook-Signature',
		'X-T49-Webhook-Signature',
		'x-service-webhook-signature',
	])('is acknowledged and starts the workflow if its signature is in %s', async (header) => {
		const { items, result, status } = await deliver({
			body: BODY,
			headers: { [header]: sign(BODY) },
			parameters: CHOSEN,
		});
		expect(items.length).toBe(1);
		expect(items[0].event).toBe(EVENT);
		expect(status).toBe(undefined);
		expect(JSON.stringify(result.webhookResponse).length).toBeLessThan(100);
		expect(result.noWebhookResponse).toBe(undefined);
	});

	it('may have a wrong signature in the other header', async () => {
		const headers = {
			'x-service-webhook-signature': sign(BODY, 'other'),
			'x-t49-webhook-signature': sign(BODY),
		};
		const { items } = await deliver({ body: BODY, headers, parameters: CHOSEN });
		expect(items.length).toBe(1);
	});

	it.each([
		'application/json',
		'application/vnd.api+json',
		'application/json; charset=utf-8',
		'text/plain',
	])('may have the content type %s, whether n8n has read the body or not', async (type) => {
		for (const bodyReadBefore of [true, false]) {
			const { items } = await deliver({
				body: BODY,
				headers: { 'content-type': type, 'x-service-webhook-signature': sign(BODY) },
				parameters: CHOSEN,
				bodyReadBefore,
			});
			expect(items.map(({ event }) => event)).toEqual([EVENT]);
		}
	});

	it('is verified with its bytes, not with the parsed JSON', async () => {
		const spaced = JSON.stringify(notification(EVENT), null, '\t').replaceAll('/', '\\/');
		expect((await deliver({ body: spaced, parameters: CHOSEN })).items.length).toBe(1);
		const { status } = await deliver({
			body: spaced,
			headers: { 'x-service-webhook-signature': sign(BODY) },
			parameters: CHOSEN,
		});
		expect(status).toBe(401);
	});
});

describe('a forged delivery', () => {
	const genuine = sign(BODY);

	it.each<[string, Partial<Delivery>]>([
		['without a signature', { headers: {} }],
		['with an empty signature', { headers: { 'x-service-webhook-signature': '' } }],
		['with another body', { body: BODY.replace('n-1', 'n-2') }],
		['signed with another secret', { headers: { 'x-t49-webhook-signature': sign(BODY, 'x') } }],
		['signed in another header', { headers: { 'x-hub-signature-256': genuine } }],
		['to a node without a secret', { staticData: {} }],
		['to a node with an empty secret', { staticData: { webhookSecret: '' } }],
	])('is refused with 401 and has no effect: %s', async (_, forged) => {
		const { status, answered, items, result } = await deliver({
			body: BODY,
			headers: { 'x-service-webhook-signature': genuine },
			parameters: CHOSEN,
			...forged,
		});
		expect(status).toBe(401);
		expect(items).toEqual([]);
		expect(result).toEqual({ noWebhookResponse: true });
		expect(answered).not.toContain(SECRET);
		expect(answered).not.toContain(genuine);
	});
});

describe('a genuine delivery without a selected event', () => {
	it.each([
		['of an event that is not selected', JSON.stringify(notification('container.created'))],
		['that is a list', '[]'],
		['that is null', 'null'],
		['without data', '{"data": null}'],
		['with an event that is not text', '{"data":{"id":"1","type":"x","attributes":{"event":[]}}}'],
	])('is acknowledged and starts no workflow: %s', async (_, body) => {
		for (const bodyReadBefore of [true, false]) {
			const { items, result, status } = await deliver({ body, parameters: CHOSEN, bodyReadBefore });
			expect(items).toEqual([]);
			expect(result.workflowData).toBe(undefined);
			expect(result.webhookResponse).toBeDefined();
			expect(status).toBe(undefined);
		}
	});
});

describe('a genuine delivery with an unusual body', () => {
	const two = [notification(EVENT).data, notification(EVENT, { id: 'n-2' }).data];

	it.each([
		['that is not JSON', 'hello'],
		['that is empty', ''],
		['that is cut off', BODY.slice(0, -20)],
		['that is nested too deeply', `${'['.repeat(5_000)}${']'.repeat(5_000)}`],
		['of a notification without an event', '{"data":{"id":"1","type":"webhook_notification"}}'],
		['with several notifications', JSON.stringify({ data: two })],
	])('is refused, so that the service counts it as failed: %s', async (_, body) => {
		const { status, items, result, logged } = await deliver({ body, parameters: CHOSEN });
		expect(status).toBe(422);
		expect(items).toEqual([]);
		expect(result).toEqual({ noWebhookResponse: true });
		expect(logged).toMatchObject([{ level: 'warn' }]);
	});

	it('starts the workflow if the body is a list of one notification', async () => {
		const body = JSON.stringify({ ...notification(EVENT), data: [notification(EVENT).data] });
		expect((await deliver({ body, parameters: CHOSEN })).items).toMatchObject([{ event: EVENT }]);
	});
});

describe('settings with an expression that throws', () => {
	// n8n blocks this by default and throws.
	const throws = '={{ $env.CARRIERS }}';
	const noHeaders: Record<string, string> = {};

	it.each([
		['a filter', { filters: { carriers: throws } }],
		['all filters', { filters: throws }],
		['the events', { events: throws }],
		['another option', { options: { returnHeldBack: throws, skipDuplicates: throws } }],
		['Only From Published Addresses', { options: { onlyPublishedAddresses: throws } }],
		['all options', { options: throws }],
		['Simplify', { simplify: throws }],
	])('refuse unsigned requests with 401 and start no workflow: %s', async (_, settings) => {
		const parameters = { ...CHOSEN, ...settings } as never;
		const outcome = await deliver({ body: BODY, parameters, headers: noHeaders });
		expect(outcome).toMatchObject({ status: 401, items: [] });
		expect(outcome.result).toEqual({ noWebhookResponse: true });
	});

	it('cause an error for a genuine delivery, so that an execution shows it', async () => {
		const parameters = { ...CHOSEN, filters: { carriers: throws } };
		await expect(deliver({ body: BODY, parameters })).rejects.toThrow('access to env vars denied');
	});
});

describe('One Item per Change', () => {
	const changeIds = async (changeset: object) => {
		const event = 'container.updated';
		const changed = record('container_updated_event', { changeset });
		const body = notification(event, { about: changed, included: [changed] });
		const { items } = await send(event, body, { parameters: { options: { itemPerChange: true } } });
		return items.map(({ change_id, notification_id }) => [change_id, notification_id]);
	};

	it('returns items with their own change_id, which is the same if the event is repeated', async () => {
		const changeset = { pickup_lfd: [null, '2026-10-16'], available_for_pickup: [false, true] };
		expect(await changeIds(changeset)).toEqual([
			['n-1/pickup_lfd', 'n-1'],
			['n-1/available_for_pickup', 'n-1'],
		]);
		expect(await changeIds(changeset)).toEqual(await changeIds(changeset));
	});

	it('returns the ID of the event as change_id if there are no changes', async () => {
		expect(await changeIds({})).toEqual([['n-1', 'n-1']]);
	});
});

describe('the simplified item', () => {
	const itemFrom = async (event: string, options: Parameters<typeof notification>[1]) => {
		const { items } = await send(event, notification(event, options));
		expect(items).toHaveLength(1);
		return items[0];
	};

	it.each<[string, string, Array<{ id: string; type: string }>, IDataObject]>([
		[
			'the event, container and shipment of a milestone',
			EVENT,
			[
				transportEvent(EVENT, {
					container: to('container', 'c-1'),
					shipment: to('shipment', 's-1'),
				}),
				container('c-1', 's-1'),
				shipment('s-1', {}, ['c-1', 'c-2']),
			],
			{
				notification_id: 'n-1',
				event: EVENT,
				created_at: '2026-11-20T10:00:00Z',
				reference_id: 'e-1',
				reference_type: 'transport_event',
				tracking_request: null,
				document: null,
				event_details: {
					id: 'e-1',
					type: 'transport_event',
					event: EVENT,
					timestamp: '2026-11-20T09:30:00Z',
					location_locode: 'USLAX',
					container_id: 'c-1',
					shipment_id: 's-1',
				},
				container: {
					id: 'c-1',
					type: 'container',
					number: 'TSTUc-1',
					current_status: 'on_ship',
					shipment_id: 's-1',
				},
				shipment: {
					id: 's-1',
					type: 'shipment',
					bill_of_lading_number: 'BL-s-1',
					pod_eta_at: '2026-12-01T08:00:00Z',
					containers: ['c-1', 'c-2'],
					pod_terminal_id: 'term-1',
				},
			},
		],
		[
			'the tracking request and its shipment',
			'tracking_request.succeeded',
			[
				record(
					'tracking_request',
					{ status: 'created' },
					{ tracked_object: to('shipment', 's-1') },
				),
				shipment('s-1', {}, ['c-1']),
			],
			{
				tracking_request: { id: '1', status: 'created', tracked_object_id: 's-1' },
				shipment: { id: 's-1' },
				container: null,
			},
		],
		[
			'the document with its extracted data and its email',
			'document.extracted',
			[
				record(
					'document',
					{ document_type: 'commercial_invoice' },
					{
						email_submission: to('email_submission', '1'),
						last_document_representation: to('document_representation', '1'),
					},
				),
				record('email_submission', { subject: 'Papers', from: ['a@b.test'] }),
				record('document_representation', { schema_version: '2026-03-23', payload: PAYLOAD }),
			],
			{
				document: {
					id: '1',
					document_type: 'commercial_invoice',
					schema_version: '2026-03-23',
					payload: PAYLOAD,
					email_submission: { subject: 'Papers' },
				},
			},
		],
	])('has %s', async (_, event, included, expected) => {
		const [{ id, type }] = included;
		expect(await itemFrom(event, { about: { id, type }, included })).toMatchObject(expected);
	});

	it.each([
		['with the event alone', [transportEvent('container.transport.available')]],
		['with nothing included', undefined],
		['with an empty list included', []],
	])('has empty fields if the notification is %s', async (_, included) => {
		const about = { id: 'e-77', type: 'transport_event' };
		expect(await itemFrom('container.transport.available', { about, included })).toMatchObject({
			notification_id: 'n-1',
			event: 'container.transport.available',
			reference_id: 'e-77',
			container: null,
			shipment: null,
			tracking_request: null,
			document: null,
		});
	});
});

describe('the raw item', () => {
	it.each([
		['full', notification(EVENT, { included: [transportEvent(EVENT), container('c-1')] })],
		['minimal', notification(EVENT)],
	])('is the notification as the service sent it: %s', async (_, body) => {
		const { items } = await send(EVENT, body, { parameters: { simplify: false } });
		expect(items).toEqual([body]);
	});
});

describe('a repeated delivery', () => {
	it('is acknowledged and starts no workflow, also with other white space', async () => {
		const staticData = newRegistration();
		const spaced = JSON.stringify(notification(EVENT), null, 1);
		const first = await deliver({ body: BODY, parameters: CHOSEN, staticData });
		const second = await deliver({ body: spaced, parameters: CHOSEN, staticData });
		expect([first.items.length, second.items.length]).toEqual([1, 0]);
		expect(second.result.webhookResponse).toBeDefined();
		expect(second.status).toBe(undefined);
	});

	it('starts the workflow again if it belongs to another webhook', async () => {
		for (const staticData of [newRegistration(), newRegistration()]) {
			const { items } = await deliver({ body: BODY, parameters: CHOSEN, staticData });
			expect(items).toHaveLength(1);
		}
	});

	it("isn't a duplicate if only a forged delivery had the same ID", async () => {
		const staticData = newRegistration();
		const headers = { 'x-service-webhook-signature': sign(BODY, 'forged') };
		expect((await deliver({ body: BODY, headers, parameters: CHOSEN, staticData })).status).toBe(
			401,
		);
		expect((await deliver({ body: BODY, parameters: CHOSEN, staticData })).items.length).toBe(1);
	});
});

describe('the output of the trigger in its workflow', () => {
	const run = async (items: INodeExecutionData[]) =>
		await new ShipmentTrackingTrigger().execute.call(executeContext({}, items));

	it('returns the received events unchanged', async () => {
		const items = [{ json: { notification_id: 'n-1' } }, { json: { notification_id: 'n-2' } }];
		expect(await run(items)).toEqual([items]);
	});

	it('returns no item when n8n runs the workflow without an event', async () => {
		expect(await run([{ json: {} }])).toEqual([[]]);
	});
});

describe('the secret of the webhook', () => {
	it.each([true, false])(
		'is in no item, even if the service includes it (Simplify: %p)',
		async (simplify) => {
			const body = notification(EVENT, { included: [transportEvent(EVENT), webhook('w-1')] });
			const { items } = await send(EVENT, body, { parameters: { simplify } });
			expect(items.length).toBe(1);
			expect(JSON.stringify(items)).not.toContain(SECRET);
		},
	);
});
