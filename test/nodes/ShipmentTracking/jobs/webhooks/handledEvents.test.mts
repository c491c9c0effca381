import fc from 'fast-check';
import type { IDataObject } from 'n8n-workflow';

import {
	addHandled,
	handledIn,
	storeLookBack,
	type HandledEventsKey,
} from '../../../../../nodes/ShipmentTracking/jobs/webhooks/handledEvents';

const NOW = Date.UTC(2026, 9, 11, 12);
const HOUR = 3_600_000;

it('keeps marks an hour longer than the look-back of Get Unhandled', () => {
	const key = 'handledNotifications';
	const stored: IDataObject = {};
	storeLookBack(stored, 'Get Unhandled', 6);
	addHandled(stored, key, ['old'], NOW);
	addHandled(stored, key, ['new'], NOW + 7 * HOUR);
	expect(['old', 'new'].map(handledIn(stored, key))).toEqual([true, true]);
	addHandled(stored, key, ['newest'], NOW + 7 * HOUR + 60_000);
	expect(['old', 'new', 'newest'].map(handledIn(stored, key))).toEqual([false, true, true]);
});

it('keeps marks for the longest look-back of the workflow', () => {
	const key = 'handledNotifications';
	const stored: IDataObject = {};
	storeLookBack(stored, 'One', 6);
	storeLookBack(stored, 'Other', 48);
	addHandled(stored, key, ['b'], NOW);
	addHandled(stored, key, [], NOW + 49 * HOUR);
	expect(handledIn(stored, key)('b')).toBe(true);
	addHandled(stored, key, [], NOW + 50 * HOUR);
	expect(handledIn(stored, key)('b')).toBe(false);
});

describe.each<HandledEventsKey>(['handledNotifications', 'missedSeen'])('storage of %s', (key) => {
	it('keeps records for a week and an hour if no look-back is stored', () => {
		const stored: IDataObject = {};
		addHandled(stored, key, ['a'], NOW);
		addHandled(stored, key, [], NOW + 169 * HOUR);
		expect(handledIn(stored, key)('a')).toBe(true);
		addHandled(stored, key, [], NOW + 170 * HOUR);
		expect(handledIn(stored, key)('a')).toBe(false);
	});

	it('stores 20,000 records of at most 24 bytes and drops the oldest', () => {
		const stored: IDataObject = {};
		const ids = (from: number) => Array.from({ length: 15_000 }, (_, n) => `n-${from + n}`);
		addHandled(stored, key, ids(0), NOW);
		addHandled(stored, key, ['n-0'], NOW + HOUR);
		addHandled(stored, key, ids(15_000), NOW + HOUR);
		expect(JSON.stringify(stored).length).toBeLessThanOrEqual(20_000 * 24);
		const isHandled = handledIn(stored, key);
		expect(['n-0', 'n-10000', 'n-10001', 'n-29999'].map(isHandled)).toEqual([
			true,
			false,
			true,
			true,
		]);
	});

	it('contains exactly the IDs that were added', () => {
		const some = fc.uniqueArray(fc.uuid(), { maxLength: 60 });
		fc.assert(
			fc.property(some, some, (added, others) => {
				const stored: IDataObject = {};
				for (const id of added) addHandled(stored, key, [id], NOW);
				const isHandled = handledIn(JSON.parse(JSON.stringify(stored)) as IDataObject, key);
				expect(added.every(isHandled)).toBe(true);
				expect(others.filter((id) => !added.includes(id)).some(isHandled)).toBe(false);
			}),
		);
	});
});
