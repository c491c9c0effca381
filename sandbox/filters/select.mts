import { LISTS, type FilterKind } from '../../contract/resources/lists';
import type { Account } from '../domain/account.mts';
import { definitionOf, fieldOf } from '../domain/customFields.mts';
import { CONTAINER_ROLE, isPartyRole, partyIdsOf } from '../domain/partyRoles.mts';
import { ApiError } from '../jsonApi/errors.mts';
import type { Resource } from '../jsonApi/resource.mts';
import { allTags, customFieldKind, KINDS, MalformedFilter, type Stored } from './kinds.mts';
import type { FilterValues } from './query.mts';
import { storedValue } from './unshownValues.mts';

/** A list of an account. */
export interface AccountList {
	path: string;
	account: Account;
}

type RowTest = (record: Resource) => boolean;
type Filters = Map<string, FilterValues>;

/** The records that match all filters and the search. Unknown filters are ignored. */
export function select(
	list: AccountList,
	records: Resource[],
	filters: Filters,
	wanted?: string,
): Resource[] {
	const tests = [...filters.keys()].flatMap((key) => readableTest(list, key, filters) ?? []);
	if (wanted) tests.push(searchTest(list, wanted.toUpperCase()));
	return records.filter((record) => tests.every((fits) => fits(record)));
}

/** Only the list of containers rejects values that the service cannot read. */
function readableTest(list: AccountList, key: string, filters: Filters): RowTest | undefined {
	try {
		return testOf(list, key, filters);
	} catch (error) {
		if (!(error instanceof MalformedFilter)) throw error;
		if (list.path !== '/containers') return undefined;
		const { parameter, message: detail } = error;
		throw new ApiError(400, [
			{ status: '400', title: 'Bad Request', detail, source: { parameter } },
		]);
	}
}

function testOf(list: AccountList, key: string, filters: Filters): RowTest | undefined {
	const values = filters.get(key) as FilterValues;
	const known = LISTS[list.path].filters;
	const [group, part] = key.split('.');
	if (Object.hasOwn(known, key)) return valueTest(list, key, known[key].kind, filters);
	if (!Object.hasOwn(known, group)) return undefined;
	const { kind } = known[group];
	if (kind === 'parties') return partiesTest(list, part, values);
	return kind === 'customFields' ? fieldTest(list, part, values) : undefined;
}

function valueTest(list: AccountList, key: string, kind: FilterKind, filters: Filters): RowTest {
	const isAll = kind === 'tags' && filters.get('tags_and')?.single === 'true';
	const toTest = isAll ? allTags : KINDS[kind];
	const fits = toTest(filters.get(key) as FilterValues, list.account.service.clock.now());
	return (record) => fits(storedValue(list, key, record));
}

/** Only containers have a pickup carrier. Other roles belong to the container or its shipment. */
function partiesTest(
	{ account }: AccountList,
	role: string,
	values: FilterValues,
): RowTest | undefined {
	if (!isPartyRole(role)) return undefined;
	const fits = KINDS.parties(values, 0);
	return (container) => {
		const shipments = role === CONTAINER_ROLE ? [] : account.relatedTo(container, 'shipment');
		return fits([container, ...shipments].flatMap((one) => partyIdsOf(account, one, role)));
	};
}

/** A slug that the account does not define is ignored. */
function fieldTest(
	{ account }: AccountList,
	slug: string,
	values: FilterValues,
): RowTest | undefined {
	const definition = definitionOf(account, 'container', slug);
	if (!definition) return undefined;
	const kind = customFieldKind(definition.attributes.data_type);
	const fits = kind(values, account.service.clock.now());
	return (record) => fits(storedField(fieldOf(account, record, slug)?.attributes.value));
}

function storedField(value: unknown): Stored {
	if (value === null || value === undefined) return null;
	return typeof value === 'boolean' ? value : [value].flat().map(String);
}

function searchTest(list: AccountList, wanted: string): RowTest {
	const { search = '' } = LISTS[list.path];
	return (record) =>
		[storedValue(list, search, record)]
			.flat()
			.some((text) => String(text).toUpperCase().includes(wanted));
}
