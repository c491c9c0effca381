import { LISTS, type Compared } from '../../contract/resources/lists';
import { pageOf, PAGES, type Check, type Step } from './check.mts';
import { valueIn } from './conditions.mts';
import { listed, type Listed } from './document.mts';

const AREA = 'Sort';

type Texts = Array<string | undefined>;

const textsOf = (page: Listed, compares: Compared): Texts =>
	page.rows.map((row) => {
		const value = valueIn(compares, row, page);
		return typeof value === 'string' ? value : undefined;
	});

function isOrdered(texts: Texts, direction: 1 | -1): boolean {
	const times = texts.flatMap((text) => (text === undefined ? [] : [Date.parse(text)]));
	return times.every((at, index) => index === 0 || (at - times[index - 1]) * direction >= 0);
}

const isVaried = (texts: Texts): boolean => new Set(texts.filter(Boolean)).size > 1;

/** Reads the first page in an order of times and checks the order of the rows. */
async function readSorted(check: Check, path: string, sort: string): Promise<Listed | undefined> {
	const answer = await check.service.get(path, { ...PAGES[path], sort });
	const subject = `${path} sort=${sort}`;
	if (answer.status !== 200) {
		check.findings.add(AREA, subject, 'differs', `refused with status ${answer.status}`);
		return undefined;
	}
	const rows = listed(answer);
	const texts = textsOf(rows, LISTS[path].sorts?.[sort.replace('-', '')] ?? '');
	if (!isVaried(texts)) {
		check.findings.add(AREA, subject, 'unseen', 'all rows have the same value or none');
	} else {
		const isKept = isOrdered(texts, sort.startsWith('-') ? -1 : 1);
		const detail = `${texts.length} rows in ${isKept ? 'order' : 'another order'}`;
		check.findings.add(AREA, subject, isKept ? 'agrees' : 'differs', detail);
	}
	return rows;
}

export const checkCreatedOrder: Step = async (check) => {
	const first = await readSorted(check, '/containers', 'created_at');
	if (!first?.rows.length) return;
	// Reads the list again with an unknown filter, to check that the service ignores it.
	const query = { ...PAGES['/containers'], sort: 'created_at', 'filter[no_such_filter]': 'x' };
	const again = await check.service.get('/containers', query);
	const second = listed(again);
	const isIgnored = again.status === 200 && second.total === pageOf(check, '/containers').total;
	const ignored = isIgnored ? 'is ignored' : `status ${again.status}, not ignored`;
	check.findings.add('Errors', 'unknown filter', isIgnored ? 'agrees' : 'differs', ignored);
	const isAscending = isOrdered(textsOf(first, 'created_at'), 1);
	const isStable = first.rows.every(({ id }, index) => id === second.rows[index]?.id);
	const text = `${isAscending ? 'ascending' : 'not ascending'}, ${isStable ? 'the same' : 'another'} order when read again`;
	check.questions.answer('sortCreated', text);
};

export const checkLastFreeDayOrder: Step = async (check) => {
	const up = await readSorted(check, '/containers', 'pickup_lfd');
	const down = await readSorted(check, '/containers', '-pickup_lfd');
	if (!up?.rows.length || !down?.rows.length) return;
	const days = (page: Listed) => textsOf(page, 'pickup_lfd');
	const isEmpty = (page: Listed) => days(page)[0] === undefined;
	const hasEmpty = days(pageOf(check, '/containers')).includes(undefined);
	const place = (page: Listed) => (isEmpty(page) ? 'first' : 'after those with a day');
	check.questions.settle(
		'sortNulls',
		isEmpty(up) || isEmpty(down) || hasEmpty
			? `ascending: ${place(up)}; descending: ${place(down)}`
			: undefined,
		'every container of the first pages has a last free day',
	);
};

/** Checks the default order of the list of containers, which an earlier step has read. */
export const checkDefaultOrder: Step = async (check) => {
	const texts = textsOf(pageOf(check, '/containers'), 'terminal_checked_at');
	if (!isVaried(texts)) {
		return check.questions.open('defaultOrder', 'all containers have the same time or none');
	}
	const isKept = isOrdered(texts, -1);
	check.questions.answer('defaultOrder', isKept ? 'yes' : 'no');
	const detail = isKept ? 'latest terminal check first' : 'not by the latest terminal check';
	check.findings.add(AREA, '/containers without sort', isKept ? 'agrees' : 'unseen', detail);
};

export const checkOtherOrders: Step = async (check) => {
	const isNewestFirst = isOrdered(textsOf(pageOf(check, '/shipments'), 'created_at'), -1);
	const detail = isNewestFirst ? 'newest first' : 'not newest first';
	check.findings.add(AREA, '/shipments without sort', isNewestFirst ? 'agrees' : 'differs', detail);
	await readSorted(check, '/shipments', 'pod_arrival');
	await readSorted(check, '/shipments', '-tracking_stopped_at');
	await readSorted(check, '/containers', 'arrival');
};
