import type { IDataObject } from 'n8n-workflow';

import { cutText } from '../../../shipping/lib';
import type { Item } from '../input/item';
import { outputUnchanged, type Operation, type Output } from './operation';
import { bytesOf, shortenRow, withoutBlanks } from './shorten';

/** A longer answer would fill the context of the AI model. */
const RESPONSE_BYTES_MAX = 4096;
/** Maximum length of the hints. Even if every character is escaped, there is room for rows. */
const HINTS_MAX = 500;
const NARROWING_ADVICE =
	'Not everything fits. To see the rest, narrow the question with the arguments of this tool, or ask about one number.';

/**
 * Limits the output for AI agents to what fits into the model's context: as many complete rows as
 * fit, then a row with the number of rows left out and the hints. If the first row is too long, it
 * is shortened. Other callers get the output unchanged.
 */
export function limitToolResponse(item: Item, operation: Operation, output: Output): Output {
	if (!item.isTool) return output;
	const rows = output.map(({ json }) => json);
	const { total = rows.length, hasMore = false } = item.remainder;
	const all = Math.max(total, rows.length);
	const isCounted = item.remainder.total !== undefined || !hasMore;
	const hints = cutText(item.hints.join('\n'), HINTS_MAX);
	const note = (kept: number): IDataObject[] => {
		if (kept < all || hasMore) return [truncationNote(all - kept, isCounted, hints)];
		return hints ? [{ note: hints }] : [];
	};
	const noteOfAll = note(rows.length);
	if (bytesOf([...rows, ...noteOfAll]) <= RESPONSE_BYTES_MAX)
		return [...output, ...outputUnchanged(noteOfAll)];
	const room = RESPONSE_BYTES_MAX - bytesOf(note(0)) - 1;
	const compact = rows.map(withoutBlanks);
	const isLast = operation.keepsForAgent === 'last';
	const kept = takeFitting(isLast ? [...compact].reverse() : compact, room);
	const shown = isLast ? kept.reverse() : kept;
	return outputUnchanged([...shown, ...note(shown.length)]);
}

/** The row of an error for an AI agent, shortened if it is too long. */
export function limitToolError(row: IDataObject): IDataObject {
	return bytesOf([row]) > RESPONSE_BYTES_MAX
		? shortenRow(row, RESPONSE_BYTES_MAX - bytesOf(['']))
		: withoutBlanks(row);
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
	return kept.length || !rows.length ? kept : [shortenRow(rows[0], bytes - 1)];
}

function truncationNote(leftOut: number, isCounted: boolean, hints: string): IDataObject {
	const unknown = 'There are more rows than could be counted.';
	const texts = [isCounted ? '' : unknown, NARROWING_ADVICE, hints];
	return { left_out: leftOut || (isCounted ? 0 : null), note: texts.filter(Boolean).join(' ') };
}
