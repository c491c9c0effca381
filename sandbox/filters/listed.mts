import type { FastifyRequest } from 'fastify';
import { LISTS } from '../../contract/resources/lists';
import { hashToInteger } from '../core/ids.mts';
import { queryOf } from '../http/context.mts';
import type { Resource } from '../jsonApi/resource.mts';
import { readFilters } from './query.mts';
import { select, type AccountList } from './select.mts';
import { storedValue } from './unshownValues.mts';

/** How many sort orders a list accepts, and the order without any. */
const ORDERS: Record<string, { most: number; byDefault: string }> = {
	'/containers': { most: 3, byDefault: '-terminal_checked_at' },
	'/shipments': { most: 1, byDefault: '-created_at' },
	'/documents': { most: 1, byDefault: '-created_at' },
};

/** The records of a list that match its filters, in the requested order. */
export function listed(request: FastifyRequest, path: string, records: Resource[]): Resource[] {
	const { account } = request;
	const list = { path, account };
	const query = queryOf(request);
	const { search } = LISTS[path];
	const found = select(list, records, readFilters(request), search && query[search]).reverse();
	if (path === '/containers' && account.service.options.randomTies) shuffle(list, found);
	return path in ORDERS ? sorted(list, found, query.sort) : found;
}

function shuffle({ account }: AccountList, records: Resource[]): void {
	const seed = account.ids.next('tie');
	const placeOf = ({ id }: Resource) => hashToInteger(`${seed}/${id}`, 2 ** 31);
	records.sort((a, b) => placeOf(a) - placeOf(b));
}

/**
 * Records without a value come last in ascending order, first in descending order; last in the
 * default order. Unknown names are ignored.
 */
function sorted(list: AccountList, records: Resource[], sort = ''): Resource[] {
	const { most, byDefault } = ORDERS[list.path];
	const nameOf = (token: string) => token.trim().replace(/^-/, '');
	const tokens = sort.split(',').slice(0, most);
	const known = tokens.filter((token) =>
		Object.hasOwn(LISTS[list.path].sorts ?? {}, nameOf(token)),
	);
	const asked = known.length ? known : [byDefault];
	const ranked = records.map((record) => ({
		record,
		ranks: asked.map((token) =>
			String(storedValue(list, nameOf(token), record) ?? (known.length ? '\uffff' : '')),
		),
	}));
	ranked.sort((a, b) => {
		const place = asked.findIndex((_, index) => a.ranks[index] !== b.ranks[index]);
		if (place < 0) return 0;
		const isBefore = a.ranks[place] < b.ranks[place];
		return isBefore === asked[place].trim().startsWith('-') ? 1 : -1;
	});
	return ranked.map(({ record }) => record);
}
