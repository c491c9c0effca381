import {
	IncludedResources,
	type JsonApiDocument,
	type Resource,
} from '../../../shared/api/jsonApi';
import type { ListRequest, RowMaker } from '../../../shared/api/listRequest';
import type { ContainerAttributes } from '../../../shared/domain/attributes';

/** When the rows of a page were checked, and how many of them had not been seen before. */
interface PageTimes {
	fresh: number;
	/** Epoch milliseconds; undefined where no row was ever checked. */
	latest: number | undefined;
	/** Of the last row that has one. */
	last: number | undefined;
}

/** Rows of a list that moves, by id: the last copy of each, as far as it is wanted. */
export class MovingRows<Row> {
	/** Whether reading the front again has brought what was not seen before. */
	hasMoved = false;
	private readonly ids = new Set<string>();
	private readonly wanted = new Map<string, Row>();
	private total: number | undefined;

	constructor(
		private readonly request: Pick<ListRequest<ContainerAttributes>, 'accept'>,
		private readonly toRow: RowMaker<ContainerAttributes, Row>,
	) {}

	get size(): number {
		return this.wanted.size;
	}

	/** How many the service counts beyond those that were seen. */
	get missing(): number {
		return Math.max(0, (this.total ?? 0) - this.ids.size);
	}

	add(page: JsonApiDocument<ContainerAttributes>, { isAgain = false } = {}): PageTimes {
		const before = this.ids.size;
		const lookup = new IncludedResources(page.included);
		for (const row of page.data) {
			this.ids.add(row.id);
			this.take(row, lookup);
		}
		const fresh = this.ids.size - before;
		if (isAgain && fresh > 0) this.hasMoved = true;
		// Containers that were added meanwhile are none that could be missing.
		if (page.total !== undefined) this.total = Math.min(page.total, this.total ?? Infinity);
		const times = page.data.flatMap(checkedAt);
		if (times.length === 0) return { fresh, latest: undefined, last: undefined };
		return { fresh, latest: Math.max(...times), last: times[times.length - 1] };
	}

	first(limit: number): Row[] {
		const rows = [...this.wanted.values()];
		return rows.length > limit ? rows.slice(0, limit) : rows;
	}

	/** Of 300,000 containers only those are kept that are asked for. */
	private take(container: Resource<ContainerAttributes>, lookup: IncludedResources): void {
		const { accept } = this.request;
		if (accept && !accept(container, lookup)) this.wanted.delete(container.id);
		else this.wanted.set(container.id, this.toRow(container, lookup));
	}
}

function checkedAt({ attributes }: Resource<ContainerAttributes>): number[] {
	const time = Date.parse(String(attributes.terminal_checked_at ?? ''));
	return Number.isNaN(time) ? [] : [time];
}
