import type { KnownBlock } from '@slack/types';
import fc from 'fast-check';

import type { Message } from '../../../shipping/messages/message';
import { slackBlocks, slackText } from '../../../shipping/messages/slack';
import { HOSTILE } from '../../support/hostileNames.mts';
import { full, message, row } from './messages.mts';

/** Slack's own types check the blocks when the tests are compiled. */
const blocksOf = (one: Message, subject = 'Subject'): KnownBlock[] => slackBlocks(subject, one);

const textsOf = (blocks: KnownBlock[]): string[] =>
	blocks.map((block) => (block.type === 'header' ? block.text.text : sectionText(block)));
function sectionText(block: KnownBlock): string {
	if (block.type !== 'section') throw new Error(`Unexpected block ${block.type}`);
	return block.text?.text ?? '';
}
const hiddenIn = (text: string) => Number(/and (\d+) more/.exec(text)?.[1] ?? 0);

const OWNER = '(PO-1, for Acme, B/L MAEU100200300)';

test('the blocks are a header, a section for each part of the message, and one for totals and notes', () => {
	expect(textsOf(blocksOf(full))).toEqual([
		'Subject',
		[
			'*Past last free day (3)*',
			`• <https://app.terminal49.com/shipments/find?q=MSKU1234565&x=1|MSKU1234565>, 40' high cube dry, 23,272 lb at APM Los Angeles: 2 days over, last free day 22 Nov (line); ready for pickup ${OWNER}. Trucker: Pick it up today.`,
			`• TCLU4417203 at APM Los Angeles: due today; ready for pickup ${OWNER}`,
			'and 1 more',
		].join('\n'),
		'*Other containers (1)*\n• MSKU1234565: due today; ready for pickup',
		'Total: 275 USD, 350 CAD\n4 containers, as of 24 Nov 09:00 (UTC).\n1 container is not listed.',
	]);
});

test('the text has the same lines, with the subject in bold', () => {
	const [, ...sections] = textsOf(blocksOf(full));
	expect(slackText('Subject', full)).toBe(['*Subject*', ...sections].join('\n'));
});

test('a message without rows says that there is nothing', () => {
	expect(textsOf(blocksOf(message([])))).toEqual([
		'Subject',
		'No containers.',
		'1 container, as of 24 Nov 09:00 (UTC).',
	]);
});

const many = (count: number, sections = 1, length = 100, character = 'x') =>
	message(
		Array.from({ length: sections }, (_, place) => ({
			heading: `Part ${place}`,
			rows: Array.from({ length: count }, () => row({ detail: character.repeat(length) })),
		})),
	);

test.each<[string, Message, number]>([
	['1,000 rows in one section', many(1_000), 1_000],
	['10,000 rows in one section', many(10_000), 10_000],
	['80 sections with 10 rows each', many(10, 80), 800],
	['rows of 100,000 characters', many(20, 1, 100_000), 20],
	['rows of characters that are escaped', many(100, 3, 500, '&*'), 300],
	['rows of emoji', many(100, 3, 500, '🚢'), 300],
])('%s stay within the limits of Slack, and no row is lost from the count', (_, one, rows) => {
	const texts = textsOf(blocksOf(one));
	expect(texts.length).toBeLessThanOrEqual(50);
	expect(Math.max(...texts.map((text) => text.length))).toBeLessThanOrEqual(3_000);
	const shown = texts.join('\n').split('\n• ').length - 1;
	expect(shown + hiddenIn(texts.at(-1)!)).toBe(rows);

	const text = slackText('Subject', one);
	expect(text.length).toBeLessThanOrEqual(3_000);
	expect(text.split('\n• ').length - 1 + hiddenIn(text)).toBe(rows);
});

test.each(HOSTILE.map((text) => [text.slice(0, 40), text]))(
	'the name %j has no effect in Slack',
	(_, text) => {
		const values = { title: text, place: text, detail: text, owner: text, figures: [text] };
		const link = 'https://app.terminal49.com/shipments/find?q=1';
		const one = message([{ heading: text, rows: [row(values), row({ ...values, link })] }], {
			notes: [text],
		});
		const texts = [...textsOf(blocksOf(one, text)), slackText(text, one)];
		for (const shown of texts) {
			const plain = shown.replaceAll(/<https:\/\/app\.terminal49\.com[^|<>]*\|[^<>]*>/g, '');
			expect(plain).not.toMatch(/[<>]/);
			// No line begins with a name that Slack would show as a quote.
			if (shown !== texts[0]) expect(plain).not.toMatch(/^&gt;/m);
		}
	},
);

test('a section with links of any numbers is never too long for Slack', () => {
	const title = fc.oneof(
		fc.string({ maxLength: 40 }),
		fc
			.constantFrom('A', '&', '1')
			.chain((one) => fc.integer({ min: 1, max: 3_000 }).map((length) => one.repeat(length))),
	);
	const rows = fc.array(fc.record({ title, detail: title }), { minLength: 1, maxLength: 30 });
	const link = `https://app.terminal49.com/shipments/find?q=${'1'.repeat(156)}`;
	fc.assert(
		fc.property(rows, title, (all, heading) => {
			const linked = all.map((one) => row({ ...one, link }));
			const texts = textsOf(blocksOf(message([{ heading, rows: linked }])));
			expect(Math.max(...texts.map((text) => text.length))).toBeLessThanOrEqual(3_000);
		}),
		{ numRuns: 100 },
	);
});
