import type { INodeParameters } from 'n8n-workflow';

import { errorOf, runNode } from '../../../../support/n8n.mts';
import { answer, sentRequests, useNock } from '../../../../support/service.mts';

/** Tests Container > Get Many while rows move to the start of the list. */

useNock();

const LIST = '/v2/containers';
const at = (minute: string) => `2026-11-21T10:${minute.padStart(2, '0')}:00Z`;

/** Containers as `a:9`: an id with the minute of its last check, or `-` if it was never checked. */
function page(rows: string, more: { next?: number; total?: number; status?: string } = {}) {
	const data = rows
		.split(' ')
		.map((row) => row.split(':'))
		.map(([id, minute]) => ({
			id,
			type: 'container',
			attributes: {
				number: id,
				terminal_checked_at: minute === '-' ? null : at(minute),
				current_status: more.status ?? 'new',
			},
		}));
	const links = more.next ? { next: `?page[number]=${more.next}` } : {};
	const meta = more.total === undefined ? {} : { meta: { total: more.total } };
	answer('GET', LIST, { body: { data, links, ...meta } });
}

const run = async (more: INodeParameters = {}) => {
	const base = { resource: 'container', operation: 'getAll', returnAll: true };
	return (await runNode({ ...base, ...more })).map(({ json }) => json);
};
const idsOf = (rows: Array<{ id?: unknown }>) => rows.map(({ id }) => id);
const asked = () => sentRequests().map(({ query }) => query['page[number]']);

it('reads the list again from its first page until it has as many rows as the service counts', async () => {
	page('a:9 b:8', { next: 2, total: 4 });
	page('b:8 c:7', { total: 4 });
	page('d:10 a:9', { next: 2, total: 4 });
	expect(idsOf(await run()).sort()).toEqual(['a', 'b', 'c', 'd']);
	expect(asked()).toEqual(['1', '2', '1']);
});

it('reads each page once, oldest containers first, if the count is right', async () => {
	page('a:9 b:8', { next: 2, total: 3 });
	page('c:7', { total: 3 });
	expect(idsOf(await run())).toEqual(['a', 'b', 'c']);
	expect(sentRequests().map(({ query }) => [query.sort, query['page[size]']])).toEqual([
		['created_at', '50'],
		['created_at', '50'],
	]);
});

it('sends one request for a list of one page', async () => {
	page('a:9 b:-');
	expect(idsOf(await run())).toEqual(['a', 'b']);
	expect(asked()).toEqual(['1']);
});

it("reads the list again after a repeated row if the service doesn't count the rows", async () => {
	page('a:- b:-', { next: 2 });
	page('b:- c:-');
	page('d:- a:-', { next: 2 });
	page('b:- c:-');
	expect(idsOf(await run()).sort()).toEqual(['a', 'b', 'c', 'd']);
	expect(asked()).toEqual(['1', '2', '1', '2']);
});

it('returns a row once that is listed twice, with filters', async () => {
	page('a:9 b:8', { next: 2, status: 'on_ship' });
	page('b:8 c:7', { status: 'on_ship' });
	page('b:10', { next: 2, status: 'on_ship' });
	page('a:9 c:7', { status: 'on_ship' });
	const filters = { statuses: ['on_ship'] };
	expect(idsOf(await run({ filters, returnAll: false, limit: 50 }))).toEqual(['a', 'b', 'c']);
});

it("stops reading at the limit and keeps the service's order of rows", async () => {
	page('a:9 b:8', { next: 2, total: 400 });
	expect(idsOf(await run({ returnAll: false, limit: 2 }))).toEqual(['a', 'b']);
	expect(sentRequests().map(({ query }) => [query['page[number]'], query.sort])).toEqual([
		['1', undefined],
	]);
});

it('returns an error if the service counts more rows than it lists', async () => {
	page('a:9 b:8', { total: 59_000 });
	const { message } = await errorOf(run());
	expect(message).toBe(
		'The list of containers could not be read to its end: the service reports a total of 59,000, but no next page (2 of 59,000 read in 1 page)',
	);
});
