import { resourceKey, type JsonApiDocument } from './jsonApi';

/** The rows seen in one reading of a list, or in all readings. */
export class Reading {
	pages = 0;
	/** Rows of the largest page: the service may return fewer than requested. */
	pageSize = 0;
	readonly seen = new Set<string>();
	/** Number of rows on all pages, including repeated rows but not pages with only known rows. */
	given = 0;
	/** Number of new rows on the last page. */
	fresh = 0;
	idlePages = 0;
	/** Whether no row was repeated and the service's count stayed the same. */
	isStill = true;
	total: number | undefined;
	/**
	 * Number of rows that left the list meanwhile. For each one, an unseen row may have moved to a
	 * page that was already read.
	 */
	private departed = 0;

	add({ data, total = this.total }: JsonApiDocument): void {
		const before = this.seen.size;
		for (const row of data) this.seen.add(resourceKey(row));
		this.fresh = this.seen.size - before;
		this.pages++;
		this.pageSize = Math.max(this.pageSize, data.length);
		this.idlePages = this.fresh === 0 ? this.idlePages + 1 : 0;
		if (this.fresh > 0) this.given += data.length;
		const { total: earlier = total ?? 0 } = this;
		this.isStill &&= this.fresh === data.length && (total ?? 0) === earlier;
		this.departed += Math.max(0, earlier - (total ?? 0));
		this.total = total;
	}

	/** Whether all rows were certainly seen. */
	get isWhole(): boolean {
		const { total, departed, seen } = this;
		return total === undefined ? this.isStill : seen.size >= total + departed;
	}
}
