const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };

/** Not seen, and keeps the mark behind it from being one. */
const ZERO_WIDTH_SPACE = '\u200b';

/**
 * Text from outside for Slack's markup (mrkdwn): no mention, no link, nothing bold or struck out
 * comes of it. What it is a part of must not begin with it: lines that begin with ">" are quotes.
 */
export function escapeSlack(text: string): string {
	return text
		.replace(/[&<>]/g, (character) => ENTITIES[character])
		.replace(/[*_~`]/g, (mark) => `${ZERO_WIDTH_SPACE}${mark}`);
}
