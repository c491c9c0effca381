import { XMLParser, XMLValidator } from 'fast-xml-parser';
import fc from 'fast-check';
import type { IDataObject } from 'n8n-workflow';

import { RULE_NAMES } from '../../../../../shipping/findings/rules';
import { briefOf, findingWith, SETTINGS, value } from './exampleFindings.mts';
import { anyText } from '../../../../support/anyText.mts';

/** Messages about exceptions stay within their limits and show external names as text. */

type Settings = Partial<typeof SETTINGS>;

/** A brief with these names in every field of every section. */
function briefWith(texts: string[], more: Settings = {}, parts?: string[]) {
	const found = RULE_NAMES.flatMap((rule) =>
		texts.map((text, at) => findingWith(rule, text, { order: at, ...(parts ? { parts } : {}) })),
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
	anyText({ maxLength: 120 }),
	fc.string({ unit: fc.constantFrom(...'<>&"\'*_~`|!@#\n\r🚢é =-', '🇩🇪'), maxLength: 120 }),
);

const LONE_SURROGATE = /\p{Cs}/u;
const CONTROL = /[\p{Cc}\p{Zl}\p{Zp}\u202a-\u202e]/u;

function expectSubject(row: IDataObject) {
	const subject = String(row.subject);
	expect(subject.length).toBeLessThanOrEqual(100);
	expect(subject).not.toMatch(CONTROL);
}

function expectText(row: IDataObject) {
	const begin =
		/^(- |[A-Z][a-zA-Z, ]+ \(\d+\)(\. .*)?$|Nothing to do\.$|1 shipment and 2 containers, as of)/;
	// Steps that several lines share.
	const step = /^(Trucker|Your team|Customs broker|Carrier|Terminal|Ask|Look|Wait)\b/;
	const [subject, ...lines] = String(row.text).split('\n').filter(Boolean);
	expect(subject).toBe(row.subject);
	expect(lines.filter((line) => !begin.test(line) && !step.test(line))).toEqual([]);
	expect(lines.join('')).not.toMatch(CONTROL);
	expect(lines.join('')).not.toMatch(LONE_SURROGATE);
}

const TAGS = new Set('div h1 h2 p table tbody tr td b a span wbr'.split(' '));
const TAG = /<\/?([^\s>/]+)((?: [a-z]+="[^"<>]*")*)\/?>/g;

function expectHtml(row: IDataObject) {
	const html = String(row.html);
	expect(Buffer.byteLength(html)).toBeLessThanOrEqual(100_000);
	expect(html).toMatch(/^<div style="[^"]*">.*<\/div>$/);
	expect(XMLValidator.validate(html)).toBe(true);
	const tags = [...html.matchAll(TAG)];
	expect([...new Set(tags.map(([, name]) => name))].filter((name) => !TAGS.has(name))).toEqual([]);
	const attributes = [...new Set(tags.map(([, , given]) => given))];
	for (const given of attributes)
		expect(given).toMatch(/^( (style|colspan|role)="[-\w:;.,#%() ]*"| href="https:[^"]*")*$/);
	const plain = html.replace(TAG, '');
	expect(plain).not.toMatch(/[<>"']/);
	expect(plain.replace(/&(amp|lt|gt|quot|#39);/g, '')).not.toContain('&');
	expect(html).not.toMatch(CONTROL);
	expect(html).not.toMatch(LONE_SURROGATE);
}

const LINK = /<https:\/\/app\.test\/\d+\|([^<>|]*)>/g;

function expectMrkdwn(text: string) {
	expect(text.replace(LINK, '$1')).not.toMatch(/[<>]/);
	expect(text.replace(/&(amp|lt|gt);/g, '')).not.toContain('&');
	expect(text).not.toMatch(LONE_SURROGATE);
	// A heading is a title with its count, or the step that its lines share.
	const lines = text
		.replace(LINK, '$1')
		.split('\n')
		.filter((line) => !/^\*[A-Z][a-zA-Z, ]+ \(\d+\)(\. .*)?\*$/.test(line))
		.filter((line) => !/^\*[A-Z][^*_~`]+\.\*$/.test(line));
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
		expect(lines.filter((line) => !/^(\*|• |and \d|Nothing|1 shipment)/.test(line))).toEqual([]);
	}
	expect(String(row.slack_text).length).toBeLessThanOrEqual(3_000);
	// The subject is the first line, in bold.
	expectMrkdwn(String(row.slack_text).replace(/^\*(.*)\*$/m, '$1'));
}

function expectWithinLimits(row: IDataObject) {
	expectSubject(row);
	expectText(row);
	expectHtml(row);
	expectSlack(row);
}

it('returns names unchanged in the columns of its rows', () => {
	const [name] = HOSTILE;
	const [entry] = briefWith([name]).rows;
	const expected = { number: name, customer_name: name, place: value(name), detail: value(name) };
	expect(entry).toMatchObject(expected);
});

it('returns texts within the limits of mail programs and Slack for any names', () => {
	fc.assert(
		fc.property(fc.array(anyName, { maxLength: 30 }), (names) => {
			expectWithinLimits(briefWith(names, {}, names.slice(0, 20)));
		}),
		{ numRuns: 15 },
	);
});

it('a mail program shows names in the HTML unchanged', () => {
	const html = String(briefWith([`<b>O'Neil & "Sons"</b>`]).html);
	const cells = new XMLParser({ processEntities: true, htmlEntities: true }).parse(html) as object;
	expect(JSON.stringify(cells)).toContain(JSON.stringify(`<b>O'Neil & "Sons"</b>`).slice(1, -1));
});

describe('the subject of a message about exceptions', () => {
	const usual = [findingWith('notReturned', 'x'), findingWith('arriving', 'y')];

	it.each([
		[undefined, '1 not returned (15 Oct)'],
		['Acme', 'Acme: 1 not returned (15 Oct)'],
	])('with the group %s is %s', (name, expected) => {
		expect(briefOf(usual, {}, name).subject).toBe(expected);
	});

	it.each([
		[false, 'Nothing urgent today (15 Oct)'],
		[true, 'Nothing urgent is new (15 Oct)'],
	])('if there are only lists, and only new ones is %s, is %s', (isOnlyNew, expected) => {
		const { subject } = briefOf([findingWith('arriving', 'y')], { isOnlyNew });
		expect(subject).toBe(expected);
	});
});

it('shows who has to act and the next step for each entry, in each format', () => {
	const row = briefOf([findingWith('notReturned', 'MSKU1000001')]);
	for (const text of [row.text, row.html, row.slack_text, JSON.stringify(row.slack_blocks)]) {
		expect(text).toContain('Ask the trucker when the empty goes back.');
		expect(text).not.toContain('Trucker: Ask the trucker');
	}
});

it('links the numbers in HTML and Slack to their page', () => {
	const context = { asOf: '', link: () => 'https://app.test/1' };
	const row = briefOf([findingWith('notReturned', 'MSKU1000001')], {}, undefined, context);
	expect(row.html).toContain('href="https://app.test/1"');
	expect(row.slack_text).toContain('<https://app.test/1|MSKU1000001>');
	expectHtml(row);
	expectSlack(row);
});

it('puts the section with the most severe entry first', () => {
	const late = { ...findingWith('noUpdate', 'x'), severity: 'high' as const };
	const { text, rows } = briefOf([findingWith('lastFreeDay', 'y'), late]);
	expect(text.match(/^[A-Z].* \(\d\)$/gm)).toEqual([
		'No update (1)',
		'Last free day near or over (1)',
	]);
	expect(rows.map(({ rule }) => rule)).toEqual(['noUpdate', 'lastFreeDay']);
});
