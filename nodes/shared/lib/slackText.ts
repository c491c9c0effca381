const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };

/** Invisible; it prevents Slack from interpreting the following character as markup. */
const ZERO_WIDTH_SPACE = '\u200b';

/**
 * Escapes text from outside for Slack's markup (mrkdwn), so that it has no mention, link or
 * formatting. The text must not be at the start of a line, because Slack shows lines that begin
 * with ">" as quotes.
 */
export function escapeSlack(text: string): string {
	return text
		.replace(/[&<>]/g, (character) => ENTITIES[character])
		.replace(/[*_~`]/g, (mark) => `${ZERO_WIDTH_SPACE}${mark}`);
}
