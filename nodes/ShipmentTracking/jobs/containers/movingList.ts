import type { Client } from '../../../shared/api/client';
import type { ListRequest, RowMaker } from '../../../shared/api/listRequest';
import { pages } from '../../../shared/api/pagination';
import type { ContainerAttributes } from '../../../shared/domain/attributes';
import { MovingRows } from './movingRows';

/** What a list became that moved while it was read. */
interface MovingList<Row> {
	rows: Row[];
	/** False where it moved faster than it could be read: some may be missing. */
	isComplete: boolean;
}

/**
 * Reads a list of containers to its end. It is ordered by the last check at the terminal, latest
 * first: whatever is checked meanwhile jumps to the front, where it was not read, and the others
 * move back and come twice. So rows go by id, the last copy counts, and the front is read again
 * until nothing is there that could have jumped; in all not more than twice the pages. Of each copy
 * only the row that is made of it is held.
 */
export async function readMovingList<Row>(
	client: Client,
	request: ListRequest<ContainerAttributes>,
	toRow: RowMaker<ContainerAttributes, Row>,
): Promise<MovingList<Row>> {
	const { limit = Infinity } = request;
	const rows = new MovingRows(request, toRow);
	const reading = { found: () => rows.size, ...request, isMoving: true };
	let count = 0;
	let mark: number | undefined;
	for await (const page of pages(client, reading)) {
		count++;
		const { latest } = rows.add(page);
		if (count === 1) mark = latest;
		if (rows.size >= limit) return { rows: rows.first(limit), isComplete: true };
	}
	const hasSettled = count < 2 || (await readFrontAgain(client, reading, rows, mark, count));
	if (rows.missing > 0 && !rows.hasMoved) {
		throw client.problem(
			`The list of containers could not be read to its end: the service counts ${rows.missing} more than it gives`,
			'Nothing is returned, because some would be missing. Run it again; if it stays, ask the service.',
		);
	}
	return { rows: rows.first(limit), isComplete: hasSettled && rows.missing === 0 };
}

/**
 * What was missed has jumped, so it was checked after the mark, the latest check seen as the
 * reading began. While the front is read again, it may jump once more: then only what the next
 * mark tells is left, until all of that stands on the first page, which is seen at one moment.
 */
async function readFrontAgain(
	client: Client,
	request: ListRequest<ContainerAttributes>,
	rows: MovingRows<unknown>,
	from: number | undefined,
	pagesMax: number,
): Promise<boolean> {
	let mark = from;
	// Where rows are missing that no mark explains, the whole list is read again.
	let isThorough = false;
	for (let left = pagesMax; left > 0;) {
		let nextMark: number | undefined;
		let isOneMoment = false;
		let isFirst = true;
		for await (const page of pages(client, { ...request, limit: Infinity })) {
			left--;
			const { fresh, latest, last } = rows.add(page, { isAgain: true });
			if (isFirst) {
				nextMark = latest;
				isOneMoment = mark === undefined || (last !== undefined && last <= mark);
				isFirst = false;
			}
			const hasJumped = mark !== undefined && latest !== undefined && latest > mark;
			const isSettled = fresh === 0 && !hasJumped;
			if (isSettled && !(isThorough && rows.missing > 0)) break;
			// The last page that was allowed: what it still brought tells that more may be missing.
			if (left === 0) return fresh === 0;
		}
		// There is no list any more.
		if (isFirst) return false;
		if (isOneMoment && rows.missing === 0) return true;
		isThorough = isOneMoment;
		mark = nextMark ?? mark;
	}
	return true;
}
