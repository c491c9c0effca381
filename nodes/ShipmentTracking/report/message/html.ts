import type { Severity } from '../../../shared/domain/exceptions/hit';
import { element, type Markup } from '../../../shared/lib/markup';
import { breakable, unbroken } from './breaks';
import { BAR_COLORS, type BarPart, type Message, type MessageRow } from './message';
import { moreText } from './text';

/** Gmail cuts longer messages. */
const BYTES_MAX = 100_000;

/**
 * Only CSS that all email programs support (checked with caniemail's data), without a text or
 * background color, so that programs in light and dark mode can use their own. The gray is readable
 * on both.
 */
const GRAY = '#767676';
const FRAME =
	'font-family:Arial,Helvetica,sans-serif;font-size:14px;line-height:1.4;max-width:720px';
const TITLE = 'font-size:18px;line-height:1.3;margin:0 0 14px';
const HEADING = 'font-size:15px;line-height:1.3;margin:18px 0 4px';
const TABLE = 'border-collapse:collapse;width:100%';
const LINE = 'border-top:1px solid #b0b0b0;text-align:left;vertical-align:top';
const MAIN = `${LINE};padding:7px 8px 7px 9px;border-left:4px solid`;
const FIGURES = `${LINE};padding:7px 0 7px 4px;text-align:right`;
const SMALL = `font-size:13px;color:${GRAY}`;
const NOTES = `font-size:12px;color:${GRAY};margin:14px 0 0`;
const BAR = 'border-collapse:collapse;width:100%;margin:4px 0 2px';

const COLORS: Record<Severity, string> = {
	high: '#d64545',
	medium: '#b7791f',
	low: '#808080',
	info: '#3b82c4',
};

interface WrittenSection {
	heading?: string;
	severity?: Severity;
	rows: Array<{ markup: Markup; entries: number }>;
	hidden: number;
}

/**
 * The message for email, with inline styles only. Each row has its number and main fact, below them
 * its place and owner, and at the right its figures, so that it fits on 320 px. If the message is too
 * long, the longest sections lose rows at their end.
 */
export function messageHtml(subject: string, message: Message): string {
	const written = message.sections.map(({ rows, hidden = 0, ...section }) => ({
		...section,
		rows: rows.map((row) => ({ markup: rowMarkup(row), entries: row.entries ?? 1 })),
		hidden,
	}));
	// Reserves space in every section for the row with the number of hidden entries.
	const empty = written.map((one) => ({ ...one, rows: [], hidden: Number.MAX_SAFE_INTEGER }));
	shorten(written, BYTES_MAX - Buffer.byteLength(frame(subject, message, empty)));
	return frame(subject, message, written);
}

function shorten(sections: WrittenSection[], bytesMax: number): void {
	const bytesOf = ({ markup }: { markup: Markup }) => Buffer.byteLength(markup.xml);
	let bytes = sections.flatMap(({ rows }) => rows).reduce((sum, row) => sum + bytesOf(row), 0);
	while (bytes > bytesMax) {
		const [longest] = [...sections].sort((a, b) => b.rows.length - a.rows.length);
		const row = longest?.rows.pop();
		if (!row) return;
		longest.hidden += row.entries;
		bytes -= bytesOf(row);
	}
}

function frame(
	subject: string,
	{ nothing, totals = [], notes }: Message,
	sections: WrittenSection[],
): string {
	return element(
		'div',
		{ style: FRAME },
		element('h1', { style: TITLE }, ...breakable(subject)),
		...sections.flatMap(sectionMarkup),
		...(sections.length === 0 ? [element('p', {}, nothing)] : []),
		...(totals.length > 0 ? [table(totals.map(totalMarkup))] : []),
		...notes.map((note) => element('p', { style: NOTES }, ...breakable(note))),
	).xml;
}

const table = (rows: Markup[]): Markup =>
	element('table', { style: TABLE }, element('tbody', {}, ...rows));

function sectionMarkup({ heading, severity, rows, hidden }: WrittenSection): Markup[] {
	const color = severity ? `;color:${COLORS[severity]}` : '';
	const more = element('td', { style: `${MAIN} ${GRAY}`, colspan: 2 }, moreText(hidden));
	const shown = rows.map(({ markup }) => markup);
	return [
		...(heading ? [element('h2', { style: `${HEADING}${color}` }, ...breakable(heading))] : []),
		table(hidden > 0 ? [...shown, element('tr', {}, more)] : shown),
	];
}

function rowMarkup(row: MessageRow): Markup {
	const { title, link, place, detail, owner, action, severity = 'low', figures = [], bar } = row;
	const number = element('b', {}, ...breakable(title));
	const linked = link ? element('a', { href: link, style: 'color:inherit' }, number) : number;
	const about = [place, owner].filter(Boolean).join(' · ');
	const main = element(
		'td',
		{ style: `${MAIN} ${COLORS[severity]}`, ...(figures.length ? {} : { colspan: 2 }) },
		linked,
		' ',
		...breakable(detail),
		...(bar ? [barMarkup(bar)] : []),
		...(about ? [element('div', { style: SMALL }, ...breakable(about))] : []),
		...(action ? [element('div', {}, ...breakable(action))] : []),
	);
	return element('tr', {}, main, ...(figures.length ? [figuresMarkup(figures)] : []));
}

function totalMarkup({ label, figures }: { label: string; figures: string[] }): Markup {
	const main = element('td', { style: `${MAIN} ${GRAY}` }, element('b', {}, label));
	return element('tr', {}, main, figuresMarkup(figures, 'b'));
}

/** Figures never break: their blanks are non-breaking ones. */
function figuresMarkup(figures: string[], name = 'span'): Markup {
	const lines = figures.map((figure, place) =>
		element(place === 0 ? name : 'div', place === 0 ? {} : { style: SMALL }, unbroken(figure)),
	);
	return element('td', { style: FIGURES }, ...lines);
}

function barMarkup(parts: BarPart[]): Markup {
	const cells = parts
		.filter(({ percent }) => percent > 0)
		.map(({ percent, color }) => {
			const style = `width:${percent}%;height:8px;font-size:1px;line-height:8px;background-color:${BAR_COLORS[color]}`;
			return element('td', { style }, '\u00a0');
		});
	return element('table', { style: BAR }, element('tbody', {}, element('tr', {}, ...cells)));
}
