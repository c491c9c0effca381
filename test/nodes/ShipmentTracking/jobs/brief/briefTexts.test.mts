import { XMLParser, XMLValidator } from 'fast-xml-parser';
import fc from 'fast-check';
import type { IDataObject } from 'n8n-workflow';

import { briefRow } from '../../../../../nodes/ShipmentTracking/jobs/brief/getDailyBrief';
import { toBriefItem } from '../../../../../nodes/ShipmentTracking/jobs/brief/entry';
import { placeText } from '../../../../../nodes/shared/domain/facts/place';
import { oneLine } from '../../../../../nodes/shared/lib/oneLine';
import {
	SECTIONS,
	type SectionName,
} from '../../../../../nodes/ShipmentTracking/jobs/brief/sections';

/** Whatever names there are, and however many: the texts stay texts, and within their limits. */

const SETTINGS = {
	now: Date.UTC(2026, 9, 15, 12),
	timezone: 'UTC',
	title: 'Shipments',
	maxLines: 20,
};

/** As facts and words cut what comes from outside. */
const value = (text: string) => oneLine(text, 80);

function entryWith(text: string, place = 0, detail = [text]) {
	const facts = {
		id: String(place),
		type: 'container',
		number: text,
		bill_of_lading_number: text,
		customer_name: text,
		place: text,
		day: '2026-10-15',
		days: place,
	};
	const at = placeText({ word: 'at', name: value(text) });
	const about = { noun: 'Container' as const, place: at, references: [text, text, text] };
	return toBriefItem(facts, about, detail.map(value));
}

/** A brief that has these names in every field of every section. */
function briefOf(texts: string[], more: Partial<typeof SETTINGS> = {}, detail?: string[]) {
	const items = texts.map((text, place) => entryWith(text, place, detail));
	return briefRow(
		SECTIONS.map((name) => ({ name, items })),
		{ ...SETTINGS, ...more },
	);
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

it.each(HOSTILE)('hostile name %# stays text wherever it stands', (name) => {
	const row = briefOf([name, name]);
	expectWithinLimits(row);
	const [entry] = row.lastFreeDay as IDataObject[];
	const detail = value(name);
	expect(entry).toMatchObject({ number: name, customer_name: name, place: name, detail });
});

it('any names in any number stay within what mail programs and Slack take', () => {
	fc.assert(
		fc.property(
			fc.array(anyName, { maxLength: 60 }),
			fc.integer({ min: 1, max: 100 }),
			anyName,
			(names, maxLines, title) => {
				expectWithinLimits(briefOf(names, { maxLines, title }, names.slice(0, 20)));
			},
		),
		{ numRuns: 30 },
	);
});

it.each([
	['plain', 'x'.repeat(200)],
	['quoted', '"'.repeat(200)],
	['wide', '🚢'.repeat(200)],
	['marked', '&*'.repeat(100)],
])('a hundred %s lines in each section leave out the last ones, and say how many', (_, name) => {
	const row = briefOf(
		Array.from({ length: 300 }, () => name),
		{ maxLines: 100 },
		[name, name, name, name, name],
	);
	expectWithinLimits(row);
	expect(row.total).toBe(SECTIONS.length * 300);
	// What is shown and what is left out is everything.
	const html = String(row.html);
	const shown = html.match(/font-weight:bold;white-space|<td[^>]*>[^<]*<\/td><td/g) ?? [];
	const hidden = [...html.matchAll(/and (\d+) more</g)].map(([, count]) => Number(count));
	expect(hidden).toHaveLength(SECTIONS.length);
	const rows = html.split('<tr>').length - 1 - 1 - 2 * SECTIONS.length;
	expect(hidden.reduce((a, b) => a + b) + rows).toBe(row.total);
	expect(shown.length).toBeGreaterThan(0);
	expect(blocksOf(row)).toHaveLength(50);
	expect(blocksOf(row)[49].text.text).toMatch(/and \d+ more$/);
	const told = blocksOf(row).flatMap(({ text }) => text.text.split('\n'));
	const inSlack = told.filter((line) => line.startsWith('• ')).length;
	const notInSlack = told.flatMap((line) => Number(/^and (\d+) more$/.exec(line)?.[1] ?? 0));
	expect(inSlack + notInSlack.reduce((a, b) => a + b)).toBe(row.total);
	expect(String(row.slack_text)).toMatch(/\nand \d+ more$/);
});

it('the longest sections lose lines, the short ones keep theirs', () => {
	const long = Array.from({ length: 100 }, (_, place) => entryWith('"'.repeat(300), place));
	const short = [entryWith('MSKU1234565', 0, ['due today'])];
	const sections = SECTIONS.map((name: SectionName) => ({
		name,
		items: name === 'stale' || name === 'arriving' ? short : long,
	}));
	const row = briefRow(sections, { ...SETTINGS, maxLines: 100 });
	expectHtml(row);
	expect(String(row.html).match(/due today/g)).toHaveLength(2);
	expect(Buffer.byteLength(String(row.html))).toBeGreaterThan(9300);
});

it('values are cut to 80 characters in the texts, never inside of one', () => {
	const { text, lastFreeDay } = briefOf(['🇩🇪'.repeat(60)]) as {
		text: string;
		lastFreeDay: IDataObject[];
	};
	const [, line] = text.split('\n');
	const [number] = line.slice(2).split(' at ');
	expect(number).toBe(`${'🇩🇪'.repeat(19)}…`);
	expect(lastFreeDay[0].customer_name).toBe('🇩🇪'.repeat(60));
});

it('a mail program shows names as they are', () => {
	const html = String(briefOf([`<b>O'Neil & "Sons"</b>`]).html);
	const cells = new XMLParser({ processEntities: true, htmlEntities: true }).parse(html) as object;
	expect(JSON.stringify(cells)).toContain(JSON.stringify(`<b>O'Neil & "Sons"</b>`).slice(1, -1));
});

it('a title gives way to the counts', () => {
	const { subject } = briefOf(['x'], { title: 'Long '.repeat(60) });
	expect(String(subject)).toMatch(/^Long .*… 15 Oct: 1 last free day, .*1 stale$/);
});
