import fc from 'fast-check';

import { tableEmail } from '../../../../nodes/shared/lib/tableEmail';

/** Tests emails with one table: plain text, and HTML without markup from external texts. */

const TAG = /<\/?(?:div|table|tr|th|td|p)(?: (?:style|colspan)="[-\w:;.,#%() ]*")*>/g;
const outside = fc.oneof(
	fc.string({ unit: 'binary' }),
	fc.constantFrom(
		'<script>alert(1)</script>',
		'"><img src=x onerror=alert(1)>',
		'&lt;b&gt;',
		"' onclick='x",
		'\u202eab\u0000',
	),
);

const cellsOf = (html: string) =>
	[...html.matchAll(/<t[dh][^>]*>([^<]*)<\/t[dh]>/g)].map(([, text]) => text);

it('returns subject, text lines and a table with column names and notes', () => {
	const { subject, text, html } = tableEmail({
		subject: 'Two rows',
		columns: ['Container', 'Amount'],
		rows: [
			{ cells: ['A', '1 USD'], line: 'A: 1 USD' },
			{ cells: ['B', '2 USD'], line: 'B: 2 USD' },
		],
		hidden: 3,
		notes: ['An estimate.'],
	});
	expect(subject).toBe('Two rows');
	expect(text.split('\n')).toEqual([
		'Two rows',
		'- A: 1 USD',
		'- B: 2 USD',
		'- and 3 more',
		'An estimate.',
	]);
	expect(cellsOf(html)).toEqual([
		...['Two rows', 'Container', 'Amount'],
		...['A', '1 USD', 'B', '2 USD', 'and 3 more'],
	]);
	expect(html).toContain('<p>An estimate.</p>');
});

it('returns a sentence instead of an empty table if there are no rows', () => {
	const { text, html } = tableEmail({
		subject: 'None',
		columns: ['Container'],
		rows: [],
		nothing: 'No containers.',
	});
	expect(text).toBe('None\nNo containers.');
	expect(cellsOf(html)).toEqual(['None', 'No containers.']);
});

it('limits the HTML to 100,000 bytes and counts the rows that are left out', () => {
	fc.assert(
		fc.property(
			fc.integer({ min: 300, max: 1500 }),
			fc.integer({ min: 0, max: 50 }),
			fc.constantFrom('x', 'ä', '<', '漢'),
			(count, hidden, letter) => {
				const row = { cells: ['A', letter.repeat(80), 'B'], line: 'A' };
				const { html } = tableEmail({
					subject: 'Many rows',
					columns: ['One', 'Two', 'Three'],
					rows: Array.from({ length: count }, () => row),
					hidden,
					notes: [letter.repeat(500)],
				});
				expect(Buffer.byteLength(html)).toBeLessThanOrEqual(100_000);
				const shown = html.split('>A<').length - 1;
				const left = count + hidden - shown;
				expect(html.includes(`>and ${left} more<`)).toBe(left > 0);
				if (left > hidden) expect(Buffer.byteLength(html)).toBeGreaterThan(99_000);
			},
		),
		{ numRuns: 20 },
	);
});

it('never contains markup from external texts, and the subject is one line of at most 150 characters', () => {
	fc.assert(
		fc.property(outside, outside, (name, other) => {
			const { subject, html } = tableEmail({
				subject: name,
				columns: [name, other],
				rows: [{ cells: [other, name], line: 'A' }],
				notes: [name],
			});
			expect(subject.length).toBeLessThanOrEqual(150);
			expect(subject).not.toMatch(/[\p{Cc}\u2028\u2029]/u);
			const rest = html.replace(TAG, '').replace(/&(?:amp|lt|gt|quot|#39);/g, '');
			expect(rest).not.toMatch(/[<>"'&]/);
		}),
	);
});
