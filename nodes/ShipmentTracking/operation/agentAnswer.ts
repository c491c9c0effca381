import type { IDataObject, IExecuteFunctions } from 'n8n-workflow';

import { isTool, type Item } from '../input/item';
import { outputRows, type Operation, type Output } from './operation';
import { bytesOf, shorten, withoutBlanks } from './shorten';

/** A longer answer fills the context of the model. */
const BYTES_MAX = 4096;
const NARROWER = 'Not everything fits. Ask about one number, or narrow the question.';

/**
 * What a model gets: the output as it is while it is short, else as many whole rows as there is room
 * for, and at the end how many there are beside them. One row that is too long itself is shortened.
 * Outside of tools nothing changes.
 */
export function answerOf(item: Item, operation: Operation, output: Output): Output {
	if (!item.isTool) return output;
	const rows = output.map(({ json }) => json);
	const { total = rows.length, hasMore = false } = item.remainder;
	const all = Math.max(total, rows.length);
	const isAll = all === rows.length && !hasMore;
	if (isAll && bytesOf(rows) <= BYTES_MAX) return output;
	const isCounted = item.remainder.total !== undefined || !hasMore;
	const note = (kept: number) => noteOf(all - kept, isCounted);
	if (bytesOf([...rows, note(rows.length)]) <= BYTES_MAX) {
		return [...output, ...outputRows([note(rows.length)])];
	}
	const room = BYTES_MAX - bytesOf([note(0)]) - 1;
	const compact = rows.map(withoutBlanks);
	const isLast = operation.keepsForAgent === 'last';
	const kept = takeFitting(isLast ? [...compact].reverse() : compact, room);
	const shown = isLast ? kept.reverse() : kept;
	const isWhole = shown.length === all && !hasMore;
	return outputRows(isWhole ? shown : [...shown, note(shown.length)]);
}

/** The row of an error, shortened for a model. */
export function answerRow(context: IExecuteFunctions, row: IDataObject): IDataObject {
	const isLong = isTool(context) && bytesOf([row]) > BYTES_MAX;
	return isLong ? shorten(row, BYTES_MAX - bytesOf([''])) : row;
}

/** As many rows as fit from the front; of the first one at least a part. */
function takeFitting(rows: IDataObject[], bytes: number): IDataObject[] {
	const kept: IDataObject[] = [];
	let room = bytes;
	for (const row of rows) {
		room -= bytesOf(row) + 1;
		if (room < 0) break;
		kept.push(row);
	}
	return kept.length || !rows.length ? kept : [shorten(rows[0], bytes - 1)];
}

function noteOf(leftOut: number, isCounted: boolean): IDataObject {
	if (isCounted) return { left_out: leftOut, note: NARROWER };
	return { left_out: leftOut || null, note: `There are more than could be counted. ${NARROWER}` };
}
