import type { Severity } from './severity';
import { element, type Markup } from '../lib';
import { breakable, unbroken, unbrokenFigure } from './breaks';
import { BAR_COLORS, type BarPart, type Message, type MessageRow } from './message';
import { headlineMarkup } from './headlineHtml';
import { DIMMED, GRAY, tableOf } from './htmlStyle';
import { moreText } from './text';

/** Gmail cuts longer messages. */
const HTML_BYTES_MAX = 100_000;

const FRAME_STYLE =
	'font-family:Arial,Helvetica,sans-serif;font-size:14px;line-height:1.45;max-width:640px';
const TITLE_STYLE = 'font-size:19px;line-height:1.3;margin:0 0 12px';
const HEADING = 'font-size:14px;line-height:1.3;margin:20px 0 6px';
const STEP_STYLE = 'margin:12px 0 4px';
const TABLE_STYLE = 'border-collapse:collapse;width:100%';
const MAIN = 'padding:7px 6px 7px 9px;text-align:left;vertical-align:top;border-left:3px solid';
/** Its border makes all rows equally wide: browsers share the left border between the cells. */
const FIGURES = 'padding:7px 0 7px 6px;text-align:right;vertical-align:top;border-right:0 solid';
const NOTES_STYLE = `font-size:12px;color:${GRAY};margin:16px 0 0`;
const BAR = 'border-collapse:collapse;width:100%;margin:5px 0 1px';
const BAR_PART = 'height:4px;font-size:1px;line-height:4px;padding:0';

const COLORS: Record<Severity, string> = {
	high: '#dc3c3c',
	medium: '#a86a12',
	low: '#7a7a7a',
	info: '#2f7fc9',
};
/** The severities whose figures are colored. */
const URGENT: Severity[] = ['high', 'medium'];

interface WrittenSection {
	heading?: string;
	action?: string;
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
	shortenSections(written, HTML_BYTES_MAX - Buffer.byteLength(frame(subject, message, empty)));
	return frame(subject, message, written);
}

function shortenSections(sections: WrittenSection[], bytesMax: number): void {
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
	{ nothing, headline, totals = [], unmatched = [], notes }: Message,
	sections: WrittenSection[],
): string {
	return element(
		'div',
		{ style: FRAME_STYLE },
		element('h1', { style: TITLE_STYLE }, breakable(subject.replace(/\([^()]*\)$/, unbroken))),
		...(headline ? headlineMarkup(headline) : []),
		...sections.flatMap(sectionMarkup),
		...(sections.length === 0 ? [element('p', {}, nothing)] : []),
		...(totals.length > 0 ? [tableOf(TABLE_STYLE, totals.map(totalMarkup))] : []),
		...unmatched.map((text) => element('p', {}, breakable(text))),
		...notes.map((note) => element('p', { style: NOTES_STYLE }, breakable(note))),
	).xml;
}

function sectionMarkup({ heading, action, severity, rows, hidden }: WrittenSection): Markup[] {
	const color = severity ? `;color:${COLORS[severity]}` : '';
	const more = element('td', { style: `${MAIN} ${GRAY}`, colspan: 2 }, moreText(hidden));
	const shown = rows.map(({ markup }) => markup);
	return [
		...(heading ? [element('h2', { style: `${HEADING}${color}` }, breakable(heading))] : []),
		...(action ? [element('div', { style: STEP_STYLE }, element('b', {}, breakable(action)))] : []),
		tableOf(TABLE_STYLE, hidden > 0 ? [...shown, element('tr', {}, more)] : shown),
	];
}

function rowMarkup(row: MessageRow): Markup {
	const { title, link, equipment, place, detail, owner, action, figures = [], bar } = row;
	const { severity = 'low', detailBesideFigures = detail } = row;
	const number = element('b', {}, breakable(title));
	const linked = link ? element('a', { href: link, style: 'color:inherit' }, number) : number;
	const about = [equipment, place, owner].filter(Boolean).join(' · ');
	const main = element(
		'td',
		{ style: `${MAIN} ${COLORS[severity]}`, ...(figures.length ? {} : { colspan: 2 }) },
		element('div', {}, linked, ' ', breakable(detailBesideFigures)),
		...(action ? [element('div', {}, element('b', {}, breakable(action)))] : []),
		...(about ? [element('div', { style: DIMMED }, breakable(about))] : []),
		...(bar ? [barMarkup(bar)] : []),
	);
	const color = URGENT.includes(severity) ? `color:${COLORS[severity]}` : undefined;
	return element('tr', {}, main, ...(figures.length ? [figuresMarkup(figures, color)] : []));
}

function totalMarkup({ label, figures }: { label: string; figures: string[] }): Markup {
	const main = element('td', { style: `${MAIN} ${GRAY}` }, element('b', {}, label));
	return element('tr', {}, main, figuresMarkup(figures));
}

/** Amounts and days never break: their blanks are non-breaking ones. */
function figuresMarkup([first, ...others]: string[], style?: string): Markup {
	const lines = [
		element('b', { style }, unbrokenFigure(first)),
		...others.map((figure) => element('div', { style: DIMMED }, unbrokenFigure(figure))),
	];
	return element('td', { style: FIGURES }, ...lines);
}

function barMarkup(parts: BarPart[]): Markup {
	const cells = parts
		.filter(({ percent }) => percent > 0)
		.map(({ percent, color }) => {
			const style = `width:${percent}%;${BAR_PART};background-color:${BAR_COLORS[color]}`;
			return element('td', { style }, '\u00a0');
		});
	return tableOf(BAR, [element('tr', {}, ...cells)]);
}
