import type { Account, Shipment } from '../domain/account.mts';
import { definitionOf, fieldOf } from '../domain/customFields.mts';
import { PARTY_ROLES, partyIdsOf } from '../domain/partyRoles.mts';
import type { Resource } from '../jsonApi/resource.mts';
import { boolean, date, exact, part, type Kind, type Stored } from './kinds.mts';
import type { FilterValues } from './query.mts';

/** The filters of a list by key, each with its value format and the compared attribute. */
export type FilterTable<Row> = Record<string, [kind: Kind, stored: (row: Row) => Stored]>;

export type RowTest<Row> = (row: Row) => boolean;

export const isTracked = ({ attributes }: Shipment): boolean =>
	attributes.line_tracking_stopped_at === null;

/** The test of one filter; undefined for an unknown key, which the list ignores. */
export function tableTest<Row>(
	table: FilterTable<Row>,
	key: string,
	values: FilterValues,
	now: number,
): RowTest<Row> | undefined {
	if (!Object.hasOwn(table, key)) return undefined;
	const [kind, stored] = table[key];
	const fits = kind(values, now);
	return (row) => fits(stored(row));
}

/** Tags of a shipment: any of the names, or all of them with `tags_and`. */
export function tagsTest(
	filters: Map<string, FilterValues>,
	key: 'tags' | 'tag',
): ((tags: string[]) => boolean) | undefined {
	const values = filters.get(key);
	if (!values) return undefined;
	const names = [values.single ?? '', ...values.list].flatMap((text) => text.split(','));
	const wanted = names.map((name) => name.trim()).filter(Boolean);
	const isAll = filters.get('tags_and')?.single === 'true';
	return (tags) =>
		isAll ? wanted.every((one) => tags.includes(one)) : wanted.some((one) => tags.includes(one));
}

/** The filter `parties.<role>`. An unknown role is ignored. */
export function partiesTest(
	account: Account,
	role: string,
	values: FilterValues,
): ((records: Resource[]) => boolean) | undefined {
	if (!PARTY_ROLES.includes(role)) return undefined;
	const fits = exact({ isListAny: true })(values, 0);
	return (records) => fits(records.flatMap((record) => partyIdsOf(account, record, role)));
}

const KINDS: Record<string, Kind> = {
	boolean,
	date,
	datetime: date,
	number: exact(),
};

/** The filter `custom_fields.<slug>`. A slug that the account does not define is ignored. */
export function customFieldTest(
	account: Account,
	slug: string,
	values: FilterValues,
	now: number,
): ((record: Resource) => boolean) | undefined {
	const definition = definitionOf(account, 'container', slug);
	if (!definition) return undefined;
	const kind = KINDS[String(definition.attributes.data_type)] ?? part;
	const fits = kind(values, now);
	return (record) => fits(storedValue(fieldOf(account, record, slug)?.attributes.value));
}

function storedValue(value: unknown): Stored {
	if (value === null || value === undefined) return null;
	if (Array.isArray(value)) return value.map(String);
	return typeof value === 'boolean' ? value : String(value);
}
