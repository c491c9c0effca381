import type { IDataObject, INodeExecutionData, INodeParameters } from 'n8n-workflow';

import { ShipmentTracking } from '../../../../../nodes/ShipmentTracking/ShipmentTracking.node';
import { deliver } from '../../../../support/delivery.mts';
import { errorOf, executeContext, runNode } from '../../../../support/n8n.mts';
import {
	bodyOf,
	CONTAINER,
	eventOf,
	NEW_YORK,
	SHIPMENT,
	type RawResource,
} from '../../../../support/notifications.mts';
import { useServer } from '../../../../support/server.mts';

const LIST = '/v2/webhook_notifications';
const EVENT = 'container.transport.vessel_discharged';
const HOOK = '/webhook/5f3a/webhook';
const service = useServer();

const setup = () => ({ credentials: { baseUrl: `${service.url}/v2` } });
const ago = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString();

const getUnhandled = (more: INodeParameters = {}): INodeParameters => ({
	resource: 'webhookNotification',
	operation: 'getUnhandled',
	...more,
});
const INPUT = { handledFrom: 'input', webhookUrl: HOOK };
interface Listed {
	status?: string;
	event?: string;
	webhook?: string;
}

/** A listed notification, whose delivery to the trigger failed by default. */
const listed = (id: string, created_at: string | null, more: Listed = {}) => {
	const { event = EVENT, status = 'failed', webhook = 'w-1' } = more;
	const { data } = bodyOf(event, undefined, undefined, id);
	return {
		...data,
		attributes: { event, created_at, delivery_status: status },
		relationships: {
			...data.relationships,
			...(webhook ? { webhook: { data: { id: webhook, type: 'webhook' } } } : {}),
		},
	};
};

const webhook = (id: string, url: string) => ({ id, type: 'webhook', attributes: { url } });
const WEBHOOKS = [
	webhook('w-1', `https://n8n.test${HOOK}`),
	webhook('w-2', 'https://tms.test/events'),
];
const RICH: RawResource[] = [eventOf(EVENT), CONTAINER, SHIPMENT, NEW_YORK];
/** The records without the port, because the node does not request ports. */
const PLAIN = RICH.filter((one) => one !== NEW_YORK);
const page = (data: object[], next?: number, included: object[] = RICH) => ({
	body: {
		data,
		included: [...included, ...WEBHOOKS],
		links: next ? { next: `?page[number]=${next}` } : {},
	},
});
const answerList = (...data: object[]) => service.answer('GET', LIST, page(data));
const idsOf = (items: INodeExecutionData[]) => items.map(({ json }) => json.notification_id);
const rowsOf = (ids: string[]) => ids.map((id) => ({ notification_id: id }));
const itemsOf = (rows: object[]) => rows.map((json) => ({ json: json as IDataObject }));

async function unhandled(more: INodeParameters = {}, items?: INodeExecutionData[]) {
	return await runNode(getUnhandled(more), items, setup());
}

type Stored = Partial<Record<'node:Tracking', IDataObject>>;

/** A workflow. Like n8n, it saves static data when an execution ends, but not after a crash. */
function workflow(stored: Stored = {}) {
	/** Runs the node, and returns the IDs of its events. */
	async function begin(parameters: INodeParameters) {
		const staticData = structuredClone(stored);
		let error: unknown;
		let returned: unknown[] = [];
		try {
			returned = idsOf(await runNode(parameters, undefined, { ...setup(), staticData }));
		} catch (thrown) {
			error = thrown;
		}
		const end = () => void Object.assign(stored, JSON.parse(JSON.stringify(staticData)));
		return { returned, error, end };
	}
	async function run(parameters: INodeParameters) {
		const { returned, error, end } = await begin(parameters);
		end();
		if (error) throw error as Error;
		return returned;
	}
	return { begin, run, stored };
}

describe('Get Unhandled', () => {
	it('returns events that are neither too new nor too old, oldest first', async () => {
		answerList(
			listed('n-5', ago(3), { status: 'pending' }),
			listed('n-4', ago(16), { status: 'pending' }),
			listed('n-3', ago(20)),
			listed('n-2', ago(1439)),
			listed('n-1', ago(1441)),
		);
		expect(idsOf(await unhandled())).toEqual(['n-2', 'n-3', 'n-4']);
		const { searchParams } = new URL(service.received[0].url, service.url);
		expect(Object.fromEntries(searchParams)).toEqual({
			include: 'reference_object,webhook',
			'page[number]': '1',
			'page[size]': '100',
		});
	});

	it.each<[string, INodeParameters, string[]]>([
		['skips delivered events by default', {}, []],
		['returns delivered events if handled events are in the input', INPUT, ['n-2']],
	])('%s', async (_, record, delivered) => {
		answerList(
			listed('n-4', ago(20), { status: 'odd' }),
			listed('n-3', ago(20), { status: 'pending' }),
			listed('n-2', ago(30), { status: 'succeeded' }),
			listed('n-1', ago(40)),
		);
		expect(idsOf(await unhandled(record)).sort()).toEqual(['n-1', ...delivered, 'n-3', 'n-4']);
	});

	it('returns events of the selected types only', async () => {
		answerList(listed('n-2', ago(30)), listed('n-1', ago(40), { event: 'container.created' }));
		const options = { events: ['container.created'] };
		expect(idsOf(await unhandled({ options }))).toEqual(['n-1']);
	});

	it('skips events of other webhooks, but not those without a webhook', async () => {
		answerList(
			listed('n-4', ago(20), { webhook: 'w-2' }),
			listed('n-3', ago(30), { webhook: 'gone' }),
			listed('n-2', ago(40), { webhook: '' }),
			listed('n-1', ago(50)),
		);
		const items = await unhandled({ webhookUrl: HOOK });
		expect(idsOf(items)).toEqual(['n-1', 'n-2', 'n-3']);
	});

	it('returns events without a time first', async () => {
		answerList(listed('n-2', ago(20)), listed('n-1', null));
		expect(idsOf(await unhandled())).toEqual(['n-1', 'n-2']);
	});

	it('returns the events of an earlier period with As Of', async () => {
		answerList(
			listed('n-3', '2026-10-11T12:00:00Z'),
			listed('n-2', '2026-10-11T09:50:00Z'),
			listed('n-1', '2026-10-11T09:40:00Z'),
			listed('n-0', '2026-10-11T03:00:00Z'),
		);
		const options = { asOf: '2026-10-11T10:00:00Z' };
		const items = await unhandled({ lookBackHours: 6, options });
		expect(idsOf(items)).toEqual(['n-1']);
	});

	it('returns the oldest events up to the limit, and a hint with the number of the others', async () => {
		const data = Array.from({ length: 12 }, (_, n) => listed(`n-${n}`, ago(20 + n)));
		service.answer('GET', LIST, page(data));
		const context = executeContext(getUnhandled({ limit: 3 }), undefined, setup());
		const [items] = await new ShipmentTracking().execute.call(context);
		expect(idsOf(items)).toEqual(['n-11', 'n-10', 'n-9']);
		expect(JSON.stringify(context.hints)).toContain('9 more unhandled events follow');
	});

	it('returns an event once if it is on two pages', async () => {
		const twice = listed('n-1', ago(60));
		service.answer('GET', LIST, page([listed('n-2', ago(50)), twice], 2), page([twice]));
		expect(idsOf(await unhandled())).toEqual(['n-1', 'n-2']);
	});

	it.each<[string, INodeParameters]>([
		['Skip Newest (Minutes)', { quietMinutes: -1 }],
		['Skip Newest (Minutes)', { quietMinutes: 1441 }],
		['Look Back (Hours)', { lookBackHours: 0 }],
		['Look Back (Hours)', { lookBackHours: 169 }],
		['Look Back (Hours)', { lookBackHours: 2, quietMinutes: 120 }],
		['Limit', { limit: 0 }],
		['Limit', { limit: 1001 }],
		['Limit', { limit: 1.5 }],
		['As Of', { options: { asOf: 'yesterday-ish' } }],
		['Trigger Production URL', { ...INPUT, webhookUrl: ' ' }],
	])("rejects an invalid '%s' before the first request", async (label, wrong) => {
		const error = await errorOf(unhandled(wrong));
		expect(error.message).toContain(`'${label}'`);
		expect(error.message).not.toContain('[item');
		expect(service.received).toEqual([]);
	});

	it('returns raw notifications if Simplify is off', async () => {
		const one = listed('n-1', ago(20));
		answerList(one);
		const [{ json }] = await unhandled({ simplify: false });
		expect(json).toMatchObject({ data: one });
		const included = (json.included as RawResource[]).map(({ id }) => id).sort();
		expect(included).toEqual(['c-1', 'e-1', 'p-nyc', 's-1', 'w-1']);
		expect(service.received).toHaveLength(1);
	});

	it.each([
		['with all records', PLAIN],
		['with its event only', [eventOf(EVENT)]],
		['without records', []],
		['without its shipment', [eventOf(EVENT), CONTAINER]],
	])('returns the same item as the trigger for an event listed %s', async (_, included) => {
		const one = listed('n-1', ago(20));
		service.answer('GET', LIST, page([one], undefined, included));
		service.always('GET', `${LIST}/n-1`, () => ({ body: { data: one, included: PLAIN } }));
		service.always('GET', '/v2/containers/c-1', () => ({
			body: { data: CONTAINER, included: [SHIPMENT] },
		}));
		const [{ json }] = await unhandled();
		const body = JSON.stringify({ data: one, included: PLAIN });
		const { items } = await deliver({ body, service, parameters: { events: ['*'] } });
		expect(json).toMatchObject({ complete: true, container: { number: 'MSKU1234565' } });
		expect(json).toEqual(items[0]);
	});

	it.each([
		['the list is refused', [{ status: 403 }]],
		[
			'the second page of the list is refused',
			[page([listed('n-1', ago(60))], 2), { status: 403 }],
		],
	])('stores nothing if %s', async (_, replies) => {
		service.answer('GET', LIST, ...replies, page([listed('n-1', ago(60))]));
		const { begin, run, stored } = workflow();
		const failed = await begin(getUnhandled());
		expect(failed.error).toBeDefined();
		// n8n saves static data after an error, too.
		failed.end();
		expect(Object.values(stored).filter((one) => Object.keys(one).length > 0)).toEqual([]);
		expect(await run(getUnhandled())).toEqual(['n-1']);
	});

	it('reads the list once if it is refused, and returns an error for each input item', async () => {
		service.always('GET', LIST, () => ({ status: 403 }));
		const rows = Array.from({ length: 50 }, (_, n) => ({ json: { notification_id: `n-${n}` } }));
		const output = await runNode(getUnhandled(), rows, {
			...setup(),
			onError: 'continueRegularOutput',
		});
		expect(output.map(({ json }) => json)).toEqual(
			rows.map(({ json }) => expect.objectContaining({ ...json, details: { statusCode: 403 } })),
		);
		expect(service.received.filter(({ path }) => path === LIST)).toHaveLength(1);
	});

	it('reads the list once for several input items', async () => {
		answerList(listed('n-1', ago(60)));
		expect(idsOf(await unhandled({}, [{ json: {} }, { json: {} }]))).toEqual(['n-1']);
		expect(service.received).toHaveLength(1);
	});
});

describe('reading the list of notifications', () => {
	/** Answers with pages of events of these ages in hours. The look-back is 24 hours. */
	const serve = (...pages: number[][]) =>
		service.answer(
			'GET',
			LIST,
			...pages.map((hours, place) =>
				page(
					hours.map((hour) => listed(`n${hour}`, ago(hour * 60))),
					place + 1 < pages.length ? place + 2 : undefined,
				),
			),
		);

	it.each<[string, number[][], number[], number]>([
		[
			'stops after three old pages if the list starts with the newest event',
			[[21, 22], [23, 25], [26, 27], [28, 29], [30, 30], [31]],
			[23, 22, 21],
			5,
		],
		[
			'continues after an old page, because newer events may follow',
			[[25, 26], [27, 28], [22, 23], [29], [30], [31]],
			[23, 22],
			6,
		],
		[
			'continues to the end if an entry is newer than an entry before it',
			[[21, 44], [25, 26], [27], [28], [29], [30, 23]],
			[23, 21],
			6,
		],
		[
			'accepts pages that new notifications have shifted',
			[[21, 22], [21, 22, 25], [22, 25, 26], [27], [28], [29], [30]],
			[22, 21],
			6,
		],
		[
			'continues to the end if the list starts with the oldest event',
			[[30, 29], [28, 27], [26, 25], [23, 22], [21]],
			[23, 22, 21],
			5,
		],
	])('%s', async (_, pages, expected, requests) => {
		serve(...pages);
		expect(idsOf(await unhandled())).toEqual(expected.map((hour) => `n${hour}`));
		expect(service.received).toHaveLength(requests);
	});

	it('returns an error with advice if the list cannot be read to its end', async () => {
		service.answer('GET', LIST, page([listed('n-1', ago(20))], 1));
		const error = await errorOf(unhandled());
		expect(error.message).toContain('could not be read to its end');
		expect(error.description).toContain("'Look Back (Hours)'");
	});
});

describe('the requests of Get Unhandled', () => {
	const requested = () => service.received.map(({ path }) => path.replace('/v2', ''));
	const discharged = (id: string, event: string, minutes: number) => {
		const one = listed(id, ago(minutes));
		const reference_object = { data: { id: event, type: 'transport_event' } };
		return { ...one, relationships: { ...one.relationships, reference_object } };
	};
	const own = (id: string) => ({ ...eventOf(EVENT), id });
	const container = { body: { data: CONTAINER, included: [SHIPMENT] } };
	/** Answers with a list that includes events of one container, but not the container. */
	const answerEvents = (count: number) => {
		const data = Array.from({ length: count }, (_, n) => discharged(`n-${n}`, `e-${n}`, 20 + n));
		const events = data.map((_, n) => own(`e-${n}`));
		service.answer('GET', LIST, page(data, undefined, events));
		return data.map(({ id }) => id);
	};

	it('skips handled events before it reads missing data', async () => {
		const handled = answerEvents(100).filter((id) => id !== 'n-7');
		service.answer('GET', '/v2/containers/c-1', container);
		const items = await unhandled(INPUT, itemsOf(rowsOf(handled)));
		expect(idsOf(items)).toEqual(['n-7']);
		expect(items[0].json).toMatchObject({ complete: true, container: { number: 'MSKU1234565' } });
		expect(requested()).toEqual(['/webhook_notifications', '/containers/c-1']);
	});

	it('reads a container once for all of its events', async () => {
		answerEvents(20);
		service.answer('GET', '/v2/containers/c-1', container);
		const items = await unhandled();
		expect(items).toHaveLength(20);
		for (const { json } of items) {
			expect(json).toMatchObject({ complete: true, shipment: { id: 's-1' } });
		}
		expect(requested()).toEqual(['/webhook_notifications', '/containers/c-1']);
	});

	it('returns incomplete events if their container cannot be read', async () => {
		answerEvents(2);
		const items = await unhandled();
		expect(items.map(({ json }) => json.complete)).toEqual([false, false]);
		expect(requested().filter((path) => path === '/containers/c-1')).toHaveLength(1);
	});
});

describe('handled events in your own table', () => {
	const LISTED = ['n-1', 'n-2', 'n-3'];
	const answer = () => {
		service.answer('GET', LIST, page(LISTED.map((id, n) => listed(id, ago(60 - n))).reverse()));
	};

	it.each<[string, IDataObject[], string[]]>([
		['one empty item', [{}], LISTED],
		['rows', rowsOf(['n-1', 'n-3']), ['n-2']],
		['rows without an ID', [{ a: 1 }, { notification_id: null }], LISTED],
		['an ID that is a number', [{ notification_id: 7 }], LISTED],
		['a list in one row', [{ notification_id: ['n-1', 'n-2'] }], ['n-3']],
		['all events', rowsOf(LISTED), []],
		['other events', [{ notification_id: 'x' }], LISTED],
	])('skips the events in the input: %s', async (_, rows, expected) => {
		answer();
		const items = await unhandled(INPUT, itemsOf(rows));
		expect(idsOf(items)).toEqual(expected);
		for (const { pairedItem } of items) expect(pairedItem).toEqual({ item: 0 });
		expect(service.received).toHaveLength(1);
	});

	it('rejects an ID that is not text', async () => {
		const rows = [{ notification_id: 'n-1' }, { notification_id: {} }];
		const error = await errorOf(unhandled(INPUT, itemsOf(rows)));
		expect(error.message).toBe('\'Handled ID\' must be a text, not "{}" [item 1]');
		expect(service.received).toEqual([]);
	});

	it('reads the IDs from the field named in Handled ID', async () => {
		answer();
		const input = itemsOf([{ key: { id: 'n-2' } }, {}]);
		const items = await unhandled({ ...INPUT, handledId: '={{ $json.key.id }}' }, input);
		expect(idsOf(items)).toEqual(['n-1', 'n-3']);
	});

	it('stores nothing in the workflow', async () => {
		answer();
		const { run, stored } = workflow();
		await run(getUnhandled(INPUT));
		expect(stored).toEqual({});
	});
});

it('accepts 0 as Skip Newest (Minutes)', async () => {
	answerList(listed('n-9', ago(0.2)));
	expect(idsOf(await unhandled({ quietMinutes: 0 }))).toEqual(['n-9']);
});

describe('at-least-once delivery by Get Unhandled', () => {
	const both = () => page([listed('n-2', ago(20)), listed('n-1', ago(30))]);
	beforeEach(() => service.always('GET', LIST, both));

	const get = getUnhandled({ limit: 1000 });
	const HOUR = 60;
	const since = (stored: Stored) =>
		Math.round((Date.now() - Date.parse(String(stored['node:Tracking']?.missedSince))) / 60_000);

	it('returns an event until an execution that returned it has ended', async () => {
		const { begin, run } = workflow();
		for (let crash = 0; crash < 3; crash++) {
			expect((await begin(get)).returned).toEqual(['n-1', 'n-2']);
		}
		expect(await run(get)).toEqual(['n-1', 'n-2']);
		answerList(listed('n-3', ago(16)), listed('n-2', ago(20)), listed('n-1', ago(30)));
		expect(await run(get)).toEqual(['n-3']);
		const asOf = { ...get, options: { asOf: ago(0) } };
		expect(await run(asOf)).toEqual([]);
	});

	it('returns an event again if an overlapping execution overwrote the stored state', async () => {
		const { begin, run } = workflow();
		answerList(listed('n-1', ago(30)));
		const slow = await begin(get);
		const quick = await begin(get);
		expect([slow.returned, quick.returned]).toEqual([['n-1'], ['n-1', 'n-2']]);
		quick.end();
		slow.end();
		expect(await run(get)).toEqual(['n-2']);
	});

	it('starts where the last execution ended, with an overlap of ten minutes', async () => {
		const { run, stored } = workflow({ 'node:Tracking': { missedSince: ago(30) } });
		answerList(listed('n-3', ago(20)), listed('n-2', ago(39)), listed('n-1', ago(41)));
		expect(await run(get)).toEqual(['n-2', 'n-3']);
		expect(since(stored)).toBe(15);
	});

	it('starts at the last execution even if it ended longer ago than the look-back', async () => {
		const { run } = workflow({ 'node:Tracking': { missedSince: ago(100 * HOUR) } });
		answerList(listed('n-2', ago(99 * HOUR)), listed('n-1', ago(101 * HOUR)));
		expect(await run({ ...get, lookBackHours: 1 })).toEqual(['n-2']);
	});

	it('returns events above the limit in later executions', async () => {
		const { run, stored } = workflow();
		const data = [5, 6, 7, 8, 9].map((hours) => listed(`n-${hours}`, ago(hours * HOUR)));
		service.always('GET', LIST, () => page(data));
		const limited = { ...get, limit: 2 };
		expect(await run(limited)).toEqual(['n-9', 'n-8']);
		expect(since(stored)).toBe(7 * HOUR);
		expect(await run(limited)).toEqual(['n-7', 'n-6']);
		expect(await run(limited)).toEqual(['n-5']);
		expect(since(stored)).toBe(15);
		expect(await run(limited)).toEqual([]);
	});

	it.each([0, 5, 240])(
		'later returns pending deliveries that were too new for Skip Newest (%d minutes)',
		async (quietMinutes) => {
			const { run, stored } = workflow();
			answerList(listed('n-1', ago(quietMinutes - 0.1), { status: 'pending' }));
			expect(await run({ ...get, quietMinutes })).toEqual([]);
			// Twenty minutes later, with a shorter Skip Newest.
			const node = stored['node:Tracking']!;
			node.missedSince = new Date(Date.parse(String(node.missedSince)) - 1_200_000).toISOString();
			answerList(listed('n-1', ago(quietMinutes + 19.9), { status: 'pending' }));
			expect(await run(get)).toEqual(['n-1']);
		},
	);

	it('does not store the end of the period if As Of is set', async () => {
		const { run, stored } = workflow({ 'node:Tracking': { missedSince: ago(30) } });
		const options = { asOf: ago(0) };
		expect(await run({ ...get, options })).toEqual(['n-1', 'n-2']);
		expect(since(stored)).toBe(30);
	});

	it.each(['nonsense', {}, null])(
		'uses the look-back if the stored end of the last execution is %p',
		async (missedSince) => {
			const { run } = workflow({ 'node:Tracking': { missedSince } });
			answerList(listed('n-2', ago(23 * HOUR)), listed('n-1', ago(25 * HOUR)));
			expect(await run(get)).toEqual(['n-2']);
		},
	);

	it('returns new events if the stored end of the last execution is in the future', async () => {
		const { run } = workflow({ 'node:Tracking': { missedSince: ago(-600) } });
		answerList(listed('n-1', ago(5)));
		expect(await run({ ...get, quietMinutes: 0 })).toEqual(['n-1']);
	});

	it.each(['§$%', 7, null, { 'n-1': 'thing' }, 'AAAA'])(
		'returns all events if the stored IDs are invalid: %p',
		async (missedSeen) => {
			const { run } = workflow({ 'node:Tracking': { missedSeen } });
			expect(await run(get)).toEqual(['n-1', 'n-2']);
			expect(await run(get)).toEqual([]);
		},
	);
});
