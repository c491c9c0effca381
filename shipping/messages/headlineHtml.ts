import { element, type Markup } from '../lib';
import { DIMMED, tableOf } from './htmlStyle';
import type { Headline } from './message';

const FIGURE = 'padding:0 14px 8px 0;text-align:left;vertical-align:top';
const VALUE = 'font-size:17px;line-height:1.2';
const FIGURES_IN_ROW = 3;

/** A block of large figures, each above its label, in rows that fit on a phone. */
export function headlineMarkup({ figures, missing }: Headline): Markup[] {
	const cells = figures.map(({ value, label }) =>
		element(
			'td',
			{ style: FIGURE },
			element('b', { style: VALUE }, value),
			element('div', { style: DIMMED }, label),
		),
	);
	const rows = Math.ceil(cells.length / FIGURES_IN_ROW);
	const length = Math.ceil(cells.length / rows);
	const note = missing ? [element('td', { style: `${FIGURE};${DIMMED}` }, missing)] : [];
	return Array.from({ length: rows }, (_, row) => {
		const own = cells.slice(row * length, (row + 1) * length);
		return tableOf('border-collapse:collapse', [
			element('tr', {}, ...own, ...(row === rows - 1 ? note : [])),
		]);
	});
}
