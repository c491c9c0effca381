import type { IDataObject, INodeParameters } from 'n8n-workflow';

import { useNock } from '../../../../support/service.mts';
import { answerListed, asOf, charges, lastFree, OUT } from './containers.mts';

/** The sentences of Get Charges. */

useNock();

const LATE = lastFree('2026-03-06');
const OUT_LATE = { ...OUT, ...LATE, pod_full_out_at: '2026-03-08T15:00:00Z' };
const BACK = { ...OUT_LATE, empty_terminated_at: '2026-03-09T16:00:00Z' };
const OFF_DOCK = { ...OUT_LATE, current_status: 'off_dock' };
const tiers = (demurrage: string) => ({
	tariff: {
		rules: [
			{ freeDays: '3', tiers: demurrage, currency: 'USD' },
			{ charge: 'detention', freeDays: '4', tiers: '1-2: 0; 3+: 75', currency: 'USD' },
		],
	},
});
const COMBINED = {
	tariff: { rules: [{ charge: 'combined', freeDays: '7', tiers: '1+: 90', currency: 'USD' }] },
};
const on = (pickup: string, back = pickup) => ({ pickup, return: back });

it.each<[words: string, day: string, box: IDataObject, more?: INodeParameters]>([
	['2 days over, 200 USD so far, 100 USD a day, 250 USD a day from 9 Mar', '2026-03-08', LATE],
	[
		'1 day over, 100 USD so far, 100 USD a day, 250 USD a day from 9 Mar; 200 USD demurrage if picked up on 8 Mar; no detention if returned on 10 Mar',
		'2026-03-07',
		LATE,
		on('2026-03-08', '2026-03-10'),
	],
	[
		'1 day left, 100 USD a day from 7 Mar; no demurrage if picked up on 6 Mar; 75 USD detention if returned on 11 Mar',
		'2026-03-05',
		LATE,
		on('2026-03-06', '2026-03-11'),
	],
	[
		'2 days over, no charges so far, 250 USD a day from 9 Mar',
		'2026-03-08',
		LATE,
		tiers('1-2: 0; 3+: 250'),
	],
	[
		'2 days over, 200 USD so far, 100 USD a day, no charges from 9 Mar',
		'2026-03-08',
		LATE,
		tiers('1-2: 100; 3+: 0'),
	],
	[
		'picked up, 2 days over, no charges; empty due back by 12 Mar, 75 USD a day from 15 Mar',
		'2026-03-09',
		OUT_LATE,
		tiers('1+: 0'),
	],
	['picked up, 2 days over, 200 USD; empty returned, in time', '2026-03-12', BACK],
	['taken off the dock, 2 days over, 200 USD; day of the pickup unknown', '2026-03-12', OFF_DOCK],
	[
		'picked up, 2 days over, 200 USD; empty 1 day over, no charges so far, 75 USD a day from 15 Mar',
		'2026-03-13',
		OUT_LATE,
		tiers('1+: 100'),
	],
	[
		'out since today, no tariff rule for this charge',
		'2026-03-08',
		OUT_LATE,
		{ tariff: { rules: [{ freeDays: '3', tiers: '1+: 100', currency: 'USD' }] } },
	],
	[
		'no charges if returned on 7 Mar',
		'2026-03-05',
		{ pod_discharged_at: '2026-03-02T15:00:00Z' },
		{ ...COMBINED, return: '2026-03-07' },
	],
])('says "%s" on %s', async (words, day, box, more = {}) => {
	answerListed([{ id: '1', box }]);
	const [{ summary }] = await charges({ openOnly: false, ...asOf(day), ...more });
	expect(summary).toContain(words);
	expect(summary).not.toMatch(/\b0 USD/);
});
