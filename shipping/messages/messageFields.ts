import { messageHtml } from './html';
import type { Message } from './message';
import { shortText } from './short';
import { slackBlocks, slackText } from './slack';
import { subjectText } from './subject';
import { messageText } from './text';

/** The fields that email, Slack and Teams nodes need. */
export function messageFields(message: Message) {
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
