import assert from 'node:assert/strict';
import type { Say } from '../../harness/process/progress.mts';
import type { Scene } from '../../harness/environment/environment.mts';
import { arrived, track } from './stage.mts';

const ID = 'deadlineMailLocal';
const DAY_MS = 86_400_000;

interface Mail {
	subject: string;
	text: string;
	attachments: { fileName: string; content: string }[];
}

/** Moves the clock of the service only: what it then tracks arrived that much earlier. */
async function daysBack({ sandbox }: Scene, days: number): Promise<void> {
	const response = await fetch(`${sandbox.origin}/sandbox/clock`, {
		method: 'POST',
		headers: { 'Content-Type': 'application/json' },
		body: JSON.stringify({ advanceMs: -days * DAY_MS }),
	});
	assert.ok(response.ok);
}

/** One container in time, one that is due and one that is overdue: the mail is of the last two. */
export async function deadlineMail(scene: Scene, say: Say): Promise<void> {
	const { n8n } = scene;
	const calm = await track(scene, 'MAEUARRIVED11BOX1');
	await daysBack(scene, 3);
	const due = await track(scene, 'MAEUARRIVED22BOX1');
	await daysBack(scene, 3);
	const overdue = await track(scene, 'MAEUARRIVED33BOX1');

	const response = await fetch(`${n8n.origin}/webhook/deadline-mail`, { method: 'POST' });
	assert.equal(response.status, 200);
	const [mail] = (await arrived(scene, ID, 'email', 1)) as unknown as Mail[];
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
