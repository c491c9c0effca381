import { rowsOf, type Condition, type Filter, type Row } from './conditions.mts';
import { listed, type Listed } from './document.mts';
import type { Findings } from './findings.mts';
import type { HiddenFilter } from './listFilters.mts';
import type { LiveService, Query } from './service.mts';

export const FILTER_AREA = 'Filters';

export const OTHER_ATTRIBUTE = 'compares another attribute than the guessed one';

/** A list with its first page, read without a filter. */
interface FilteredList {
	path: string;
	/**
	 * The query of the first page. A filtered page has the same order, so that rows can be compared.
	 */
	query: Query;
	first: Listed;
}

/** Sends requests with filters and compares the answers with the unfiltered rows. */
export class FilterCheck {
	private readonly rows: Row[];

	constructor(
		private readonly service: LiveService,
		private readonly findings: Findings,
		private readonly list: FilteredList,
	) {
		this.rows = rowsOf(list.first);
	}

	/**
	 * Checks filters whose effect is visible in the rows, one request for each, with a value that some
	 * rows of the first page have and others have not.
	 */
	async shown(filters: Filter[]): Promise<void> {
		const open = [...filters];
		try {
			for (const filter of filters) {
				const [condition] = filter.choices(this.rows);
				if (condition) await this.ask(condition);
				else this.say(filter, 'unseen', 'all rows have the same value or none');
				open.shift();
			}
		} catch (error) {
			for (const one of open)
				this.say(one, 'unseen', 'the maximum number of requests was reached before');
			throw error;
		}
	}

	/** Checks filters whose effect is visible only in the number of rows. */
	async hidden(filters: HiddenFilter[]): Promise<void> {
		const { total } = this.list.first;
		for (const { key, value, isImpossible } of filters) {
			const query = { ...this.list.query, 'page[size]': '1', [key]: value };
			const answer = await this.service.get(this.list.path, query);
			const filtered = listed(answer);
			const count = filtered.total ?? filtered.rows.length;
			if (answer.status !== 200) this.refused({ key }, answer.status);
			else if (!total) this.say({ key }, 'unseen', 'the list is empty or has no count');
			else if (isImpossible && count === 0) {
				this.say({ key }, 'agrees', 'no row for a value that no record has');
			} else if (isImpossible) {
				this.say(
					{ key },
					'differs',
					`ignored: ${count} of ${total} rows for a value that no record has`,
				);
			} else if (count < total) {
				this.say({ key }, 'agrees', `fewer rows with the filter (${count} of ${total})`);
			} else this.say({ key }, 'unseen', 'as many rows with the filter as without');
		}
	}

	private async ask(condition: Condition): Promise<void> {
		const query: Query = { ...this.list.query, ...condition.query };
		const answer = await this.service.get(this.list.path, query);
		if (answer.status !== 200) return this.refused(condition, answer.status);
		const rows = rowsOf(listed(answer));
		const ids = new Set(rows.map(({ record }) => record.id));
		const isLeftOut = ({ record }: Row) => !ids.has(record.id);
		const wrong = rows.filter((row) => condition.judge(row) === 'violates').length;
		const of = (judgement: string) =>
			this.rows.filter((row) => condition.judge(row) === judgement).filter(isLeftOut).length;
		const [missing, left] = [of('fits'), of('violates')];
		if (condition.isGuess && wrong + missing > 0) {
			this.say(condition, 'unseen', OTHER_ATTRIBUTE);
		} else if (wrong > 0) {
			const ignored = left === 0 ? 'ignored' : 'applied in another way';
			this.say(condition, 'differs', `${ignored}: ${wrong} of ${rows.length} rows do not match`);
		} else if (missing > 0) {
			this.say(condition, 'differs', `${missing} matching rows are missing`);
		} else {
			this.say(
				condition,
				'agrees',
				`${rows.length} rows match, ${left} of the first page are omitted`,
			);
		}
	}

	private refused(condition: { key: string }, status: number): void {
		const text = status === 0 ? 'no answer' : `refused with status ${status}`;
		this.say(condition, status === 0 ? 'unseen' : 'differs', text);
	}

	private say(
		{ key }: { key: string },
		verdict: 'agrees' | 'differs' | 'unseen',
		text: string,
	): void {
		this.findings.add(FILTER_AREA, this.subjectOf(key), verdict, text);
	}

	private subjectOf(key: string): string {
		return `${this.list.path} ${key}`;
	}
}
