import fc from 'fast-check';
import type { IDataObject, INodeExecutionData, INodeParameters } from 'n8n-workflow';

import {
	handledIn,
	markHandledIn,
	rememberLookBack,
} from '../../../../../nodes/ShipmentTracking/jobs/webhooks/handledNotifications';
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

const getParameters = (more: INodeParameters = {}): INodeParameters => ({
	resource: 'webhookNotification',
	operation: 'getUnhandled',
	webhookUrl: HOOK,
	...more,
});
const MARK = { resource: 'webhookNotification', operation: 'markHandled' };

interface Listed {
	status?: string;
	event?: string;
	webhook?: string;
}

/** A notification of the list; of the trigger's webhook where none is said. */
const listed = (id: string, created_at: string | null, more: Listed = {}) => {
	const { event = EVENT, status = 'succeeded', webhook = 'w-1' } = more;
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
/** Without the place, which nobody reads by itself. */
const PLAIN = RICH.filter((one) => one !== NEW_YORK);
const page = (data: object[], next?: number, included: object[] = RICH) => ({
	body: {
		data,
		included: [...included, ...WEBHOOKS],
		links: next ? { next: `?page[number]=${next}` } : {},
	},
});
const idsOf = (items: INodeExecutionData[]) => items.map(({ json }) => json.notification_id);

/** A workflow with both operations, whose static data n8n writes when an execution has ended. */
function workflow(stored: IDataObject = {}) {
	/** An execution: Get Unhandled, or nothing, and then Mark Handled, or nothing. */
	async function execution(parameters?: INodeParameters, marked: object[] = []) {
		const staticData = structuredClone(stored);
		const global = { global: staticData };
		let items: INodeExecutionData[] = [];
		const node = (given: INodeParameters, input?: INodeExecutionData[]) => {
			const context = executeContext(given, input, { ...setup(), staticData: global });
			return { context, run: new ShipmentTracking().execute.call(context) };
		};
		let last: ReturnType<typeof executeContext> | undefined;
		if (parameters) {
			const { context, run } = node(parameters);
			[items] = await run;
			last = context;
		}
		if (marked.length > 0) {
			const { context, run } = node(
				MARK,
				marked.map((json) => ({ json: json as IDataObject })),
			);
			await run;
			last = context;
		}
		const end = () => {
			const now = last?.getWorkflowStaticData('global') ?? {};
			for (const key of Object.keys(stored)) delete stored[key];
			Object.assign(stored, JSON.parse(JSON.stringify(now)));
		};
		return { given: idsOf(items), end };
	}
	async function run(parameters?: INodeParameters, marked?: object[]) {
		const { given, end } = await execution(parameters, marked);
		end();
		return given;
	}
	return { execution, run, stored };
}

const unhandled = async (more: INodeParameters = {}, items?: INodeExecutionData[]) =>
	await runNode(getParameters(more), items, setup());

describe('Get Unhandled', () => {
	it('gives what is neither too young nor too old, oldest first, delivered or not', async () => {
		service.answer(
			'GET',
			LIST,
			page([
				listed('n-5', ago(3)),
				listed('n-4', ago(16), { status: 'pending' }),
				listed('n-3', ago(20)),
				listed('n-2', ago(300), { status: 'failed' }),
				listed('n-1', ago(361)),
			]),
		);
		expect(idsOf(await unhandled())).toEqual(['n-2', 'n-3', 'n-4']);
		const { searchParams } = new URL(service.received[0].url, service.url);
		expect(Object.fromEntries(searchParams)).toEqual({
			include: 'reference_object,webhook',
			'page[number]': '1',
			'page[size]': '100',
		});
	});

	it.each([
		['all', ['n-1', 'n-2', 'n-3']],
		['delivered', ['n-2']],
		['undelivered', ['n-1', 'n-3']],
	])('gives of %s what was asked for', async (which, expected) => {
		const data = [
			listed('n-3', ago(20), { status: 'pending' }),
			listed('n-2', ago(30)),
			listed('n-1', ago(40), { status: 'failed' }),
		];
		service.answer('GET', LIST, page(data));
		expect(idsOf(await unhandled({ which }))).toEqual(expected);
	});

	it('gives certain events only', async () => {
		const data = [listed('n-2', ago(30)), listed('n-1', ago(40), { event: 'container.created' })];
		service.answer('GET', LIST, page(data));
		const options = { events: ['container.created'] };
		expect(idsOf(await unhandled({ options }))).toEqual(['n-1']);
	});

	it('leaves out what is for other webhooks, but not what nobody can tell', async () => {
		const data = [
			listed('n-4', ago(20), { webhook: 'w-2' }),
			listed('n-3', ago(30), { webhook: 'gone' }),
			listed('n-2', ago(40), { webhook: '' }),
			listed('n-1', ago(50)),
		];
		service.answer('GET', LIST, page(data));
		expect(idsOf(await unhandled())).toEqual(['n-1', 'n-2', 'n-3']);
	});

	it('takes one without a time: better once too often than never', async () => {
		service.answer('GET', LIST, page([listed('n-2', ago(20)), listed('n-1', null)]));
		expect(idsOf(await unhandled())).toEqual(['n-1', 'n-2']);
	});

	it('goes through an earlier period as of another time', async () => {
		const data = [
			listed('n-3', '2026-10-11T12:00:00Z'),
			listed('n-2', '2026-10-11T09:50:00Z'),
			listed('n-1', '2026-10-11T09:40:00Z'),
			listed('n-0', '2026-10-11T03:00:00Z'),
		];
		service.answer('GET', LIST, page(data));
		const options = { asOf: '2026-10-11T10:00:00Z' };
		expect(idsOf(await unhandled({ options }))).toEqual(['n-1']);
	});

	it('gives the oldest when there are more than the limit, and says how many wait', async () => {
		const data = Array.from({ length: 12 }, (_, n) => listed(`n-${n}`, ago(20 + n)));
		service.answer('GET', LIST, page(data));
		const context = executeContext(getParameters({ limit: 3 }), undefined, setup());
		const [items] = await new ShipmentTracking().execute.call(context);
		expect(idsOf(items)).toEqual(['n-11', 'n-10', 'n-9']);
		expect(JSON.stringify(context.hints)).toContain('9 more are unhandled');
	});

	it('reads no further than it looks back', async () => {
		service.answer(
			'GET',
			LIST,
			page([listed('n-2', ago(20)), listed('n-1', ago(90))], 2),
			page([listed('n-1', ago(90)), listed('n-0', ago(130))], 3),
			page([listed('o-1', ago(140))], 4),
			page([listed('o-2', ago(150))], 5),
			page([listed('o-3', ago(160))], 6),
		);
		expect(idsOf(await unhandled({ lookBackHours: 2 }))).toEqual(['n-1', 'n-2']);
		expect(service.received).toHaveLength(5);
	});

	it('says that there is too much rather than leave something out', async () => {
		let number = 0;
		service.always('GET', LIST, () => {
			number++;
			return page([listed(`n-${number}`, ago(20))], number + 1);
		});
		const error = await errorOf(unhandled());
		expect(error.message).toContain('more than 200 pages');
		expect(error.description).toContain("'Look Back (Hours)'");
		expect(service.received).toHaveLength(200);
	});

	it('reads two hundred pages when there are no more', async () => {
		let number = 0;
		service.always('GET', LIST, () => {
			number++;
			return page([listed(`n-${number}`, ago(20))], number < 200 ? number + 1 : undefined);
		});
		expect(await unhandled({ limit: 1000 })).toHaveLength(200);
	});

	it('does not take a broken answer for nothing', async () => {
		service.answer('GET', LIST, { body: { message: 'maintenance' } });
		expect((await errorOf(unhandled())).message).toMatch(/list|answer/i);
	});

	it.each<[string, INodeParameters]>([
		['Trigger Production URL', { webhookUrl: ' ' }],
		['Skip Newest (Minutes)', { quietMinutes: 4 }],
		['Skip Newest (Minutes)', { quietMinutes: 1441 }],
		['Skip Newest (Minutes)', { handledFrom: 'input', quietMinutes: -1 }],
		['Look Back (Hours)', { lookBackHours: 0 }],
		['Look Back (Hours)', { lookBackHours: 169 }],
		['Look Back (Hours)', { lookBackHours: 2, quietMinutes: 120 }],
		['Limit', { limit: 0 }],
		['Limit', { limit: 1001 }],
		['Limit', { limit: 1.5 }],
		['As Of', { options: { asOf: 'yesterday-ish' } }],
	])("names '%s' when it is wrong, before anything is asked", async (label, wrong) => {
		const error = await errorOf(unhandled(wrong));
		expect(error.message).toContain(`'${label}'`);
		expect(error.message).not.toContain('[item');
		expect(service.received).toEqual([]);
	});

	it('gives the notification as the service has it when raw output is wanted', async () => {
		const one = listed('n-1', ago(20));
		service.answer('GET', LIST, page([one]));
		const [{ json }] = await unhandled({ simplify: false });
		expect(json).toMatchObject({ data: one });
		expect(service.received).toHaveLength(1);
	});
});

describe('what is asked', () => {
	const asked = () => service.received.map(({ path }) => path.replace('/v2', ''));
	const discharged = (id: string, event: string, minutes: number) => {
		const one = listed(id, ago(minutes));
		const reference_object = { data: { id: event, type: 'transport_event' } };
		return { ...one, relationships: { ...one.relationships, reference_object } };
	};
	const own = (id: string) => ({ ...eventOf(EVENT), id });
	const container = { body: { data: CONTAINER, included: [SHIPMENT] } };
	const asRows = (ids: string[]) => ids.map((id) => ({ json: { notification_id: id } }));
	const INPUT = { handledFrom: 'input' };

	it('leaves handled ones out before anything is completed', async () => {
		const data = Array.from({ length: 100 }, (_, n) => discharged(`n-${n}`, `e-${n}`, 20 + n));
		const events = data.map((_, n) => own(`e-${n}`));
		service.answer('GET', LIST, page(data, undefined, events));
		service.answer('GET', '/v2/containers/c-1', container);
		const handled = data.map(({ id }) => id).filter((id) => id !== 'n-7');
		const items = await unhandled(INPUT, asRows(handled));
		expect(idsOf(items)).toEqual(['n-7']);
		expect(items[0].json).toMatchObject({ complete: true, container: { number: 'MSKU1234565' } });
		expect(asked()).toEqual(['/webhook_notifications', '/containers/c-1']);
	});

	it('reads a container once, however many events are about it', async () => {
		const data = Array.from({ length: 20 }, (_, n) => discharged(`n-${n}`, `e-${n}`, 20 + n));
		const events = data.map((_, n) => own(`e-${n}`));
		service.answer('GET', LIST, page(data, undefined, events));
		service.answer('GET', '/v2/containers/c-1', container);
		const items = await unhandled(INPUT, [{ json: {} }]);
		expect(items).toHaveLength(20);
		for (const { json } of items) {
			expect(json).toMatchObject({ complete: true, shipment: { id: 's-1' } });
		}
		expect(asked()).toEqual(['/webhook_notifications', '/containers/c-1']);
	});

	it('asks for nothing where the list tells all', async () => {
		service.answer('GET', LIST, page([listed('n-1', ago(20))]));
		await unhandled();
		expect(asked()).toEqual(['/webhook_notifications']);
	});

	it('gives an event also when its container cannot be read any more', async () => {
		const data = [discharged('n-2', 'e-2', 20), discharged('n-1', 'e-1', 30)];
		service.answer('GET', LIST, page(data, undefined, [own('e-1'), own('e-2')]));
		const items = await unhandled();
		expect(items.map(({ json }) => json.complete)).toEqual([false, false]);
		expect(asked().filter((path) => path === '/containers/c-1')).toHaveLength(1);
	});
});

describe('a table of one’s own', () => {
	const INPUT = { handledFrom: 'input' };
	const LISTED = ['n-1', 'n-2', 'n-3'];
	beforeEach(() => {
		const data = LISTED.map((id, n) => listed(id, ago(60 - n)));
		service.answer('GET', LIST, page(data.reverse()));
	});

	it.each<[string, IDataObject[], string[]]>([
		['no row, as one empty item', [{}], ['n-1', 'n-2', 'n-3']],
		['rows', [{ notification_id: 'n-1' }, { notification_id: 'n-3' }], ['n-2']],
		['rows without an id among them', [{ a: 1 }, { notification_id: null }], LISTED],
		['an id that is no text', [{ notification_id: {} }, { notification_id: 7 }], LISTED],
		['a list in one row', [{ notification_id: ['n-1', 'n-2'] }], ['n-3']],
		['everything', LISTED.map((notification_id) => ({ notification_id })), []],
		['others', [{ notification_id: 'x' }], LISTED],
	])('with %s', async (_what, rows, expected) => {
		const items = await unhandled(
			INPUT,
			rows.map((json) => ({ json })),
		);
		expect(idsOf(items)).toEqual(expected);
		for (const { pairedItem } of items) expect(pairedItem).toEqual({ item: 0 });
		expect(service.received).toHaveLength(1);
	});

	it('has its ids in the field that is named', async () => {
		const handledId = '={{ $json.key.id }}';
		const items = await unhandled({ ...INPUT, handledId }, [
			{ json: { key: { id: 'n-2' } } },
			{ json: {} },
		]);
		expect(idsOf(items)).toEqual(['n-1', 'n-3']);
	});

	it('may tell what is in work itself, so that nothing need be quiet', async () => {
		service.reset();
		service.answer('GET', LIST, page([listed('n-9', ago(0.2))]));
		expect(idsOf(await unhandled({ ...INPUT, quietMinutes: 0 }, [{ json: {} }]))).toEqual(['n-9']);
	});

	it('fails once, however many rows there are', async () => {
		service.reset();
		service.always('GET', LIST, () => ({ status: 403 }));
		const rows = Array.from({ length: 50 }, (_, n) => ({ json: { notification_id: `n-${n}` } }));
		const output = await runNode(getParameters(INPUT), rows, {
			...setup(),
			onError: 'continueRegularOutput',
		});
		expect(output).toHaveLength(1);
		expect(output[0].json.statusCode).toBe(403);
	});

	it('leaves no trace in the workflow', async () => {
		const { run, stored } = workflow();
		await run(getParameters(INPUT));
		expect(stored).toEqual({});
	});
});

describe('Mark Handled', () => {
	it('passes its items through unchanged and asks nothing', async () => {
		const input = [
			{
				json: { notification_id: 'n-1', more: { a: [1] } },
				binary: { data: { data: '', mimeType: 'a/b' } },
			},
			{ json: { notification_id: 'n-2' } },
		];
		const output = await runNode(MARK, structuredClone(input), setup());
		expect(output).toEqual(input.map((one, item) => ({ ...one, pairedItem: { item } })));
		expect(service.received).toEqual([]);
	});

	it('takes an id from elsewhere', async () => {
		const { run } = workflow();
		await run({ ...MARK, notificationId: 'n-1' });
		service.answer('GET', LIST, page([listed('n-2', ago(20)), listed('n-1', ago(30))]));
		expect(await run(getParameters())).toEqual(['n-2']);
	});

	it('says which item has no id, and marks nothing then', async () => {
		const { execution, run } = workflow();
		const marked = [{ notification_id: 'n-1' }, { other: 1 }];
		const error = await errorOf(execution(undefined, marked));
		expect(error.message).toBe("'Notification ID' is empty [item 1]");
		service.answer('GET', LIST, page([listed('n-1', ago(30))]));
		expect(await run(getParameters())).toEqual(['n-1']);
	});

	it('marks the others when the workflow goes on with the error', async () => {
		const staticData = { global: {} };
		await runNode(MARK, [{ json: { notification_id: 'n-1' } }, { json: {} }], {
			...setup(),
			staticData,
			onError: 'continueRegularOutput',
		});
		const isHandled = handledIn(staticData.global);
		expect(isHandled('n-1')).toBe(true);
	});
});

describe('at least once', () => {
	const both = () => page([listed('n-2', ago(20)), listed('n-1', ago(30))]);

	it('gives an event again and again until an execution that marked it has ended', async () => {
		const { execution, run } = workflow();
		service.always('GET', LIST, both);
		expect(await run(getParameters())).toEqual(['n-1', 'n-2']);
		// Crashed after the mark: nothing was written.
		await execution(getParameters(), [{ notification_id: 'n-1' }]);
		expect(await run(getParameters())).toEqual(['n-1', 'n-2']);
		await run(getParameters(), [{ notification_id: 'n-1' }]);
		expect(await run(getParameters())).toEqual(['n-2']);
		await run(undefined, [{ notification_id: 'n-2' }]);
		expect(await run(getParameters())).toEqual([]);
	});

	it('repeats, but loses nothing, when marks are overwritten', async () => {
		const { execution, run } = workflow();
		service.always('GET', LIST, both);
		const slow = await execution(undefined, [{ notification_id: 'n-1' }]);
		const quick = await execution(undefined, [{ notification_id: 'n-2' }]);
		quick.end();
		slow.end();
		expect(await run(getParameters())).toEqual(['n-2']);
	});

	it('changes nothing when it finds nothing, so that it overwrites no marks', async () => {
		const { run, stored } = workflow();
		service.always('GET', LIST, both);
		await run(getParameters(), [{ notification_id: 'n-1' }, { notification_id: 'n-2' }]);
		const before = structuredClone(stored);
		const staticData = { global: structuredClone(stored) };
		const context = executeContext(getParameters(), undefined, { ...setup(), staticData });
		await new ShipmentTracking().execute.call(context);
		const now = context.getWorkflowStaticData('global');
		expect(JSON.parse(JSON.stringify(now))).toEqual(before);
		expect((now as { __dataChanged?: boolean }).__dataChanged).toBeFalsy();
	});

	it.each(['§$%', 7, null, { some: 'thing' }, 'AAAA'])(
		'bears %p in place of marks',
		async (foreign) => {
			const { run } = workflow({ handledNotifications: foreign, handledLookBack: foreign });
			service.always('GET', LIST, both);
			await run(getParameters(), [{ notification_id: 'n-1' }]);
			expect(await run(getParameters())).toEqual(['n-2']);
		},
	);
});

describe('marks', () => {
	const NOW = Date.UTC(2026, 9, 11, 12);
	const HOUR = 3_600_000;

	it('last an hour longer than Get Unhandled looks back', () => {
		const stored: IDataObject = {};
		rememberLookBack(stored, 'Get Unhandled', 6);
		markHandledIn(stored, ['old'], NOW);
		markHandledIn(stored, ['new'], NOW + 7 * HOUR);
		expect(['old', 'new'].map(handledIn(stored))).toEqual([true, true]);
		markHandledIn(stored, ['newest'], NOW + 7 * HOUR + 60_000);
		expect(['old', 'new', 'newest'].map(handledIn(stored))).toEqual([false, true, true]);
	});

	it('last for the one that looks back furthest, and for a week when none has run yet', () => {
		const stored: IDataObject = {};
		markHandledIn(stored, ['a'], NOW);
		markHandledIn(stored, [], NOW + 168 * HOUR);
		expect(handledIn(stored)('a')).toBe(true);
		rememberLookBack(stored, 'One', 6);
		rememberLookBack(stored, 'Other', 48);
		markHandledIn(stored, ['b'], NOW);
		markHandledIn(stored, [], NOW + 49 * HOUR);
		expect(handledIn(stored)('b')).toBe(true);
		markHandledIn(stored, [], NOW + 50 * HOUR);
		expect(handledIn(stored)('b')).toBe(false);
	});

	it('are at most 20,000, of 24 bytes at most, the oldest dropped', () => {
		const stored: IDataObject = {};
		const ids = (from: number) => Array.from({ length: 15_000 }, (_, n) => `n-${from + n}`);
		markHandledIn(stored, ids(0), NOW);
		markHandledIn(stored, ids(15_000), NOW + HOUR);
		expect(JSON.stringify(stored).length).toBeLessThanOrEqual(20_000 * 24);
		const isHandled = handledIn(stored);
		expect(['n-9999', 'n-10000', 'n-29999'].map(isHandled)).toEqual([false, true, true]);
	});

	it('tell what was marked from what was not', () => {
		const some = fc.uniqueArray(fc.uuid(), { maxLength: 60 });
		fc.assert(
			fc.property(some, some, (marked, others) => {
				const stored: IDataObject = {};
				for (const id of marked) markHandledIn(stored, [id], NOW);
				const isHandled = handledIn(JSON.parse(JSON.stringify(stored)) as IDataObject);
				expect(marked.every(isHandled)).toBe(true);
				expect(others.filter((id) => !marked.includes(id)).some(isHandled)).toBe(false);
			}),
		);
	});
});

it.each([
	['came with everything', PLAIN],
	['came with its event alone', [eventOf(EVENT)]],
	['came with nothing', []],
	['came without its shipment', [eventOf(EVENT), CONTAINER]],
])('has the fields of the trigger for one that %s', async (_, included) => {
	const one = listed('n-1', ago(20));
	const again = () => ({ body: { data: one, included: PLAIN } });
	service.answer('GET', LIST, page([one], undefined, included));
	service.always('GET', `${LIST}/n-1`, again);
	service.always('GET', '/v2/containers/c-1', () => ({
		body: { data: CONTAINER, included: [SHIPMENT] },
	}));
	const [item] = await unhandled();
	const body = JSON.stringify({ data: one, included: PLAIN });
	const { items } = await deliver({ body, service, parameters: { events: ['*'] } });
	expect(item.json).toMatchObject({ complete: true, container: { number: 'MSKU1234565' } });
	expect(namesOf(item.json)).toEqual(namesOf(items[0]));
});

/** The names of all fields, those within too. */
function namesOf(value: unknown, path = ''): string[] {
	if (typeof value !== 'object' || value === null || Array.isArray(value)) return [path];
	return Object.entries(value)
		.flatMap(([name, inner]) => namesOf(inner, `${path}.${name}`))
		.sort();
}
