import { LISTS, type Compared } from '../../contract/resources/lists';
import { pageOf, type Step } from './check.mts';
import { valueIn } from './conditions.mts';
import type { Verdict } from './findings.mts';
import { PAGES } from './lists.mts';
import type { Page } from './page.mts';

/** Lists without a sort, with the order that the package expects. A guess is also a question. */
const UNSORTED = [
	{ path: '/containers', attribute: 'terminal_checked_at', otherwise: 'unseen' },
	{ path: '/shipments', attribute: 'created_at', otherwise: 'differs' },
] as const;

const SORTS = {
	'/containers': ['created_at', 'pickup_lfd', '-pickup_lfd', 'arrival'],
	'/shipments': ['pod_arrival', '-tracking_stopped_at'],
};

/** Whether the rows are in the order of times; undefined if all have the same value or none. */
export function isOrdered(page: Page, compares: Compared, isDescending = false) {
	const times = page.rows
		.map((row) => Date.parse(String(valueIn(compares, row, page))))
		.filter((time) => !Number.isNaN(time));
	if (new Set(times).size < 2) return undefined;
	const inOrder = isDescending ? times.reverse() : times;
	return inOrder.every((at, index) => index === 0 || at >= inOrder[index - 1]);
}

export const checkOrders: Step = async (check) => {
	const say = (subject: string, isKept: boolean | undefined, count: number, no: Verdict) => {
		const add = (verdict: Verdict, detail: string) =>
			check.findings.add('Sort', subject, verdict, detail);
		if (isKept === undefined) add('unseen', 'all rows have the same value or none');
		else if (isKept) add('agrees', `${count} rows in order`);
		else add(no, `${count} rows in another order`);
	};
	for (const { path, attribute, otherwise } of UNSORTED) {
		const page = pageOf(check, path);
		say(`${path} without sort`, isOrdered(page, attribute, true), page.rows.length, otherwise);
	}
	for (const [path, sorts] of Object.entries(SORTS)) {
		for (const sort of sorts) {
			const page = await check.service.get(path, { ...PAGES[path], sort });
			check.pages.set(`${path} ${sort}`, page);
			const subject = `${path} sort=${sort}`;
			const compares = LISTS[path].sorts?.[sort.replace('-', '')] ?? '';
			if (page.status === 200)
				say(subject, isOrdered(page, compares, sort.startsWith('-')), page.rows.length, 'differs');
			else check.findings.add('Sort', subject, 'differs', `refused with status ${page.status}`);
		}
	}
};
