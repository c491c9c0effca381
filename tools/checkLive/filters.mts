import { filterKey, LISTS, type Filter } from '../../contract/resources/lists';
import { pageOf, PAGES, type Check, type Step } from './check.mts';
import { conditionOf } from './conditions.mts';
import { listed, type LiveRecord } from './document.mts';
import type { Verdict } from './findings.mts';
import type { Answer } from './service.mts';

export const FILTER_AREA = 'Filters';

export const OTHER_ATTRIBUTE = 'compares another attribute than the guessed one';

type Result = [verdict: Verdict, detail: string];

const refused = ({ status }: Answer): Result =>
	status === 0 ? ['unseen', 'no answer'] : ['differs', `refused with status ${status}`];

/** The filters that `check:live` tries, those with visible effects or the others. */
const triedFilters = (path: string, isShown: boolean): Array<[string, Filter]> =>
	Object.entries(LISTS[path].filters).filter(
		([, { compares, isTriedBy }]) => !isTriedBy && Boolean(compares) === isShown,
	);

/**
 * Tries each filter of a list with a request. If the effect is visible in the rows, sends a value
 * that some rows of the first page have and others have not.
 */
export const checkFilters =
	(path: string, isShown = true): Step =>
	async (check) => {
		const open = triedFilters(path, isShown).map(([name]) => name);
		const say = (name: string, [verdict, detail]: Result) =>
			check.findings.add(FILTER_AREA, subjectOf(path, name), verdict, detail);
		try {
			for (const [name, filter] of triedFilters(path, isShown)) {
				say(name, await (isShown ? shownEffect : countedEffect)(check, path, name, filter));
				open.shift();
			}
		} catch (error) {
			for (const name of open)
				say(name, ['unseen', 'the maximum number of requests was reached before']);
			throw error;
		}
	};

/** The report has always named the role with which `parties` is tried. */
const subjectOf = (path: string, name: string): string => `${path} ${filterKey(triedName(name))}`;
const triedName = (name: string): string => (name === 'parties' ? 'parties.consignee' : name);

async function shownEffect(
	check: Check,
	path: string,
	name: string,
	filter: Filter,
): Promise<Result> {
	const first = pageOf(check, path);
	const condition = conditionOf(name, filter, first);
	if (!condition) return ['unseen', 'all rows have the same value or none'];
	const { query, judge } = condition;
	const answer = await check.service.get(path, { ...PAGES[path], ...query });
	if (answer.status !== 200) return refused(answer);
	const page = listed(answer);
	const ids = new Set(page.rows.map(({ id }) => id));
	const leftOut = first.rows.filter(({ id }) => !ids.has(id));
	const count = (rows: LiveRecord[], judgement: string, of = first) =>
		rows.filter((row) => judge(row, of) === judgement).length;
	const wrong = count(page.rows, 'violates', page);
	const [missing, left] = [count(leftOut, 'fits'), count(leftOut, 'violates')];
	if (filter.isGuess && wrong + missing > 0) return ['unseen', OTHER_ATTRIBUTE];
	if (wrong > 0) {
		const ignored = left === 0 ? 'ignored' : 'applied in another way';
		return ['differs', `${ignored}: ${wrong} of ${page.rows.length} rows do not match`];
	}
	if (missing > 0) return ['differs', `${missing} matching rows are missing`];
	return ['agrees', `${page.rows.length} rows match, ${left} of the first page are omitted`];
}

async function countedEffect(
	check: Check,
	path: string,
	name: string,
	{ unmatched }: Filter,
): Promise<Result> {
	const { total } = pageOf(check, path);
	const query = { 'page[size]': '1', [filterKey(triedName(name))]: unmatched ?? 'true' };
	const answer = await check.service.get(path, { ...PAGES[path], ...query });
	const filtered = listed(answer);
	const count = filtered.total ?? filtered.rows.length;
	if (answer.status !== 200) return refused(answer);
	if (!total) return ['unseen', 'the list is empty or has no count'];
	if (unmatched !== undefined) {
		return count === 0
			? ['agrees', 'no row for a value that no record has']
			: ['differs', `ignored: ${count} of ${total} rows for a value that no record has`];
	}
	return count < total
		? ['agrees', `fewer rows with the filter (${count} of ${total})`]
		: ['unseen', 'as many rows with the filter as without'];
}

/** Reports the filters that no step tries. */
export function reportUntried({ findings }: Check): void {
	for (const [path, { filters }] of Object.entries(LISTS)) {
		for (const [name, { isTriedBy }] of Object.entries(filters)) {
			if (isTriedBy !== 'nothing') continue;
			const detail = 'was not checked: no listed record has a value for it';
			findings.add(FILTER_AREA, `${path} ${filterKey(name)}`, 'unseen', detail);
		}
	}
}
