import type { Severity } from '../../../../shared/domain/exceptions/hit';
import { htmlMessage } from '../../../../shared/lib/htmlMessage';
import { NOTHING, type Brief } from './brief';

/** The stripe next to a heading, for light and dark backgrounds. */
const COLORS: Record<Severity, string> = {
	high: '#d64545',
	medium: '#b7791f',
	low: '#808080',
	info: '#3b82c4',
};

export function briefHtml({ subject, sections }: Brief): string {
	const tables = sections.map(({ heading, severity, lines, hidden }) => ({
		heading: { text: heading, color: COLORS[severity] },
		rows: lines.map(({ number, detail, place, owner, entries }) => ({
			cells: [number, detail, [place, owner].filter(Boolean).join(', ')],
			entries,
		})),
		hidden,
	}));
	return htmlMessage(subject, tables, { nothing: NOTHING });
}
