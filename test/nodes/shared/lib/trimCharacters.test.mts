import * as fc from 'fast-check';

import { trimCharacters, trimEndCharacters } from '../../../../nodes/shared/lib/trimCharacters';

it.each([
	['//a//b//', '//a//b', 'a//b'],
	['/'.repeat(9), '', ''],
	['', '', ''],
	['a/b', 'a/b', 'a/b'],
])('removes slashes at both ends of %j', (text, atEnd, around) => {
	expect(trimEndCharacters(text, '/')).toBe(atEnd);
	expect(trimCharacters(text, '/')).toBe(around);
});

it('removes the same characters at both ends as a regular expression does', () => {
	fc.assert(
		fc.property(fc.string({ unit: fc.constantFrom('"', "'", 'a', ' ') }), (text) => {
			expect(trimCharacters(text, '"\'')).toBe(text.replace(/^["']+|["']+$/g, ''));
		}),
	);
});
