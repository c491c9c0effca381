import type { Item } from '../../item';
import type { Output } from '../../operation';
import type { Outcome } from './outcome';
import { pooled } from './pool';
import { request, type Policy, type Wish } from './request';
import { agree, keyOf, readRow, together } from './row';

export const IN_FLIGHT_DEFAULT = 5;
export const IN_FLIGHT_MAX = 20;

interface Job {
	item: Item;
	wish: Wish;
	policy: Policy;
}

/**
 * Tracks the numbers of all rows, several at a time. The same number twice is sent once, and every
 * row that has it gets the result. One output for each row, in the order of the rows.
 */
export async function trackAll(items: Item[]): Promise<Output[]> {
	const rows = items.map(readRow);
	const asked = rows.flatMap((row, index) => {
		if ('refusal' in row) return [];
		return row.wishes.map((wish): Job => ({ item: items[index], wish, policy: row.policy }));
	});
	const agreed = agree(asked.map(({ wish }) => wish));
	const jobs = new Map<string, Job>();
	agreed.forEach((wish, place) => {
		const key = keyOf(wish);
		if (!jobs.has(key)) jobs.set(key, { ...asked[place], wish });
	});
	const outcomes = new Map<string, Outcome>();
	await pooled([...jobs], inFlightOf(items), async ([key, { item, wish, policy }]) => {
		outcomes.set(key, await request(item.client, wish, policy));
	});
	let place = 0;
	return rows.map((row) => {
		if ('refusal' in row) return [{ json: row.refusal }];
		const own = row.wishes.map(() => outcomes.get(keyOf(agreed[place++])) as Outcome);
		return [{ json: together(own) }];
	});
}

function inFlightOf([first]: Item[]): number {
	const wanted = Number(first?.collection('options').inFlight ?? IN_FLIGHT_DEFAULT);
	return Math.min(Math.max(Math.trunc(wanted) || 1, 1), IN_FLIGHT_MAX);
}
