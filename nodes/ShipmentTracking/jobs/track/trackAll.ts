import { deepCopy } from 'n8n-workflow';

import type { Item } from '../../input/item';
import type { Output } from '../../operation/operation';
import { Desk } from './trackingApi';
import type { Outcome } from './outcome';
import { pooled } from './mapConcurrently';
import { follow, request, type Run } from './request';
import { agree, keyOf, readRow, together } from './row';
import { Watch } from './statusPoller';
import type { Policy, Wish } from './trackingInput';

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
	const outcomes = await track(jobs, items);
	let place = 0;
	return rows.map((row) => {
		if ('refusal' in row) return [{ json: row.refusal }];
		const own = row.wishes.map(() => outcomes.get(keyOf(agreed[place++])) as Outcome);
		// Rows with the same number get a copy each: what follows may change its items.
		return [{ json: deepCopy(together(own)) }];
	});
}

/** Requests are made several at a time; those that are waited for stand in nobody's way. */
async function track(jobs: Map<string, Job>, items: Item[]): Promise<Map<string, Outcome>> {
	const outcomes = new Map<string, Outcome>();
	const desk = new Desk();
	const run: Run = { desk, watch: new Watch(desk, items[0].client), created: new Map() };
	const followed: Array<Promise<unknown>> = [];
	await pooled([...jobs], inFlightOf(items), async ([key, { item, wish, policy }]) => {
		const standing = await request(run, item.client, wish, policy);
		const outcome = follow(run, item.client, standing, wish, policy);
		followed.push(outcome);
		// Thrown below; by then it would have been taken for forgotten.
		outcome.then((one) => outcomes.set(key, one)).catch(() => undefined);
	});
	await Promise.all(followed);
	return outcomes;
}

function inFlightOf([first]: Item[]): number {
	const wanted = Number(first?.collection('options').inFlight ?? IN_FLIGHT_DEFAULT);
	return Math.min(Math.max(Math.trunc(wanted) || 1, 1), IN_FLIGHT_MAX);
}
