import { XMLParser, XMLValidator } from 'fast-xml-parser';
import fc from 'fast-check';
import type { IDataObject } from 'n8n-workflow';

import type { Found } from '../../../../../../nodes/shared/domain/exceptions/finding';
import { RULE_NAMES } from '../../../../../../nodes/shared/domain/exceptions/rules';
import { briefOf, foundWith, SETTINGS, value } from '../exampleFindings.mts';

/** Briefs stay within their limits and show external names as text, whatever the names are. */

type Settings = Partial<typeof SETTINGS>;

/** A brief with these names in every field of every section. */
function briefWith(texts: string[], more: Settings = {}, parts?: string[]) {
	const found = RULE_NAMES.flatMap((rule) =>
		texts.map((text, at) => foundWith(rule, text, { order: at, ...(parts ? { parts } : {}) })),
	);
	return briefOf(found, more);
}

interface Block {
	type: string;
	text: { type: string; text: string };
}
const blocksOf = (row: IDataObject) => row.slack_blocks as unknown as Block[];

const HOSTILE = [
	'<!channel>',
	'<@U123> <https://evil.test|bank>',
	'<script>alert(1)</script>',
	'</td></table><img src=x onerror=alert(1)>',
	'" style="x" onclick="y',
	"'-alert(1)-'",
	'=HYPERLINK("https://evil.test","x")',
	'*bold* _it_ ~gone~ `code`',
	'> quoted',
	'a\r\nBcc: all@example.test\r\n\r\nb',
	'a\u2028b\u0085c\u0000d\u202ee',
	'&amp; &lt;b&gt;',
	'- ',
	'🚢'.repeat(100),
	'x'.repeat(10_000),
	'&'.repeat(500),
	'',
	'\ud83d',
];

const anyName = fc.oneof(
	fc.constantFrom(...HOSTILE),
	fc.string({ unit: 'binary', maxLength: 120 }),
	fc.string({ unit: fc.constantFrom(...'<>&"\'*_~`|!@#\n\r🚢é =-', '🇩🇪'), maxLength: 120 }),
);

const LONE_SURROGATE = /\p{Cs}/u;
const CONTROL = /[\p{Cc}\p{Zl}\p{Zp}\u202a-\u202e]/u;

function expectSubject(row: IDataObject) {
	const subject = String(row.subject);
	expect(subject.length).toBeLessThanOrEqual(150);
	expect(subject).not.toMatch(CONTROL);
}

function expectText(row: IDataObject) {
	const begin = /^(- |[A-Z][a-zA-Z, ]+ \(\d+\)$|Nothing to do\.$)/;
	const lines = String(row.text).split('\n').filter(Boolean);
	expect(lines.filter((line) => !begin.test(line))).toEqual([]);
	expect(lines.join('')).not.toMatch(CONTROL);
	expect(lines.join('')).not.toMatch(LONE_SURROGATE);
}

const TAGS = new Set(['div', 'table', 'tr', 'th', 'td']);
const TAG = /<\/?([^\s>/]+)((?: [a-z]+="[^"<>]*")*)\/?>/g;

function expectHtml(row: IDataObject) {
	const html = String(row.html);
	expect(Buffer.byteLength(html)).toBeLessThanOrEqual(100_000);
	expect(html).toMatch(/^<div style="[^"]*">.*<\/div>$/);
	expect(html.match(/<div/g)).toHaveLength(1);
	expect(XMLValidator.validate(html)).toBe(true);
	const tags = [...html.matchAll(TAG)];
	expect([...new Set(tags.map(([, name]) => name))].filter((name) => !TAGS.has(name))).toEqual([]);
	const attributes = [...new Set(tags.map(([, , given]) => given))];
	for (const given of attributes) expect(given).toMatch(/^( (style|colspan)="[-\w:;.,#%() ]*")*$/);
	const plain = html.replace(TAG, '');
	expect(plain).not.toMatch(/[<>"']/);
	expect(plain.replace(/&(amp|lt|gt|quot|#39);/g, '')).not.toContain('&');
	expect(html).not.toMatch(CONTROL);
	expect(html).not.toMatch(LONE_SURROGATE);
}

function expectMrkdwn(text: string) {
	expect(text).not.toMatch(/[<>]/);
	expect(text.replace(/&(amp|lt|gt);/g, '')).not.toContain('&');
	expect(text).not.toMatch(LONE_SURROGATE);
	const lines = text.split('\n').filter((line) => !/^\*[A-Z][a-zA-Z, ]+ \(\d+\)\*$/.test(line));
	expect(lines.join('\n')).not.toMatch(/(?<!\u200b)[*_~`]/);
}

function expectSlack(row: IDataObject) {
	const [header, ...blocks] = blocksOf(row);
	expect(header.type).toBe('header');
	expect(header.text.type).toBe('plain_text');
	expect(header.text.text.length).toBeLessThanOrEqual(150);
	expect(blocks.length).toBeLessThanOrEqual(49);
	for (const { type, text } of blocks) {
		expect([type, text.type]).toEqual(['section', 'mrkdwn']);
		expect(text.text.length).toBeLessThanOrEqual(3_000);
		expect(text.text).not.toBe('');
		expectMrkdwn(text.text);
		const lines = text.text.split('\n');
		expect(lines.filter((line) => !/^(\*|• |and \d|Nothing)/.test(line))).toEqual([]);
	}
	expect(String(row.slack_text).length).toBeLessThanOrEqual(3_000);
	expectMrkdwn(String(row.slack_text));
}

function expectWithinLimits(row: IDataObject) {
	expectSubject(row);
	expectText(row);
	expectHtml(row);
	expectSlack(row);
}

it.each(HOSTILE)('escapes hostile name %# as text in every part', (name) => {
	const row = briefWith([name, name]);
	expectWithinLimits(row);
	const [entry] = row.entries;
	const place = value(name) || null;
	expect(entry).toMatchObject({ number: name, customer_name: name, place, detail: value(name) });
});

it('returns texts within the limits of mail programs and Slack for any names', () => {
	fc.assert(
		fc.property(
			fc.array(anyName, { maxLength: 30 }),
			fc.integer({ min: 1, max: 100 }),
			anyName,
			fc.constantFrom('never' as const, 'always' as const, 'long' as const),
			(names, maxLines, title, groupLines) => {
				const settings = { maxLines, title, groupLines };
				expectWithinLimits(briefWith(names, settings, names.slice(0, 20)));
			},
		),
		{ numRuns: 15 },
	);
});

it.each([
	['plain', 'x'.repeat(200)],
	['quoted', '"'.repeat(200)],
	['wide', '🚢'.repeat(200)],
	['marked', '&*'.repeat(100)],
])(
	'leaves out the last lines of long sections with long %s names, and reports the number of omitted lines',
	(_, name) => {
		const row = briefWith(
			Array.from({ length: 120 }, () => name),
			{ maxLines: 100 },
			[name, name, name, name, name],
		);
		expectWithinLimits(row);
		expect(row.total).toBe(RULE_NAMES.length * 120);
		// The shown and the omitted lines add up to all lines.
		const html = String(row.html);
		const shown = html.match(/font-weight:bold;white-space|<td[^>]*>[^<]*<\/td><td/g) ?? [];
		const hidden = [...html.matchAll(/and (\d+) more</g)].map(([, count]) => Number(count));
		expect(hidden).toHaveLength(RULE_NAMES.length);
		const rows = html.split('<tr>').length - 1 - 1 - 2 * RULE_NAMES.length;
		expect(hidden.reduce((a, b) => a + b) + rows).toBe(row.total);
		expect(shown.length).toBeGreaterThan(0);
		expect(blocksOf(row)).toHaveLength(50);
		expect(blocksOf(row)[49].text.text).toMatch(/and \d+ more$/);
		const slackLines = blocksOf(row).flatMap(({ text }) => text.text.split('\n'));
		const inSlack = slackLines.filter((line) => line.startsWith('• ')).length;
		const notInSlack = slackLines.flatMap((line) =>
			Number(/^and (\d+) more$/.exec(line)?.[1] ?? 0),
		);
		expect(inSlack + notInSlack.reduce((a, b) => a + b)).toBe(row.total);
		expect(String(row.slack_text)).toMatch(/\nand \d+ more$/);
	},
);

it('shortens the longest sections first', () => {
	const isShort = (rule: string) => rule === 'noUpdate' || rule === 'arriving';
	const short = ['noUpdate', 'arriving'] as const;
	const found: Found[] = [
		...RULE_NAMES.filter((rule) => !isShort(rule)).flatMap((rule) =>
			Array.from({ length: 100 }, (_, at) => foundWith(rule, '"'.repeat(300), { order: at })),
		),
		...short.map((rule) => foundWith(rule, 'MSKU1234565', { parts: ['due today'] })),
	];
	const row = briefOf(found, { maxLines: 100 });
	expectHtml(row);
	expect(String(row.html).match(/due today/g)).toHaveLength(2);
	expect(Buffer.byteLength(String(row.html))).toBeGreaterThan(9300);
});

it('cuts long names to 80 characters, never inside a character', () => {
	const { text, entries } = briefWith(['🇩🇪'.repeat(60)]);
	const [, line] = text.split('\n');
	const [number] = line.slice(2).split(' at ');
	expect(number).toBe(`${'🇩🇪'.repeat(19)}…`);
	expect(entries[0].customer_name).toBe('🇩🇪'.repeat(60));
});

it('a mail program shows names in the HTML unchanged', () => {
	const html = String(briefWith([`<b>O'Neil & "Sons"</b>`]).html);
	const cells = new XMLParser({ processEntities: true, htmlEntities: true }).parse(html) as object;
	expect(JSON.stringify(cells)).toContain(JSON.stringify(`<b>O'Neil & "Sons"</b>`).slice(1, -1));
});

it.each([' for Nordwind Trading', ` at ${'x'.repeat(80)}`])(
	'shortens a long title, not the name of the group or the first count: %s',
	(about) => {
		const found = [foundWith('lastFreeDay', 'x'), foundWith('arriving', 'y')];
		const { subject } = briefOf(found, { title: 'Long '.repeat(60) }, about);
		expect(subject).toMatch(/^Long .*…/);
		expect(subject).toContain(`${about} 15 Oct: 1 last free day`);
		expect(subject.length).toBeLessThanOrEqual(150);
	},
);

it('shortens a long title, then omits the counts that do not fit', () => {
	const { subject } = briefWith(['x'], { title: 'Long '.repeat(60) });
	expect(subject).toMatch(/^Long .*… 15 Oct: 1 appointment missed or too late, …$/);
	const usual = briefWith(['x']);
	expect(usual.subject).toMatch(/^Shipments 15 Oct: 1 appointment.*, 1 last free day, .*, …$/);
	expect(usual.subject.length).toBeLessThanOrEqual(150);
});

describe('the lines of a section of the brief', () => {
	const place = (name: string) => ({ word: 'at' as const, name });
	const at = (name: string, count: number) =>
		Array.from({ length: count }, (_, n) =>
			foundWith('notPickedUp', `${name}${n + 1}`, {
				order: n,
				place: place(name),
				parts: [`waits ${n + 1}`],
			}),
		);

	it('writes one line per place, and sorts places by their first entry', () => {
		const found = [...at('Fenix', 5), ...at('APM', 1), ...at('', 2)];
		const { text, entries } = briefOf(found, { groupLines: 'always' });
		expect(entries).toHaveLength(8);
		expect(text.split('\n').slice(1)).toEqual([
			'- Place unknown: 2 containers, the first: waits 1; 1, 2',
			expect.stringMatching(/^- APM1 at APM: waits 1 \(/),
			'- Fenix: 5 containers, the first: waits 1; Fenix1, Fenix2, Fenix3 and 2 more',
		]);
	});

	it('groups the lines by default if there are more than 100 entries', () => {
		const lines = (count: number) =>
			briefOf(at('Fenix', count), { groupLines: 'long', maxLines: 100 }).text.split('\n').length;
		expect([lines(100), lines(101)]).toEqual([101, 2]);
	});

	it('groups shipments by vessel', () => {
		const found = ['A', 'B'].map((number) =>
			foundWith('slipped', number, { type: 'shipment', vessel: 'EVER FORWARD 1119E' }),
		);
		expect(briefOf(found, { groupLines: 'always' }).text).toContain(
			'- EVER FORWARD 1119E: 2 shipments, the first: A; A, B',
		);
	});

	it('counts entries, not lines, above the maximum', () => {
		const found = [...at('Fenix', 5), ...at('APM', 3), ...at('TraPac', 4)];
		const row = briefOf(found, { groupLines: 'always', maxLines: 1 });
		for (const text of [row.text, row.html, row.slack_text, JSON.stringify(row.slack_blocks)]) {
			expect(text).toMatch(/and (7|8|9) more/);
		}
	});
});
