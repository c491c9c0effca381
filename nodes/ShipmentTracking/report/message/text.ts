import { sentenceText } from '../../../shared/domain/facts/sentence';
import type { Message, MessageRow, MessageSection } from './message';
import { subjectText } from './subject';

/** "and 12 more": the number of entries that are not listed. */
export const moreText = (count: number): string => `and ${count} more`;

/** "MSKU1234565 at APM Los Angeles: customs hold (PO-1). Broker: Release the customs hold." */
export function rowText(row: MessageRow): string {
	const number = row.equipment ? `${row.title}, ${row.equipment}` : row.title;
	const sentence = sentenceText({ ...row, number });
	return row.action ? `${sentence}. ${row.action}` : sentence;
}

/** The message as plain text. No line begins with a value from the service. */
export function messageText(message: Message): string {
	const { sections, totals = [], nothing, notes } = message;
	const paragraphs = sections.map(sectionText);
	const sums = totals.map(({ label, figures }) => `${label}: ${figures.join(', ')}`);
	return [
		subjectText(message.subject),
		...(paragraphs.length > 0 ? paragraphs : [nothing]),
		[...sums, ...notes].join('\n'),
	]
		.filter(Boolean)
		.join('\n\n');
}

function sectionText({ heading, rows, hidden = 0 }: MessageSection): string {
	const lines = [...rows.map(rowText), ...(hidden > 0 ? [moreText(hidden)] : [])];
	return [...(heading ? [heading] : []), ...lines.map((line) => `- ${line}`)].join('\n');
}
