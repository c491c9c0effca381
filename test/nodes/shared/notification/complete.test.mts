import type { IDataObject } from 'n8n-workflow';

import { deliver, registrationWith, type Delivery } from '../../../support/delivery.mts';
import {
	bodyOf,
	CONTAINER,
	eventOf,
	NEW_YORK,
	SHIPMENT,
	to,
	type RawResource,
} from '../../../support/notifications.mts';
import { useServer } from '../../../support/server.mts';

const EVENT = 'container.transport.available';
const paths = () => service.received.map(({ path }) => path);
const service = useServer();
let registrations = 0;

async function complete(body: object, more: Partial<Delivery> = {}): Promise<IDataObject> {
	const options = { completeMissingData: true, ...(more.parameters?.options as object) };
	const parameters = { events: ['*'], ...more.parameters, options };
	const { items } = await deliver({ ...more, body: JSON.stringify(body), service, parameters });
	expect(items).toHaveLength(1);
	return items[0];
}

const containerIs = (data: object, ...included: object[]) =>
	service.answer('GET', '/v2/containers/c-1', { body: { data, included } });

const again = (body: ReturnType<typeof bodyOf>, included: object[]) => {
	const path = `/v2/webhook_notifications/${body.data.id}`;
	service.answer('GET', path, { body: { ...body, included } });
	return path;
};

describe('a delivery without included records', () => {
	it('is completed with one request', async () => {
		const body = bodyOf(EVENT, undefined);
		const path = again(body, [eventOf(EVENT), CONTAINER, SHIPMENT, NEW_YORK]);
		const item = await complete(body);
		expect(item).toMatchObject({
			complete: true,
			container: { number: 'MSKU1234565' },
			shipment: { bill_of_lading_number: 'MAEU100200300' },
			event_details: { place: { name: 'New York' } },
		});
		expect(paths()).toEqual([path]);
		expect(service.received[0].url).toContain('include=reference_object');
	});

	it('returns the same item as a complete delivery', async () => {
		const all = [eventOf(EVENT), CONTAINER, SHIPMENT, NEW_YORK];
		const poor = bodyOf(EVENT, undefined);
		again(poor, all);
		const rich = await complete({ ...poor, included: all });
		expect(await complete(poor)).toEqual(rich);
	});

	it('is completed with relationships that only the notification from the service contains', async () => {
		const nothing = { container: { data: null }, shipment: { data: null } };
		const body = bodyOf(EVENT, [{ ...eventOf(EVENT), relationships: nothing }]);
		again(body, [eventOf(EVENT)]);
		containerIs(CONTAINER, SHIPMENT);
		expect(await complete(body)).toMatchObject({ complete: true, container: { id: 'c-1' } });
	});

	it('is completed with the reference of the notification from the service', async () => {
		const full = bodyOf(EVENT, undefined);
		const body = { data: { ...full.data, relationships: undefined } };
		again(full, [eventOf(EVENT), CONTAINER, SHIPMENT]);
		expect(await complete(body)).toMatchObject({ complete: true, reference_id: 'e-1' });
	});

	it('is completed with the container and its shipment in one request', async () => {
		containerIs(CONTAINER, SHIPMENT);
		expect(await complete(bodyOf(EVENT, [eventOf(EVENT)]))).toMatchObject({
			complete: true,
			shipment: { id: 's-1' },
		});
		expect(paths()).toEqual(['/v2/containers/c-1']);
	});

	it('is completed with the extracted data of a document', async () => {
		const event = 'document.extracted';
		const body = bodyOf(event, undefined, { type: 'document', id: 'd-1' });
		const document: RawResource = {
			id: 'd-1',
			type: 'document',
			attributes: { name: 'invoice.pdf' },
			relationships: { last_document_representation: to('document_representation', 'r-1') },
		};
		const payload = { total: '12.50' };
		const representation = { id: 'r-1', type: 'document_representation', attributes: { payload } };
		const answer = { data: document, included: [representation] };
		service.answer('GET', '/v2/documents/d-1', { body: answer });
		const relationships = { document: to('document', 'd-1') };
		expect(await complete({ ...body, data: { ...body.data, relationships } })).toMatchObject({
			complete: true,
			document: { payload },
			reference_id: 'd-1',
		});
	});
});

describe('missing data of an event about a changed last free day', () => {
	const LFD = 'container.pickup_lfd.changed';
	const { pickup_lfd: day, ...others } = CONTAINER.attributes;
	const dayless = { ...CONTAINER, attributes: { ...others, pickup_lfd: null } };
	const withDay = eventOf(LFD);

	it('includes the last free day if the container, from which it is read, lacks it', async () => {
		const body = bodyOf(LFD, [withDay, dayless, SHIPMENT, NEW_YORK]);
		again(body, [withDay, dayless, SHIPMENT]);
		containerIs(CONTAINER);
		const item = await complete(body);
		expect(item).toMatchObject({
			complete: true,
			container: { pickup_lfd: day },
			summary:
				'MSKU1234565 to New York: last free day is 15 Oct (PO-1001, for Nordwind Trading, B/L MAEU100200300)',
		});
	});

	it('stays incomplete if the container has no day either', async () => {
		const body = bodyOf(LFD, [withDay, dayless, SHIPMENT, NEW_YORK]);
		const path = again(body, [withDay, dayless, SHIPMENT]);
		containerIs(dayless);
		const item = await complete(body);
		expect(item.complete).toBe(false);
		expect(item.summary).toContain('day unknown');
		expect(paths()).toEqual(['/v2/containers/c-1', path]);
	});

	it('is read from the container although its shipment first has an empty ID', async () => {
		const odd = { ...dayless, relationships: { shipment: to('shipment', '') } };
		const body = bodyOf(LFD, [odd, NEW_YORK]);
		Object.assign(body.data.relationships, { container: to('container', 'c-1') });
		again(body, [withDay]);
		containerIs(CONTAINER, SHIPMENT);
		expect((await complete(body)).container).toMatchObject({ pickup_lfd: day });
	});

	it('is not requested if the delivered event or container has the day', async () => {
		const value = '2026-10-16T04:00:00Z';
		await complete(bodyOf(LFD, [eventOf(LFD, { value }), dayless, SHIPMENT, NEW_YORK]));
		const line = 'container.pickup_lfd_line.changed';
		const import_deadlines = { pickup_lfd_line: value };
		const known = { ...dayless, attributes: { ...dayless.attributes, import_deadlines } };
		await complete(bodyOf(line, [withDay, known, SHIPMENT, NEW_YORK]));
		expect(paths()).toEqual([]);
	});
});

describe('a missing record of an event', () => {
	it('is null, and the item has complete: false', async () => {
		const item = await complete(bodyOf(EVENT, undefined));
		expect(item).toMatchObject({ complete: false, container: null, shipment: null });
	});

	it('is not replaced by another container of the shipment', async () => {
		const containers = ['c-8', 'c-9'].map((id) => ({ type: 'container', id }));
		const shared = {
			...SHIPMENT,
			relationships: { ...SHIPMENT.relationships, containers: { data: containers } },
		};
		const bare = { ...eventOf(EVENT), relationships: { shipment: to('shipment', 's-1') } };
		service.answer('GET', '/v2/containers/c-8', { body: { data: { ...CONTAINER, id: 'c-8' } } });
		const item = await complete(bodyOf(EVENT, [bare, shared]));
		expect(item).toMatchObject({ complete: false, container: null, shipment: { id: 's-1' } });
		expect(paths()).not.toContain('/v2/containers/c-8');
	});

	it('is replaced by the container of the shipment if the shipment has only one', async () => {
		const bare = { ...eventOf(EVENT), relationships: { shipment: to('shipment', 's-1') } };
		containerIs(CONTAINER);
		expect(await complete(bodyOf(EVENT, [bare, SHIPMENT]))).toMatchObject({ complete: true });
	});
});

describe('a notification that the trigger reads from the service', () => {
	it("isn't part of the item", async () => {
		const body = bodyOf(EVENT, undefined);
		again(body, [eventOf(EVENT), CONTAINER, SHIPMENT]);
		expect(Object.keys(await complete(body))).not.toContain('webhook_notification');
	});

	it('does not change the raw output', async () => {
		const body = bodyOf(EVENT, undefined);
		again(body, [eventOf(EVENT), CONTAINER, SHIPMENT]);
		expect(await complete(body, { parameters: { simplify: false } })).toEqual(body);
	});

	it('is read once, however often it is delivered', async () => {
		const body = bodyOf(EVENT, undefined);
		const staticData = registrationWith(`once-${++registrations}`);
		const more = { staticData, parameters: { options: { skipDuplicates: false } } };
		const path = again(body, [eventOf(EVENT), CONTAINER, SHIPMENT]);
		await Promise.all([complete(body, more), complete(body, more), complete(body, more)]);
		await complete(body, more);
		expect(paths()).toEqual([path]);
	});
});

it('does not read a notification again if the event is complete', async () => {
	await complete(bodyOf(EVENT, [eventOf(EVENT), CONTAINER, SHIPMENT, NEW_YORK]));
	await complete(bodyOf('tracking_request.failed', [], { type: 'link', id: '1' }), {
		parameters: { options: { completeMissingData: false } },
	});
	await complete(bodyOf('link.created', undefined));
	expect(paths()).toEqual([]);
});
