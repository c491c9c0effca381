import assert from 'node:assert/strict';
import type { ReportStatus } from '../../harness/process/progress.mts';
import type { TestEnvironment } from '../../harness/environment/environment.mts';
import { messagesIn } from './assertions.mts';

const ID = 'deadlineMailLocal';
const THREE_DAYS_MS = 3 * 86_400_000;

interface Mail {
	subject: string;
	text: string;
	attachments: { fileName: string; content: string }[];
}

/**
 * The clock goes back, so that shipments tracked later arrived earlier. One container is in time,
 * one is due and one is overdue. The email lists the last two.
 */
export async function deadlineMail(
	environment: TestEnvironment,
	report: ReportStatus,
): Promise<void> {
	const { n8n, sandbox } = environment;
	const [calm] = await sandbox.track('MAEUARRIVED11BOX1');
	await sandbox.advance(-THREE_DAYS_MS);
	const [due] = await sandbox.track('MAEUARRIVED22BOX1');
	await sandbox.advance(-THREE_DAYS_MS);
	const [overdue] = await sandbox.track('MAEUARRIVED33BOX1');

	const response = await fetch(`${n8n.origin}/webhook/deadline-mail`, { method: 'POST' });
	assert.equal(response.status, 200);
	const [mail] = (await messagesIn(environment, ID, 'email', 1)) as unknown as Mail[];
	const lines = mail.text.split('\n');
	assert.ok(mail.subject.endsWith(overdue), mail.subject);
	assert.ok(lines[0].startsWith(overdue) && lines[0].includes('overdue'), mail.text);
	assert.ok(lines[1].startsWith(due), mail.text);
	assert.ok(!mail.text.includes(calm) && lines.length === 2, mail.text);
	assert.equal(mail.attachments.length, lines.length);
	for (const { fileName, content } of mail.attachments) {
		assert.match(fileName, /\.png$/);
		assert.equal(Buffer.from(content, 'base64').toString('latin1', 1, 4), 'PNG');
	}
	report(`${mail.subject} | ${lines.join(' | ')} | ${mail.attachments.length} pictures`);
}
