import { caniemail } from 'caniemail';
import { HtmlValidate } from 'html-validate';

import { messageHtml } from '../../../shipping/messages/html';
import type { Message } from '../../../shipping/messages/message';
import { HOSTILE } from '../../support/hostileNames.mts';
import { full, message, row } from './messages.mts';

const html = (one: Message): string => messageHtml('1 due today (24 Nov)', one);

/** The visible text: one line for each row or paragraph, cells separated by " | ". */
const shown = (one: Message): string[] =>
	html(one)
		.replace(/<\/td><td/g, ' | <td')
		.replace(/<\/div><div[^>]*>|<\/b><div[^>]*>/g, ' / ')
		.replace(/<\/(h1|h2|p|tr)>/g, '\n')
		.replace(/<[^>]*>/g, '')
		.replaceAll('\u00a0', ' ')
		.replaceAll('&#39;', "'")
		.split('\n')
		.map((line) => line.trim())
		.filter((line) => line !== '');

describe('the HTML of a message', () => {
	it('has the subject, the sections with their rows and figures, the totals and the notes', () => {
		expect(shown(full)).toEqual([
			'1 due today (24 Nov)',
			'Past last free day (3)',
			expect.stringMatching(/^MSKU1234565 ready for pickup \/ Trucker: Pick it up today\./),
			'| 2 days over / 22 Nov (line)',
			'TCLU4417203 due today; ready for pickup / at APM Los Angeles · PO-1, for Acme, B/L MAEU100200300 | 275 USD',
			'and 1 more',
			'Other containers (1)',
			'MSKU1234565 due today; ready for pickup',
			'Total | 275 USD / 350 CAD',
			'4 containers, as of 24 Nov 09:00 (UTC).',
			'1 container is not listed.',
		]);
		expect(html(full)).toContain('40&#39; high cube dry, 23,272 lb · at APM Los Angeles · PO-1');
	});

	it('says that there is nothing if no section has rows', () => {
		expect(shown(message([]))).toEqual([
			'1 due today (24 Nov)',
			'No containers.',
			'1 container, as of 24 Nov 09:00 (UTC).',
		]);
	});

	it('links the number to its page', () => {
		expect(html(full)).toMatch(
			/<a href="https:\/\/app\.terminal49\.com\/shipments\/find\?q=MSKU1234565&amp;x=1"[^>]*><b>MSKU1234565<\/b><\/a>/,
		);
		expect(html(message([{}]))).not.toContain('<a ');
	});

	it('shows the shares of a bar as widths, without the shares of 0', () => {
		const widths = [...html(full).matchAll(/width:([\d.]+)%;height/g)].map(([, width]) => width);
		expect(widths).toEqual(['62.5', '37.5']);
	});

	it('has no blank in figures at which they could break', () => {
		const figures = [...html(full).matchAll(/text-align:right[^>]*>(.*?)<\/td>/g)];
		expect(figures).toHaveLength(3);
		for (const [, figure] of figures) expect(figure.replace(/<[^>]*>/g, '')).not.toContain(' ');
	});

	it.each(HOSTILE.map((text) => [text.slice(0, 40), text]))('escapes the name %j', (_, text) => {
		const hostile = row({ title: text, detail: text, owner: text, place: text, figures: [text] });
		const all = html(message([{ heading: text, rows: [hostile] }], { notes: [text] }));
		expect(all).not.toMatch(/<(?!\/?(div|h1|h2|p|b|table|tbody|tr|td)\b)/);
		expect(all).not.toContain('<script');
	});
});

describe('a message that is too long', () => {
	const rows = (count: number) => Array.from({ length: count }, () => row({ figures: ['1 USD'] }));
	const hidden = (text: string) =>
		[...text.matchAll(/>and (\d+) more</g)].map(([, count]) => Number(count));
	const listed = (text: string) => text.split('>MSKU1234565<').length - 1;

	it.each(['x', '"', '&<', '🚢'])(
		'has at most 100,000 bytes and counts the rows that it leaves out, even if they consist of %s',
		(character) => {
			const detail = character.repeat(60);
			const all = rows(2_000).map((one) => ({ ...one, detail }));
			const text = html(message([{ rows: all }, { rows: rows(2) }]));
			expect(Buffer.byteLength(text)).toBeLessThanOrEqual(100_000);
			expect(hidden(text)).toEqual([2_002 - listed(text)]);
			expect(listed(text)).toBeGreaterThan(90);
		},
	);

	it('shortens the longest section first', () => {
		const text = html(message([{ rows: rows(20) }, { rows: rows(2_000) }]));
		expect(hidden(text)).toEqual([2_020 - listed(text)]);
	});

	it('adds the entries of its rows to those that were hidden before', () => {
		const one = { rows: [row({ entries: 7, detail: 'x'.repeat(120_000) })], hidden: 5 };
		expect(hidden(html(message([one])))).toEqual([12]);
	});
});

describe('the HTML in email programs', () => {
	it('is valid HTML', () => {
		const validator = new HtmlValidate({
			extends: ['html-validate:recommended'],
			// Email programs remove style sheets, so that styles have to be inline.
			rules: { 'no-inline-style': 'off' },
		});
		const { results } = validator.validateStringSync(html(full));
		const problems = results.flatMap(({ messages }) => messages.map((one) => one.message));
		expect(problems).toEqual([]);
	});

	/** Features that some programs don't fully support, and why the message still works. */
	const HARMLESS: Record<string, string> = {
		'<body> element': 'The message has none; the checker adds it.',
		background: 'Colors work, and the message has no pictures.',
		border: 'At most 8 px, on cells only.',
		'font-size': 'Pixels work.',
		'height property': 'On cells only.',
		'line-height': 'Numbers work everywhere; only the bar has pixels.',
		margin: 'Never negative, and without auto.',
		'max-width': 'Outlook for Windows shows the message in the width of its window.',
		padding: 'On cells only.',
		'role attribute': 'For screen readers; Windows Mail has its own.',
		'text-align': 'Left and right work.',
		'width property': 'On tables and cells only.',
	};

	it('has only HTML and CSS that Gmail, Outlook and Apple Mail support', () => {
		const { issues } = caniemail({
			clients: ['gmail.*', 'outlook.*', 'apple-mail.*'],
			html: html(full),
		});
		const all = [...issues.errors.values(), ...issues.warnings.values()].flat();
		const titles = [...new Set(all.map(({ title }) => title))];
		expect(titles.filter((title) => !(title in HARMLESS))).toEqual([]);
		expect(titles).toContain('padding');
	});

	it('has text colors that are readable on light and on dark backgrounds', () => {
		const colors = [...html(full).matchAll(/[";]color:(#\w{6})/g)].map(([, color]) => color);
		expect(new Set(colors).size).toBeGreaterThan(2);
		const poor = colors.filter((color) =>
			['#ffffff', '#121212'].some((background) => contrast(color, background) < 4.2),
		);
		expect(poor).toEqual([]);
	});

	it('has no background behind text, so that dark mode can have its own', () => {
		const cells = [...html(full).matchAll(/background-color:[^>]*>([^<]*)</g)];
		expect(cells.map(([, text]) => text)).toEqual(['\u00a0', '\u00a0']);
	});
});

/** The contrast of two colors as WCAG defines it. */
function contrast(...colors: string[]): number {
	const [dark, light] = colors.map(luminance).sort((a, b) => a - b);
	return (light + 0.05) / (dark + 0.05);
}

function luminance(color: string): number {
	const [red, green, blue] = [1, 3, 5]
		.map((at) => parseInt(color.slice(at, at + 2), 16) / 255)
		.map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
	return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
