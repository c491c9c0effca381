import { breakable } from '../../../shipping/messages/breaks';
import { messageFields } from '../../../shipping/messages/messageFields';
import { subjectText, type MessageSubject } from '../../../shipping/messages/subject';
import { HOSTILE } from '../../support/hostileNames.mts';
import { full, message } from './messages.mts';

describe('the text of a message', () => {
	it('has the subject, each section with its rows, the totals and the notes', () => {
		const owner = '(PO-1, for Acme, B/L MAEU100200300)';
		expect(messageFields(full).text).toBe(`1 due today (24 Nov)

Past last free day (3)
- MSKU1234565, 40' high cube dry, 23,272 lb at APM Los Angeles: 2 days over, last free day 22 Nov (line); ready for pickup ${owner}. Trucker: Pick it up today.
- TCLU4417203 at APM Los Angeles: due today; ready for pickup ${owner}
- and 1 more

Other containers (1)
- MSKU1234565: due today; ready for pickup

Total: 275 USD, 350 CAD
4 containers, as of 24 Nov 09:00 (UTC).
1 container is not listed.`);
	});

	it('says that there is nothing if no section has rows', () => {
		expect(messageFields(message([], { notes: [] })).text).toBe(
			'1 due today (24 Nov)\n\nNo containers.',
		);
	});
});

test('the fields of a message have the same subject', () => {
	const { subject, text, html, slack_text, slack_blocks } = messageFields(message([{}]));
	expect(subject).toBe('1 due today (24 Nov)');
	expect(text.split('\n')[0]).toBe(subject);
	expect(html).toContain('>1 due today (24\u00a0Nov)</h1>');
	expect(slack_text.split('\n')[0]).toBe(`*${subject}*`);
	expect(slack_blocks[0]).toEqual({ type: 'header', text: { type: 'plain_text', text: subject } });
});

describe('the subject of a message', () => {
	const date = '2026-11-24';
	const late = '3 past last free day';
	const long = 'x'.repeat(60);
	const SUMS = ['1,275 USD so far', '2,900 USD if picked up and returned on 4 Dec'];

	it.each<[string, Omit<MessageSubject, 'date'>, string]>([
		['what needs attention', { attention: [late, '4 due'] }, `${late}, 4 due (24 Nov)`],
		['nothing', { attention: [] }, 'Nothing urgent today (24 Nov)'],
		['its own words for nothing', { attention: [], nothing: '2 ready' }, '2 ready (24 Nov)'],
		['the customer first', { about: 'Acme', attention: [late] }, `Acme: ${late} (24 Nov)`],
		['no empty parts', { attention: ['', late, ''] }, `${late} (24 Nov)`],
		['only the parts that fit', { attention: [late, long, '4 due'] }, `${late}, 4 due (24 Nov)`],
		['always its first part', { attention: [`${long}${long}`, '1'] }, `${long}${long} (24 Nov)`],
		[
			'its important parts first',
			{
				attention: ['1 due today', late, '4 due by Wednesday', '1,275 USD so far'],
				important: ['1 due today', '1,275 USD so far'],
			},
			'1 due today, 3 past last free day, 1,275 USD so far (24 Nov)',
		],
		[
			'its important parts without the date if they need its room',
			{ attention: ['3 due today', late, ...SUMS], important: ['3 due today', ...SUMS] },
			`3 due today, ${SUMS.join(', ')}`,
		],
		[
			'the date if the important parts never fit',
			{ attention: ['3 due today', long, `${long}${long}`], important: [`${long}${long}`] },
			`${long}${long} (24 Nov)`,
		],
		[
			'at most 40 characters of a name',
			{ about: 'A'.repeat(90), attention: [late] },
			`${'A'.repeat(39)}…: ${late} (24 Nov)`,
		],
	])('has %s', (_, subject, expected) => {
		expect(subjectText({ ...subject, date })).toBe(expected);
	});

	it.each(HOSTILE.map((text) => [text.slice(0, 40), text]))(
		'is one line with the name %j',
		(_, about) => {
			const subject = subjectText({ about, attention: [late], date });
			expect(subject).not.toMatch(/[\p{Cc}\p{Zl}\p{Zp}]/u);
			expect(subject.length).toBeLessThanOrEqual(78);
			expect(subject).toContain(late);
		},
	);
});

test.each([
	['MSKU1234565 at APM', 'MSKU1234565 at APM'],
	['A'.repeat(19), 'A'.repeat(19)],
	['A'.repeat(20), `${'A'.repeat(12)}\u200b${'A'.repeat(8)}`],
	[`x ${'A'.repeat(30)} y`, `x ${'A'.repeat(12)}\u200b${'A'.repeat(12)}\u200b${'A'.repeat(6)} y`],
	['😀'.repeat(20), `${'😀'.repeat(12)}\u200b${'😀'.repeat(8)}`],
])('the words of %j can break only if they are longer than numbers', (text, expected) => {
	expect(breakable(text)).toBe(expected);
});
