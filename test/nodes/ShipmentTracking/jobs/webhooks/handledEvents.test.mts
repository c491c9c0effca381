import type { IDataObject } from 'n8n-workflow';

import { returnedEvents } from '../../../../../nodes/ShipmentTracking/jobs/webhooks/handledEvents';

const HOUR = 3_600_000;
const NOW = Date.parse('2026-10-11T12:00:00Z');

it('keeps the IDs of returned events for an hour longer than the longest look-back', () => {
	const stored: IDataObject = {};
	returnedEvents(stored).add(['a'], NOW);
	returnedEvents(stored).add([], NOW + 169 * HOUR);
	expect(returnedEvents(stored).has('a')).toBe(true);
	returnedEvents(stored).add([], NOW + 170 * HOUR);
	expect(returnedEvents(stored).has('a')).toBe(false);
});

it('keeps the IDs of the latest 20,000 returned events in less than 1 MB', () => {
	const stored: IDataObject = {};
	const ids = (from: number) =>
		Array.from({ length: 15_000 }, (_, n) => `n-${from + n}`.padEnd(36, '-'));
	returnedEvents(stored).add(ids(0), NOW);
	returnedEvents(stored).add(ids(15_000), NOW + HOUR);
	expect(JSON.stringify(stored).length).toBeLessThan(1_000_000);
	const { has } = returnedEvents(JSON.parse(JSON.stringify(stored)) as IDataObject);
	const kept = [9_999, 10_000, 29_999, 30_000].map((n) => has(ids(n)[0]));
	expect(kept).toEqual([false, true, true, false]);
});
