import fc from 'fast-check';
import type { IDataObject } from 'n8n-workflow';

import { FirstEstimates } from '../../../../../nodes/ShipmentTracking/jobs/scorecard/estimates';
import { errorOf, executeContext } from '../../../../support/n8n.mts';
import { answer, useNock } from '../../../../support/service.mts';
import { account, arrived, box, each, run, shipment } from './containers.mts';

/** The node stores first ETAs, because the service removes them at the arrival. */

useNock();

const underWay = (id: string, promised: string | null, more: IDataObject = {}) =>
	shipment(id, { pod_original_eta_at: promised, pod_eta_at: '2026-10-20T19:00:00Z', ...more });

const PROMISED = '2026-10-10T19:00:00Z';
const judged = (rows: IDataObject[]) =>
	rows.map(({ arrivals, mean_delay_days: delay, without_estimate: without }) => [
		arrivals,
		delay,
		without,
	]);

/** Executions of a published workflow, one after the other. */
function activeWorkflow() {
	const staticData: IDataObject = {};
	const scorecard = async (resources: Array<{ id: string; type: string }>, more = {}) => {
		account(...resources);
		return await run({ minimumSample: 1, ...more }, { staticData, mode: 'trigger' });
	};
	return { staticData, scorecard };
}

describe('first ETAs stored by the scorecard', () => {
	it('stores the first ETA of a shipment until it has arrived', async () => {
		const { scorecard } = activeWorkflow();
		await scorecard(each(underWay('1', PROMISED)));
		await scorecard(each(underWay('1', null)));
		expect(judged(await scorecard(each(arrived('1', 13))))).toEqual([[1, 3, 0]]);
	});

	it('stores the day at the port, not in UTC', async () => {
		const { scorecard } = activeWorkflow();
		await scorecard(each(underWay('1', '2026-10-11T06:30:00Z')));
		expect(judged(await scorecard(each(arrived('1', 10))))).toEqual([[1, 0, 0]]);
	});

	it('never replaces a stored ETA', async () => {
		const { scorecard } = activeWorkflow();
		await scorecard(each(underWay('1', PROMISED)));
		await scorecard(each(underWay('1', '2026-10-12T19:00:00Z')));
		expect(judged(await scorecard(each(arrived('1', 13))))).toEqual([[1, 3, 0]]);
	});

	it('uses the first ETA of the service, if it still has one, instead of the stored first ETA', async () => {
		const { scorecard } = activeWorkflow();
		await scorecard(each(underWay('1', PROMISED)));
		expect(judged(await scorecard(each(arrived('1', 13, 12))))).toEqual([[1, 1, 0]]);
	});

	it('stores the first ETAs of all customers, even if the customer filter is set', async () => {
		const { scorecard } = activeWorkflow();
		const filters = { filters: { customers: 'Somebody Else' } };
		expect(await scorecard(each(underWay('1', PROMISED, { customer_name: 'A' })), filters)).toEqual(
			[],
		);
		expect(judged(await scorecard(each(arrived('1', 13))))).toEqual([[1, 3, 0]]);
	});

	it('stores neither a current ETA nor the first ETA of an arrived shipment', async () => {
		const { scorecard, staticData } = activeWorkflow();
		await scorecard([...each(underWay('1', null)), ...each(arrived('2', 10, 10))]);
		expect(staticData.global).toEqual({ firstEstimates: {} });
		expect(judged(await scorecard(each(arrived('1', 13))))).toEqual([[0, null, 1]]);
	});
});

describe('executions that store no ETAs', () => {
	const stored = async (more: Parameters<typeof run>[0], mode: 'manual' | 'trigger') => {
		const staticData: IDataObject = {};
		account(...each(underWay('1', PROMISED)));
		await run(more, { staticData, mode });
		return staticData.global ?? {};
	};

	it('stores nothing in a manual execution, but uses stored ETAs', async () => {
		expect(await stored({}, 'manual')).toEqual({});
		const { scorecard, staticData } = activeWorkflow();
		await scorecard(each(underWay('1', PROMISED)));
		account(...each(arrived('1', 13)));
		const rows = await run({ minimumSample: 1 }, { staticData, mode: 'manual' });
		expect(judged(rows)).toEqual([[1, 3, 0]]);
	});

	it('stores nothing if the list cannot be read completely', async () => {
		const staticData: IDataObject = {};
		answer('GET', '/v2/containers', {
			body: {
				data: [box('a', '1')],
				included: [underWay('1', PROMISED)],
				links: { next: '/v2/containers?page[number]=2' },
			},
		});
		answer('GET', '/v2/containers', { status: 400 });
		await errorOf(run({}, { staticData, mode: 'trigger' }));
		expect(staticData.global ?? {}).toEqual({});
	});
});

describe('the storage of first ETAs', () => {
	const estimatesIn = (global: IDataObject, today?: string) => {
		const hint = jest.fn();
		const context = executeContext({}, undefined, { staticData: { global } });
		return { hint, estimates: new FirstEstimates({ context, hint }, today) };
	};
	const facts = (promisedOn: string) => ({ promisedOn, isUnderWay: true });
	const keep = (staticData: IDataObject, ids: string[], today: string, promised = '2026-10-10') => {
		const { estimates } = estimatesIn(staticData, today);
		estimates.keep(ids.map((id) => [id, facts(promised)]));
		estimates.store();
	};
	const isKnown = (staticData: IDataObject, id: string) =>
		estimatesIn(staticData).estimates.dayOf(id) !== undefined;

	it('stores the latest 30,000 ETAs in 4 MB', () => {
		const staticData: IDataObject = {};
		keep(staticData, ['old-1', 'old-2'], '2026-09-01');
		const ids = Array.from({ length: 29_999 }, (_, place) => `new-${place}`.padEnd(36, '-'));
		keep(staticData, ids, '2026-10-01');
		expect(JSON.stringify(staticData).length).toBeLessThan(4_000_000);
		expect([isKnown(staticData, 'old-1'), isKnown(staticData, 'old-2')]).toEqual([false, true]);
		expect(isKnown(staticData, ids[29_998])).toBe(true);
	});

	it('removes ETAs that were stored more than 400 days ago', () => {
		const staticData: IDataObject = {};
		keep(staticData, ['a'], '2026-01-01');
		keep(staticData, ['b'], '2027-02-05');
		expect(isKnown(staticData, 'a')).toBe(true);
		keep(staticData, [], '2027-02-06');
		expect([isKnown(staticData, 'a'), isKnown(staticData, 'b')]).toEqual([false, true]);
	});

	it('ignores stored data in an unknown format', () => {
		fc.assert(
			fc.property(fc.anything(), (stored) => {
				const { estimates, hint } = estimatesIn({ firstEstimates: stored } as IDataObject);
				// An earlier version stored a text.
				expect(hint).toHaveBeenCalledTimes(typeof stored === 'string' ? 1 : 0);
				expect(estimates.dayOf('1')).toBeUndefined();
				expect(() => estimates.store()).not.toThrow();
			}),
		);
	});

	it('restores every stored day unchanged', () => {
		const day = fc
			.integer({ min: 0, max: 36_000 })
			.map((days) => new Date(Date.UTC(2001, 0, 1 + days)).toISOString().slice(0, 10));
		fc.assert(
			fc.property(day, day, (promised, today) => {
				const staticData: IDataObject = {};
				keep(staticData, ['1'], today, promised);
				expect(estimatesIn(staticData, today).estimates.dayOf('1')).toBe(promised);
			}),
		);
	});
});
