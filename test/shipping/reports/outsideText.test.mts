import fc from 'fast-check';

import {
	escapeICalendar,
	foldICalendarLine,
} from '../../../shipping/reports/calendar/calendarFile';
import { cutText, oneLine } from '../../../shipping/lib/oneLine';
import { escapeSlack } from '../../../shipping/messages/slack';
import { anyText } from '../../support/anyText.mts';

/** Any text that may contain typical parts of hostile names. */
const outsideText = fc.oneof(
	anyText({ maxLength: 200 }),
	fc.string({
		unit: fc.constantFrom(
			...['<', '!', '@', '*', '_', '`', '~', '&', ',', ';', '\\', '\n', '\u2028', '\u202e'],
			...['👨‍👩‍👧', '🇩🇪', 'é'],
		),
		maxLength: 200,
	}),
);
const FORBIDDEN = /[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\u202a-\u202e\u2066-\u2069\ufeff]/u;

describe('an external text in one line', () => {
	it.each([
		['Acme\r\n\r\nBCC: all@example.test', 'Acme BCC: all@example.test'],
		['a\u2028b\u2029c\u0085d\u000be\u0000f\tg', 'a b c d e f g'],
		['\u202eemoc\u202c \ud83d', 'emoc'],
		['  José   & Söhne  ', 'José & Söhne'],
		[4711, '4711'],
		[{ name: 'x' }, ''],
		[null, ''],
	])('is converted from %j to %j', (value, expected) => {
		expect(oneLine(value)).toBe(expected);
	});

	it.each([
		['abcdef', 6, 'abcdef'],
		['abcdefg', 6, 'abcde…'],
		['abc  defg', 6, 'abc d…'],
		['ab 🚢🚢🚢', 6, 'ab 🚢…'],
		['🇩🇪🇩🇪🇩🇪', 6, '🇩🇪…'],
		['👨‍👩‍👧👨‍👩‍👧', 12, '👨‍👩‍👧…'],
		// An emoji that is longer than the limit is cut between its parts.
		['👨‍👩‍👧‍👦 family', 6, '👨‍👩…'],
	])('shortens %j to %i characters: %j', (value, lengthMax, expected) => {
		expect(oneLine(value, lengthMax)).toBe(expected);
	});

	it('never contains line breaks, invisible characters or unpaired surrogates, and never exceeds the limit', () => {
		fc.assert(
			fc.property(outsideText, fc.integer({ min: 1, max: 100 }), (text, lengthMax) => {
				const line = oneLine(text, lengthMax);
				return !FORBIDDEN.test(line) && line.length <= lengthMax && line === line.trim();
			}),
		);
	});

	it('can be cut without an ellipsis', () => {
		expect(cutText('🚢🚢', 3)).toBe('🚢');
		expect(cutText('🚢', 1)).toBe('');
	});
});

describe("an external text in Slack's markup", () => {
	it.each([
		[
			'<!channel> & <https://evil.test|Click>',
			'&lt;!channel&gt; &amp; &lt;https://evil.test|Click&gt;',
		],
		['*b* _i_ ~s~ `c`', '\u200b*b\u200b* \u200b_i\u200b_ \u200b~s\u200b~ \u200b`c\u200b`'],
	])('is escaped from %j to %j', (text, expected) => {
		expect(escapeSlack(text)).toBe(expected);
	});
});

describe('an external text in a calendar', () => {
	it.each([
		['a\\b;c,d\r\ne\nf\rg: "h"', 'a\\\\b\\;c\\,d\\ne\\nf\\ng: "h"'],
		['a\r\nEND:VEVENT', 'a\\nEND:VEVENT'],
		['pickup-a\u0000b\u001b@x', 'pickup-ab@x'],
		['pickup-a\u2028b\u2029@x', 'pickup-ab@x'],
		['a\u0085b\u007f', 'ab'],
		['a\tb;c', 'a\tb\\;c'],
	])("is escaped so that it can't end or start another property: %j as %j", (text, expected) => {
		expect(escapeICalendar(text)).toBe(expected);
	});

	it('is folded at 75 octets, never inside a character, and unfolds to the original', () => {
		fc.assert(
			fc.property(outsideText, (text) => {
				const line = `SUMMARY:${escapeICalendar(oneLine(text))}`;
				const folded = foldICalendarLine(line);
				expect(folded.endsWith('\r\n')).toBe(true);
				const lines = folded.slice(0, -2).split('\r\n');
				for (const one of lines) expect(Buffer.byteLength(one)).toBeLessThanOrEqual(75);
				for (const one of lines) expect(one).not.toMatch(/\p{Cs}/u);
				expect(lines.map((one, place) => (place ? one.slice(1) : one)).join('')).toBe(line);
			}),
		);
	});
});
