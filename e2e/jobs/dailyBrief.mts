import assert from 'node:assert/strict';
import { mailOf, messagesIn } from './assertions.mts';
import type { CheckRun } from '../checks.mts';

const ID = 'dailyBriefLocal';

interface ChatMessage {
	text: string;
	blocks: { type: string; text: { text: string } }[];
}
/** Earlier checks tracked these shipments. Some requests failed, and some ships are under way. */
export const dailyBrief: CheckRun = async (environment, report) => {
	const mail = await mailOf(environment, ID, 'daily-brief');
	const [chat] = await messagesIn<ChatMessage>(environment, ID, 'slack', 1);
	assert.match(mail.subject, /tracking problems.* \(\d+ \w+\)$/);
	assert.ok(mail.html.startsWith('<div') && mail.html.includes('MAEUNOTFOUND77'), mail.html);
	assert.match(mail.plain, /^- MAEUNOTFOUND77: tracking failed \(not found\)/m);
	const [header, ...sections] = chat.blocks;
	assert.deepEqual([header.type, header.text.text], ['header', mail.subject]);
	assert.ok(sections.some(({ text }) => text.text.includes('• MAEUNOTFOUND77')));
	assert.ok(chat.text.startsWith(`*${mail.subject}*`), chat.text);
	report(`${mail.subject} | ${mail.html.length} characters of HTML, ${chat.blocks.length} blocks`);
};
