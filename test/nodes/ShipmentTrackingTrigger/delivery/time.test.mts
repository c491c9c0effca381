import { deliver, SECRET, type Delivery } from '../../../support/delivery.mts';
import { bodyOf, eventOf, milestone } from '../../../support/notifications.mts';
import { startServer, type Reply } from '../../../support/server.mts';

/** A delivery must be answered soon, whatever the service does meanwhile. */

const parameters = { events: ['*'], options: { completeMissingData: true } };
const ESTIMATE = 'container.transport.estimated.vessel_arrived';

const FAULTS: Record<string, Reply> = {
	slow: { delayMs: 30_000 },
	busy: { status: 429, headers: { 'retry-after': '30' } },
	failing: { status: 503, headers: { 'retry-after': '30' } },
	broken: { body: { data: [] }, broken: true },
};

async function completedBy(fault: Reply) {
	const service = await startServer();
	const body = bodyOf('container.transport.available', [eventOf('container.transport.available')]);
	const paths = [`webhook_notifications/${body.data.id}`, 'containers/c-1', 'shipments/s-1'];
	const faults = Array.from({ length: 9 }, () => fault);
	for (const path of paths) service.answer('GET', `/v2/${path}`, ...faults);
	const before = Date.now();
	const { items } = await deliver({ body: JSON.stringify(body), service, parameters });
	await service.close();
	return { items, took: Date.now() - before };
}

it('is long over before a slow service answers; the item says that it is not complete', async () => {
	const outcomes = await Promise.all(Object.values(FAULTS).map(completedBy));
	for (const { items, took } of outcomes) {
		expect(items).toMatchObject([{ complete: false, container: null, event_details: {} }]);
		expect(took).toBeLessThan(15_000);
	}
});

describe('estimates that come one after the other', () => {
	const registration = (webhookId: string) => ({ webhookId, webhookSecret: SECRET });
	const estimate = (hour: number) =>
		milestone(ESTIMATE, {
			timestamp: new Date(Date.UTC(2026, 9, 10, 21 + hour, 32)).toISOString(),
		});

	it('tell how far they moved since the last, and since the first', async () => {
		const staticData = registration('eta-1');
		const shifts: unknown[] = [];
		for (const hour of [5, 8, 2]) {
			const body = JSON.stringify(estimate(hour));
			const [item] = (await deliver({ body, staticData, parameters: { events: ['*'] } })).items;
			const eta = item.eta as Record<string, unknown>;
			shifts.push([eta.shift_hours_from_original, eta.shift_hours_from_previous]);
		}
		expect(shifts).toEqual([
			[5, null],
			[8, 3],
			[2, -6],
		]);
	});

	it('add up to what is worth telling', async () => {
		const staticData = registration('eta-2');
		const filters = { minimumShiftHours: 10 };
		const outcomes: number[] = [];
		for (const hour of [4, 8, 12, 16, 20, 23, 12]) {
			const body = JSON.stringify(estimate(hour));
			const asked = { events: ['*'], filters };
			const { items, status } = await deliver({ body, staticData, parameters: asked });
			expect(status).toBe(undefined);
			if (items.length) outcomes.push(hour);
		}
		expect(outcomes).toEqual([12, 23, 12]);
	});

	it('are not confused by an older one that is sent again', async () => {
		const staticData = registration('eta-3');
		const told = async (hour: number, createdAt: string, filters = {}) => {
			const notification = estimate(hour);
			notification.data.attributes.created_at = createdAt;
			const body = JSON.stringify(notification);
			const asked = { events: ['*'], filters };
			const { items } = await deliver({ body, staticData, parameters: asked });
			const eta = items[0]?.eta as Record<string, unknown> | undefined;
			return eta && [eta.previous_at !== null, eta.shift_hours_from_previous];
		};
		expect(await told(30, '2026-10-11T21:40:00Z')).toEqual([false, null]);
		expect(await told(5, '2026-10-11T09:00:00Z')).toEqual([false, null]);
		expect(await told(5, '2026-10-11T09:00:00Z', { minimumShiftHours: 10 })).toBe(undefined);
		expect(await told(32, '2026-10-11T22:00:00Z')).toEqual([true, 2]);
	});

	it.each<[string, Partial<Delivery>]>([
		['n8n could not store', { n8nAnswers: 500 }],
		['n8n could not store, after the service had hung up', { n8nAnswers: 500, hangsUp: true }],
	])('tell the same when they are sent again, as %s', async (reason, failure) => {
		const staticData = registration(`eta-4/${reason}`);
		const tell = async (hour: number, more: Partial<Delivery> = {}) => {
			const body = JSON.stringify(estimate(hour));
			const parameters = { events: ['*'], filters: { minimumShiftHours: 10 } };
			return (await deliver({ ...more, body, staticData, parameters })).items;
		};
		await tell(12);
		const repeated = JSON.stringify(estimate(36));
		const parameters = { events: ['*'], filters: { minimumShiftHours: 10 } };
		const lost = await deliver({ ...failure, body: repeated, staticData, parameters });
		const { items } = await deliver({ body: repeated, staticData, parameters });
		expect(items).toMatchObject([{ eta: { shift_hours_from_previous: 24 } }]);
		expect(items).toEqual(lost.items);
		expect(await tell(40)).toEqual([]);
	});
});
