import type { ServiceError } from '../../../shared/api/errors';
import { IncludedResources, type Resource } from '../../../shared/api/jsonApi';
import {
	pageSizeMaxOf,
	type ListedRows,
	type ListRequest,
	type RowMaker,
} from '../../../shared/api/listRequest';
import { pages } from '../../../shared/api/pagination';
import { LIST_CHANGED_TOO_FAST, type Item } from '../../input/item';
import { isRefusal, labels, queryOf, UncertainRows } from './outcome';
import type { LabelledCondition } from './listFilter';

/** How often a list that becomes shorter meanwhile is read. */
const READINGS_MAX = 3;

interface Asked<A extends object, Row> {
	item: Item;
	request: ListRequest<A>;
	toRow: RowMaker<A, Row>;
	conditions: Array<LabelledCondition<A>>;
}

/** The service refused the filters, or ignored one of them. */
interface NotApplied {
	refusal?: ServiceError;
}

/**
 * Reads what the service lists with its filters. A row that leaves the list meanwhile moves others
 * across the border of a page: then fewer rows are seen than the service counts, or the count
 * becomes smaller, and the list is read again.
 */
export async function readAsked<A extends object, Row>(
	list: Asked<A, Row>,
): Promise<ListedRows<Row> | NotApplied> {
	const { item } = list;
	for (let reading = 1; ; reading++) {
		const rows = new AskedRows(list);
		const outcome = await readPages(list, rows).catch((error) => {
			if (rows.seen.size > 0 || !isRefusal(error)) throw error;
			return { refusal: error };
		});
		if (outcome) return outcome;
		if (!rows.isComplete && reading < READINGS_MAX) continue;
		if (!rows.isComplete) item.hint(LIST_CHANGED_TOO_FAST);
		hintAtIgnored(item, rows.ignored);
		return rows.all();
	}
}

/** Undefined at the end of the list. */
async function readPages<A extends object, Row>(
	{ item, request, conditions }: Asked<A, Row>,
	rows: AskedRows<A, Row>,
): Promise<ListedRows<Row> | NotApplied | undefined> {
	const query = { ...request.query, ...queryOf(conditions) };
	for await (const page of pages(item.client, { ...request, query, isMoving: true })) {
		rows.add(page.data, new IncludedResources(page.included), page.total);
		const hasMore = page.next !== undefined;
		if (!rows.isEnough && !(hasMore && rows.mustBeFiltered)) continue;
		hintAtIgnored(item, rows.ignored);
		return rows.isEnough ? rows.upToLimit(hasMore) : {};
	}
	return undefined;
}

function hintAtIgnored(item: Item, ignored: Set<{ label: string }>): void {
	if (ignored.size === 0) return;
	item.hint(
		`The service did not apply a filter (${labels([...ignored])}): the list was filtered by this node, with more requests`,
	);
}

/** The rows of one reading, each compared with the filters again. */
class AskedRows<A extends object, Row> {
	/** Filters that a row contradicts although the service was asked for them. */
	readonly ignored = new Set<LabelledCondition<A>>();
	readonly seen = new Set<string>();
	private readonly rows = new Map<string, Row>();
	/** Filters that could not be compared with a row, keyed by the row's id. */
	private readonly unknown = new Map<string, Array<LabelledCondition<A>>>();
	private readonly limit: number;
	private hasLeftOut = false;
	private hasShrunk = false;
	private hasRepeated = false;
	private total: number | undefined;

	constructor(private readonly list: Asked<A, Row>) {
		this.limit = list.request.limit ?? Infinity;
	}

	add(data: Array<Resource<A>>, included: IncludedResources, total: number | undefined): void {
		this.hasShrunk ||= total !== undefined && this.total !== undefined && total < this.total;
		this.total = total ?? this.total;
		for (const row of data) {
			this.hasRepeated ||= this.seen.has(row.id);
			this.seen.add(row.id);
			if (this.isWanted(row, included)) this.rows.set(row.id, this.list.toRow(row, included));
			else this.rows.delete(row.id);
			this.hasLeftOut ||= !this.rows.has(row.id);
		}
	}

	/** Small pages are only for a list in which every row is wanted. */
	get mustBeFiltered(): boolean {
		return (
			this.ignored.size > 0 ||
			(this.hasLeftOut && this.limit < pageSizeMaxOf(this.list.request.path))
		);
	}

	get isEnough(): boolean {
		return this.rows.size >= this.limit;
	}

	get isComplete(): boolean {
		if (this.total === undefined) return !this.hasRepeated;
		return !this.hasShrunk && this.seen.size >= this.total;
	}

	upToLimit(hasNext: boolean): ListedRows<Row> {
		const { rows } = this.all();
		const hasMore = hasNext || rows.length > this.limit;
		const total = this.hasLeftOut || this.total === undefined ? {} : { total: this.total };
		return { rows: rows.slice(0, this.limit), ...total, hasMore };
	}

	all(): ListedRows<Row> {
		const uncertain = new UncertainRows(this.list.item);
		for (const [id, conditions] of this.unknown) {
			const isFiltered = conditions.every((one) => !this.isIgnored(one));
			if (this.rows.has(id) && !isFiltered) uncertain.add(id);
		}
		uncertain.hint();
		return { rows: [...this.rows.values()] };
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
		return verdicts.every((verdict) => verdict === 'fits' || verdict === 'unknown');
	}
}
