import { deliver, SECRET, type Delivery } from '../../../support/delivery.mts';
import { bodyOf, eventOf, milestone } from '../../../support/notifications.mts';
import { startServer, type Reply } from '../../../support/server.mts';

/** The trigger answers a delivery in time, even if the service is slow. */

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

it('returns an incomplete item before a slow service answers', async () => {
	const outcomes = await Promise.all(Object.values(FAULTS).map(completedBy));
	for (const { items, took } of outcomes) {
		expect(items).toMatchObject([{ complete: false, container: null, event_details: {} }]);
		expect(took).toBeLessThan(15_000);
	}
});

describe('successive ETA events', () => {
	const registration = (webhookId: string) => ({ webhookId, webhookSecret: SECRET });
	const estimate = (hour: number) =>
		milestone(ESTIMATE, {
			timestamp: new Date(Date.UTC(2026, 9, 10, 21 + hour, 32)).toISOString(),
		});

	it('contain the change since the previous and since the first ETA', async () => {
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

	it('pass the filter when the sum of several small changes reaches its minimum', async () => {
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

	it('ignore an older event that is sent again', async () => {
		const staticData = registration('eta-3');
		const etaOf = async (hour: number, createdAt: string, filters = {}) => {
			const notification = estimate(hour);
			notification.data.attributes.created_at = createdAt;
			const body = JSON.stringify(notification);
			const asked = { events: ['*'], filters };
			const { items } = await deliver({ body, staticData, parameters: asked });
			const eta = items[0]?.eta as Record<string, unknown> | undefined;
			return eta && [eta.previous_at !== null, eta.shift_hours_from_previous];
		};
		expect(await etaOf(30, '2026-10-11T21:40:00Z')).toEqual([false, null]);
		expect(await etaOf(5, '2026-10-11T09:00:00Z')).toEqual([false, null]);
		expect(await etaOf(5, '2026-10-11T09:00:00Z', { minimumShiftHours: 10 })).toBe(undefined);
		expect(await etaOf(32, '2026-10-11T22:00:00Z')).toEqual([true, 2]);
	});

	it.each<[string, Partial<Delivery>]>([
		['n8n failed to store them', { n8nAnswers: 500 }],
		['n8n failed after the connection was closed', { n8nAnswers: 500, hangsUp: true }],
	])('contain the same change when they are repeated because %s', async (reason, failure) => {
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

	describe('ETA events with a filter', () => {
		const parameters = { events: ['*'], filters: { minimumShiftHours: 24, unknown: 'drop' } };
		const at = (hour: number, createdAt: string) => {
			const body = estimate(hour);
			body.data.attributes.created_at = createdAt;
			return JSON.stringify(body);
		};
		const later = async () => await new Promise((done) => setTimeout(done, 50));

		it('pass once if n8n stores them after the sender closed the connection', async () => {
			const staticData = registration('eta-late');
			const send = async (hour: number, more: Partial<Delivery> = {}) =>
				await deliver({ body: JSON.stringify(estimate(hour)), staticData, parameters, ...more });
			const stored = later();
			expect((await send(30, { hangsUp: true, n8nStores: stored })).items).toHaveLength(1);
			expect((await send(31)).items).toEqual([]);
		});

		it('start the workflow again after it failed, although a newer event arrived in between', async () => {
			const staticData = registration('eta-failed');
			const large = at(30, '2026-10-11T10:00:00Z');
			const newer = at(31, '2026-10-11T10:05:00Z');
			let fail = () => {};
			const n8nStores = new Promise<void>((done) => (fail = done));
			const failing = deliver({ body: large, staticData, parameters, n8nStores, n8nAnswers: 500 });
			await later();
			expect((await deliver({ body: newer, staticData, parameters })).items).toEqual([]);
			fail();
			const first = (await failing).items;
			expect(first).toHaveLength(1);
			const again = (await deliver({ body: large, staticData, parameters })).items;
			expect(again).toMatchObject([{ eta: { is_outdated: true, shift_hours_from_original: 30 } }]);
			expect(first).toMatchObject([{ eta: { is_outdated: false, shift_hours_from_original: 30 } }]);
			expect(
				(await deliver({ body: at(32, '2026-10-11T11:00:00Z'), staticData, parameters })).items,
			).toEqual([]);
		});

		it('are compared with the first received ETA if the service has no first ETA', async () => {
			const staticData = registration('eta-baseline');
			const outcomes: number[] = [];
			for (const hour of [0, 10, 20, 30, 40, 50, 60]) {
				const body = JSON.stringify(estimate(hour)).replace(
					/"pod_original_eta_at":"[^"]*"/,
					'"pod_original_eta_at":null',
				);
				const { items } = await deliver({ body, staticData, parameters });
				if (items.length) outcomes.push(hour);
				if (hour === 30) expect(items).toMatchObject([{ eta: { shift_hours_from_previous: 30 } }]);
			}
			expect(outcomes).toEqual([30, 60]);
		});
	});

	it('are marked as outdated if a newer event arrived earlier', async () => {
		const staticData = registration('eta-outdated');
		const send = async (hour: number, createdAt: string) => {
			const body = estimate(hour);
			body.data.attributes.created_at = createdAt;
			const sent = { body: JSON.stringify(body), staticData, parameters: { events: ['*'] } };
			return (await deliver(sent)).items[0];
		};
		const newer = await send(30, '2026-10-11T21:40:00Z');
		const older = await send(5, '2026-10-11T09:00:00Z');
		expect(newer).toMatchObject({ eta: { is_outdated: false } });
		expect(newer.summary).toContain('now expected');
		expect(older).toMatchObject({ eta: { is_outdated: true } });
		expect(older.summary).toBe(
			'MSKU1234565: arrival at New York was expected 10 Oct 22:32 local (outdated, a newer estimate has arrived)',
		);
	});
});
