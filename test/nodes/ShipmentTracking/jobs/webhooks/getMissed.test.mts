import type { IDataObject, INodeParameters } from 'n8n-workflow';

import { SeenNotifications } from '../../../../../nodes/ShipmentTracking/jobs/webhooks/seenNotifications';
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
const EVENT = 'container.transport.vessel_arrived';
const SINCE = '2026-10-11T00:00:00Z';
const service = useServer();

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

const RICH: RawResource[] = [eventOf(EVENT), CONTAINER, SHIPMENT, NEW_YORK];
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
	const options = { events: ['container.created'] };
	expect(ids(await missed({ which: 'all', options }))).toEqual(['n-1']);
});

describe('the order of the list', () => {
	/** Serves pages of notifications, given by their hours after midnight of the 11th. */
	const serve = (...pages: number[][]) =>
		service.answer(
			'GET',
			LIST,
			...pages.map((hours, place) =>
				page(
					hours.map((hour) => {
						const time = Date.parse(SINCE) + hour * 3_600_000;
						return listed(`n${hour}`, new Date(time).toISOString());
					}),
					place + 1 < pages.length ? place + 2 : undefined,
				),
			),
		);

	it('ends reading after three old pages in a row of a list from new to old', async () => {
		serve([3, 2], [1, -1], [-2, -3], [-4, -5], [-6, -6], [-7]);
		expect(ids(await missed())).toEqual(['n1', 'n2', 'n3']);
		expect(service.received).toHaveLength(5);
	});

	it('reads on after one old page, because newer ones may follow', async () => {
		serve([-1, -2], [-3, -4], [2, 1], [-5], [-6], [-7]);
		expect(ids(await missed())).toEqual(['n1', 'n2']);
		expect(service.received).toHaveLength(6);
	});

	it('reads to the end once an entry is newer than one before it', async () => {
		serve([3, -20], [-1, -2], [-3], [-4], [-5], [-6, 1]);
		expect(ids(await missed())).toEqual(['n1', 'n3']);
		expect(service.received).toHaveLength(6);
	});

	it('is not taken for broken when new notifications shift the pages', async () => {
		serve([3, 2], [3, 2, -1], [2, -1, -2], [-3], [-4], [-5], [-6]);
		expect(ids(await missed())).toEqual(['n2', 'n3']);
		expect(service.received).toHaveLength(6);
	});

	it('finds all of a list from old to new', async () => {
		serve([-6, -5], [-4, -3], [-2, -1], [1, 2], [3]);
		expect(ids(await missed())).toEqual(['n1', 'n2', 'n3']);
	});
});

describe('deliveries under way', () => {
	const some = () =>
		page([
			listed('failed', ago(1)),
			listed('pending-1', ago(1), 'pending'),
			listed('pending-4', ago(4), 'pending'),
			listed('pending-6', ago(6), 'pending'),
		]);

	it('leaves out deliveries of the last 5 minutes that are still pending', async () => {
		service.answer('GET', LIST, some());
		expect(ids(await missed())).toEqual(['pending-6', 'failed']);
	});

	it('waits as long as the option says', async () => {
		service.answer('GET', LIST, some(), some());
		expect(ids(await missed({ options: { quietMinutes: 0 } }))).toHaveLength(4);
		expect(ids(await missed({ options: { quietMinutes: 60 } }))).toEqual(['failed']);
	});

	it.each([0, 5, 240])(
		'returns them later, however long it waits: %d minutes',
		async (quietMinutes) => {
			const { run, stored } = workflow();
			const parameters = sinceLastRun({ options: { quietMinutes } });
			const at = (minutes: number) => page([listed('n-1', ago(minutes), 'pending')]);
			service.answer('GET', LIST, at(quietMinutes - 0.1));
			expect(await run(parameters)).toEqual([]);
			// The next execution, ten minutes later and with a shorter wait.
			stored.missedSince = new Date(Date.parse(String(stored.missedSince)) - 600_000).toISOString();
			service.answer('GET', LIST, at(quietMinutes + 9.9));
			expect(await run(sinceLastRun())).toEqual(['n-1']);
		},
	);

	it('rejects a wait that is no number of minutes', async () => {
		const error = await errorOf(missed({ options: { quietMinutes: -1 } }));
		expect(error.message).toContain("'Skip Pending Deliveries (Minutes)'");
	});
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

/** A workflow whose static data n8n writes when an execution has ended, and not after a crash. */
function workflow(stored: IDataObject = {}) {
	const begin = async (parameters: INodeParameters, items?: object[], onError?: 'continue') => {
		const staticData = { 'node:Tracking': structuredClone(stored) };
		const context = executeContext(
			parameters,
			items?.map((json) => ({ json: json as IDataObject })),
			{ ...setup(), staticData, ...(onError ? { onError: 'continueRegularOutput' } : {}) },
		);
		const failure = { error: undefined as unknown };
		const output = await new ShipmentTracking().execute.call(context).catch((error: unknown) => {
			failure.error = error;
			return [[]];
		});
		const end = () => {
			for (const key of Object.keys(stored)) delete stored[key];
			Object.assign(stored, JSON.parse(JSON.stringify(context.getWorkflowStaticData('node'))));
		};
		return { given: ids(output[0].map(({ json }) => json)), end, ...failure };
	};
	const run = async (parameters: INodeParameters, items?: object[]) => {
		const { given, end } = await begin(parameters, items);
		end();
		return given;
	};
	return { begin, run, stored };
}

const ago = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString();
const sinceLastRun = (more: INodeParameters = {}) => parametersOf({ since: 'lastRun', ...more });

describe('at least once', () => {
	const first = listed('n-1', '2026-10-11T01:00:00Z');
	const second = listed('n-2', '2026-10-11T02:00:00Z');

	it('leaves out what an execution that has ended has output, unless all are wanted', async () => {
		const { run } = workflow();
		const both = page([second, first]);
		service.answer('GET', LIST, page([first]), both, both, both);
		expect(await run(parametersOf({}))).toEqual(['n-1']);
		expect(await run(parametersOf({}))).toEqual(['n-2']);
		expect(await run(parametersOf({}))).toEqual([]);
		const options = { onlyOnce: false };
		expect(await run(parametersOf({ options }))).toEqual(['n-1', 'n-2']);
	});

	it('gives again what a crashed execution has output', async () => {
		const { begin, run } = workflow();
		const recent = page([listed('n-1', ago(60))]);
		service.answer('GET', LIST, recent, recent, recent, recent);
		for (let crash = 0; crash < 3; crash++) {
			expect((await begin(sinceLastRun())).given).toEqual(['n-1']);
		}
		expect(await run(sinceLastRun())).toEqual(['n-1']);
	});

	it('gives again what was not handed on because another item failed', async () => {
		const { begin, run } = workflow();
		const parameters = parametersOf({ time: '={{ $json.time }}' });
		const items = [{ time: SINCE }, { time: 'never' }];
		service.answer('GET', LIST, page([first]), page([first]));
		const failed = await begin(parameters, items);
		expect(failed.error).toBeDefined();
		// n8n writes static data after an error, too.
		failed.end();
		expect(await run(parameters, [{ time: SINCE }])).toEqual(['n-1']);
	});

	it('does not move the last run while an item failed', async () => {
		const { begin, run, stored } = workflow();
		const old = page([listed('n-1', ago(120))]);
		service.answer('GET', LIST, old, { status: 403 }, old);
		const parameters = sinceLastRun({ options: { url: '={{ $json.url }}' } });
		const both = await begin(parameters, [{ url: 'here' }, { url: 'there' }], 'continue');
		both.end();
		expect(both.given).toEqual(['n-1', undefined]);
		expect(stored.missedSince).toBeUndefined();
		expect(await run(parameters, [{ url: 'there' }])).toEqual([]);
		expect(stored.missedSince).toEqual(expect.any(String));
	});

	it('repeats, but loses nothing, when the memory of an overlapping execution is lost', async () => {
		const { begin, run } = workflow();
		const a = page([listed('n-1', ago(5))]);
		const both = page([listed('n-2', ago(3)), listed('n-1', ago(5))]);
		service.answer('GET', LIST, a, both, both);
		const slow = await begin(sinceLastRun());
		const quick = await begin(sinceLastRun());
		expect([slow.given, quick.given]).toEqual([['n-1'], ['n-1', 'n-2']]);
		quick.end();
		slow.end();
		expect(await run(sinceLastRun())).toEqual(['n-2']);
	});

	it('gives one once of several items of an execution', async () => {
		const { run } = workflow();
		service.answer('GET', LIST, page([first]), page([first]));
		expect(await run(parametersOf({}), [{}, {}])).toEqual(['n-1']);
	});

	it('finds what was made while the last run read, or by a slower clock', async () => {
		const { run } = workflow({ missedSince: ago(1) });
		service.answer('GET', LIST, page([listed('n-2', ago(8)), listed('n-1', ago(12))]));
		expect(await run(sinceLastRun())).toEqual(['n-2']);
	});

	it.each(['nonsense', 7, null])(
		'begins a day ago when the last run is stored as %p',
		async (stored) => {
			const { run } = workflow({ missedSince: stored, missedSeen: '§$%' });
			service.answer('GET', LIST, page([listed('n-1', ago(23 * 60))]));
			expect(await run(sinceLastRun())).toEqual(['n-1']);
		},
	);

	it('is not left behind by a clock that was ahead', async () => {
		const { run } = workflow({ missedSince: ago(-600) });
		service.answer('GET', LIST, page([listed('n-1', ago(5))]));
		expect(await run(sinceLastRun())).toEqual(['n-1']);
	});

	it('does not take a shorter time for the last run', async () => {
		const { run } = workflow({ missedSince: ago(300) });
		const data = page([listed('n-2', ago(10)), listed('n-1', ago(200))]);
		service.answer('GET', LIST, data, data);
		expect(await run(parametersOf({ time: ago(30) }))).toEqual(['n-2']);
		expect(await run(sinceLastRun())).toEqual(['n-1']);
	});

	it('remembers in little room, and forgets what no list names any more', () => {
		const stored: IDataObject = {};
		const seen = new SeenNotifications(stored, 1_000_000);
		for (let number = 0; number < 25_000; number++) seen.add(`notification-${number}`);
		seen.store(stored);
		expect(String(stored.missedSeen).length).toBeLessThanOrEqual(20_000 * 16);
		const next = new SeenNotifications(stored, 1_000_000 + 8 * 24 * 60);
		expect([4_999, 5_000, 24_999].map((n) => next.has(`notification-${n}`))).toEqual([
			false,
			true,
			true,
		]);
		next.add('notification-24999');
		next.store(stored);
		const last = new SeenNotifications(stored);
		expect([5_000, 24_999].map((n) => last.has(`notification-${n}`))).toEqual([false, true]);
	});
});

it('counts from the last run, at first from a day ago', async () => {
	const data = [listed('n-2', ago(23 * 60)), listed('n-1', ago(25 * 60))];
	service.answer('GET', LIST, page(data), page(data));
	const { run } = workflow();
	const parameters = sinceLastRun({ options: { onlyOnce: false } });
	expect(await run(parameters)).toEqual(['n-2']);
	expect(await run(parameters)).toEqual([]);
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
	const [item] = await missed({ simplify: false });
	expect(item).toMatchObject({ data: one });
	expect((item.included as RawResource[]).map(({ id }) => id).sort()).toEqual(
		['c-1', 'e-1', 'p-nyc', 's-1'].sort(),
	);
});

it('says which field is wrong when the time is none', async () => {
	expect((await errorOf(missed({ time: 'yesterday-ish' }))).message).toContain("'Time'");
	expect(service.received).toEqual([]);
});
