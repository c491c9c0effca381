import { cutText } from '../lib';
import type { Message } from './message';
import { moreText, rowText } from './text';

/** Limits of chat apps and text messages. */
const SHORT_MAX = 1_500;
const SHORT_LINES_MAX = 10;
/** Room for what is missing, and for a link. */
const END_MAX = 260;
const UNMATCHED_MAX = 300;

/** The subject and the first lines; cut between lines, with the number of missing entries. */
export function shortText(subject: string, { sections, nothing, unmatched = [] }: Message): string {
	const rows = sections.flatMap((section) => section.rows);
	const all = rows.length + sections.reduce((sum, { hidden = 0 }) => sum + hidden, 0);
	const lines = [cutText(subject, SHORT_MAX - END_MAX, '…')];
	const last = unmatched.map((one) => cutText(one, UNMATCHED_MAX, '…'));
	let room = SHORT_MAX - END_MAX - lines[0].length - last.join('\n').length;
	let shown = 0;
	for (const row of rows.slice(0, SHORT_LINES_MAX)) {
		const line = `- ${rowText(row)}`;
		room -= line.length + 1;
		if (room < 0) break;
		lines.push(line);
		shown += row.entries ?? 1;
	}
	const entries = rows.reduce((sum, { entries: own = 1 }) => sum + own, 0) + all - rows.length;
	const link = rows.find((row) => row.link)?.link;
	return [
		...lines,
		...(rows.length === 0 ? [nothing] : []),
		...(entries > shown ? [moreText(entries - shown)] : []),
		...last,
		...(link ? [link] : []),
	].join('\n');
}
