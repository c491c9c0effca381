import { resourceKey, type JsonApiDocument } from './jsonApi';

/** What one reading of a list has seen, or all of them together. */
export class Reading {
	pages = 0;
	/** Rows of the largest page: the service may return fewer than requested. */
	pageSize = 0;
	readonly seen = new Set<string>();
	/** Rows of all pages, repeated ones too, except pages with only known rows. */
	given = 0;
	/** How many rows of the last page were new. */
	fresh = 0;
	idlePages = 0;
	/** Whether no row came twice and the service always counted the same. */
	isStill = true;
	total: number | undefined;
	/** How many rows left the list meanwhile: for each, an unseen row may have moved to a read page. */
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

	/** Whether no row can have been missed. */
	get isWhole(): boolean {
		const { total, departed, seen } = this;
		return total === undefined ? this.isStill : seen.size >= total + departed;
	}
}
