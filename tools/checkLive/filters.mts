import { rowsOf, type Condition, type Filter, type Row } from './conditions.mts';
import { listed, type Listed } from './document.mts';
import type { Findings } from './findings.mts';
import { fitsAll, groupsOf, isWitness } from './groups.mts';
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
	 * Checks filters whose effect is visible in the rows. One request tests several filters if the
	 * rows can prove the effect of each one.
	 */
	async shown(filters: Filter[]): Promise<void> {
		const choices = filters.map((filter) => filter.choices(this.rows));
		for (const [index, { length }] of choices.entries()) {
			if (length > 0) continue;
			this.say(filters[index], 'unseen', 'all rows have the same value or none');
		}
		const groups = groupsOf(
			choices.filter(({ length }) => length > 0),
			this.rows,
		);
		try {
			for (const group of groups) await this.together(group);
		} catch (error) {
			const open = groups.flat().filter(({ key }) => !this.isReported(key));
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

	private async together(group: Condition[]): Promise<void> {
		const query = Object.assign({}, this.list.query, ...group.map((one) => one.query)) as Query;
		const answer = await this.service.get(this.list.path, query);
		if (answer.status !== 200) {
			if (group.length === 1) return this.refused(group[0], answer.status);
			return await this.oneByOne(group);
		}
		const rows = rowsOf(listed(answer));
		const ids = new Set(rows.map(({ record }) => record.id));
		const missing = this.rows.filter(
			(row) => fitsAll(group, row) && !ids.has(row.record.id),
		).length;
		if (missing > 0 && group.length > 1) return await this.oneByOne(group);
		for (const condition of group) this.judge(condition, group, rows, ids, missing);
	}

	private async oneByOne(group: Condition[]): Promise<void> {
		for (const condition of group) await this.together([condition]);
	}

	private judge(
		condition: Condition,
		group: Condition[],
		rows: Row[],
		ids: Set<string>,
		missing: number,
	): void {
		const wrong = rows.filter((row) => condition.judge(row) === 'violates').length;
		const witnesses = this.rows.filter((row) => isWitness(condition, group, row));
		const left = witnesses.filter(({ record }) => !ids.has(record.id)).length;
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

	private isReported(key: string): boolean {
		return this.findings.all.some(({ subject }) => subject === this.subjectOf(key));
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
