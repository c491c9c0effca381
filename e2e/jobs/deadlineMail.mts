import assert from 'node:assert/strict';
import { mailOf } from './assertions.mts';
import type { CheckRun } from '../checks.mts';

const ID = 'deadlineMailLocal';
const THREE_DAYS_MS = 3 * 86_400_000;

/**
 * Moves the sandbox's clock back between the shipments, so that their arrivals are days apart. One
 * container is in time, one is due and one is overdue. The email lists the last two.
 */
export const deadlineMail: CheckRun = async (environment, report) => {
	const { sandbox } = environment;
	const [calm] = await sandbox.track('MAEUARRIVED11BOX1');
	await sandbox.advance(-THREE_DAYS_MS);
	const [due] = await sandbox.track('MAEUARRIVED22BOX1');
	await sandbox.advance(-THREE_DAYS_MS);
	const [overdue] = await sandbox.track('MAEUARRIVED33BOX1');

	const mail = await mailOf(environment, ID, 'deadline-mail');
	// A container that is due today can still be picked up without charges, so it comes first.
	const isToday = mail.subject.startsWith('1 due today');
	const [first, second] = isToday ? [due, overdue] : [overdue, due];
	const PAST = '1 past last free day';
	const counts = isToday ? `1 due today, ${PAST}` : `${PAST}, 1 due by \\w+`;
	assert.match(mail.subject, new RegExp(`^${counts}(, \\d ready)? \\(\\d+ \\w+\\)$`));
	const lines = mail.plain.split('\n').filter((line) => line.startsWith('- '));
	assert.equal(lines.length, 2, mail.plain);
	assert.ok(lines[0].startsWith(`- ${first}`) && lines[1].startsWith(`- ${second}`), mail.plain);
	assert.ok(mail.html.includes(overdue) && mail.html.includes(due), mail.html);
	assert.ok(!mail.html.includes(calm));
	assert.equal(mail.attachments.length, 2);
	for (const { fileName, content } of mail.attachments) {
		assert.match(fileName, /\.png$/);
		assert.equal(Buffer.from(content, 'base64').toString('latin1', 1, 4), 'PNG');
	}
	report(`${mail.subject} | ${lines.join(' | ')} | ${mail.attachments.length} pictures`);
};
