import { moreText, NOTHING, type Brief, type BriefSection } from './brief';
import { SECTION_WORDS } from './sections';

/** "Last free days (3)" */
export const headingText = ({ name, items }: BriefSection): string =>
	`${SECTION_WORDS[name].heading} (${items.length})`;

/** A heading and lines per section; nothing from outside stands at the beginning of a line. */
export function briefText({ sections, maxLines }: Brief): string {
	const paragraphs = sections.map((section) => {
		const { items } = section;
		const lines = items.slice(0, maxLines).map(({ entry }) => `- ${entry.text}`);
		const more = items.length > maxLines ? [`- ${moreText(items.length - maxLines)}`] : [];
		return [headingText(section), ...lines, ...more].join('\n');
	});
	return paragraphs.length ? paragraphs.join('\n\n') : NOTHING;
}
