import { filterKey, LISTS, type Filter } from '../../contract/resources/lists';
import { pageOf, type Check, type Step } from './check.mts';
import { conditionOf } from './conditions.mts';
import type { Verdict } from './findings.mts';
import { PAGES } from './lists.mts';
import type { Page } from './page.mts';

export const FILTER_AREA = 'Filters';

export const OTHER_ATTRIBUTE = 'compares another attribute than the guessed one';

type Result = [verdict: Verdict, detail: string];
type Try = (check: Check, path: string, name: string, filter: Filter) => Promise<Result>;

/** `parties` is tried with the name of a role. */
const keyOf = (name: string): string => filterKey(name === 'parties' ? 'parties.consignee' : name);

const refused = ({ status }: Page): Result =>
	status === 0 ? ['unseen', 'no answer'] : ['differs', `refused with status ${status}`];

/**
 * Tries each filter of a list with a request. If the effect is visible in the rows, sends a value
 * that some rows of the first page have and others have not. Otherwise, compares the counts.
 */
export const checkFilters =
	(path: string, isShown = true): Step =>
	async (check) => {
		const tried = Object.entries(LISTS[path].filters).filter(
			([, { compares, isTriedBy }]) => !isTriedBy && Boolean(compares) === isShown,
		);
		const tryFilter = isShown ? shownEffect : countedEffect;
		for (const [place, [name, filter]] of tried.entries()) {
			try {
				const [verdict, detail] = await tryFilter(check, path, name, filter);
				check.findings.add(FILTER_AREA, `${path} ${keyOf(name)}`, verdict, detail);
			} catch (error) {
				const detail = 'the maximum number of requests was reached before';
				for (const [left] of tried.slice(place))
					check.findings.add(FILTER_AREA, `${path} ${keyOf(left)}`, 'unseen', detail);
				throw error;
			}
		}
	};

const shownEffect: Try = async (check, path, name, filter) => {
	const first = pageOf(check, path);
	const condition = conditionOf(name, filter, first);
	if (!condition) return ['unseen', 'all rows have the same value or none'];
	const { query, judge } = condition;
	const page = await check.service.get(path, { ...PAGES[path], ...query });
	if (page.status !== 200) return refused(page);
	const ids = new Set(page.rows.map(({ id }) => id));
	const leftOut = first.rows.filter(({ id }) => !ids.has(id));
	const wrong = page.rows.filter((row) => judge(row, page) === 'violates').length;
	const [missing, left] = ['fits', 'violates'].map(
		(judgement) => leftOut.filter((row) => judge(row, first) === judgement).length,
	);
	if (filter.isGuess && wrong + missing > 0) return ['unseen', OTHER_ATTRIBUTE];
	if (wrong > 0) {
		const ignored = left === 0 ? 'ignored' : 'applied in another way';
		return ['differs', `${ignored}: ${wrong} of ${page.rows.length} rows do not match`];
	}
	if (missing > 0) return ['differs', `${missing} matching rows are missing`];
	return ['agrees', `${page.rows.length} rows match, ${left} of the first page are omitted`];
};

const countedEffect: Try = async (check, path, name, { unmatched }) => {
	const { total } = pageOf(check, path);
	const query = { 'page[size]': '1', [keyOf(name)]: unmatched ?? 'true' };
	const page = await check.service.get(path, { ...PAGES[path], ...query });
	const count = page.total ?? page.rows.length;
	if (page.status !== 200) return refused(page);
	if (!total) return ['unseen', 'the list is empty or has no count'];
	if (unmatched !== undefined) {
		return count === 0
			? ['agrees', 'no row for a value that no record has']
			: ['differs', `ignored: ${count} of ${total} rows for a value that no record has`];
	}
	return count < total
		? ['agrees', `fewer rows with the filter (${count} of ${total})`]
		: ['unseen', 'as many rows with the filter as without'];
};

/** Reports the filters that no step tries. */
export function reportUntried({ findings }: Check): void {
	const detail = 'was not checked: no listed record has a value for it';
	for (const [path, { filters }] of Object.entries(LISTS))
		for (const [name, { isTriedBy }] of Object.entries(filters))
			if (isTriedBy === 'nothing')
				findings.add(FILTER_AREA, `${path} ${filterKey(name)}`, 'unseen', detail);
}
