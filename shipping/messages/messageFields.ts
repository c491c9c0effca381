import { messageHtml } from './html';
import type { Message } from './message';
import { shortText } from './short';
import { slackBlocks, slackText } from './slack';
import { subjectText } from './subject';
import { messageText } from './text';

/**
 * The fields that email, Slack and Teams nodes need.
 *
 * @param unmatched sentences about values of filters that no record has
 */
export function messageFields(given: Message, unmatched: string[] = []) {
	const message = withUnmatched(given, unmatched);
	const subject = subjectText(message.subject);
	return {
		subject,
		text: messageText(subject, message),
		short: shortText(subject, message),
		html: messageHtml(subject, message),
		slack_text: slackText(subject, message),
		slack_blocks: slackBlocks(subject, message),
	};
}

/** An empty message doesn't say that there is nothing to do, because the filter may be mistyped. */
function withUnmatched(message: Message, unmatched: string[]): Message {
	if (unmatched.length === 0 || message.sections.length > 0) return { ...message, unmatched };
	const subject = { ...message.subject, nothing: 'Nothing found' };
	return { ...message, unmatched, subject, nothing: 'Nothing found.' };
}
