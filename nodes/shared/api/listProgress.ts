import { resourceKey, type JsonApiDocument } from '../../../shipping/records';

/** The rows seen in one reading of a list, or in all readings. */
export class ListProgress {
	pages = 0;
	/** Rows of the largest page: the service may return fewer than requested. */
	pageSize = 0;
	readonly seen = new Set<string>();
	/** Number of rows on all pages, including repeated rows but not pages with only known rows. */
	rowsReturned = 0;
	/** Number of new rows on the last page. */
	newRows = 0;
	idlePages = 0;
	/** Whether no row was repeated and the service's count stayed the same. */
	isUnchanged = true;
	total: number | undefined;
	/** Rows that left the list: for each, an unseen row may have moved to a former page. */
	private rowsRemoved = 0;

	add({ data, total = this.total }: JsonApiDocument): void {
		const before = this.seen.size;
		for (const row of data) this.seen.add(resourceKey(row));
		this.newRows = this.seen.size - before;
		this.pages++;
		this.pageSize = Math.max(this.pageSize, data.length);
		this.idlePages = this.newRows === 0 ? this.idlePages + 1 : 0;
		if (this.newRows > 0) this.rowsReturned += data.length;
		const { total: earlier = total ?? 0 } = this;
		this.isUnchanged &&= this.newRows === data.length && (total ?? 0) === earlier;
		this.rowsRemoved += Math.max(0, earlier - (total ?? 0));
		this.total = total;
	}

	/** Whether all rows were certainly seen. */
	get isComplete(): boolean {
		const { total, rowsRemoved, seen } = this;
		return total === undefined ? this.isUnchanged : seen.size >= total + rowsRemoved;
	}
}
