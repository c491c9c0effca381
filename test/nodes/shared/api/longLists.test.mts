import { setImmediate } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

import type { Client } from '../../../../nodes/shared/api/client';
import { parseDocument, type Resource } from '../../../../nodes/shared/api/jsonApi';
import { listRows } from '../../../../nodes/shared/api/pagination';
import { path } from '../../../../nodes/shared/api/path';
import { readMovingList } from '../../../../nodes/ShipmentTracking/jobs/containers/movingList';

/** Of a list of thousands of pages no page is held any longer than its rows take to be made. */

setFlagsFromString('--expose-gc');
const collectGarbage = runInNewContext('gc') as () => void;

const PAGES = 5;

/** A client whose pages are watched: how many of the earlier ones were there when the last was asked for. */
function watchedClient() {
	const pages: Array<WeakRef<object>> = [];
	const held: number[] = [];
	const document = async ({ query }: { query: Record<string, unknown> }) => {
		// What was looked at in a turn of the event loop stays until its end.
		await setImmediate();
		const number = Number(query['page[number]']);
		// Once: among all that a test runner holds it takes seconds.
		if (number === PAGES) {
			collectGarbage();
			held.push(pages.filter((page) => page.deref() !== undefined).length);
		}
		const container = { id: `c${number}`, type: 'container', attributes: { number: `N${number}` } };
		const shipment = { id: `s${number}`, type: 'shipment', attributes: {} };
		const relationships = { shipment: { data: { id: shipment.id, type: 'shipment' } } };
		const page = parseDocument({
			data: [{ ...container, relationships }],
			included: [shipment],
			links: number < PAGES ? { next: `?page[number]=${number + 1}` } : {},
		});
		pages.push(new WeakRef(page.data[0]), new WeakRef(page.included[0]));
		return page;
	};
	return { client: { document } as unknown as Client, held };
}

const toRow = ({ attributes }: Resource) => ({ ...attributes });
const request = { path: path`/containers` };
const numbers = Array.from({ length: PAGES }, (_, index) => ({ number: `N${index + 1}` }));

it('of a list that stands still', async () => {
	const { client, held } = watchedClient();
	expect(await listRows(client, request, toRow)).toEqual({ rows: numbers });
	// The container and the shipment of the last page, while the next one is asked for.
	expect(held).toHaveLength(1);
	expect(held[0]).toBeLessThanOrEqual(2);
});

it('of a list that moves', async () => {
	const { client, held } = watchedClient();
	const { rows } = await readMovingList(client, request, toRow);
	expect(rows).toEqual(numbers);
	expect(held).toHaveLength(1);
	expect(held[0]).toBeLessThanOrEqual(2);
});
