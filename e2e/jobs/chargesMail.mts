import assert from 'node:assert/strict';
import { mailOf } from './assertions.mts';
import type { CheckRun } from '../checks.mts';

const ID = 'chargesMailLocal';

/** The text of each row of a message. */
const rowTexts = (html: string): string[] =>
	[...html.matchAll(/<tr>(.*?)<\/tr>/g)].map(([, row]) =>
		row
			.replace(/<[^>]*>/g, ' ')
			.replace(/\s+/g, ' ')
			.trim(),
	);

/**
 * `deadlineMail` moved the sandbox's clock back by six days, so this container is overdue. After
 * more than seven days, the terminal data would be outdated and the container would have no amount.
 */
export const chargesMail: CheckRun = async (environment, report) => {
	const [overdue] = await environment.sandbox.track('MAEUARRIVED44BOX1');
	const mail = await mailOf(environment, ID, 'charges-mail');
	assert.match(
		mail.subject,
		/[\d,.]+ USD so far, [\d,.]+ USD if (?:picked up|returned)(?: and returned)? (?:by|on) \d+ \w+/,
	);
	const row = rowTexts(mail.html).find((text) => text.includes(overdue)) ?? '';
	assert.match(row, /days over .*USD so far .*USD a day/);
	assert.match(row, /[\d,.]+ USD (?:\w+ )?if (?:picked up|returned) on \d+ \w+/);
	report(`${mail.subject} | ${row}`);
};
