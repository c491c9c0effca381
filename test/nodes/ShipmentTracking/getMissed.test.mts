import type { IDataObject, INodeParameters } from 'n8n-workflow';

import { ShipmentTracking } from '../../../nodes/ShipmentTracking/ShipmentTracking.node';
import { startDeduplication } from '../../support/deduplicator.mts';
import { deliver } from '../../support/delivery.mts';
import { errorOf, executeContext, runNode } from '../../support/n8n.mts';
import {
	bodyOf,
	CONTAINER,
	eventOf,
	NEW_YORK,
	SHIPMENT,
	type Wired,
} from '../../support/notifications.mts';
import { startServer, type TestServer } from '../../support/server.mts';

const LIST = '/v2/webhook_notifications';
const EVENT = 'container.transport.vessel_arrived';
const SINCE = '2026-10-11T00:00:00Z';
let service: TestServer;
let clear: () => void;

beforeAll(async () => {
	clear = await startDeduplication();
	service = await startServer();
});
afterEach(() => {
	service.reset();
	clear();
});
afterAll(async () => await service.close());

const setup = () => ({ credentials: { baseUrl: `${service.url}/v2` } });

function parametersOf(more: INodeParameters): INodeParameters {
	return {
		resource: 'webhookNotification',
		operation: 'getMissed',
		since: 'time',
		time: SINCE,
		which: 'undelivered',
		...more,
	};
}

async function missed(more: INodeParameters = {}): Promise<IDataObject[]> {
	const output = await runNode(parametersOf(more), undefined, setup());
	return output.map(({ json }) => json);
}

/** A notification of the list: at this time, with this outcome. */
const listed = (id: string, created_at: string, delivery_status = 'failed', event = EVENT) => {
	const { data } = bodyOf(event, undefined, undefined, id);
	return { ...data, attributes: { event, created_at, delivery_status } };
};

const RICH: Wired[] = [eventOf(EVENT), CONTAINER, SHIPMENT, NEW_YORK];
const page = (data: object[], next?: number, included: object[] = RICH) => ({
	body: { data, included, links: next ? { next: `?page[number]=${next}` } : {} },
});
const ids = (items: IDataObject[]) => items.map((item) => item.notification_id);

it('gives what was not delivered since a time, oldest first', async () => {
	service.answer(
		'GET',
		LIST,
		page([
			listed('n-4', '2026-10-11T04:00:00Z', 'pending'),
			listed('n-3', '2026-10-11T03:00:00Z', 'succeeded'),
			listed('n-2', '2026-10-11T02:00:00+01:00'),
			listed('n-1', '2026-10-10T23:59:59Z'),
		]),
	);
	expect(ids(await missed())).toEqual(['n-2', 'n-4']);
	expect(service.received[0].url).toContain('include=reference_object');
});

it('gives those that were delivered, too, or certain events only', async () => {
	const data = [
		listed('n-2', '2026-10-11T02:00:00Z', 'succeeded'),
		listed('n-1', '2026-10-11T01:00:00Z', 'succeeded', 'container.created'),
	];
	service.answer('GET', LIST, page(data), page(data));
	expect(ids(await missed({ which: 'all' }))).toEqual(['n-1', 'n-2']);
	clear();
	const options = { events: ['container.created'] };
	expect(ids(await missed({ which: 'all', options }))).toEqual(['n-1']);
});

it('reads page after page until one is older, also when it is in disorder', async () => {
	service.answer(
		'GET',
		LIST,
		page([listed('n-3', '2026-10-11T03:00:00Z'), listed('n-0', '2026-10-01T00:00:00Z')], 2),
		page([listed('n-1', '2026-10-11T01:00:00Z'), listed('n-2', '2026-10-11T02:00:00Z')], 3),
		page([listed('o-1', '2026-10-02T00:00:00Z')], 4),
		page([listed('never', '2026-10-11T09:00:00Z')]),
	);
	expect(ids(await missed())).toEqual(['n-1', 'n-2', 'n-3']);
	expect(service.received).toHaveLength(3);
});

it('gives one once that is on two pages', async () => {
	const twice = listed('n-1', '2026-10-11T01:00:00Z');
	service.answer(
		'GET',
		LIST,
		page([listed('n-2', '2026-10-11T02:00:00Z'), twice], 2),
		page([twice]),
	);
	expect(ids(await missed())).toEqual(['n-1', 'n-2']);
});

it('gives each once per workflow, unless all are wanted', async () => {
	const first = listed('n-1', '2026-10-11T01:00:00Z');
	const second = listed('n-2', '2026-10-11T02:00:00Z');
	service.answer('GET', LIST, page([first]), page([second, first]), page([second, first]));
	expect(ids(await missed())).toEqual(['n-1']);
	expect(ids(await missed())).toEqual(['n-2']);
	expect(ids(await missed({ options: { onlyOnce: false } }))).toEqual(['n-1', 'n-2']);
});

it('counts from the last run, at first from a day ago', async () => {
	const ago = (hours: number) => new Date(Date.now() - hours * 3_600_000).toISOString();
	const data = [listed('n-2', ago(23)), listed('n-1', ago(25))];
	service.answer('GET', LIST, page(data), page(data));
	const parameters = parametersOf({ since: 'lastRun', options: { onlyOnce: false } });
	const context = executeContext(parameters, undefined, setup());
	const run = async () => {
		const [output] = await new ShipmentTracking().execute.call(context);
		return ids(output.map(({ json }) => json));
	};
	expect(await run()).toEqual(['n-2']);
	expect(await run()).toEqual([]);
});

it('does not count a run that failed', async () => {
	service.answer('GET', LIST, { status: 403 });
	const context = executeContext(parametersOf({ since: 'lastRun' }), undefined, setup());
	await errorOf(new ShipmentTracking().execute.call(context));
	expect(context.getWorkflowStaticData('node')).toEqual({});
});

it.each([
	['came with everything', RICH],
	['came with its event alone', [eventOf(EVENT)]],
	['came with nothing', []],
	['came without its shipment', [eventOf(EVENT), CONTAINER]],
])('shapes one that %s exactly as the trigger does', async (_, included) => {
	const one = listed('n-1', '2026-10-11T01:00:00Z');
	const body = { data: one, ...(included.length ? { included } : {}) };
	const again = { body: { data: one, included: RICH } };
	service.answer('GET', LIST, page([one], undefined, included));
	service.answer('GET', `${LIST}/n-1`, again, again);
	const [item] = await missed();
	const options = { completeMissingData: true };
	const parameters = { events: ['*'], options };
	const { items } = await deliver({ body: JSON.stringify(body), service, parameters });
	expect(item).toMatchObject({ complete: true, container: { number: 'MSKU1234565' } });
	expect([item]).toEqual(items);
});

it('gives the notification as the service has it when raw output is wanted', async () => {
	const one = listed('n-1', '2026-10-11T01:00:00Z');
	service.answer('GET', LIST, page([one]));
	const [item] = await missed({ output: 'raw' });
	expect(item).toMatchObject({ data: one });
	expect((item.included as Wired[]).map(({ id }) => id).sort()).toEqual(
		['c-1', 'e-1', 'p-nyc', 's-1'].sort(),
	);
});

it('says which field is wrong when the time is none', async () => {
	expect((await errorOf(missed({ time: 'yesterday-ish' }))).message).toContain("'Time'");
	expect(service.received).toEqual([]);
});
