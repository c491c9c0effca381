import { CONTAINER_PAGE, type Check, type Step } from './check.mts';
import { listed, type LiveRecord } from './document.mts';

const AREA = 'Sort';

const textsOf = (rows: LiveRecord[], name: string): Array<string | undefined> =>
	rows.map(({ attributes }) => {
		const value = attributes[name];
		return typeof value === 'string' ? value : undefined;
	});

function isOrdered(texts: Array<string | undefined>, direction: 1 | -1): boolean {
	const times = texts.flatMap((text) => (text === undefined ? [] : [Date.parse(text)]));
	return times.every((at, index) => index === 0 || (at - times[index - 1]) * direction >= 0);
}

const isVaried = (texts: Array<string | undefined>): boolean => new Set(texts).size > 1;

/** Reads the first page in an order and checks the order of the rows. */
async function readSorted(
	{ service, findings }: Check,
	sort: string,
	attribute: string,
): Promise<LiveRecord[] | undefined> {
	const answer = await service.get('/containers', { ...CONTAINER_PAGE, sort });
	const subject = `/containers sort=${sort}`;
	const { rows } = listed(answer);
	const texts = textsOf(rows, attribute);
	if (answer.status !== 200) {
		findings.add(AREA, subject, 'differs', `refused with status ${answer.status}`);
		return undefined;
	}
	if (!isVaried(texts.filter(Boolean))) {
		findings.add(AREA, subject, 'unseen', 'all rows have the same value or none');
		return rows;
	}
	const isKept = isOrdered(texts, sort.startsWith('-') ? -1 : 1);
	const detail = isKept ? `${rows.length} rows in order` : `${rows.length} rows in another order`;
	findings.add(AREA, subject, isKept ? 'agrees' : 'differs', detail);
	return rows;
}

export const checkCreatedOrder: Step = async (check) => {
	const first = await readSorted(check, 'created_at', 'created_at');
	if (!first?.length) return;
	// Reads the list again with an unknown filter, to check that the service ignores it.
	const again = await check.service.get('/containers', {
		...{ ...CONTAINER_PAGE, sort: 'created_at', 'filter[no_such_filter]': 'x' },
	});
	const { rows: second, total } = listed(again);
	const isIgnored = again.status === 200 && total === check.containers.total;
	const ignored = isIgnored ? 'is ignored' : `status ${again.status}, not ignored`;
	check.findings.add('Errors', 'unknown filter', isIgnored ? 'agrees' : 'differs', ignored);
	const isAscending = isOrdered(textsOf(first, 'created_at'), 1);
	const isStable = first.every(({ id }, index) => id === second[index]?.id);
	const text = `${isAscending ? 'ascending' : 'not ascending'}, ${isStable ? 'the same' : 'another'} order when read again`;
	check.questions.answer('sortCreated', text);
};

export const checkLastFreeDayOrder: Step = async (check) => {
	const { containers, questions } = check;
	const up = await readSorted(check, 'pickup_lfd', 'pickup_lfd');
	const down = await readSorted(check, '-pickup_lfd', 'pickup_lfd');
	if (!up?.length || !down?.length) return;
	const isEmpty = (rows: LiveRecord[]) => textsOf(rows, 'pickup_lfd')[0] === undefined;
	const isKnown = textsOf(containers.rows, 'pickup_lfd').includes(undefined);
	if (!isEmpty(up) && !isEmpty(down) && !isKnown) {
		questions.open('sortNulls', 'every container of the first pages has a last free day');
		return;
	}
	const place = (rows: LiveRecord[]) => (isEmpty(rows) ? 'first' : 'after those with a day');
	questions.answer('sortNulls', `ascending: ${place(up)}; descending: ${place(down)}`);
};

/** Checks the default order of the list of containers, which an earlier step has read. */
export const checkDefaultOrder: Step = async ({ containers, findings, questions }) => {
	const texts = textsOf(containers.rows, 'terminal_checked_at');
	if (!isVaried(texts.filter(Boolean))) {
		questions.open('defaultOrder', 'all containers have the same time or none');
		return;
	}
	const isKept = isOrdered(texts, -1);
	questions.answer('defaultOrder', isKept ? 'yes' : 'no');
	const detail = isKept ? 'latest terminal check first' : 'not by the latest terminal check';
	findings.add(AREA, '/containers without sort', isKept ? 'agrees' : 'unseen', detail);
};

export const checkShipmentOrder: Step = async ({ service, findings, shipments }) => {
	const isNewestFirst = isOrdered(textsOf(shipments.rows, 'created_at'), -1);
	const detail = isNewestFirst ? 'newest first' : 'not newest first';
	findings.add(AREA, '/shipments without sort', isNewestFirst ? 'agrees' : 'differs', detail);
	const answer = await service.get('/shipments', { 'page[size]': '100', sort: 'pod_arrival' });
	const arrivals = listed(answer).rows.map(
		({ attributes: { pod_ata_at: ata, pod_eta_at: eta } }) =>
			typeof ata === 'string' ? ata : typeof eta === 'string' ? eta : undefined,
	);
	const subject = '/shipments sort=pod_arrival';
	if (answer.status !== 200) {
		findings.add(AREA, subject, 'differs', `refused with status ${answer.status}`);
	} else if (!isVaried(arrivals)) {
		findings.add(AREA, subject, 'unseen', 'all rows have the same value or none');
	} else {
		const isKept = isOrdered(arrivals, 1);
		findings.add(AREA, subject, isKept ? 'agrees' : 'differs', `${arrivals.length} rows`);
	}
};
