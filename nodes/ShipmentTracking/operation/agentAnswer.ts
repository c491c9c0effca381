import type { IDataObject, IExecuteFunctions, INodeProperties } from 'n8n-workflow';

import { isTool, type Item } from '../input/item';
import { outputRows, type Operation, type Output } from './operation';
import { bytesOf, shorten, withoutBlanks } from './shorten';

const DEFAULT_BYTES = 4096;
/** Below, there is no room for what was left out and why. */
const LEAST_BYTES = 512;
const NARROWER = 'Not everything fits. Ask about one number, or narrow the question.';

/** Shown where the node is the tool of a model, and nowhere else. */
export const agentField: INodeProperties = {
	displayName: 'Answer at Most (Bytes)',
	name: 'answerBytes',
	type: 'number',
	typeOptions: { minValue: 0 },
	default: DEFAULT_BYTES,
	displayOptions: { show: { '@tool': [true] } },
	description:
		'How long an answer to the model may be. Of a longer one the end is left out, and the answer says how much (left_out). 0 for no limit.',
};

/**
 * What a model gets: the output as it is while it is short, else as many whole rows as there is room
 * for, and at the end how many there are beside them. One row that is too long itself is shortened.
 * Outside of tools nothing changes.
 */
export function answerOf(item: Item, operation: Operation, output: Output): Output {
	const bytes = limitOf(item.context, item.index);
	if (bytes === undefined) return output;
	const rows = output.map(({ json }) => json);
	const { total = rows.length, hasMore = false } = item.remainder;
	const all = Math.max(total, rows.length);
	const isAll = all === rows.length && !hasMore;
	if (isAll && bytesOf(rows) <= bytes) return output;
	const isCounted = item.remainder.total !== undefined || !hasMore;
	const note = (kept: number) => noteOf(all - kept, isCounted);
	if (bytesOf([...rows, note(rows.length)]) <= bytes) {
		return [...output, ...outputRows([note(rows.length)])];
	}
	const room = bytes - bytesOf([note(0)]) - 1;
	const compact = rows.map(withoutBlanks);
	const isLast = operation.keepsForAgent === 'last';
	const kept = takeFitting(isLast ? [...compact].reverse() : compact, room);
	const shown = isLast ? kept.reverse() : kept;
	const isWhole = shown.length === all && !hasMore;
	return outputRows(isWhole ? shown : [...shown, note(shown.length)]);
}

/** The one row that stands for a failure, short enough for a model. */
export function answerRow(
	context: IExecuteFunctions,
	index: number,
	row: IDataObject,
): IDataObject {
	const bytes = limitOf(context, index);
	const isLong = bytes !== undefined && bytesOf([row]) > bytes;
	return isLong ? shorten(row, bytes - bytesOf([''])) : row;
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

function limitOf(context: IExecuteFunctions, index: number): number | undefined {
	if (!isTool(context)) return undefined;
	const bytes = Number(context.getNodeParameter('answerBytes', index, DEFAULT_BYTES));
	return bytes === 0 ? undefined : Math.max(bytes || DEFAULT_BYTES, LEAST_BYTES);
}
