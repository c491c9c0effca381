import { sentenceText } from '../../../../shared/domain/facts/sentence';
import { hiddenEntries, moreText, NOTHING, type Brief } from './brief';

/** Each section has a heading and lines. No line begins with a value from the service. */
export function briefText({ sections, maxLines }: Brief): string {
	const paragraphs = sections.map((section) => {
		const lines = section.lines.slice(0, maxLines).map((line) => `- ${sentenceText(line)}`);
		const hidden = hiddenEntries(section, maxLines);
		return [section.heading, ...lines, ...(hidden > 0 ? [`- ${moreText(hidden)}`] : [])].join('\n');
	});
	return paragraphs.length ? paragraphs.join('\n\n') : NOTHING;
}
