import type { IDataObject } from 'n8n-workflow';

import type { Client } from './client';
import type { JsonApiDocument } from '../../../shipping/records';
import { ListProgress } from './listProgress';
import type { Path } from './path';

export interface ListRequest {
	path: Path;
	query?: IDataObject;
	/** Names the list in errors. */
	step?: string;
	/** Without a limit, all rows are needed. With Infinity, the caller ends the reading. */
	limit?: number;
	/** Whether the caller skips rows, so that more rows than the limit may have to be read. */
	isFiltered?: boolean;
	/** Whether rows move during the reading, so that one may come twice or be missed. */
	isUnstable?: boolean;
	/** Advice in the error for a list that is too long. */
	advice?: string;
}

/** Reading so many containers, 50 per page, takes 20 minutes at the rate limit of the service. */
const ROWS_MAX = 100_000;
const PAGES_MAX = 2_000;
/** New rows at the front move others to the next page, so a few pages may only have known rows. */
const IDLE_PAGES_MAX = 3;
/** Maximum number of pages to read again, as a multiple of the pages of the unstable list. */
const READ_AGAIN_MAX = 2;

/** The service silently reduces larger page sizes. */
function pageSizeMaxOf(list: Path): number {
	return list === '/containers' ? 50 : 100;
}

/** Identifies a page. Values are compared as texts, because links to next pages contain only texts. */
const queryKey = (query: IDataObject): string =>
	JSON.stringify(query, (_, value: unknown) => (typeof value === 'object' ? value : String(value)));

const DEFAULT_ADVICE =
	"Turn 'Return All' off and set a 'Limit', or use 'Filters' that the service applies itself.";

/** Reads a list page by page. Fewer rows than the service counts are an error. */
export class ListReader<A extends object = object> {
	/** False if the list changed during the reading, so that rows may be missing. */
	isComplete = false;
	/** How many rows the caller has kept, for errors. */
	found = 0;
	private progress = new ListProgress();
	private readonly overallProgress = new ListProgress();

	constructor(
		private readonly client: Client,
		private readonly request: ListRequest,
	) {}

	/**
	 * All pages. A row that moves to a page that was already read is missed, so an unstable list is
	 * read again until as many rows were seen as the service counts. A row may come several times;
	 * its last copy is the latest.
	 * @throws NodeOperationError for a list that is too long or has fewer rows than the service
	 * counts
	 */
	async *pages(): AsyncGenerator<JsonApiDocument<A>> {
		yield* this.readOnce();
		this.checkEnd();
		let left = this.progress.pages * READ_AGAIN_MAX;
		while (this.request.isUnstable && !this.isComplete && left > 0) {
			yield* this.readAgain(left);
			left -= this.progress.pages;
		}
	}

	/** The pages of a single reading. Rows may be missing: see {@link isComplete}. */
	private async *readOnce(): AsyncGenerator<JsonApiDocument<A>> {
		const { path, step, limit = Infinity, isFiltered } = this.request;
		const sizeMax = pageSizeMaxOf(path);
		const size = isFiltered ? sizeMax : Math.min(limit, sizeMax);
		const progress = (this.progress = new ListProgress());
		const asked = new Set<string>();
		let query: IDataObject = { ...this.request.query, 'page[number]': 1, 'page[size]': size };
		for (;;) {
			const key = queryKey(query);
			if (asked.has(key)) {
				if (progress.total !== undefined && progress.rowsReturned >= progress.total) break;
				throw this.broken('links to a page that was already read');
			}
			asked.add(key);
			const page = await this.client.document<A>({ path, query, step, expects: 'list' });
			progress.add(page);
			this.overallProgress.add(page);
			yield page;
			if (page.next === undefined) break;
			this.checkLength();
			query = { ...query, ...queryOfUrl(page.next) };
		}
		this.isComplete = progress.isComplete;
	}

	/** Reads the list again until no row is missing, or past the pages with moved rows. */
	private async *readAgain(pagesMax: number): AsyncGenerator<JsonApiDocument<A>> {
		let hasFound = false;
		for await (const page of this.readOnce()) {
			yield page;
			this.isComplete = this.overallProgress.isComplete;
			const hasMovedOn = hasFound && this.overallProgress.newRows === 0;
			if (this.isComplete) return;
			if (page.next && (this.progress.pages === pagesMax || hasMovedOn)) return;
			hasFound ||= this.overallProgress.newRows > 0;
		}
		this.checkEnd();
	}

	/** @throws NodeOperationError if there are too many pages or no new rows */
	private checkLength(): void {
		const { pages, pageSize, seen, total = 0, idlePages } = this.progress;
		const rowsMax = Math.min(ROWS_MAX, PAGES_MAX * (pageSize || Infinity));
		const isRefused = this.request.limit === undefined && total > rowsMax;
		if (isRefused || pages >= PAGES_MAX || seen.size >= ROWS_MAX) {
			throw this.client.problem(
				`The list of ${this.noun} is too long to be read at once: ${this.read}${this.matching}; the maximum is ${formatCount(rowsMax)}`,
				this.request.advice ?? DEFAULT_ADVICE,
			);
		}
		if (idlePages > IDLE_PAGES_MAX) {
			throw this.broken('keeps referring to next pages without new records');
		}
	}

	/** @throws NodeOperationError if fewer rows were read than the service's total on the last page */
	private checkEnd(): void {
		const { total = 0, rowsReturned, isUnchanged } = this.progress;
		if (rowsReturned < total && (isUnchanged || !this.request.isUnstable)) {
			throw this.broken(`reports a total of ${formatCount(total)}, but no next page`);
		}
	}

	private broken(what: string): Error {
		return this.client.problem(
			`The list of ${this.noun} could not be read to its end: the service ${what} (${this.read}${this.matching})`,
			`Nothing is returned, because the list would be incomplete. Run it again. ${this.request.advice ?? DEFAULT_ADVICE}`,
		);
	}

	private get read(): string {
		const { pages, seen, total = 0 } = this.progress;
		const all = total > seen.size ? ` of ${formatCount(total)}` : '';
		return `${formatCount(seen.size)}${all} read in ${pages === 1 ? '1 page' : `${formatCount(pages)} pages`}`;
	}

	private get matching(): string {
		return this.request.isFiltered ? `; ${formatCount(this.found)} of them fit the filters` : '';
	}

	private get noun(): string {
		return (this.request.path.split('/').pop() ?? '').replaceAll('_', ' ');
	}
}

/**
 * The query of a URL as flat entries such as `page[number]`; host and path of the URL are not used.
 * Filters are left out because the request already has them, and a repeated filter
 * (`filter[arrival][]`) would lose all values but the last.
 */
function queryOfUrl(url: string): IDataObject {
	const query = url.split('#')[0].split('?').slice(1).join('?');
	const entries = [...new URLSearchParams(query)];
	return Object.fromEntries(entries.filter(([name]) => !name.startsWith('filter[')));
}

const formatCount = (count: number): string => count.toLocaleString('en-US');
