import type { IDataObject } from 'n8n-workflow';

import type { Client } from './client';
import type { JsonApiDocument } from './jsonApi';
import type { ListRequest } from './listRequest';

/** Containers come 50 to a page, so this takes 20 minutes at the service's rate. */
const ROWS_MAX = 100_000;
const PAGES_MAX = 2_000;
/** So many pages in a row may bring nothing new: rows shift while others are put in front. */
const IDLE_PAGES_MAX = 3;

const DEFAULT_ADVICE =
	"Turn 'Return All' off and set a 'Limit', or narrow the list by 'Filters' that the service has itself.";

/** What the request says of how far the list is read. */
type Limits = Omit<ListRequest, 'accept' | 'until'> & { accept?: unknown; until?: unknown };

/** What one reading of a list has seen, so that no list ends without having been read whole. */
export class ListReading {
	private readonly asked = new Set<string>();
	private readonly seen = new Set<string>();
	private pages = 0;
	/** Rows of the largest page: the service may return fewer than it was asked for. */
	private pageSize = 0;
	/** Rows of all pages, doubles too: in a list that moves only this can be compared with the total. */
	private given = 0;
	private idlePages = 0;
	private total: number | undefined;

	constructor(
		private readonly client: Client,
		private readonly request: Limits,
	) {}

	/**
	 * Before a page is asked for.
	 *
	 * @returns false when everything is there already although a next page was named
	 * @throws NodeOperationError when there are too many pages or they run in a circle
	 */
	mayAsk(query: IDataObject): boolean {
		if (this.pages >= PAGES_MAX || this.seen.size >= ROWS_MAX) throw this.tooLong();
		const key = new URLSearchParams(definedOf(query)).toString();
		if (!this.asked.has(key)) {
			this.asked.add(key);
			return true;
		}
		if (this.total !== undefined && this.given >= this.total) return false;
		throw this.broken('names a page as the next one that it has given already');
	}

	/** @throws NodeOperationError when it tells that there is too much, or gives nothing new */
	take(page: JsonApiDocument): void {
		this.pages++;
		this.pageSize = Math.max(this.pageSize, page.data.length);
		const before = this.seen.size;
		for (const { type, id } of page.data) this.seen.add(`${type}/${id}`);
		const isIdle = this.seen.size === before;
		this.idlePages = isIdle ? this.idlePages + 1 : 0;
		// A page that only repeats others stands for none of its own.
		if (!isIdle) this.given += page.data.length;
		this.total = page.total ?? this.total;
		if (page.total !== undefined) this.request.checkTotal?.(page.total);
		const { limit, until } = this.request;
		const hasMore = limit === undefined && !until && page.next !== undefined;
		if (hasMore && (this.total ?? 0) > this.rowsMax) throw this.tooLong();
		if (page.next !== undefined && this.idlePages > IDLE_PAGES_MAX) {
			throw this.broken('names a next page again and again, but gives nothing new');
		}
	}

	/** When no next page is named: @throws NodeOperationError when the service counts more. */
	end(): void {
		const { limit = Infinity, accept, isMoving } = this.request;
		const isWhole = limit === Infinity || accept !== undefined;
		if (!isWhole || isMoving || this.total === undefined || this.given >= this.total) return;
		throw this.broken(`counts ${inWords(this.total)}, but names no next page`);
	}

	private tooLong(): Error {
		const most = inWords(this.rowsMax);
		return this.client.problem(
			`The list of ${this.noun} is too long to be read at once: ${this.read}, at most ${most} can be${this.fitting}`,
			this.request.advice ?? DEFAULT_ADVICE,
		);
	}

	private broken(what: string): Error {
		return this.client.problem(
			`The list of ${this.noun} could not be read to its end: the service ${what} (${this.read}${this.fitting})`,
			`Nothing is returned, because some would be missing. Run it again; if it stays, ask the service. ${this.request.advice ?? DEFAULT_ADVICE}`,
		);
	}

	private get rowsMax(): number {
		return Math.min(ROWS_MAX, PAGES_MAX * (this.pageSize || Infinity));
	}

	private get read(): string {
		const pages = this.pages === 1 ? '1 page' : `${inWords(this.pages)} pages`;
		const all = (this.total ?? 0) > this.seen.size ? ` of ${inWords(this.total ?? 0)}` : '';
		return `${inWords(this.seen.size)}${all} read in ${pages}`;
	}

	private get fitting(): string {
		const { accept, found } = this.request;
		return accept && found ? `; ${inWords(found())} of them fit the filters` : '';
	}

	private get noun(): string {
		return (this.request.path.split('/').pop() ?? '').replaceAll('_', ' ');
	}
}

function definedOf(query: IDataObject): Record<string, string> {
	const entries = Object.entries(query).filter(([, value]) => value !== undefined);
	return Object.fromEntries(
		entries.map(([name, value]) => [name, String(value)] as const).sort(byName),
	);
}

function byName([a]: readonly [string, string], [b]: readonly [string, string]): number {
	return a < b ? -1 : 1;
}

/** With separators: nobody counts the noughts of 100000. */
function inWords(count: number): string {
	return count.toLocaleString('en-US');
}
