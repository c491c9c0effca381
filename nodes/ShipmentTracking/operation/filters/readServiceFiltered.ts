import type { ServiceError } from '../../../shared/api/errors';
import {
	IncludedResources,
	type JsonApiDocument,
	type Resource,
} from '../../../shared/api/jsonApi';
import type { ListedRows, RowMaker } from '../../../shared/api/list';
import { ListReader, pageSizeMaxOf, type ListRequest } from '../../../shared/api/listReader';
import type { Item } from '../../input/item';
import { isMatch, type LabelledCondition } from './listFilter';
import { hintAtUncertain, isRefusal, labels, queryOf } from './outcome';

/** Maximum number of times that a list is read if rows leave it during the reading. */
const READINGS_MAX = 3;

export interface FilteredList<A extends object, Row> {
	item: Item;
	request: ListRequest;
	toRow: RowMaker<A, Row | undefined>;
	conditions: Array<LabelledCondition<A>>;
}

/** The service refused the filters, or ignored one of them. */
interface NotApplied {
	refusal?: ServiceError;
}

/**
 * Reads a list with the service's filters. If a row leaves the list meanwhile, another row may move
 * to a page that was already read, so the list is read again.
 */
export async function readServiceFiltered<A extends object, Row>(
	list: FilteredList<A, Row>,
): Promise<ListedRows<Row> | NotApplied> {
	const { request, conditions, item } = list;
	const query = { ...request.query, ...queryOf(conditions) };
	const reader = new ListReader<A>(item.client, { ...request, query });
	for (let reading = 1; ; reading++) {
		const rows = new ServiceFilteredRows(list);
		const outcome = await readOnce(reader, rows).catch((error) => {
			if (rows.isRead || !isRefusal(error)) throw error;
			return { refusal: error };
		});
		if (outcome) return outcome;
		const mayImprove = !reader.isComplete && reader.hasChanged && reading < READINGS_MAX;
		if (!mayImprove) return { ...rows.all(), isComplete: reader.isComplete };
	}
}

/** Returns undefined at the end of the list. */
async function readOnce<A extends object, Row>(
	reader: ListReader<A>,
	rows: ServiceFilteredRows<A, Row>,
): Promise<ListedRows<Row> | NotApplied | undefined> {
	for await (const page of reader.once()) {
		rows.add(page);
		const hasMore = page.next !== undefined;
		if (rows.isEnough) return rows.upToLimit(hasMore, page.total);
		if (hasMore && rows.mustBeFiltered) {
			rows.hintAtIgnored();
			return {};
		}
	}
	return undefined;
}

/** The rows of one reading. Each row is compared with the filters as well. */
class ServiceFilteredRows<A extends object, Row> {
	isRead = false;
	/** Filters that were sent to the service although a returned row does not match them. */
	private readonly ignored = new Set<LabelledCondition<A>>();
	private readonly rows = new Map<string, Row>();
	/** Filters that could not be compared with a row, keyed by the row's id. */
	private readonly unknown = new Map<string, Array<LabelledCondition<A>>>();
	private readonly limit: number;
	private hasLeftOut = false;

	constructor(private readonly list: FilteredList<A, Row>) {
		this.limit = list.request.limit ?? Infinity;
	}

	add({ data, included }: JsonApiDocument<A>): void {
		this.isRead ||= data.length > 0;
		const lookup = new IncludedResources(included);
		for (const resource of data) {
			const row = this.isWanted(resource, lookup) ? this.list.toRow(resource, lookup) : undefined;
			if (row === undefined) this.rows.delete(resource.id);
			else this.rows.set(resource.id, row);
			this.hasLeftOut ||= row === undefined;
		}
	}

	/**
	 * Whether the node must filter the list itself, in full pages: the service ignored a filter, or
	 * rows were left out of small pages.
	 */
	get mustBeFiltered(): boolean {
		return (
			this.ignored.size > 0 ||
			(this.hasLeftOut && this.limit < pageSizeMaxOf(this.list.request.path))
		);
	}

	get isEnough(): boolean {
		return this.rows.size >= this.limit;
	}

	upToLimit(hasNext: boolean, counted: number | undefined): ListedRows<Row> {
		const { rows } = this.all();
		const total = this.hasLeftOut ? undefined : counted;
		const hasMore = hasNext || rows.length > this.limit;
		return { rows: rows.slice(0, this.limit), total, hasMore };
	}

	all(): ListedRows<Row> {
		this.hintAtIgnored();
		const uncertain = [...this.unknown].filter(
			([id, conditions]) => this.rows.has(id) && conditions.some((one) => this.isIgnored(one)),
		);
		hintAtUncertain(this.list.item, uncertain.length);
		return { rows: [...this.rows.values()] };
	}

	hintAtIgnored(): void {
		if (this.ignored.size === 0) return;
		this.list.item.hint(
			`The service did not apply a filter (${labels([...this.ignored])}): the list was filtered by this node, with more requests`,
		);
	}

	private isIgnored(condition: LabelledCondition<A>): boolean {
		return this.ignored.has(condition) || Object.keys(condition.query).length === 0;
	}

	private isWanted(row: Resource<A>, included: IncludedResources): boolean {
		const { conditions } = this.list;
		const verdicts = conditions.map(({ judge }) => judge?.(row, included) ?? 'fits');
		const unknown = conditions.filter((_, index) => verdicts[index] === 'unknown');
		if (unknown.length) this.unknown.set(row.id, unknown);
		for (const [index, condition] of conditions.entries()) {
			const isSent = Object.keys(condition.query).length > 0;
			if (verdicts[index] === 'contradicts' && isSent) this.ignored.add(condition);
		}
		return verdicts.every(isMatch);
	}
}
