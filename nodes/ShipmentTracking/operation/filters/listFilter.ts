import type { IDataObject, INodeProperties } from 'n8n-workflow';

import { ServiceError } from '../../../shared/api/errors';
import type { RowMaker } from '../../../shared/api/list';
import { isBlank, splitList } from '../../../../shipping/lib';
import type { Item } from '../../input/item';

/** An entry of the query or of a body, such as `filter[pod_code]` and `USLAX`. */
export type Condition = [key: string, value: string | boolean | number | string[]];

export type RowTest<A extends object> = RowMaker<A, boolean>;

/** The conditions that result from the value of a filter. */
export interface Selection<A extends object> {
	/** Conditions for the service. A row must meet all of them. */
	sent?: Condition[];
	/** A row must meet one of them. The service joins keys by AND, so each is read. */
	either?: Condition[][];
	/** Whether a listed row is kept, if the service cannot compare what the filter promises. */
	keeps?: RowTest<A>;
}

/** A filter of a list: its field, and how its value is written in the service's query. */
export interface ListFilter<A extends object = object> {
	field: INodeProperties;
	/** @throws NodeOperationError with the field's label for a value that cannot be sent */
	read(
		item: Item,
		given: unknown,
		filters: Record<string, unknown>,
	): Selection<A> | Promise<Selection<A>>;
	/**
	 * The values of a row that the service compares with the sent ones. Only for filters by which
	 * workflows stop tracking or inform customers: a row with other values is an error.
	 */
	attribute?: RowMaker<A, unknown>;
}

/** A filter that the service does not have: the node applies it to each row. */
export const nodeFilter = <A extends object>(
	field: INodeProperties,
	keeps: (item: Item, given: unknown) => RowTest<A> | Promise<RowTest<A>>,
): ListFilter<A> => ({
	field: { ...field, hint: 'Applied after the list was read, so it takes longer' },
	read: async (item, given) => ({ keeps: await keeps(item, given) }),
});

type ReadFilter<A extends object> = ListFilter<A> & { selection: Selection<A> };

/** The filters that are set for an item, checked before anything is sent. */
export class SetFilters<A extends object> {
	private constructor(
		private readonly item: Item,
		private readonly filters: Array<ReadFilter<A>>,
	) {}

	static async read<A extends object>(
		item: Item,
		table: Array<ListFilter<A>>,
		values = { ...item.collection('moreFilters'), ...item.collection('filters') },
	): Promise<SetFilters<A>> {
		const filters: Array<ReadFilter<A>> = [];
		for (const filter of table) {
			const given = values[filter.field.name];
			if (isBlank(given)) continue;
			if (hasNoLetters(given)) throw item.invalid(filter.field.name, 'has no letters or digits');
			filters.push({ ...filter, selection: await filter.read(item, given, values) });
		}
		return new SetFilters(item, filters);
	}

	/** The query of each list to read, usually one. */
	get queries(): IDataObject[] {
		let lists: Condition[][] = [[]];
		for (const { selection } of this.filters) {
			const { sent = [], either = [[]] } = selection;
			lists = lists.flatMap((list) => either.map((one) => [...list, ...sent, ...one]));
		}
		return lists.map(queryOf);
	}

	get isSent(): boolean {
		return this.queries.some((query) => Object.keys(query).length > 0);
	}

	/** Whether the node leaves out rows that the service lists. */
	get leavesOut(): boolean {
		return this.filters.some(({ selection }) => selection.keeps);
	}

	get comparesRows(): boolean {
		return this.leavesOut || this.filters.some(({ attribute }) => attribute);
	}

	/** @throws NodeOperationError for a row that shows that the service did not apply a filter */
	readonly keep: RowTest<A> = (...row) => {
		for (const { field, attribute, selection } of this.filters) {
			const isOther = attribute && isContradiction(selection.sent ?? [], attribute(...row));
			if (isOther) throw this.notApplied(field.displayName);
		}
		return this.filters.every(({ selection }) => selection.keeps?.(...row) ?? true);
	};

	/** Adds the labels of the filters to the error if the service refused the list. */
	readonly explain = (error: unknown): never => {
		const isRefusal = error instanceof ServiceError && [400, 422].includes(error.status ?? 0);
		if (isRefusal && this.filters.length > 0) {
			const labels = this.filters.map(({ field }) => `'${field.displayName}'`).join(', ');
			const advice = `The service refused the list with these filters: ${labels}.`;
			error.description = [advice, error.description].filter(Boolean).join(' ');
		}
		throw error;
	};

	private notApplied(label: string): Error {
		return this.item.client.problem(
			`Terminal49 did not apply '${label}'. Nothing is returned.`,
			`A record of the list has another value. Run it again. If it fails again, remove '${label}' and add n8n's Filter node after this node.`,
		);
	}
}

/** A text of separators or dashes only, for which the service may return the whole list. */
const hasNoLetters = (given: unknown): boolean =>
	[given].flat().some((one) => typeof one === 'string' && !/[\p{L}\p{N}]/u.test(one));

/** Several values of one key are sent as `key[]`. */
function queryOf(conditions: Condition[]): IDataObject {
	const query: IDataObject = {};
	for (const [key, value] of conditions) {
		query[key] = key in query ? [query[key], value].flat() : value;
	}
	return query;
}

function isContradiction(sent: Condition[], values: unknown): boolean {
	const own = [values].flat().flatMap((value) => (isBlank(value) ? [] : upper(value)));
	if (own.length === 0) return false;
	return sent.some(([, wanted]) => !splitList(upper(wanted)).some((one) => own.includes(one)));
}

const upper = (value: unknown): string => String(value).toUpperCase();
