import { element, type Markup } from './markup';

/** Email programs cut longer messages. */
const BYTES_MAX = 100_000;

/**
 * Has no text or background color, so that email programs in light and dark mode can use their own.
 */
const FRAME =
	'font-family:Arial,Helvetica,sans-serif;font-size:14px;line-height:1.4;max-width:760px';
const TABLE = 'border-collapse:collapse;width:100%;margin:0 0 20px';
const TITLE = 'text-align:left;font-size:18px;padding:0 0 16px';
const HEADING = 'text-align:left;font-size:15px;padding:4px 10px;border-left:4px solid';
const LINE = 'border-top:1px solid rgba(128,128,128,.35);vertical-align:top;text-align:left';
const FIRST = `${LINE};padding:6px 12px 6px 10px;font-weight:bold;white-space:nowrap;width:1%`;
const CELL = `${LINE};padding:6px 10px 6px 0;overflow-wrap:anywhere`;
const FIGURE = `${CELL};white-space:nowrap`;
const LAST = `${CELL};opacity:.75`;
const MORE = `${CELL};padding-left:10px`;
const COLUMN = 'text-align:left;vertical-align:bottom;padding:4px 10px 4px 0';
const FIRST_COLUMN = `${COLUMN};padding-left:10px`;
/** Maximum number of cells in a row of a table without column names. */
const UNNAMED_COLUMNS = 4;
const UNBROKEN_MAX = 24;
const FIGURE_MAX = 8;

/** A row of a table; its cells are escaped here. */
interface MessageRow {
	cells: string[];
	/** Number of entries in the row. */
	entries: number;
}

interface MessageSection {
	/** Heading with the color of the stripe next to it. */
	heading?: { text: string; color: string };
	columns?: string[];
	rows: MessageRow[];
	/** Number of entries without a row. */
	hidden?: number;
}

interface WrittenRow {
	markup: Markup;
	entries: number;
}

interface WrittenSection extends Omit<MessageSection, 'rows'> {
	rows: WrittenRow[];
	hidden: number;
}

const bytesOf = ({ markup }: WrittenRow): number => Buffer.byteLength(markup.xml);

/** Lines after the tables, and the line that is shown instead of tables if there are no sections. */
interface MessageTexts {
	nothing?: string;
	notes?: string[];
}

/**
 * A title and tables as one element for an email, with inline styles only. If it is too long, the
 * longest sections lose rows at their end, and the number of lost entries is shown: "and 12 more".
 */
export function htmlMessage(
	title: string,
	sections: MessageSection[],
	texts: MessageTexts = {},
): string {
	const written = sections.map(({ rows, hidden = 0, ...section }) => ({
		...section,
		rows: rows.map((row) => toRow(row, !!section.columns)),
		hidden,
	}));
	// Reserves space in every section for the row with the number of hidden entries.
	const frame = frameOf(
		title,
		written.map((section) => ({ ...section, rows: [], hidden: Number.MAX_SAFE_INTEGER })),
		texts,
	);
	shorten(written, BYTES_MAX - Buffer.byteLength(frame));
	return frameOf(title, written, texts);
}

function frameOf(
	title: string,
	sections: WrittenSection[],
	{ nothing = '', notes = [] }: MessageTexts,
): string {
	const heading = element('tr', {}, element('th', { style: TITLE }, title));
	const empty = element('tr', {}, element('td', {}, nothing));
	const isEmpty = sections.length === 0 && nothing;
	return element(
		'div',
		{ style: FRAME },
		element('table', { style: TABLE }, heading, ...(isEmpty ? [empty] : [])),
		...sections.map(tableOf),
		...notes.map((note) => element('p', {}, note)),
	).xml;
}

function shorten(sections: WrittenSection[], bytesMax: number): void {
	let bytes = sections.flatMap(({ rows }) => rows).reduce((sum, row) => sum + bytesOf(row), 0);
	while (bytes > bytesMax) {
		const [longest] = [...sections].sort((a, b) => b.rows.length - a.rows.length);
		const row = longest?.rows.pop();
		if (!row) return;
		longest.hidden += row.entries;
		bytes -= bytesOf(row);
	}
}

function tableOf({ heading, columns = [], rows, hidden }: WrittenSection): Markup {
	const wide = { colspan: columns.length || UNNAMED_COLUMNS };
	const style = heading && `${HEADING} ${heading.color}`;
	const names = columns.map((name, place) =>
		element('th', { style: place === 0 ? FIRST_COLUMN : COLUMN }, name),
	);
	const more = element('td', { style: MORE, ...wide }, `and ${hidden} more`);
	return element(
		'table',
		{ style: TABLE },
		...(heading ? [element('tr', {}, element('th', { style, ...wide }, heading.text))] : []),
		...(names.length > 0 ? [element('tr', {}, ...names)] : []),
		...rows.map(({ markup }) => markup),
		...(hidden > 0 ? [element('tr', {}, more)] : []),
	);
}

function toRow({ cells, entries }: MessageRow, hasColumns: boolean): WrittenRow {
	const styleOf = (text: string, place: number) => {
		// Numbers don't wrap, unless they are too long for the column.
		if (place === 0) return text.length > UNBROKEN_MAX ? CELL : FIRST;
		if (hasColumns) return text.length > FIGURE_MAX ? CELL : FIGURE;
		return place === cells.length - 1 ? LAST : CELL;
	};
	const written = cells.map((text, place) => element('td', { style: styleOf(text, place) }, text));
	return { markup: element('tr', {}, ...written), entries };
}
