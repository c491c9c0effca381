import assert from 'node:assert/strict';
import { messagesIn, postTo } from './assertions.mts';
import type { CheckRun } from '../checks.mts';

const ID = 'dailyBriefLocal';

interface ChatMessage {
	text: string;
	blocks: { type: string; text: { text: string } }[];
}
interface Mail {
	subject: string;
	html: string;
	plain: string;
}

/** Earlier checks tracked these shipments. Some requests failed, and some ships are under way. */
export const dailyBrief: CheckRun = async (environment, report) => {
	const { n8n, sandbox } = environment;
	await sandbox.clearInbox();
	await postTo(n8n, 'daily-brief');
	const [mail] = (await messagesIn(environment, ID, 'email', 1)) as unknown as Mail[];
	const [chat] = (await messagesIn(environment, ID, 'slack', 1)) as unknown as ChatMessage[];
	assert.match(mail.subject, /tracking problems.* \(\d+ \w+\)$/);
	assert.ok(mail.html.startsWith('<div') && mail.html.includes('MAEUNOTFOUND77'), mail.html);
	assert.match(mail.plain, /^- MAEUNOTFOUND77: tracking failed \(not found\)/m);
	const [header, ...sections] = chat.blocks;
	assert.deepEqual([header.type, header.text.text], ['header', mail.subject]);
	assert.ok(sections.some(({ text }) => text.text.includes('• MAEUNOTFOUND77')));
	assert.ok(chat.text.startsWith(`*${mail.subject}*`), chat.text);
	report(`${mail.subject} | ${mail.html.length} characters of HTML, ${chat.blocks.length} blocks`);
	await sandbox.clearInbox();
};
