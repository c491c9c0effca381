import type { Severity } from '../../../../shared/domain/exceptions/hit';
import { element, type Markup } from '../../../../shared/lib/markup';
import { hiddenEntries, moreText, NOTHING, type Brief, type BriefSection } from './brief';
import type { BriefLine } from './lines';

/** Mail programs cut what is longer. */
const BYTES_MAX = 100_000;

/** No colours of its own for ground and letters, so that both are those of a light or dark program. */
const FRAME =
	'font-family:Arial,Helvetica,sans-serif;font-size:14px;line-height:1.4;max-width:760px';
const TABLE = 'border-collapse:collapse;width:100%;margin:0 0 20px';
const TITLE = 'text-align:left;font-size:18px;padding:0 0 16px';
const LINE = 'border-top:1px solid rgba(128,128,128,.35);vertical-align:top;text-align:left';
const NUMBER = `${LINE};padding:6px 12px 6px 10px;font-weight:bold;white-space:nowrap;width:1%`;
const CELL = `${LINE};padding:6px 10px 6px 0;overflow-wrap:anywhere`;
const OWNER = `${CELL};width:36%;opacity:.75`;
const UNBROKEN_MAX = 24;
/** The stripe next to a heading, on light and dark ground. */
const COLORS: Record<Severity, string> = {
	high: '#d64545',
	medium: '#b7791f',
	low: '#808080',
	info: '#3b82c4',
};

/** A row of a table, written, and how long it is. */
interface Row {
	markup: Markup;
	bytes: number;
}

interface SectionRows {
	section: BriefSection;
	rows: Row[];
}

/**
 * The brief as one element for a mail: tables and text with styles of their own, nothing that is
 * loaded or run. Where it is too long, the longest sections lose lines at their end.
 */
export function briefHtml({ subject, sections, maxLines }: Brief): string {
	const written = sections.map((section) => ({
		section,
		rows: section.lines.slice(0, maxLines).map(toRow),
	}));
	const frame = frameOf(
		subject,
		written.map(({ section }) => tableOf({ section, rows: [] })),
	);
	shorten(written, BYTES_MAX - Buffer.byteLength(frame));
	return frameOf(subject, written.map(tableOf));
}

function frameOf(subject: string, tables: Markup[]): string {
	const title = element('th', { style: TITLE }, subject);
	const nothing = element('tr', {}, element('td', {}, NOTHING));
	return element(
		'div',
		{ style: FRAME },
		element(
			'table',
			{ style: TABLE },
			element('tr', {}, title),
			...(tables.length ? [] : [nothing]),
		),
		...tables,
	).xml;
}

/** Takes rows from whichever has the most until the rest has room. */
function shorten(written: SectionRows[], room: number): void {
	const all = written.flatMap(({ rows }) => rows);
	let bytes = all.reduce((sum, row) => sum + row.bytes, 0);
	while (bytes > room) {
		const [longest] = [...written].sort((a, b) => b.rows.length - a.rows.length);
		const row = longest.rows.pop();
		if (!row) return;
		bytes -= row.bytes;
	}
}

function tableOf({ section, rows }: SectionRows): Markup {
	const style = `text-align:left;font-size:15px;padding:4px 10px;border-left:4px solid ${COLORS[section.severity]}`;
	const heading = element('th', { style, colspan: 3 }, section.heading);
	const hidden = hiddenEntries(section, rows.length);
	const more = element('td', { style: `${CELL};padding-left:10px`, colspan: 3 }, moreText(hidden));
	return element(
		'table',
		{ style: TABLE },
		element('tr', {}, heading),
		...rows.map(({ markup }) => markup),
		...(hidden > 0 ? [element('tr', {}, more)] : []),
	);
}

function toRow(line: BriefLine): Row {
	// A number is not broken, unless it is longer than any.
	const number = line.number.length > UNBROKEN_MAX ? CELL : NUMBER;
	const markup = element(
		'tr',
		{},
		element('td', { style: number }, line.number),
		element('td', { style: CELL }, line.detail),
		element('td', { style: OWNER }, [line.place, line.owner].filter(Boolean).join(', ')),
	);
	return { markup, bytes: Buffer.byteLength(markup.xml) };
}
