import type { Client } from './client';
import { resourceKey, type JsonApiDocument } from './jsonApi';
import type { ListRequest } from './listRequest';
import { pages } from './pagination';

/** A list is read again for at most this many times its pages. */
const READ_AGAIN_MAX = 2;

/**
 * A list that is read to its end although its rows change places meanwhile: a row that moves to a
 * page that was read already isn't seen. So rows are counted by their ids, and the list is read
 * again from its front until there are as many as the service counts. Moved rows are usually there.
 */
export class WholeList<A extends object> {
	/** False if the list changed faster than it could be read: rows may be missing. */
	isComplete = false;
	private readonly all = new Reading();

	constructor(
		private readonly client: Client,
		private readonly request: ListRequest<A>,
	) {}

	/**
	 * The pages in the order in which they were read. A row can come several times, its last copy is
	 * the latest.
	 *
	 * @throws NodeOperationError for a list that is too long or has fewer rows than the service counts
	 */
	async *pages(): AsyncGenerator<JsonApiDocument<A>> {
		const count = yield* this.read();
		let left = count * READ_AGAIN_MAX;
		while (!this.isComplete && left > 0) left -= yield* this.read(left);
	}

	/** Returns the number of pages read. */
	private async *read(pagesMax?: number): AsyncGenerator<JsonApiDocument<A>, number> {
		const reading = new Reading();
		let count = 0;
		let hasFound = false;
		for await (const page of pages(this.client, { ...this.request, isMoving: true })) {
			count++;
			reading.add(page);
			const fresh = this.all.add(page);
			yield page;
			if (pagesMax === undefined) continue;
			this.isComplete = this.all.isWhole;
			// After a page without moved rows, rows that moved since are in front.
			const hasMovedOn = hasFound && fresh === 0;
			if (this.isComplete || (page.next && (count === pagesMax || hasMovedOn))) return count;
			hasFound ||= fresh > 0;
		}
		if (reading.isStill && reading.missing > 0) throw this.tooShort(reading.missing);
		this.isComplete = reading.isWhole;
		return count;
	}

	private tooShort(missing: number): Error {
		return this.client.problem(
			`The list of ${this.request.path.slice(1)} could not be read to its end: the service counts ${missing} more than it gives`,
			'Nothing is returned, because some would be missing. Run it again; if it stays, ask the service.',
		);
	}
}

/** The rows of one reading, or of all of them together. */
class Reading {
	/** Whether no row came twice and the service always counted the same. */
	isStill = true;
	private readonly seen = new Set<string>();
	private total: number | undefined;
	/** How many rows left the list meanwhile: for each, an unseen row may have moved to a read page. */
	private departed = 0;

	/** Returns how many rows of the page had not been seen before. */
	add({ data, total }: JsonApiDocument): number {
		const before = this.seen.size;
		for (const row of data) this.seen.add(resourceKey(row));
		const fresh = this.seen.size - before;
		if (total !== undefined) {
			const { total: earlier = total } = this;
			this.isStill &&= total === earlier;
			this.departed += Math.max(0, earlier - total);
			this.total = total;
		}
		this.isStill &&= fresh === data.length;
		return fresh;
	}

	get isWhole(): boolean {
		return this.total === undefined ? this.isStill : this.missing === 0;
	}

	/** 0 also where the service doesn't count the rows. */
	get missing(): number {
		return Math.max(0, (this.total ?? 0) + this.departed - this.seen.size);
	}
}
