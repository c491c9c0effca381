import assert from 'node:assert/strict';
import type { ReportStatus } from '../../harness/process/progress.mts';
import type { TestEnvironment } from '../../harness/environment/environment.mts';
import { messagesIn, tableRows } from './assertions.mts';

const ID = 'chargesMailLocal';
interface Mail {
	subject: string;
	html: string;
}

/** Returns the last day of the forecast, such as "9 Oct", from the subject. */
const fridayOf = (subject: string) => /by (\d+ \w+)/.exec(subject)?.[1];

/**
 * `deadlineMail` moved the sandbox's clock back by six days, so this container is overdue. After
 * more than seven days, the terminal data would be outdated and the container would have no amount.
 */
export async function chargesMail(
	environment: TestEnvironment,
	report: ReportStatus,
): Promise<void> {
	const { n8n, sandbox } = environment;
	await sandbox.clearInbox();
	const [overdue] = await sandbox.track('MAEUARRIVED44BOX1');

	const response = await fetch(`${n8n.origin}/webhook/charges-mail`, { method: 'POST' });
	assert.equal(response.status, 200);
	const [mail] = (await messagesIn(environment, ID, 'email', 1)) as unknown as Mail[];
	assert.match(mail.subject, /^Charges: [\d,.]+ USD so far, [\d,.]+ USD by \d+ \w+/);
	const [title, columns, ...rows] = tableRows(mail.html);
	assert.deepEqual(title, [mail.subject]);
	assert.equal(columns.join(), `Container,Terminal,So far,By ${fridayOf(mail.subject)},Details`);
	const [, , soFar, forecast, words] = rows.find(([number]) => number === overdue) ?? [];
	assert.match(soFar, /^[\d,.]+ USD demurrage$/);
	assert.match(forecast, /^[\d,.]+ USD demurrage/);
	assert.match(words, /days over, .+ USD so far, .+ USD a day.*; out by /);
	report(`${mail.subject} | ${words}`);
}
