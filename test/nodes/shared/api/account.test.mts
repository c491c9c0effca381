import fc from 'fast-check';

import {
	readAccount,
	authorizationHeader,
	normalizeApiKey,
	normalizeBaseUrl,
} from '../../../../nodes/shared/api/account';

const KEY = 'Ab12-cd34_EF56';

describe('the API key of the credential', () => {
	it.each([
		...[KEY, ` ${KEY} `, `${KEY}\n`, `\t${KEY}\r\n`, `\u00a0${KEY}\u00a0`],
		...[`"${KEY}"`, `'${KEY}'`, `\`${KEY}\``, `“${KEY}”`],
		...[`Token ${KEY}`, `token   ${KEY}`, `TOKEN "${KEY}"`, `"Token ${KEY}"`, `Bearer ${KEY}`],
		...[`Bearer Token ${KEY}`, `Authorization: Token ${KEY}`],
		...[` "Authorization: Bearer '${KEY}'" \n`, 'Ab12-\ncd34_EF56', 'Ab12-cd\r\n  34_EF56'],
	])('is sent without prefix if it is entered as %j', (given) => {
		expect(authorizationHeader({ apiKey: given })).toBe(`Token ${KEY}`);
	});

	it('is not changed by cleaning it a second time', () => {
		const piece = fc.constantFrom('"', "'", ' ', '\n', 'Token ', 'Bearer ', 'a', 'B9', '-', ':');
		fc.assert(
			fc.property(fc.array(piece, { maxLength: 12 }), (pieces) => {
				const once = normalizeApiKey(pieces.join(''));
				expect(normalizeApiKey(once)).toBe(once);
			}),
			{ numRuns: 300 },
		);
	});

	it('never contains characters that a header does not allow', () => {
		fc.assert(
			fc.property(fc.string(), (text) => !/[\r\n\s]/.test(normalizeApiKey(text))),
			{ numRuns: 300 },
		);
	});

	it.each([undefined, null, '', '   ', '""'])('is empty if none was entered (%j)', (given) => {
		expect(normalizeApiKey(given)).toBe('');
	});

	it('is not shortened if its start only resembles the prefix', () => {
		expect(normalizeApiKey('tokenized-123')).toBe('tokenized-123');
		expect(normalizeApiKey('bearer_of_news')).toBe('bearer_of_news');
	});
});

describe('the base URL', () => {
	it.each([
		['https://api.terminal49.com/v2', 'https://api.terminal49.com/v2'],
		['https://api.terminal49.com/v2/', 'https://api.terminal49.com/v2'],
		['https://api.terminal49.com/v2///', 'https://api.terminal49.com/v2'],
		['  https://API.Terminal49.com/v2 \n', 'https://api.terminal49.com/v2'],
		['https://host.test', 'https://host.test'],
		['https://host.test:8443/a/v2?x=1#y', 'https://host.test:8443/a/v2'],
		['http://localhost:4949/v2', 'http://localhost:4949/v2'],
		['https://user:pass@host.test/v2', 'https://host.test/v2'],
	])('is read from %j as %j', (given, expected) => {
		expect(normalizeBaseUrl(given)).toBe(expected);
	});

	it.each(['', 'api.terminal49.com/v2', 'ftp://host.test/v2', '/v2', 'https://', undefined, null])(
		'is rejected if it is %j',
		(given) => {
			expect(() => normalizeBaseUrl(given)).toThrow(/^The 'Base URL' of the credential/);
		},
	);
});

describe('the ID of an account', () => {
	it('is the same for different spellings of one key and Base URL', () => {
		const baseUrl = 'https://host.test/v2';
		const account = readAccount({ apiKey: KEY, baseUrl });
		expect(readAccount({ apiKey: `Token ${KEY}`, baseUrl: `${baseUrl}/` })).toEqual(account);
		expect(readAccount({ apiKey: `${KEY}x`, baseUrl }).id).not.toBe(account.id);
		expect(readAccount({ apiKey: KEY, baseUrl: 'https://other.test/v2' }).id).not.toBe(account.id);
	});

	it('does not contain the API key', () => {
		expect(readAccount({ apiKey: KEY, baseUrl: 'https://host.test' }).id).not.toContain(KEY);
	});
});

describe("the user's own rate limit", () => {
	const baseUrl = 'https://host.test/v2';
	const limitOf = (requestsPerMinute?: unknown) =>
		readAccount({ apiKey: KEY, baseUrl, requestsPerMinute: requestsPerMinute as number })
			.requestsPerMinute;

	it.each([undefined, null, '', 0, '0'])('is off if it is %p', (value) => {
		expect(limitOf(value)).toBeUndefined();
	});

	it.each([1, 25, '25', ' 25 '])('is used as entered if it is %p', (value) => {
		expect(limitOf(value)).toBe(Number(value));
	});

	it.each([-1, 2.5, 'many', NaN, {}])(
		'is rejected if it is %p, and the error names the field',
		(value) => {
			expect(() => limitOf(value)).toThrow(/^'Max Requests per Minute' of the credential/);
		},
	);

	it('is not repeated in the error, because it may be an API key in the wrong field', () => {
		expect(() => limitOf(KEY)).toThrow(
			/^'Max Requests per Minute' of the credential must be a whole number from 0\.$/,
		);
	});

	it('does not change the ID of the account', () => {
		const account = readAccount({ apiKey: KEY, baseUrl });
		expect(readAccount({ apiKey: KEY, baseUrl, requestsPerMinute: 5 }).id).toBe(account.id);
	});
});
