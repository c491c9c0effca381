import { sentenceText } from './sentence';
import type { Message, MessageRow, MessageSection } from './message';

/** "and 12 more": the number of entries that are not listed. */
export const moreText = (count: number): string => `and ${count} more`;

/** "MSKU1234565 at APM Los Angeles: customs hold (PO-1). Broker: Release the customs hold." */
export function rowText(row: MessageRow): string {
	const number = row.equipment ? `${row.title}, ${row.equipment}` : row.title;
	const sentence = sentenceText({ ...row, number });
	return row.action ? `${sentence}. ${row.action}` : sentence;
}

/** The lines after the sections: the sums, and then the notes. */
export const lastLines = ({ totals = [], unmatched = [], notes }: Message): string[] => [
	...totals.map(({ label, figures }) => `${label}: ${figures.join(', ')}`),
	...unmatched,
	...notes,
];

/** The message as plain text. No line begins with a value from the service. */
export function messageText(subject: string, message: Message): string {
	const paragraphs = message.sections.map(sectionText);
	const headline = headlineText(message);
	const [first = message.nothing, ...others] = paragraphs;
	return [
		subject,
		headline ? `${headline}\n${first}` : first,
		...others,
		lastLines(message).join('\n'),
	]
		.filter(Boolean)
		.join('\n\n');
}

/** "Due today: 3, past: 2" */
export function headlineText({ headline }: Message): string {
	if (!headline) return '';
	const { figures, missing } = headline;
	const text = figures.map(({ value, label }) => `${value} ${label}`).join(', ');
	return missing ? `${text} (${missing})` : text;
}

/** "Picked up, not returned (7). Ask the trucker when the empty goes back." */
export const headingText = ({ heading, action }: MessageSection): string =>
	[heading, action].filter(Boolean).join('. ');

function sectionText(section: MessageSection): string {
	const { rows, hidden = 0 } = section;
	const heading = headingText(section);
	const lines = [...rows.map(rowText), ...(hidden > 0 ? [moreText(hidden)] : [])];
	return [...(heading ? [heading] : []), ...lines.map((line) => `- ${line}`)].join('\n');
}
