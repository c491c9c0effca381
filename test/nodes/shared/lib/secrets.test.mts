import { redact, withoutQueries } from '../../../../nodes/shared/lib/secrets';

const SECRET = 'k3y/9Zq+7"Xw&2 Lm';

it.each<[string, (secret: string) => string]>([
	['as it is', (secret) => secret],
	['in a URL', encodeURIComponent],
	['in a URL, with lowercase escapes', (secret) => encodeURIComponent(secret).toLowerCase()],
	['in a form', (secret) => encodeURIComponent(secret).replaceAll('%20', '+')],
	['in JSON', (secret) => JSON.stringify(secret)],
])('removes a secret from a text %s', (_, write) => {
	const small = write(SECRET).toLowerCase() === write(SECRET);
	const secret = small ? SECRET.toLowerCase() : SECRET;
	const written = write(secret);
	const shown = redact(`before ${written} after`, secret);
	expect(shown).toMatch(/^before .*\*{5}.* after$/s);
	expect(shown).not.toContain(written);
});

it('leaves a text without the secret unchanged', () => {
	expect(redact('MSKU1234565 discharged', SECRET)).toBe('MSKU1234565 discharged');
	expect(redact('a b c', 'a')).toBe('a b c');
});

it.each([
	[
		'no https://a.test/x?sig=1&b="2" nor HTTP://b.test?c#d',
		'no https://a.test/x"2" nor HTTP://b.test',
	],
	['https://a.test/x?next=https://b.test/y?sig=1', 'https://a.test/x'],
	['https://a.test/x#part', 'https://a.test/x'],
	['(<https://a.test/x?sig=1>)', '(<https://a.test/x>)'],
	['https://a.test/x', 'https://a.test/x'],
	['why? #3', 'why? #3'],
])('removes the queries of the URLs in %j', (text, expected) => {
	expect(withoutQueries(text)).toBe(expected);
});
