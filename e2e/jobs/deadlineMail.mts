import assert from 'node:assert/strict';
import type { ReportStatus } from '../../harness/process/progress.mts';
import type { TestEnvironment } from '../../harness/environment/environment.mts';
import { messagesIn, track } from './stage.mts';

const ID = 'deadlineMailLocal';
const DAY_MS = 86_400_000;

interface Mail {
	subject: string;
	text: string;
	attachments: { fileName: string; content: string }[];
}

/** Moves the clock of the service only: what it then tracks arrived that much earlier. */
async function daysBack({ sandbox }: TestEnvironment, days: number): Promise<void> {
	const response = await fetch(`${sandbox.origin}/sandbox/clock`, {
		method: 'POST',
		headers: { 'Content-Type': 'application/json' },
		body: JSON.stringify({ advanceMs: -days * DAY_MS }),
	});
	assert.ok(response.ok);
}

/** One container in time, one that is due and one that is overdue: the mail is of the last two. */
export async function deadlineMail(environment: TestEnvironment, say: ReportStatus): Promise<void> {
	const { n8n } = environment;
	const calm = await track(environment, 'MAEUARRIVED11BOX1');
	await daysBack(environment, 3);
	const due = await track(environment, 'MAEUARRIVED22BOX1');
	await daysBack(environment, 3);
	const overdue = await track(environment, 'MAEUARRIVED33BOX1');

	const response = await fetch(`${n8n.origin}/webhook/deadline-mail`, { method: 'POST' });
	assert.equal(response.status, 200);
	const [mail] = (await messagesIn(environment, ID, 'email', 1)) as unknown as Mail[];
	const lines = mail.text.split('\n');
	assert.ok(mail.subject.endsWith(overdue), mail.subject);
	assert.ok(lines[0].startsWith(overdue) && lines[0].includes('overdue'), mail.text);
	assert.ok(lines[1].startsWith(due), mail.text);
	assert.ok(!mail.text.includes(calm) && lines.length === 2, mail.text);
	assert.equal(mail.attachments.length, lines.length);
	mail.attachments.forEach(({ content }, index) => {
		const svg = Buffer.from(content, 'base64').toString();
		assert.ok(svg.includes('<svg') && svg.includes([overdue, due][index]));
	});
	say(`${mail.subject} | ${lines.join(' | ')} | ${mail.attachments.length} pictures`);
}
