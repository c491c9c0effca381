import type { IDataObject, IExecuteFunctions } from 'n8n-workflow';

import { isTool, type Item } from '../input/item';
import { outputRows, type Operation, type Output } from './operation';
import { bytesOf, shorten, withoutBlanks } from './shorten';

/** A longer answer would fill the context of the AI model. */
const BYTES_MAX = 4096;
const NARROWING_ADVICE = 'Not everything fits. Ask about one number, or narrow the question.';

/**
 * Limits the output for AI agents to what fits into the model's context: as many complete rows as
 * fit, then a row with the number of rows left out. If the first row is too long, it is shortened.
 * Other callers get the output unchanged.
 */
export function limitToolResponse(item: Item, operation: Operation, output: Output): Output {
	if (!item.isTool) return output;
	const rows = output.map(({ json }) => json);
	const { total = rows.length, hasMore = false } = item.remainder;
	const all = Math.max(total, rows.length);
	const isAll = all === rows.length && !hasMore;
	if (isAll && bytesOf(rows) <= BYTES_MAX) return output;
	const isCounted = item.remainder.total !== undefined || !hasMore;
	const note = (kept: number) => truncationNote(all - kept, isCounted);
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

/** Shortens the row of an error for an AI agent. */
export function limitToolError(context: IExecuteFunctions, row: IDataObject): IDataObject {
	const isLong = isTool(context) && bytesOf([row]) > BYTES_MAX;
	return isLong ? shorten(row, BYTES_MAX - bytesOf([''])) : row;
}

/** Keeps as many rows as fit from the front, or a part of the first row. */
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

function truncationNote(leftOut: number, isCounted: boolean): IDataObject {
	if (isCounted) return { left_out: leftOut, note: NARROWING_ADVICE };
	return {
		left_out: leftOut || null,
		note: `There are more rows than could be counted. ${NARROWING_ADVICE}`,
	};
}
