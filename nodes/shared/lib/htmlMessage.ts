import { element, type Markup } from './markup';

/** Email programs cut longer messages. */
const BYTES_MAX = 100_000;

/** Without colors for background and text, so that light and dark programs use their own. */
const FRAME =
	'font-family:Arial,Helvetica,sans-serif;font-size:14px;line-height:1.4;max-width:760px';
const TABLE = 'border-collapse:collapse;width:100%;margin:0 0 20px';
const TITLE = 'text-align:left;font-size:18px;padding:0 0 16px';
const LINE = 'border-top:1px solid rgba(128,128,128,.35);vertical-align:top;text-align:left';
const FIRST = `${LINE};padding:6px 12px 6px 10px;font-weight:bold;white-space:nowrap;width:1%`;
const CELL = `${LINE};padding:6px 10px 6px 0;overflow-wrap:anywhere`;
const LAST = `${CELL};opacity:.75`;
const UNBROKEN_MAX = 24;

/**
 * A title and rows of cells as one element for an email, with inline styles only. Rows that exceed
 * the size limit are counted at the end: "and 12 more".
 *
 * @param rows not escaped
 */
export function htmlMessage(title: string, rows: string[][]): string {
	const heading = element('tr', {}, element('th', { style: TITLE }, title));
	const written = rows.map(toRow);
	const withRows = (count: number) => {
		const hidden = rows.length - count;
		const more = element('td', { style: CELL, colspan: 4 }, `and ${hidden} more`);
		const lines = [...written.slice(0, count), ...(hidden > 0 ? [element('tr', {}, more)] : [])];
		return element(
			'div',
			{ style: FRAME },
			element('table', { style: TABLE }, heading),
			...(lines.length ? [element('table', { style: TABLE }, ...lines)] : []),
		).xml;
	};
	return withRows(countWithin(written, BYTES_MAX - Buffer.byteLength(withRows(0))));
}

/** How many rows from the beginning fit. */
function countWithin(rows: Markup[], room: number): number {
	let left = room;
	const first = rows.findIndex(({ xml }) => (left -= Buffer.byteLength(xml)) < 0);
	return first < 0 ? rows.length : first;
}

function toRow(cells: string[]): Markup {
	const styleOf = (text: string, place: number) => {
		if (place === 0) return text.length > UNBROKEN_MAX ? CELL : FIRST;
		return place === cells.length - 1 ? LAST : CELL;
	};
	const written = cells.map((text, place) => element('td', { style: styleOf(text, place) }, text));
	return element('tr', {}, ...written);
}
