import type { IDataObject } from 'n8n-workflow';

import { deliver, type Delivery } from '../../../support/delivery.mts';
import { bodyOf, eventOf, milestone } from '../../../support/notifications.mts';
import { startServer, type Reply } from '../../../support/server.mts';
import { answerSoon } from '../../../support/time.mts';
import { newRegistration, startExecution } from './execution.mts';

/** The trigger answers in time, and compares the times of ETA events. */

const ESTIMATE = 'container.transport.estimated.vessel_arrived';

afterEach(() => jest.restoreAllMocks());

it.each<[string, Reply]>([
	['is slow', { delayMs: 120_000 }],
	['rejects requests over the rate limit', { status: 429, headers: { 'retry-after': '30' } }],
	['is down', { status: 503, headers: { 'retry-after': '30' } }],
	['breaks the connection', { body: { data: [] }, broken: true }],
])('returns an incomplete item within 5 seconds if the service %s', async (_, fault) => {
	const limits = answerSoon(200);
	const event = 'container.transport.available';
	const body = bodyOf(event, [eventOf(event)]);
	// Uses a separate service, because the client waits after a 429.
	const service = await startServer();
	for (const path of [`webhook_notifications/${body.data.id}`, 'containers/c-1', 'shipments/s-1']) {
		service.always('GET', `/v2/${path}`, () => fault);
	}
	const parameters = { events: ['*'], options: { completeMissingData: true } };
	const { items } = await deliver({ body: JSON.stringify(body), service, parameters });
	await service.close();
	expect(items).toMatchObject([{ complete: false, container: null, event_details: {} }]);
	expect(limits.mock.calls[0][0]).toBeLessThan(5_000);
});

describe('successive ETA events', () => {
	/** An event whose ETA is `hour` hours after the first ETA of the service. */
	const estimate = (hour: number, createdAt?: string) => {
		const timestamp = new Date(Date.UTC(2026, 9, 10, 21 + hour, 32)).toISOString();
		const body = milestone(ESTIMATE, { timestamp });
		if (createdAt) body.data.attributes.created_at = createdAt;
		return body;
	};

	/** Creates a trigger with a new registration. Returns the function that sends it an event. */
	const startTrigger = (filters: IDataObject = {}) => {
		const staticData = newRegistration();
		return async (body: object, more: Partial<Delivery> = {}) => {
			const parameters = { events: ['*'], filters: filters as never };
			return await deliver({ body: JSON.stringify(body), staticData, parameters, ...more });
		};
	};

	it('contain the change since the previous and since the first ETA', async () => {
		const send = startTrigger();
		const etas: unknown[] = [];
		for (const hour of [5, 8, 2]) etas.push((await send(estimate(hour))).items[0].eta);
		expect(etas).toMatchObject([
			{ shift_hours_from_original: 5, shift_hours_from_previous: null },
			{ shift_hours_from_original: 8, shift_hours_from_previous: 3 },
			{ shift_hours_from_original: 2, shift_hours_from_previous: -6 },
		]);
	});

	it('pass the filter when the sum of several small changes reaches its minimum', async () => {
		const send = startTrigger({ minimumShiftHours: 10 });
		const passed: number[] = [];
		for (const hour of [4, 8, 12, 16, 20, 23, 12]) {
			const { items, status } = await send(estimate(hour));
			expect(status).toBe(undefined);
			if (items.length) passed.push(hour);
		}
		expect(passed).toEqual([12, 23, 12]);
	});

	it('start the workflow if an older event arrives late, marked as outdated', async () => {
		const send = startTrigger();
		const newer = await send(estimate(30, '2026-10-11T21:40:00Z'));
		const outdated = await send(estimate(5, '2026-10-11T09:00:00Z'));
		const parameters = { events: ['*'], filters: { minimumShiftHours: 10 } };
		const late = await send(estimate(5, '2026-10-11T09:00:00Z'), { parameters });
		const next = await send(estimate(32, '2026-10-11T22:00:00Z'));
		const unknown = { previous_at: null, shift_hours_from_previous: null };
		expect(newer.items).toMatchObject([{ eta: { ...unknown, is_outdated: false } }]);
		expect(newer.items[0].summary).toContain('now expected');
		expect(outdated.items).toMatchObject([{ eta: { ...unknown, is_outdated: true } }]);
		expect(outdated.items[0].summary).toBe(
			'MSKU1234565: arrival at New York was expected 10 Oct 22:32 local (outdated, a newer estimate has arrived) (PO-1001, for Nordwind Trading, B/L MAEU100200300)',
		);
		expect(late.items).toMatchObject([{ eta: { ...unknown, is_outdated: true } }]);
		expect(next.items).toMatchObject([
			{ eta: { previous_at: expect.any(String), shift_hours_from_previous: 2 } },
		]);
	});

	it.each<[string, Partial<Delivery>]>([
		['n8n failed to store them', { n8nAnswers: 500 }],
		['n8n failed after the connection was closed', { n8nAnswers: 500, hangsUp: true }],
	])('contain the same change when they are repeated because %s', async (_, failure) => {
		const send = startTrigger({ minimumShiftHours: 10 });
		await send(estimate(12));
		const repeated = estimate(36);
		const lost = await send(repeated, failure);
		const { items } = await send(repeated);
		expect(items).toMatchObject([{ eta: { shift_hours_from_previous: 24 } }]);
		expect(items).toEqual(lost.items);
		expect((await send(estimate(40))).items).toEqual([]);
	});

	describe('with a minimum change', () => {
		const filters = { minimumShiftHours: 24, unknown: 'drop' };

		it('are not compared with an event that n8n failed to store', async () => {
			const send = startTrigger(filters);
			expect((await send(estimate(30), { n8nAnswers: 500 })).items).toHaveLength(1);
			expect((await send(estimate(31))).items).toHaveLength(1);
		});

		it('pass only once if n8n stores the execution after the sender closed the connection', async () => {
			const send = startTrigger(filters);
			const { n8nStores, hasBegun, end } = startExecution();
			const first = send(estimate(30), { hangsUp: true, n8nStores });
			await hasBegun;
			end();
			expect((await first).items).toHaveLength(1);
			expect((await send(estimate(31))).items).toEqual([]);
		});

		it('start the workflow while n8n has not stored an earlier event that differs', async () => {
			const send = startTrigger(filters);
			const { n8nStores, hasBegun, end } = startExecution();
			const failing = send(estimate(30, '2026-10-11T10:00:00Z'), { n8nStores, n8nAnswers: 500 });
			await hasBegun;
			expect((await send(estimate(31, '2026-10-11T10:05:00Z'))).items).toHaveLength(1);
			end();
			await failing;
			expect((await send(estimate(32, '2026-10-11T11:00:00Z'))).items).toEqual([]);
		});

		it('are not compared with an outdated event that is repeated after its workflow failed', async () => {
			const send = startTrigger(filters);
			const large = estimate(30, '2026-10-11T10:00:00Z');
			expect((await send(large, { n8nAnswers: 500 })).items).toHaveLength(1);
			expect((await send(estimate(2, '2026-10-11T10:05:00Z'))).items).toEqual([]);
			expect((await send(large)).items).toMatchObject([{ eta: { is_outdated: true } }]);
			const next = await send(estimate(31, '2026-10-11T11:00:00Z'));
			expect(next.items).toMatchObject([{ eta: { is_outdated: false } }]);
		});

		it('are compared with the first received ETA if the service has no first ETA', async () => {
			const send = startTrigger(filters);
			const passed: unknown[] = [];
			for (const hour of [0, 10, 20, 30, 40, 50, 60]) {
				const body = JSON.stringify(estimate(hour), (name, value: unknown) =>
					name === 'pod_original_eta_at' ? null : value,
				);
				const [item] = (await send({}, { body })).items;
				if (item) passed.push([hour, (item.eta as IDataObject).shift_hours_from_previous]);
			}
			expect(passed).toEqual([
				[30, 30],
				[60, 30],
			]);
		});
	});
});
